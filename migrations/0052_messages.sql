CREATE TABLE "conversation_sides" (
	"account_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_number" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"own_number" integer DEFAULT 0 NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_sides_account_id_conversation_id_pk" PRIMARY KEY("account_id","conversation_id"),
	CONSTRAINT "conversation_sides_unread" CHECK (unread >= 0),
	CONSTRAINT "conversation_sides_read" CHECK (read_number between 0 and last_number)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversations_ordered" CHECK (low_id < high_id)
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_drafts_account_id_other_id_pk" PRIMARY KEY("account_id","other_id"),
	CONSTRAINT "message_drafts_text" CHECK (length("text") between 1 and 16000)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (case when removed_at is null then to_tsvector('english', "text")
        || array_to_tsvector(array[author_id::text, recipient_id::text]) end) STORED,
	CONSTRAINT "messages_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_key" UNIQUE("author_id","key"),
	CONSTRAINT "messages_text" CHECK (length("text") between 1 and 4000),
	CONSTRAINT "messages_of_two" CHECK (author_id <> recipient_id)
);
--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "takes_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_accounts_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_accounts_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_sides_listed" ON "conversation_sides" USING btree ("account_id","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("account_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_of_conversation" ON "conversation_sides" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_drafts_of_other" ON "message_drafts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("search");--> statement-breakpoint
-- As for every table whose rows are erased with their account (see 0016 and 0040).
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON conversation_sides
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, other_id ON message_drafts
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'other_id');
