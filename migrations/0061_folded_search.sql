DROP INDEX "accounts_words";--> statement-breakpoint
DROP INDEX "forum_topics_titles";--> statement-breakpoint
ALTER TABLE "messages" drop column "search";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (case when removed_at is null then to_tsvector('english', fold_text("text"))
        || array_to_tsvector(array[author_id::text, recipient_id::text]) end) STORED;--> statement-breakpoint
ALTER TABLE "forum_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold_text(heading)), 'A') || setweight(to_tsvector('english', fold_text(plain_text)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "name_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "search_stems" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "member_profiles_names" ON "member_profiles" USING gin (name_words gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "member_profiles_stems" ON "member_profiles" USING gin ("search_stems","listed_wish") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_topics_titles" ON "forum_topics" USING gin (to_tsvector('english', fold_text(title))) WITH (fastupdate=false);