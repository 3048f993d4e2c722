CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"topic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"client_key" uuid NOT NULL,
	"reply_to" integer,
	"source" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', plain_text), 'B')) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	CONSTRAINT "forum_posts_numbered" UNIQUE("topic_id","number"),
	CONSTRAINT "forum_posts_once" UNIQUE("author_id","client_key"),
	CONSTRAINT "forum_posts_number" CHECK (number >= 1 and (reply_to is null or reply_to between 1 and number - 1)),
	CONSTRAINT "forum_posts_removed" CHECK ((removed_at is null) = (removed_by is null)),
	CONSTRAINT "forum_posts_removed_by" CHECK (removed_by in ('author', 'moderator', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"topic_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_categories_count" CHECK (topic_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_category_levels" (
	"account_id" uuid NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "forum_category_levels_account_id_category_pk" PRIMARY KEY("account_id","category"),
	CONSTRAINT "forum_category_levels_level" CHECK (level in ('follow', 'mute'))
);
--> statement-breakpoint
CREATE TABLE "forum_readings" (
	"account_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"level" text,
	CONSTRAINT "forum_readings_account_id_topic_id_pk" PRIMARY KEY("account_id","topic_id"),
	CONSTRAINT "forum_readings_level" CHECK (level in ('follow', 'normal', 'mute')),
	CONSTRAINT "forum_readings_number" CHECK (read_number >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"author_id" uuid,
	"event_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp with time zone NOT NULL,
	"last_author_id" uuid,
	"pinned_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "forum_topics_one_for_event" UNIQUE("event_id"),
	CONSTRAINT "forum_topics_counted" CHECK (post_count between 0 and last_number)
);
--> statement-breakpoint
CREATE TABLE "forum_visits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_levels" ADD CONSTRAINT "forum_category_levels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_levels" ADD CONSTRAINT "forum_category_levels_category_forum_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."forum_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_category_forum_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."forum_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_last_author_id_accounts_id_fk" FOREIGN KEY ("last_author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visits" ADD CONSTRAINT "forum_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_posts_words" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_posts_latest" ON "forum_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_of_author" ON "forum_posts" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_category_levels_of_category" ON "forum_category_levels" USING btree ("category");--> statement-breakpoint
CREATE INDEX "forum_readings_followed" ON "forum_readings" USING btree ("account_id","topic_id") WHERE level = 'follow';--> statement-breakpoint
CREATE INDEX "forum_readings_followers" ON "forum_readings" USING btree ("topic_id") WHERE level is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_latest" ON "forum_topics" USING btree ("last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_of_category" ON "forum_topics" USING btree ("category","last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_pinned" ON "forum_topics" USING btree ("category","pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_of_author" ON "forum_topics" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_topics_of_last_author" ON "forum_topics" USING btree ("last_author_id");--> statement-breakpoint
CREATE INDEX "forum_visits_by_time" ON "forum_visits" USING btree ("seen_at");