CREATE TABLE "forum_ask_helpers" (
	"topic_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"agrees" boolean,
	CONSTRAINT "forum_ask_helpers_topic_id_account_id_pk" PRIMARY KEY("topic_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_ask_matches" (
	"topic_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_ask_matches_topic_id_account_id_pk" PRIMARY KEY("topic_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_asks" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sector" text,
	"city" text,
	"deadline" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"value_pence" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_asks_state" CHECK (state in ('open', 'answered', 'introduced', 'business_done', 'closed', 'lapsed')),
	CONSTRAINT "forum_asks_value" CHECK (value_pence is null or (value_pence >= 0 and state = 'business_done'))
);
--> statement-breakpoint
ALTER TABLE "forum_ask_helpers" ADD CONSTRAINT "forum_ask_helpers_topic_id_forum_asks_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_asks"("topic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_helpers" ADD CONSTRAINT "forum_ask_helpers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_matches" ADD CONSTRAINT "forum_ask_matches_topic_id_forum_asks_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_asks"("topic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_matches" ADD CONSTRAINT "forum_ask_matches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_asks" ADD CONSTRAINT "forum_asks_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_asks" ADD CONSTRAINT "forum_asks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_ask_helpers_of_account" ON "forum_ask_helpers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_ask_matches_of_account" ON "forum_ask_matches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_asks_latest" ON "forum_asks" USING btree ("created_at" DESC NULLS FIRST,"topic_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_asks_of_account" ON "forum_asks" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_asks_open" ON "forum_asks" USING btree ("deadline") WHERE state = 'open';--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_asks
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_ask_matches
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_ask_helpers
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
