ALTER TABLE "bonus_entry" DROP CONSTRAINT "bonus_entry_pkey";--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD COLUMN "uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD COLUMN "play_uuid" uuid;--> statement-breakpoint
ALTER TABLE "play" ADD COLUMN "extra_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: until now a scratch card with doors ended only after one was picked, and each of these players has read that
-- there was an entry behind it, also where the call for it was lost.
UPDATE "play" SET "extra_entry" = true WHERE "completed_at" IS NOT NULL AND "outcome" ->> 'doorPick' = 'true';--> statement-breakpoint
UPDATE "bonus_entry" SET "play_uuid" = (
	SELECT "uuid" FROM "play"
	WHERE "play"."submission_uuid" = "bonus_entry"."submission_uuid" AND "extra_entry" AND NOT "withheld"
	ORDER BY "number" LIMIT 1
);--> statement-breakpoint
INSERT INTO "bonus_entry" ("submission_uuid", "play_uuid", "created_at")
SELECT "submission_uuid", "uuid", "completed_at" FROM "play"
WHERE "extra_entry" AND NOT "withheld" AND "uuid" NOT IN (SELECT "play_uuid" FROM "bonus_entry" WHERE "play_uuid" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_play_uuid_play_uuid_fk" FOREIGN KEY ("play_uuid") REFERENCES "public"."play"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_entry_submission" ON "bonus_entry" USING btree ("submission_uuid");--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_play" UNIQUE("play_uuid");
