CREATE TABLE "page_vital" (
	"campaign_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"vital" text NOT NULL,
	"screen" text NOT NULL,
	"device" text NOT NULL,
	"at_most" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_vital_campaign_uuid_day_vital_screen_device_at_most_pk" PRIMARY KEY("campaign_uuid","day","vital","screen","device","at_most")
);
--> statement-breakpoint
CREATE INDEX "page_vital_day" ON "page_vital" USING btree ("day");