CREATE TABLE "journey_way" (
	"campaign_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"instance_pk" integer NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"why" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "journey_way_campaign_uuid_day_instance_pk_language_device_from_state_to_state_why_pk" PRIMARY KEY("campaign_uuid","day","instance_pk","language","device","from_state","to_state","why")
);
--> statement-breakpoint
CREATE TABLE "desk_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "journey_way_day" ON "journey_way" USING btree ("day");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "submission_figures" ON "submission" USING btree ("campaign_uuid","created_at","processing");