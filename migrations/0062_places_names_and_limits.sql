-- The release before reads club_packs.link_token, so the column stays for one release, emptied: it is to be a secret that
-- nobody can read. That release says of a club's link that there is none, until its processes stop. It searches messages and
-- posts in columns of the same name and type, which compare accents and apostrophes as the new release does.
CREATE TABLE "account_references" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "club_packs" DROP CONSTRAINT "club_packs_link";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_one_player";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_claim_while_unnamed";--> statement-breakpoint
DROP INDEX "bookings_one_per_guest";--> statement-breakpoint
DROP INDEX "accounts_words";--> statement-breakpoint
DROP INDEX "forum_topics_titles";--> statement-breakpoint
ALTER TABLE "messages" drop column "search";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (case when removed_at is null then to_tsvector('english', fold_text("text"))
        || array_to_tsvector(array[author_id::text, recipient_id::text]) end) STORED;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ALTER COLUMN "kept_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold_text(heading)), 'A') || setweight(to_tsvector('english', fold_text(plain_text)), 'B')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "own_privilege" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "link_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_packs" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "directory_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "name_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "search_stems" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_references" ADD CONSTRAINT "account_references_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_references_of_order" ON "account_references" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_own_privilege" ON "bookings" USING btree ("event_id","account_id") WHERE own_privilege and (state = 'held' or confirmed_at is not null);--> statement-breakpoint
CREATE INDEX "bookings_named" ON "bookings" USING btree ("named_account_id") WHERE named_account_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_from" ON "bookings" USING btree ("held_network") WHERE held_network is not null;--> statement-breakpoint
CREATE INDEX "waitlist_from" ON "waitlist_entries" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "member_profiles_names" ON "member_profiles" USING gin (name_words gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "member_profiles_stems" ON "member_profiles" USING gin ("search_stems","listed_wish") WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_guest" ON "bookings" USING btree ("order_id","event_id",lower(guest_email)) WHERE guest_email is not null and state in ('held', 'confirmed', 'attended');--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_topics_titles" ON "forum_topics" USING gin (to_tsvector('english', fold_text(title))) WITH (fastupdate=false);--> statement-breakpoint
-- The links that clubs have go on working: their tokens are kept as hashes.
UPDATE "club_packs" SET "link_hash" = encode(sha256(convert_to("link_token"::text, 'UTF8')), 'hex'), "link_token" = NULL
WHERE "link_token" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "club_packs" ADD CONSTRAINT "club_packs_link_hash" UNIQUE("link_hash");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_player" CHECK (num_nonnulls(account_id, named_account_id, guest_name) <= 1 and (guest_email is null or guest_name is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_claim_while_unnamed" CHECK (claim_hash is null or num_nonnulls(account_id, named_account_id) = 0);--> statement-breakpoint
CREATE INDEX "forum_posts_words" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("search");
