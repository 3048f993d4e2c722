CREATE TABLE "account_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "account_payments_payment" UNIQUE("payment_id"),
	CONSTRAINT "account_payments_amount" CHECK (amount_pence > 0),
	CONSTRAINT "account_payments_method" CHECK (method = 'card' or method in ('transfer', 'cash', 'card_reader', 'cheque')),
	CONSTRAINT "account_payments_undone" CHECK ((undone_at is null) = (undone_reason is null) and (undone_at is null or method <> 'card'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pay_with";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_account_method";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_account_paid";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "account_references" ADD COLUMN "account_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_paid_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complimentary_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_card_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_payments_of_order" ON "account_payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "account_references" ADD CONSTRAINT "account_references_account_payment_id_account_payments_id_fk" FOREIGN KEY ("account_payment_id") REFERENCES "public"."account_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Orders that were paid before had one payment each.
INSERT INTO "account_payments" ("order_id", "payment_id", "amount_pence", "method", "paid_on", "reference", "at")
	SELECT o."id", o."paid_by", p."amount_pence", o."account_method", o."account_paid_on", o."account_reference", o."account_paid_at"
	FROM "orders" o JOIN "payments" p ON p."id" = o."paid_by" WHERE o."settled_with" = 'account' AND o."account_paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "account_references" r SET "account_payment_id" = a."id" FROM "account_payments" a WHERE a."order_id" = r."order_id";--> statement-breakpoint
ALTER TABLE "account_references" ALTER COLUMN "account_payment_id" SET NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "account_paid_pence" = a."amount_pence", "paid_by" = NULL FROM "account_payments" a WHERE a."order_id" = o."id";--> statement-breakpoint
UPDATE "payments" SET "on_account" = true WHERE "provider" = 'bank';--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "account_method";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "account_paid_on";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "account_reference";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pay_with" CHECK (case pay_with when 'money' then num_nonnulls(credit_id, guest_pass_id) = 0
        when 'credit' then credit_id is not null and guest_pass_id is null and kind <> 'package'
        when 'guest_pass' then guest_pass_id is not null and credit_id is null and kind = 'guest_place' and gross_pence = 0
        when 'complimentary' then num_nonnulls(credit_id, guest_pass_id) = 0 and gross_pence = 0 and kind <> 'package'
        else false end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_parts" CHECK (account_paid_pence between 0 and total_pence - account_reversed_pence
        and account_card_pence between 0 and account_paid_pence
        and (account_paid_pence = 0 or settled_with = 'account'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_paid" CHECK (account_paid_at is null or (settled_with = 'account' and account_paid_pence > 0
        and account_paid_pence + account_reversed_pence = total_pence));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_on_account" CHECK (not on_account or credits_net_pence = 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_undone" CHECK (state <> 'undone' or (on_account and refunded_pence = 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK (state in ('pending','paid','failed','expired','refunding','refunded','undone'));