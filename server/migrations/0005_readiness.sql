CREATE TABLE "readiness" (
	"id" smallint PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_one_row" CHECK ("readiness"."id" = 1)
);
