CREATE SEQUENCE "public"."draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "drafts" (
	"account_id" uuid NOT NULL,
	"place" text NOT NULL,
	"version" bigint DEFAULT nextval('draft_versions') NOT NULL,
	"words" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_account_id_place_pk" PRIMARY KEY("account_id","place")
);
--> statement-breakpoint
INSERT INTO "drafts" ("account_id", "place", "words", "saved_at")
SELECT "account_id", 'message:' || "other_id", jsonb_build_object('text', "text"), "saved_at" FROM "message_drafts";--> statement-breakpoint
INSERT INTO "drafts" ("account_id", "place", "words", "saved_at")
SELECT "account_id", 'forum:' || "place", jsonb_build_object('title', "title", 'category', "category", 'text', "source"), "saved_at"
FROM "forum_drafts";--> statement-breakpoint
DROP TABLE "message_drafts" CASCADE;--> statement-breakpoint
DROP TABLE "forum_drafts" CASCADE;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON drafts
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();--> statement-breakpoint
CREATE INDEX "drafts_at_place" ON "drafts" USING btree ("place");--> statement-breakpoint
ALTER TABLE "conversation_sides" DROP COLUMN "own_number";--> statement-breakpoint
DROP SEQUENCE "public"."forum_draft_versions";