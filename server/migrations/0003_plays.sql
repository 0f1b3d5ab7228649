CREATE TABLE "play" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"game" text NOT NULL,
	"seed" bigint NOT NULL,
	"outcome" jsonb,
	"prize_unit_id" bigint,
	"made_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"machine_version" integer,
	"log" json,
	"milliseconds" integer,
	"won" boolean,
	"points" integer,
	CONSTRAINT "play_completed_wholly" CHECK (num_nonnulls("play"."completed_at", "play"."machine_version", "play"."log", "play"."milliseconds", "play"."won", "play"."points") in (0, 6))
);
--> statement-breakpoint
CREATE TABLE "prize_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prize_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_uuid" uuid NOT NULL,
	"journey_pk" integer NOT NULL,
	"prize_id" text NOT NULL,
	"due_at" timestamp with time zone,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "bonus_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_change" ADD COLUMN "play_uuid" uuid;--> statement-breakpoint
ALTER TABLE "play" ADD CONSTRAINT "play_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play" ADD CONSTRAINT "play_prize_unit_id_prize_unit_id_fk" FOREIGN KEY ("prize_unit_id") REFERENCES "public"."prize_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "play_number" ON "play" USING btree ("submission_uuid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "play_prize_unit" ON "play" USING btree ("prize_unit_id");--> statement-breakpoint
CREATE INDEX "prize_unit_left" ON "prize_unit" USING btree ("campaign_uuid","journey_pk","due_at","prize_id") WHERE "prize_unit"."taken_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "prize_unit_moment" ON "prize_unit" USING btree ("campaign_uuid","journey_pk","prize_id","due_at") WHERE "prize_unit"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "points_change" ADD CONSTRAINT "points_change_play_uuid_play_uuid_fk" FOREIGN KEY ("play_uuid") REFERENCES "public"."play"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_change_play" ON "points_change" USING btree ("play_uuid");