CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"group_key" text,
	"group_id" uuid,
	"is_head" boolean DEFAULT true NOT NULL,
	"actor_id" uuid,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("dedupe_key","account_id")
);
--> statement-breakpoint
ALTER TABLE "notification_opt_outs" ADD COLUMN "wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_head;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_head and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_open_groups" ON "notifications" USING btree ("account_id","kind","group_key") WHERE is_head and read_at is null and group_key is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_group" ON "notifications" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON notifications
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
