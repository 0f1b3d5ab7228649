CREATE TABLE "submission_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"event" jsonb NOT NULL,
	"reason" text,
	"note" text,
	"before" text,
	"after" text NOT NULL,
	"earned" jsonb
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "processing" text;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "reward" text;--> statement-breakpoint
ALTER TABLE "submission_event" ADD CONSTRAINT "submission_event_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_event_submission" ON "submission_event" USING btree ("submission_uuid","id");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "submission_processing" ON "submission" USING btree ("processing","campaign_uuid","created_at") WHERE "submission"."processing" in ('inReview', 'awaitingPicture', 'checking');--> statement-breakpoint
-- What waits for review does so in the chart, too; of others the reward tells where they stand, when somebody asks.
UPDATE "submission" SET "processing" = 'inReview' WHERE "review" = 'duplicate';
