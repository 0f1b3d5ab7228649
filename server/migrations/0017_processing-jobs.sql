SELECT pgboss.create_queue('checks', '{"policy": "short"}');
--> statement-breakpoint
SELECT pgboss.create_queue('unchecked-submissions', '{"policy": "short"}');
--> statement-breakpoint
SELECT pgboss.create_queue('late-pictures', '{"policy": "short"}');
