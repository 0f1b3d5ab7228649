CREATE TABLE "receipt_image" (
	"submission_uuid" uuid NOT NULL,
	"position" smallint NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "receipt_image_submission_uuid_position_pk" PRIMARY KEY("submission_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"campaign_instance_pk" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"date_of_birth" date,
	"age_at_submission" smallint,
	"qualifier_answer" text,
	"state" text,
	"payment_mode" text,
	"preferred_payment_method" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"custom" jsonb NOT NULL,
	"zip_code" text GENERATED ALWAYS AS (custom ->> 'zipCode') STORED,
	"utm" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_idempotency_key" UNIQUE("campaign_uuid","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "receipt_image" ADD CONSTRAINT "receipt_image_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- JPEG does not compress further: PostgreSQL need not try.
ALTER TABLE "receipt_image" ALTER COLUMN "jpeg" SET STORAGE EXTERNAL;
