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
ALTER TABLE "operator_link" ADD CONSTRAINT "operator_link_operator_uuid_operator_uuid_fk" FOREIGN KEY ("operator_uuid") REFERENCES "public"."operator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_uuid_operator_uuid_fk" FOREIGN KEY ("operator_uuid") REFERENCES "public"."operator"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_email" ON "operator" USING btree ("email_normalised");--> statement-breakpoint
CREATE INDEX "operator_link_operator" ON "operator_link" USING btree ("operator_uuid");--> statement-breakpoint
CREATE INDEX "operator_link_expiry" ON "operator_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_uuid");--> statement-breakpoint
CREATE INDEX "operator_session_expiry" ON "operator_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_campaign" ON "audit" USING btree ("campaign","line") WHERE "audit"."campaign" is not null;--> statement-breakpoint
-- The audit log only grows, whoever asks; the rights of the server's role are in server/database/roles.ts.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_only_grows" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
