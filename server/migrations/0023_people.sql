CREATE TABLE "nameless_payment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_mode" text NOT NULL,
	"preferred_payment_method" text,
	"requested_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "consumer_email" ON "consumer" USING btree ((case when split_part(lower(trim("email")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("email")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("email")) end));--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "consumer_phone" ON "consumer" USING btree ((right(regexp_replace("phone", '[^0-9]', '', 'g'), 10)));--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "consumer_campaign" ON "consumer" USING btree ("campaign_uuid");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "mail_recipient" ON "mail" USING btree ((case when split_part(lower(trim("recipient")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("recipient")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("recipient")) end));--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "mail_reply_to" ON "mail" USING btree ((case when split_part(lower(trim("reply_to")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("reply_to")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("reply_to")) end));--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "support_request_email" ON "support_request" USING btree ((case when split_part(lower(trim("email")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("email")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("email")) end));--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "support_request_campaign" ON "support_request" USING btree ("campaign_uuid");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "account_phone" ON "account" USING btree ((right(regexp_replace("phone", '[^0-9]', '', 'g'), 10))) WHERE "account"."phone" <> '';--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "payout_line_submission" ON "payout_line" USING btree ("submission_uuid");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "payout_line_alone" ON "payout_line" USING btree ((case when split_part(lower(trim(("recipient" ->> 'email'))), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim(("recipient" ->> 'email'))), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim(("recipient" ->> 'email'))) end)) WHERE "payout_line"."submission_uuid" is null and "payout_line"."recipient" ->> 'email' <> '';--> statement-breakpoint
SELECT pgboss.create_queue('past-retention', '{"policy": "short"}');
