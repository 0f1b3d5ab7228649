CREATE TABLE "consumer" (
	"cid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dob" date NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"opt_in" boolean NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consumer_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "link_back" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_request" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"campaign_instance_pk" integer,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"support_data" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "email_normalised" text;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "phone_normalised" text;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "single_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at") WHERE "mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "spent_captcha_expiry" ON "spent_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_single_entry_email" ON "submission" USING btree ("campaign_uuid","email_normalised") WHERE "submission"."single_entry";--> statement-breakpoint
CREATE UNIQUE INDEX "submission_single_entry_phone" ON "submission" USING btree ("campaign_uuid","phone_normalised") WHERE "submission"."single_entry";--> statement-breakpoint
CREATE INDEX "submission_email" ON "submission" USING btree ("campaign_uuid","email_normalised");--> statement-breakpoint
CREATE INDEX "submission_phone" ON "submission" USING btree ("campaign_uuid","phone_normalised");