-- By hand, as drizzle-kit only asks at a terminal whether a column is renamed.
ALTER TABLE "prize_unit" RENAME COLUMN "journey_pk" TO "instance_pk";
