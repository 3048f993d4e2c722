CREATE TABLE "forum_moderations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"topic_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_moderations" ADD CONSTRAINT "forum_moderations_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_moderations" ADD CONSTRAINT "forum_moderations_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_moderations_of_topic" ON "forum_moderations" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_moderations_of_admin" ON "forum_moderations" USING btree ("done_by");--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_category_levels
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_visits
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
