SELECT pgboss.create_queue('late-entries', '{"policy": "short"}');
--> statement-breakpoint
CREATE FUNCTION refuse_draw_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a draw has promised, closed or drawn stays as it is' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "draw_is_kept" BEFORE DELETE ON "draw" FOR EACH ROW EXECUTE FUNCTION refuse_draw_deletion();
