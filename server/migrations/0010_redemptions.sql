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
ALTER TABLE "redemption" ADD CONSTRAINT "redemption_account_uuid_account_uuid_fk" FOREIGN KEY ("account_uuid") REFERENCES "public"."account"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redemption_reward" ON "redemption" USING btree ("reward_pk","created_at");