-- On a large table an operator makes its indexes before, with `concurrently` (decision 032).
CREATE TABLE "support_answer" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"support_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_request" ADD COLUMN IF NOT EXISTS "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_answer" ADD CONSTRAINT "support_answer_support_uuid_support_request_uuid_fk" FOREIGN KEY ("support_uuid") REFERENCES "public"."support_request"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_answer_message" ON "support_answer" USING btree ("support_uuid");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "support_request_open" ON "support_request" USING btree ("created_at","uuid") WHERE "support_request"."done_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "support_request_done" ON "support_request" USING btree ("created_at","uuid") WHERE "support_request"."done_at" is not null;