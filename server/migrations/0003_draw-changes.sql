CREATE TABLE "draw_change" (
	"draw_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"reason" text NOT NULL,
	"from_entry" text NOT NULL,
	"to_entry" text,
	CONSTRAINT "draw_change_draw_id_number_pk" PRIMARY KEY("draw_id","number")
);
--> statement-breakpoint
ALTER TABLE "draw_change" ADD CONSTRAINT "draw_change_draw_id_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draw"("id") ON DELETE no action ON UPDATE no action;