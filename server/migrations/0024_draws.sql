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
ALTER TABLE "draw_entry" ADD CONSTRAINT "draw_entry_draw_id_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draw"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entry" ADD CONSTRAINT "draw_entry_submission_uuid_submission_uuid_fk" FOREIGN KEY ("submission_uuid") REFERENCES "public"."submission"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_campaign" ON "draw" USING btree ("campaign_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entry_once" ON "draw_entry" USING btree ("draw_id","entry");--> statement-breakpoint
CREATE INDEX "draw_entry_submission" ON "draw_entry" USING btree ("submission_uuid");--> statement-breakpoint
-- What an act has stored stays as it is: a promise, a closed list, a result.
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
