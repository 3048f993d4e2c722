CREATE TABLE "message_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"message_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_photos_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "lifts" (
	"event_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seats" integer,
	"from_place" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lifts_event_id_account_id_pk" PRIMARY KEY("event_id","account_id"),
	CONSTRAINT "lifts_seats" CHECK ((kind = 'offer') = (seats is not null))
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"introducer_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"one_agrees" boolean,
	"other_agrees" boolean,
	"made_at" timestamp with time zone,
	"business_at" timestamp with time zone,
	"value_pence" integer,
	CONSTRAINT "introductions_of_three" CHECK (introducer_id <> one_id and introducer_id <> other_id and one_id <> other_id),
	CONSTRAINT "introductions_made" CHECK (made_at is null or (one_agrees and other_agrees)),
	CONSTRAINT "introductions_business" CHECK (business_at is null or made_at is not null),
	CONSTRAINT "introductions_value" CHECK (value_pence is null or (value_pence >= 0 and business_at is not null))
);
--> statement-breakpoint
CREATE TABLE "meetup_guests" (
	"meetup_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"times" timestamp with time zone[],
	CONSTRAINT "meetup_guests_meetup_id_account_id_pk" PRIMARY KEY("meetup_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "meetups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"proposer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"agreed_time" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "meetups_kind" CHECK (kind in ('one_to_one', 'fourball')),
	CONSTRAINT "meetups_times" CHECK (cardinality(times) between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "photo_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_phone" text;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifts" ADD CONSTRAINT "lifts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifts" ADD CONSTRAINT "lifts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_introducer_id_accounts_id_fk" FOREIGN KEY ("introducer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_one_id_accounts_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_guests" ADD CONSTRAINT "meetup_guests_meetup_id_meetups_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_guests" ADD CONSTRAINT "meetup_guests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetups" ADD CONSTRAINT "meetups_proposer_id_accounts_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_photos_of_message" ON "message_photos" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_photos_of_account" ON "message_photos" USING btree ("account_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "message_photos_unsent" ON "message_photos" USING btree ("uploaded_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "lifts_of_account" ON "lifts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "introductions_of_introducer" ON "introductions" USING btree ("introducer_id","asked_at");--> statement-breakpoint
CREATE INDEX "introductions_of_one" ON "introductions" USING btree ("one_id","asked_at");--> statement-breakpoint
CREATE INDEX "introductions_of_other" ON "introductions" USING btree ("other_id","asked_at");--> statement-breakpoint
CREATE INDEX "meetup_guests_of_account" ON "meetup_guests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "meetups_of_proposer" ON "meetups" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "meetups_to_remind" ON "meetups" USING btree ("agreed_time") WHERE agreed_time is not null and reminded_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "cancellations_by_time" ON "cancellations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_photos" CHECK (photo_count between 0 and 4);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_text" CHECK (length("text") <= 4000 and ("text" <> '' or photo_count > 0));--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF introducer_id, one_id, other_id ON introductions
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('introducer_id', 'one_id', 'other_id');--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF proposer_id ON meetups
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('proposer_id');--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON meetup_guests
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON lifts
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT ON message_photos
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
