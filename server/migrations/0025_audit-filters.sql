-- On a large table an operator makes them before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "audit_what" ON "audit" USING btree ((("entry"::jsonb) ->> 'what'),"line");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_who" ON "audit" USING btree (coalesce(("entry"::jsonb) #>> '{who,email}', ("entry"::jsonb) #>> '{who,kind}'),"line");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_about" ON "audit" USING btree ((("entry"::jsonb) ->> 'about'),"line");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_at" ON "audit" USING btree ((("entry"::jsonb) ->> 'at'),"line");