CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"digest_weekday" smallint NOT NULL,
	"digest_hour" smallint NOT NULL,
	"next_digest_at" timestamp with time zone,
	"last_digest_at" timestamp with time zone,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"push_details" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_rhythm" CHECK (digest in ('off', 'daily', 'weekly')),
	CONSTRAINT "notification_settings_due" CHECK ((digest = 'off') = (next_digest_at is null)),
	CONSTRAINT "notification_settings_hours" CHECK (digest_weekday between 0 and 6 and digest_hour between 0 and 23
        and (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
        and quiet_from between 0 and 23 and quiet_to between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "emailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_settings_digest" ON "notification_settings" USING btree ("next_digest_at") WHERE next_digest_at is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notifications_email_due" ON "notifications" USING btree ("email_due_at") WHERE email_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_push_due" ON "notifications" USING btree ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("account_id") WHERE email_due_at is not null or push_due_at is not null;