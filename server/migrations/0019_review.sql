CREATE TABLE "submission_lock" (
	"submission_uuid" uuid PRIMARY KEY NOT NULL,
	"operator_uuid" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "failed_checks" text[];--> statement-breakpoint
ALTER TABLE "submission_lock" ADD CONSTRAINT "submission_lock_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_lock" ADD CONSTRAINT "submission_lock_operator_uuid_operator_uuid_fk" FOREIGN KEY ("operator_uuid") REFERENCES "public"."operator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_lock_operator" ON "submission_lock" USING btree ("operator_uuid");--> statement-breakpoint
CREATE INDEX "submission_lock_until" ON "submission_lock" USING btree ("until");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "submission_queue" ON "submission" USING btree ("processing","created_at","uuid") WHERE "submission"."processing" in ('inReview', 'awaitingPicture');--> statement-breakpoint
CREATE INDEX "submission_failed_checks" ON "submission" USING gin ("failed_checks") WITH (fastupdate=false) WHERE "submission"."processing" in ('inReview', 'awaitingPicture');--> statement-breakpoint
CREATE INDEX "submission_event_picture" ON "submission_event" USING btree ("submission_uuid") WHERE "submission_event"."event" @> '{"type": "picture.sent"}';