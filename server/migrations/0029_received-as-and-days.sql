-- On a large table an operator makes its indexes before, with `concurrently` (decision 032).
ALTER TABLE "picture" ADD COLUMN "received_as" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_sent" ON "mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "support_request_created" ON "support_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "link_back_created" ON "link_back" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consumer_created" ON "consumer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "location_created" ON "location" USING btree ("created_at");