CREATE TABLE "cash_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity" text NOT NULL,
	"change_cents" integer NOT NULL,
	"submission_uuid" uuid,
	CONSTRAINT "cash_change_not_zero" CHECK ("cash_change"."change_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "receipt_image" ADD COLUMN "phash" bit(1024);--> statement-breakpoint
ALTER TABLE "receipt_image" ADD COLUMN "phash_bands" bigint[];--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "balance_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "cash_change_id" bigint;--> statement-breakpoint
ALTER TABLE "play" ADD COLUMN "forfeited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "play" ADD COLUMN "forfeited_outcome" jsonb;--> statement-breakpoint
ALTER TABLE "play" ADD COLUMN "forfeited_unit_id" bigint;--> statement-breakpoint
ALTER TABLE "play" ADD COLUMN "forfeit_shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "play" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_change" ADD CONSTRAINT "cash_change_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_change" ADD CONSTRAINT "cash_change_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_change_account" ON "cash_change" USING btree ("account_uuid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_change_submission" ON "cash_change" USING btree ("submission_uuid");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_duplicate_of" FOREIGN KEY ("duplicate_of") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_cash_change_id_cash_change_id_fk" FOREIGN KEY ("cash_change_id") REFERENCES "public"."cash_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_image_sha256" ON "receipt_image" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "receipt_image_phash" ON "receipt_image" USING gin ("phash_bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "submission_review" ON "submission" USING btree ("campaign_uuid","created_at") WHERE "submission"."review" is not null;--> statement-breakpoint
CREATE INDEX "submission_duplicates" ON "submission" USING btree ("duplicate_of") WHERE "submission"."duplicate_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cash_change" ON "payment" USING btree ("cash_change_id");--> statement-breakpoint
CREATE INDEX "play_unfinished" ON "play" USING btree ("made_at") WHERE "play"."completed_at" is null and "play"."prize_unit_id" is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_cash_not_negative" CHECK ("account"."balance_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount_positive" CHECK ("payment"."amount_cents" > 0);--> statement-breakpoint
ALTER TABLE "play" ADD CONSTRAINT "play_forfeited_wholly" CHECK (num_nonnulls("play"."forfeited_at", "play"."forfeited_outcome", "play"."forfeited_unit_id") in (0, 3));--> statement-breakpoint
-- By hand: what was asked for in dollars is kept in cents.
UPDATE "payment" SET "amount_cents" = round("amount" * 100)::integer;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "amount_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "amount";
