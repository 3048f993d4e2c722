CREATE TABLE "notification_opt_outs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"address_hash" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"switched_off_at" timestamp with time zone NOT NULL,
	"switched_off_by" text NOT NULL,
	CONSTRAINT "notification_opt_outs_once" UNIQUE NULLS NOT DISTINCT("account_id","address_hash","kind","channel"),
	CONSTRAINT "notification_opt_outs_person" CHECK (num_nonnulls(account_id, address_hash) = 1),
	CONSTRAINT "notification_opt_outs_by" CHECK (switched_off_by in ('account', 'link'))
);
--> statement-breakpoint
ALTER TABLE "notification_opt_outs" ADD CONSTRAINT "notification_opt_outs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_opt_outs_address" ON "notification_opt_outs" USING btree ("address_hash");