ALTER TABLE "payout" ADD COLUMN "limit_cents" integer;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "confirmed_by" text;