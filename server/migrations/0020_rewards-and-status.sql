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
ALTER TABLE "reward_code" ADD CONSTRAINT "reward_code_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_mail" ADD CONSTRAINT "status_mail_event_id_submission_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."submission_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_reference" ADD CONSTRAINT "submission_reference_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_code_left" ON "reward_code" USING btree ("campaign_uuid","id") WHERE "reward_code"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "payout_line_payout" ON "payout_line" USING btree ("payout_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_once" ON "payout_line" USING btree ("submission_uuid") WHERE "payout_line"."result" is distinct from 'failed';--> statement-breakpoint
CREATE INDEX "status_mail_waiting" ON "status_mail" USING btree ("due_at") WHERE "status_mail"."written_at" is null;--> statement-breakpoint
CREATE INDEX "status_mail_submission" ON "status_mail" USING btree ("submission_uuid");--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "submission_to_pay" ON "submission" USING btree ("campaign_uuid","processing","created_at") WHERE "submission"."processing" in ('payable', 'toShip');--> statement-breakpoint
-- On a large table an operator makes it before, with `concurrently` (decision 032).
CREATE INDEX IF NOT EXISTS "submission_without_code" ON "submission" USING btree ("created_at") WHERE "submission"."processing" = 'waitingForCode';--> statement-breakpoint
SELECT pgboss.create_queue('codes', '{"policy": "short"}');--> statement-breakpoint
SELECT pgboss.create_queue('status-mail', '{"policy": "short"}');--> statement-breakpoint
SELECT pgboss.create_queue('unwritten-mail', '{"policy": "short"}');
