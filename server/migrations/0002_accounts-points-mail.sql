CREATE TABLE "access_token" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"account_uuid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"password_hash" text NOT NULL,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"custom" jsonb NOT NULL,
	"language" text NOT NULL,
	"verified_at" timestamp with time zone,
	"balance_points" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_balance_not_negative" CHECK ("account"."balance_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_token" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"account_uuid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_entry" (
	"submission_uuid" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"src" text NOT NULL,
	"country" text,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_uuid" uuid NOT NULL,
	"amount" numeric(9, 2) NOT NULL,
	"payment_mode" text NOT NULL,
	"preferred_payment_method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity" text NOT NULL,
	"change_points" integer NOT NULL,
	"submission_uuid" uuid,
	"reward_pk" integer,
	CONSTRAINT "points_change_not_zero" CHECK ("points_change"."change_points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "reward_stock" (
	"campaign_uuid" uuid NOT NULL,
	"reward_pk" integer NOT NULL,
	"acquired" integer NOT NULL,
	CONSTRAINT "reward_stock_campaign_uuid_reward_pk_pk" PRIMARY KEY("campaign_uuid","reward_pk")
);
--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "reply_to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "account_uuid" uuid;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD CONSTRAINT "mailed_token_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_change" ADD CONSTRAINT "points_change_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_change" ADD CONSTRAINT "points_change_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_account" ON "access_token" USING btree ("account_uuid");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("campaign_uuid","email_normalised");--> statement-breakpoint
CREATE INDEX "attempt_reset" ON "attempt" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mailed_token_account" ON "mailed_token" USING btree ("account_uuid","purpose");--> statement-breakpoint
CREATE INDEX "mailed_token_expiry" ON "mailed_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payment_account" ON "payment" USING btree ("account_uuid");--> statement-breakpoint
CREATE INDEX "points_change_account" ON "points_change" USING btree ("account_uuid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_change_submission" ON "points_change" USING btree ("submission_uuid");--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_single_entry_account" ON "submission" USING btree ("campaign_uuid","account_uuid") WHERE "submission"."single_entry";--> statement-breakpoint
CREATE INDEX "submission_account" ON "submission" USING btree ("account_uuid");