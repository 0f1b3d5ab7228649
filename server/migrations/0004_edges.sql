CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_digest" UNIQUE("digest");