CREATE TABLE "erasure_request" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid,
	"about" uuid[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "marked_by" text;--> statement-breakpoint
CREATE INDEX "erasure_request_asked" ON "erasure_request" USING btree ("asked_at");