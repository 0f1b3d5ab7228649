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
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_submission_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."submission_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_campaign" ON "webhook" USING btree ("campaign_uuid");--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" USING btree ("due_at") WHERE "webhook_delivery"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery" USING btree ("webhook_id","ended_at") WHERE "webhook_delivery"."result" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_delivery_ended" ON "webhook_delivery" USING btree ("ended_at");--> statement-breakpoint
SELECT pgboss.create_queue('webhook', '{"policy": "short"}');--> statement-breakpoint
SELECT pgboss.create_queue('unsent-webhooks', '{"policy": "short"}');
