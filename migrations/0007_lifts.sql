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
ALTER TABLE "lifts" ADD CONSTRAINT "lifts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifts" ADD CONSTRAINT "lifts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lifts_of_account" ON "lifts" USING btree ("account_id");