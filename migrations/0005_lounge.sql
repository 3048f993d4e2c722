ALTER TABLE "forum_topics" ADD COLUMN "lounge_event_id" integer;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_lounge_event_id_events_id_fk" FOREIGN KEY ("lounge_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_one_lounge_for_event" UNIQUE("lounge_event_id");--> statement-breakpoint
INSERT INTO forum_categories (slug) VALUES ('lounge');
