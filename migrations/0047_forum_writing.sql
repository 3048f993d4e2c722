CREATE SEQUENCE "public"."forum_draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"account_id" uuid NOT NULL,
	"place" text NOT NULL,
	"version" bigint DEFAULT nextval('forum_draft_versions') NOT NULL,
	"topic_id" uuid,
	"post_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_drafts_account_id_place_pk" PRIMARY KEY("account_id","place"),
	CONSTRAINT "forum_drafts_place" CHECK (place = case when post_id is not null then 'edit:' || post_id
        when topic_id is not null then 'reply:' || topic_id else 'new' end)
);
--> statement-breakpoint
CREATE TABLE "forum_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_images_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "forum_post_images" (
	"image_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "forum_post_images_image_id_post_id_pk" PRIMARY KEY("image_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_post_versions" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_post_versions_post_id_number_pk" PRIMARY KEY("post_id","number"),
	CONSTRAINT "forum_post_versions_number" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reactions_post_id_kind_account_id_pk" PRIMARY KEY("post_id","kind","account_id"),
	CONSTRAINT "forum_reactions_kind" CHECK (kind in ('like', 'helpful', 'thanks'))
);
--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_images" ADD CONSTRAINT "forum_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_images" ADD CONSTRAINT "forum_post_images_image_id_forum_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."forum_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_images" ADD CONSTRAINT "forum_post_images_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_versions" ADD CONSTRAINT "forum_post_versions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_drafts_of_topic" ON "forum_drafts" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_of_post" ON "forum_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_images_of_account" ON "forum_images" USING btree ("account_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "forum_images_by_time" ON "forum_images" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "forum_post_images_of_post" ON "forum_post_images" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_reactions_of_account" ON "forum_reactions" USING btree ("account_id","reacted_at");--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_drafts
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_images
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_reactions
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
