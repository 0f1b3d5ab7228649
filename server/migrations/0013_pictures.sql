CREATE TABLE "picture" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_uuid" uuid NOT NULL,
	"submission_uuid" uuid,
	"stored_in" text NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_bytes" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_image" ALTER COLUMN "jpeg" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_image" ADD COLUMN "picture_uuid" uuid;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_unclaimed" ON "picture" USING btree ("created_at") WHERE "picture"."submission_uuid" is null;--> statement-breakpoint
CREATE INDEX "picture_unprepared" ON "picture" USING btree ("created_at") WHERE "picture"."prepared_at" is null and "picture"."fault" is null;--> statement-breakpoint
CREATE INDEX "picture_sender" ON "picture" USING btree ("sender") WHERE "picture"."submission_uuid" is null;--> statement-breakpoint
CREATE INDEX "picture_submission" ON "picture" USING btree ("submission_uuid") WHERE "picture"."submission_uuid" is not null;--> statement-breakpoint
ALTER TABLE "picture_bytes" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
