DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("secret","due_at") WHERE "mail"."sent_at" is null and "mail"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "mail_given_up" ON "mail" USING btree ("given_up_at") WHERE "mail"."given_up_at" is not null;