CREATE TABLE "event_announcements" (
	"event_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_announcements_event_id_account_id_pk" PRIMARY KEY("event_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "city_follows" (
	"account_id" uuid NOT NULL,
	"city" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "city_follows_city_account_id_pk" PRIMARY KEY("city","account_id"),
	CONSTRAINT "city_follows_city" CHECK (city in ('Leeds', 'Manchester', 'Liverpool', 'Birmingham', 'Sheffield', 'Nottingham', 'Coventry', 'Leicester'))
);
--> statement-breakpoint
CREATE TABLE "saved_events" (
	"account_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_events_account_id_event_id_pk" PRIMARY KEY("account_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_follows" ADD CONSTRAINT "city_follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_events" ADD CONSTRAINT "saved_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_events" ADD CONSTRAINT "saved_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_announcements_of_account" ON "event_announcements" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "city_follows_of_account" ON "city_follows" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_events_of_event" ON "saved_events" USING btree ("event_id");--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON city_follows
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON saved_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON event_announcements
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
