CREATE TABLE "mail" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"secret" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "receipt_image" (
	"submission_uuid" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_uuid" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"phash" bit(1024),
	"phash_bands" bigint[],
	CONSTRAINT "receipt_image_submission_uuid_position_pk" PRIMARY KEY("submission_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"email_normalised" text NOT NULL,
	"phone_normalised" text,
	"single_entry" boolean DEFAULT false NOT NULL,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"custom" jsonb NOT NULL,
	"zip_code" text GENERATED ALWAYS AS (custom ->> 'zipCode') STORED,
	"utm" jsonb NOT NULL,
	"language" text NOT NULL,
	"account_uuid" uuid,
	"points" integer DEFAULT 0 NOT NULL,
	"bonus_points" integer DEFAULT 0 NOT NULL,
	"review" text,
	"processing" text NOT NULL,
	"reward" text NOT NULL,
	"failed_checks" text[],
	"duplicate_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_idempotency_key" UNIQUE("campaign_uuid","idempotency_key")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_back" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_balance_not_negative" CHECK ("account"."balance_points" >= 0),
	CONSTRAINT "account_cash_not_negative" CHECK ("account"."balance_cents" >= 0)
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
	"registration" jsonb,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_entry" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_uuid" uuid NOT NULL,
	"play_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_entry_play" UNIQUE("play_uuid")
);
--> statement-breakpoint
CREATE TABLE "location" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"src" text NOT NULL,
	"country" text,
	"region" text,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "points_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity" text NOT NULL,
	"submission_uuid" uuid,
	"change_points" integer NOT NULL,
	"play_uuid" uuid,
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
CREATE TABLE "redemption" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_uuid" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"reference" text NOT NULL,
	"reward_pk" integer NOT NULL,
	"reward_name" text NOT NULL,
	"points" integer NOT NULL,
	"balance_points" integer NOT NULL,
	"delivery" text,
	"send_to" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemption_reference" UNIQUE("reference"),
	CONSTRAINT "redemption_idempotency_key" UNIQUE("account_uuid","idempotency_key"),
	CONSTRAINT "redemption_points_positive" CHECK ("redemption"."points" > 0),
	CONSTRAINT "redemption_balance_not_negative" CHECK ("redemption"."balance_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"activity" text NOT NULL,
	"submission_uuid" uuid,
	"change_cents" integer NOT NULL,
	CONSTRAINT "cash_change_not_zero" CHECK ("cash_change"."change_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "nameless_payment" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_mode" text NOT NULL,
	"preferred_payment_method" text,
	"requested_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_uuid" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_mode" text NOT NULL,
	"preferred_payment_method" text,
	"cash_change_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount_positive" CHECK ("payment"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "play" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"game" text NOT NULL,
	"seed" bigint NOT NULL,
	"outcome" jsonb,
	"prize_unit_id" bigint,
	"made_at" timestamp with time zone NOT NULL,
	"forfeited_at" timestamp with time zone,
	"forfeited_outcome" jsonb,
	"forfeited_unit_id" bigint,
	"forfeit_shown_at" timestamp with time zone,
	"withheld" boolean DEFAULT false NOT NULL,
	"extra_entry" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"machine_version" integer,
	"log" json,
	"milliseconds" integer,
	"won" boolean,
	"points" integer,
	CONSTRAINT "play_forfeited_wholly" CHECK (num_nonnulls("play"."forfeited_at", "play"."forfeited_outcome", "play"."forfeited_unit_id") in (0, 3)),
	CONSTRAINT "play_completed_wholly" CHECK (num_nonnulls("play"."completed_at", "play"."machine_version", "play"."log", "play"."milliseconds", "play"."won", "play"."points") in (0, 6))
);
--> statement-breakpoint
CREATE TABLE "prize_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prize_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_uuid" uuid NOT NULL,
	"instance_pk" integer NOT NULL,
	"prize_id" text NOT NULL,
	"due_at" timestamp with time zone,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "readiness" (
	"id" smallint PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_one_row" CHECK ("readiness"."id" = 1)
);
--> statement-breakpoint
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
CREATE TABLE "picture" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"submission_uuid" uuid,
	"stored_in" text NOT NULL,
	"received_as" uuid,
	"bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"prepared_at" timestamp with time zone,
	"width" integer,
	"height" integer,
	"phash" bit(1024),
	"phash_bands" bigint[],
	"fault" text,
	"arrived_at" timestamp with time zone,
	"sender" text,
	"leaving_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_bytes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"event" jsonb NOT NULL,
	"reason" text,
	"note" text,
	"before" text,
	"after" text NOT NULL,
	"earned" jsonb
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint,
	"roles" text[] NOT NULL,
	"campaigns" uuid[],
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_link" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"operator_uuid" uuid NOT NULL,
	"totp_secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"sha256" "bytea" PRIMARY KEY NOT NULL,
	"operator_uuid" uuid NOT NULL,
	"proven_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"line" bigint PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"campaign" uuid GENERATED ALWAYS AS (((entry::jsonb) ->> 'campaign')::uuid) STORED,
	CONSTRAINT "audit_previous" UNIQUE("previous"),
	CONSTRAINT "audit_line_from_1" CHECK ("audit"."line" >= 1)
);
--> statement-breakpoint
CREATE TABLE "submission_lock" (
	"submission_uuid" uuid PRIMARY KEY NOT NULL,
	"operator_uuid" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"submission_uuid" uuid,
	CONSTRAINT "reward_code_once" UNIQUE("campaign_uuid","code"),
	CONSTRAINT "reward_code_submission" UNIQUE("submission_uuid")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_uuid" uuid NOT NULL,
	"way" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" bigint NOT NULL,
	"submission_uuid" uuid,
	"instance_pk" integer NOT NULL,
	"amount_cents" integer,
	"recipient" jsonb NOT NULL,
	"result" text,
	"reason" text,
	"result_at" timestamp with time zone,
	CONSTRAINT "payout_line_positive" CHECK ("payout_line"."amount_cents" > 0),
	CONSTRAINT "payout_line_told" CHECK (("payout_line"."result" is null) = ("payout_line"."result_at" is null))
);
--> statement-breakpoint
CREATE TABLE "draw" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"winners" integer NOT NULL,
	"alternates" integer NOT NULL,
	"promised_at" timestamp with time zone NOT NULL,
	"promised_by" text NOT NULL,
	"seed" "bytea" NOT NULL,
	"beacon" text,
	"closed_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"frozen_by" text,
	"entries" integer,
	"people" integer,
	"list_sha256" "bytea",
	"round" bigint,
	"signature" "bytea",
	"held_at" timestamp with time zone,
	"held_by" text,
	"result" jsonb,
	CONSTRAINT "draw_in_order" CHECK ("draw"."held_at" is null or "draw"."frozen_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "draw_entry" (
	"draw_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"entry" text NOT NULL,
	"person" text NOT NULL,
	"submission_uuid" uuid,
	CONSTRAINT "draw_entry_draw_id_number_pk" PRIMARY KEY("draw_id","number")
);
--> statement-breakpoint
CREATE TABLE "status_mail" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"submission_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_reference" (
	"submission_uuid" uuid PRIMARY KEY NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"reference" text NOT NULL,
	"code_sha256" "bytea" NOT NULL,
	CONSTRAINT "submission_reference_code" UNIQUE("code_sha256"),
	CONSTRAINT "submission_reference_taken" UNIQUE("campaign_uuid","reference")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_uuid" uuid NOT NULL,
	"url" text NOT NULL,
	"salt" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"quiet_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" text,
	"said" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_once" UNIQUE("event_id","webhook_id"),
	CONSTRAINT "webhook_delivery_told" CHECK (("webhook_delivery"."result" is null) = ("webhook_delivery"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_answer" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"support_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_image" ADD CONSTRAINT "receipt_image_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_duplicate_of" FOREIGN KEY ("duplicate_of") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_token" ADD CONSTRAINT "mailed_token_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_play_uuid_play_uuid_fk" FOREIGN KEY ("play_uuid") REFERENCES "public"."play"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_change" ADD CONSTRAINT "points_change_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_change" ADD CONSTRAINT "points_change_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_change" ADD CONSTRAINT "points_change_play_uuid_play_uuid_fk" FOREIGN KEY ("play_uuid") REFERENCES "public"."play"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_change" ADD CONSTRAINT "cash_change_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_change" ADD CONSTRAINT "cash_change_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_cash_change_id_cash_change_id_fk" FOREIGN KEY ("cash_change_id") REFERENCES "public"."cash_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play" ADD CONSTRAINT "play_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play" ADD CONSTRAINT "play_prize_unit_id_prize_unit_id_fk" FOREIGN KEY ("prize_unit_id") REFERENCES "public"."prize_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_event" ADD CONSTRAINT "submission_event_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_link" ADD CONSTRAINT "operator_link_operator_uuid_operator_uuid_fk" FOREIGN KEY ("operator_uuid") REFERENCES "public"."operator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_uuid_operator_uuid_fk" FOREIGN KEY ("operator_uuid") REFERENCES "public"."operator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_lock" ADD CONSTRAINT "submission_lock_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_lock" ADD CONSTRAINT "submission_lock_operator_uuid_operator_uuid_fk" FOREIGN KEY ("operator_uuid") REFERENCES "public"."operator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_code" ADD CONSTRAINT "reward_code_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entry" ADD CONSTRAINT "draw_entry_draw_id_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entry" ADD CONSTRAINT "draw_entry_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_mail" ADD CONSTRAINT "status_mail_event_id_submission_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."submission_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reference" ADD CONSTRAINT "submission_reference_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_submission_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."submission_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answer" ADD CONSTRAINT "support_answer_support_uuid_support_request_uuid_fk" FOREIGN KEY ("support_uuid") REFERENCES "public"."support_request"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("secret","due_at") WHERE "mail"."sent_at" is null and "mail"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mail_given_up" ON "mail" USING btree ("given_up_at") WHERE "mail"."given_up_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ((case when split_part(lower(trim("recipient")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("recipient")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("recipient")) end));--> statement-breakpoint
CREATE INDEX "mail_reply_to" ON "mail" USING btree ((case when split_part(lower(trim("reply_to")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("reply_to")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("reply_to")) end));--> statement-breakpoint
CREATE INDEX "receipt_image_sha256" ON "receipt_image" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "receipt_image_phash" ON "receipt_image" USING gin ("phash_bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "spent_captcha_expiry" ON "spent_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submission_review" ON "submission" USING btree ("campaign_uuid","created_at") WHERE "submission"."review" is not null;--> statement-breakpoint
CREATE INDEX "submission_processing" ON "submission" USING btree ("processing","campaign_uuid","created_at") WHERE "submission"."processing" in ('inReview', 'awaitingPicture', 'checking');--> statement-breakpoint
CREATE INDEX "submission_figures" ON "submission" USING btree ("campaign_uuid","created_at","processing");--> statement-breakpoint
CREATE INDEX "submission_queue" ON "submission" USING btree ("processing","created_at","uuid") WHERE "submission"."processing" in ('inReview', 'awaitingPicture');--> statement-breakpoint
CREATE INDEX "submission_to_pay" ON "submission" USING btree ("campaign_uuid","processing","created_at") WHERE "submission"."processing" in ('payable', 'toShip');--> statement-breakpoint
CREATE INDEX "submission_without_code" ON "submission" USING btree ("created_at") WHERE "submission"."processing" = 'waitingForCode';--> statement-breakpoint
CREATE INDEX "submission_failed_checks" ON "submission" USING gin ("failed_checks") WITH (fastupdate=false) WHERE "submission"."processing" in ('inReview', 'awaitingPicture');--> statement-breakpoint
CREATE INDEX "submission_duplicates" ON "submission" USING btree ("duplicate_of") WHERE "submission"."duplicate_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_single_entry_email" ON "submission" USING btree ("campaign_uuid","email_normalised") WHERE "submission"."single_entry";--> statement-breakpoint
CREATE UNIQUE INDEX "submission_single_entry_phone" ON "submission" USING btree ("campaign_uuid","phone_normalised") WHERE "submission"."single_entry";--> statement-breakpoint
CREATE UNIQUE INDEX "submission_single_entry_account" ON "submission" USING btree ("campaign_uuid","account_uuid") WHERE "submission"."single_entry";--> statement-breakpoint
CREATE INDEX "submission_email" ON "submission" USING btree ("campaign_uuid","email_normalised");--> statement-breakpoint
CREATE INDEX "submission_account" ON "submission" USING btree ("account_uuid");--> statement-breakpoint
CREATE INDEX "submission_phone" ON "submission" USING btree ("campaign_uuid","phone_normalised");--> statement-breakpoint
CREATE INDEX "support_request_email" ON "support_request" USING btree ((case when split_part(lower(trim("email")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("email")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("email")) end));--> statement-breakpoint
CREATE INDEX "support_request_campaign" ON "support_request" USING btree ("campaign_uuid");--> statement-breakpoint
CREATE INDEX "support_request_created" ON "support_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_request_open" ON "support_request" USING btree ("created_at","uuid") WHERE "support_request"."done_at" is null;--> statement-breakpoint
CREATE INDEX "support_request_done" ON "support_request" USING btree ("created_at","uuid") WHERE "support_request"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "link_back_created" ON "link_back" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consumer_email" ON "consumer" USING btree ((case when split_part(lower(trim("email")), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim("email")), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim("email")) end));--> statement-breakpoint
CREATE INDEX "consumer_phone" ON "consumer" USING btree ((right(regexp_replace("phone", '[^0-9]', '', 'g'), 10)));--> statement-breakpoint
CREATE INDEX "consumer_campaign" ON "consumer" USING btree ("campaign_uuid");--> statement-breakpoint
CREATE INDEX "consumer_created" ON "consumer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_token_account" ON "access_token" USING btree ("account_uuid");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("campaign_uuid","email_normalised");--> statement-breakpoint
CREATE INDEX "account_phone" ON "account" USING btree ((right(regexp_replace("phone", '[^0-9]', '', 'g'), 10))) WHERE "account"."phone" <> '';--> statement-breakpoint
CREATE INDEX "attempt_reset" ON "attempt" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "mailed_token_account" ON "mailed_token" USING btree ("account_uuid","purpose");--> statement-breakpoint
CREATE INDEX "mailed_token_expiry" ON "mailed_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bonus_entry_submission" ON "bonus_entry" USING btree ("submission_uuid");--> statement-breakpoint
CREATE INDEX "location_created" ON "location" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "points_change_account" ON "points_change" USING btree ("account_uuid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_change_submission" ON "points_change" USING btree ("submission_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "points_change_play" ON "points_change" USING btree ("play_uuid");--> statement-breakpoint
CREATE INDEX "redemption_reward" ON "redemption" USING btree ("reward_pk","created_at");--> statement-breakpoint
CREATE INDEX "cash_change_account" ON "cash_change" USING btree ("account_uuid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_change_submission" ON "cash_change" USING btree ("submission_uuid");--> statement-breakpoint
CREATE INDEX "payment_account" ON "payment" USING btree ("account_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_cash_change" ON "payment" USING btree ("cash_change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "play_number" ON "play" USING btree ("submission_uuid","number");--> statement-breakpoint
CREATE UNIQUE INDEX "play_prize_unit" ON "play" USING btree ("prize_unit_id");--> statement-breakpoint
CREATE INDEX "play_unfinished" ON "play" USING btree ("made_at") WHERE "play"."completed_at" is null and "play"."prize_unit_id" is not null;--> statement-breakpoint
CREATE INDEX "prize_unit_left" ON "prize_unit" USING btree ("campaign_uuid","instance_pk","due_at","prize_id") WHERE "prize_unit"."taken_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "prize_unit_moment" ON "prize_unit" USING btree ("campaign_uuid","instance_pk","prize_id","due_at") WHERE "prize_unit"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "page_vital_day" ON "page_vital" USING btree ("day");--> statement-breakpoint
CREATE INDEX "journey_way_day" ON "journey_way" USING btree ("day");--> statement-breakpoint
CREATE INDEX "picture_unclaimed" ON "picture" USING btree ("created_at") WHERE "picture"."submission_uuid" is null;--> statement-breakpoint
CREATE INDEX "picture_unprepared" ON "picture" USING btree ("created_at") WHERE "picture"."prepared_at" is null and "picture"."fault" is null;--> statement-breakpoint
CREATE INDEX "picture_sender" ON "picture" USING btree ("sender") WHERE "picture"."submission_uuid" is null;--> statement-breakpoint
CREATE INDEX "picture_submission" ON "picture" USING btree ("submission_uuid") WHERE "picture"."submission_uuid" is not null;--> statement-breakpoint
CREATE INDEX "submission_event_submission" ON "submission_event" USING btree ("submission_uuid","id");--> statement-breakpoint
CREATE INDEX "submission_event_picture" ON "submission_event" USING btree ("submission_uuid") WHERE "submission_event"."event" @> '{"type": "picture.sent"}';--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email" ON "operator" USING btree ("email_normalised");--> statement-breakpoint
CREATE INDEX "operator_link_operator" ON "operator_link" USING btree ("operator_uuid");--> statement-breakpoint
CREATE INDEX "operator_link_expiry" ON "operator_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_uuid");--> statement-breakpoint
CREATE INDEX "operator_session_expiry" ON "operator_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_campaign" ON "audit" USING btree ("campaign","line") WHERE "audit"."campaign" is not null;--> statement-breakpoint
CREATE INDEX "audit_what" ON "audit" USING btree ((("entry"::jsonb) ->> 'what'),"line");--> statement-breakpoint
CREATE INDEX "audit_who" ON "audit" USING btree (coalesce(("entry"::jsonb) #>> '{who,email}', ("entry"::jsonb) #>> '{who,kind}'),"line");--> statement-breakpoint
CREATE INDEX "audit_about" ON "audit" USING btree ((("entry"::jsonb) ->> 'about'),"line");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ((("entry"::jsonb) ->> 'at'),"line");--> statement-breakpoint
CREATE INDEX "submission_lock_operator" ON "submission_lock" USING btree ("operator_uuid");--> statement-breakpoint
CREATE INDEX "submission_lock_until" ON "submission_lock" USING btree ("until");--> statement-breakpoint
CREATE INDEX "reward_code_left" ON "reward_code" USING btree ("campaign_uuid","id") WHERE "reward_code"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "payout_line_payout" ON "payout_line" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "payout_line_submission" ON "payout_line" USING btree ("submission_uuid");--> statement-breakpoint
CREATE INDEX "payout_line_alone" ON "payout_line" USING btree ((case when split_part(lower(trim(("recipient" ->> 'email'))), '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(lower(trim(("recipient" ->> 'email'))), '@', 1), '+', 1), '.', '') || '@gmail.com' else lower(trim(("recipient" ->> 'email'))) end)) WHERE "payout_line"."submission_uuid" is null and "payout_line"."recipient" ->> 'email' <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_once" ON "payout_line" USING btree ("submission_uuid") WHERE "payout_line"."result" is distinct from 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "draw_campaign" ON "draw" USING btree ("campaign_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entry_once" ON "draw_entry" USING btree ("draw_id","entry");--> statement-breakpoint
CREATE INDEX "draw_entry_submission" ON "draw_entry" USING btree ("submission_uuid");--> statement-breakpoint
CREATE INDEX "status_mail_waiting" ON "status_mail" USING btree ("due_at") WHERE "status_mail"."written_at" is null;--> statement-breakpoint
CREATE INDEX "status_mail_submission" ON "status_mail" USING btree ("submission_uuid");--> statement-breakpoint
CREATE INDEX "webhook_campaign" ON "webhook" USING btree ("campaign_uuid");--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("due_at") WHERE "webhook_delivery"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery" USING btree ("webhook_id","ended_at") WHERE "webhook_delivery"."result" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_delivery_ended" ON "webhook_delivery" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "support_answer_message" ON "support_answer" USING btree ("support_uuid");
--> statement-breakpoint
-- The rest is written by hand. Pictures do not compress further, so PostgreSQL need not try.
ALTER TABLE "picture_bytes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
-- No role may change or delete rows of the audit log. The rights of the server's role are in server/platform/database/database-roles.ts.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_only_grows" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Each step of a draw sets its columns once: the promise, the closed list, the result (DRAW-4).
CREATE FUNCTION refuse_draw_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.held_at IS NOT NULL
    OR (NEW.id, NEW.campaign_uuid, NEW.winners, NEW.alternates, NEW.promised_at, NEW.seed, NEW.beacon)
      IS DISTINCT FROM (OLD.id, OLD.campaign_uuid, OLD.winners, OLD.alternates, OLD.promised_at, OLD.seed, OLD.beacon)
    OR (OLD.frozen_at IS NOT NULL
      AND (NEW.closed_at, NEW.frozen_at, NEW.entries, NEW.people, NEW.list_sha256, NEW.round)
        IS DISTINCT FROM (OLD.closed_at, OLD.frozen_at, OLD.entries, OLD.people, OLD.list_sha256, OLD.round)) THEN
    RAISE EXCEPTION 'what a draw has promised, closed or drawn stays as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "draw_stays" BEFORE UPDATE ON "draw" FOR EACH ROW EXECUTE FUNCTION refuse_draw_change();
--> statement-breakpoint
CREATE FUNCTION refuse_draw_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a draw has promised, closed or drawn stays as it is' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "draw_is_kept" BEFORE DELETE ON "draw" FOR EACH ROW EXECUTE FUNCTION refuse_draw_deletion();
