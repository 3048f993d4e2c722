CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"png" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"group" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"why" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_versions_group_version_pk" PRIMARY KEY("group","version"),
	CONSTRAINT "setting_versions_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "day_sums_day_what_pk" PRIMARY KEY("day","what")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text,
	"check" text NOT NULL,
	"label" text NOT NULL,
	"path" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"checked_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"settled_before" timestamp with time zone NOT NULL,
	"months" jsonb NOT NULL,
	"difference_count" integer NOT NULL,
	"credit_pence" bigint NOT NULL,
	"prepaid_pence" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "event_views" (
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "event_views_event_id_day_pk" PRIMARY KEY("event_id","day"),
	CONSTRAINT "event_views_positive" CHECK (views > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_charges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"membership_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tier" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"price_pence" integer NOT NULL,
	"from_pence" integer,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"failed_payment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_id" uuid,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "membership_charges_kind" CHECK (kind in ('first', 'renewal', 'upgrade', 'revival')),
	CONSTRAINT "membership_charges_state" CHECK (state in ('due', 'paid', 'failed', 'refunded')),
	CONSTRAINT "membership_charges_tier" CHECK (tier in ('standard', 'executive', 'vip')),
	CONSTRAINT "membership_charges_period" CHECK (period in ('monthly', 'yearly')),
	CONSTRAINT "membership_charges_days" CHECK (starts_on < ends_on),
	CONSTRAINT "membership_charges_amount" CHECK (gross_pence > 0 and net_pence + vat_pence = gross_pence and vat_pence >= 0
        and refunded_pence between 0 and gross_pence),
	CONSTRAINT "membership_charges_paid" CHECK ((state in ('paid', 'refunded')) = (payment_id is not null and paid_at is not null))
);
--> statement-breakpoint
CREATE TABLE "membership_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"membership_id" uuid NOT NULL,
	"move" text NOT NULL,
	"change" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_moves_change" CHECK (change between -1 and 1)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "memberships_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" uuid NOT NULL,
	"application_id" uuid,
	"invited_by" uuid,
	"invited_why" text,
	"tier" text NOT NULL,
	"period" text DEFAULT 'yearly' NOT NULL,
	"state" text DEFAULT 'awaiting_payment' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_pence" integer,
	"anchor" date,
	"paid_until" date,
	"year_starts_on" date,
	"counts_from" timestamp with time zone,
	"counts_until" timestamp with time zone,
	"next_tier" text,
	"next_period" text,
	"next_price_pence" integer,
	"told_price_pence" integer,
	"told_price_from" date,
	"cancels_at_end" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_why" text,
	"reminded" smallint,
	"grace_from" date,
	"next_attempt" date,
	"notice" smallint,
	"consent_at" timestamp with time zone,
	"consent_version" text,
	"consent_words" text,
	CONSTRAINT "memberships_number" UNIQUE("number"),
	CONSTRAINT "memberships_state" CHECK (state in ('awaiting_payment', 'active', 'grace', 'lapsed', 'cancelled')),
	CONSTRAINT "memberships_tier" CHECK (tier in ('standard', 'executive', 'vip')),
	CONSTRAINT "memberships_period" CHECK (period in ('monthly', 'yearly')),
	CONSTRAINT "memberships_next" CHECK (next_tier in ('standard', 'executive', 'vip') and next_period in ('monthly', 'yearly')),
	CONSTRAINT "memberships_paid" CHECK (state in ('awaiting_payment', 'cancelled') or (price_pence is not null
        and anchor is not null and paid_until is not null and year_starts_on is not null
        and counts_from is not null and counts_until is not null and consent_at is not null)),
	CONSTRAINT "memberships_grace" CHECK ((state = 'grace') = (grace_from is not null)),
	CONSTRAINT "memberships_told" CHECK ((told_price_pence is null) = (told_price_from is null))
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"tier" text NOT NULL,
	"from_day" date NOT NULL,
	"monthly_pence" integer NOT NULL,
	"yearly_pence" integer NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"announced_by" uuid,
	CONSTRAINT "tier_prices_tier_from_day_pk" PRIMARY KEY("tier","from_day"),
	CONSTRAINT "tier_prices_tier" CHECK (tier in ('standard', 'executive', 'vip')),
	CONSTRAINT "tier_prices_amounts" CHECK (monthly_pence > 0 and yearly_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_services" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period_from" date NOT NULL,
	"slot" smallint NOT NULL,
	"planned_on" date,
	"with_whom" text,
	"outcome" text,
	"organiser_id" uuid,
	"stage" text,
	"request" text,
	"requested_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_services_account_id_kind_period_from_slot_pk" PRIMARY KEY("account_id","kind","period_from","slot"),
	CONSTRAINT "membership_services_stage" CHECK (stage in ('requested', 'quoted', 'deposit_paid', 'planned')),
	CONSTRAINT "membership_services_kind" CHECK (kind in ('consultant', 'business_review', 'strategy_session', 'introduction', 'corporate_day'))
);
--> statement-breakpoint
CREATE TABLE "balance_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"line_ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"fee_pence" integer NOT NULL,
	"description" text,
	"payment_id" uuid,
	"refund_id" uuid,
	"payout_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_setups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"consent" text NOT NULL,
	"provider_session_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_setups_state" CHECK (state in ('open', 'saved', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"dispute_ref" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_amount" CHECK (amount_pence > 0),
	CONSTRAINT "disputes_state" CHECK (state in ('needs_response', 'under_review', 'won', 'lost')),
	CONSTRAINT "disputes_closed" CHECK ((state in ('won', 'lost')) = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method_ref" text NOT NULL,
	"customer_ref" text NOT NULL,
	"is_test" boolean NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expires_month" integer NOT NULL,
	"expires_year" integer NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payment_methods_month" CHECK (expires_month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"payout_ref" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"state" text NOT NULL,
	"arrives_on" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"explained_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "invoice_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"expired" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"reference_label" text NOT NULL,
	"account_id" uuid NOT NULL,
	"corrects_id" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_source" CHECK (source_type in ('payment', 'sale', 'refund', 'reversal')
        and (kind = 'invoice') = (source_type in ('payment', 'sale'))),
	CONSTRAINT "invoices_corrects" CHECK ((kind = 'credit_note') = (corrects_id is not null)),
	CONSTRAINT "invoices_due" CHECK (due_at is null or source_type = 'sale'),
	CONSTRAINT "invoices_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence > 0 and vat_pence >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"last_four" text NOT NULL,
	"expires_month" integer NOT NULL,
	"expires_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_pay_with";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_account_paid";--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "founding_members" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "save_consent" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "card_expiry" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "method_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "account_references" ADD COLUMN "account_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "account_references" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "account_references" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_paid_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complimentary_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_card_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "min_tier" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "region_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "lounge_event_id" integer;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD CONSTRAINT "membership_charges_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_moves" ADD CONSTRAINT "membership_moves_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_application_id_membership_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."membership_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD CONSTRAINT "tier_prices_announced_by_accounts_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_organiser_id_accounts_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_setups" ADD CONSTRAINT "card_setups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of_month" ON "reconciliation_differences" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "account_payments_of_order" ON "account_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "event_views_by_day" ON "event_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_charges_once" ON "membership_charges" USING btree ("membership_id","starts_on") WHERE kind = 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_charges_one_due" ON "membership_charges" USING btree ("membership_id","kind") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "membership_charges_of_membership" ON "membership_charges" USING btree ("membership_id","created_at");--> statement-breakpoint
CREATE INDEX "membership_moves_by_time" ON "membership_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "membership_moves_of_membership" ON "membership_moves" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_open" ON "memberships" USING btree ("account_id") WHERE state in ('awaiting_payment', 'active', 'grace');--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_application" ON "memberships" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "memberships_of_account" ON "memberships" USING btree ("account_id","counts_until");--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("paid_until") WHERE state in ('active', 'grace');--> statement-breakpoint
CREATE INDEX "memberships_by_state" ON "memberships" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_lines_ref" ON "balance_lines" USING btree ("provider","line_ref");--> statement-breakpoint
CREATE INDEX "balance_lines_of_payout" ON "balance_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "balance_lines_of_payment" ON "balance_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "balance_lines_of_refund" ON "balance_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "balance_lines_by_date" ON "balance_lines" USING btree ("provider","created_at");--> statement-breakpoint
CREATE INDEX "card_setups_of_account" ON "card_setups" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "card_setups_open" ON "card_setups" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_ref" ON "disputes" USING btree ("provider","dispute_ref");--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_by_state" ON "disputes" USING btree ("state","respond_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_ref" ON "payment_methods" USING btree ("provider","method_ref");--> statement-breakpoint
CREATE INDEX "payment_methods_of_account" ON "payment_methods" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_ref" ON "payouts" USING btree ("provider","payout_ref");--> statement-breakpoint
CREATE INDEX "payouts_by_date" ON "payouts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "invoices_of_account" ON "invoices" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_of_reference" ON "invoices" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("gross_pence","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_by_label" ON "invoices" USING btree ("reference_label");--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING gin (fold_text((buyer ->> 'name') || ' ' || (buyer ->> 'company') || ' ' || (buyer ->> 'email')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_corrected" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_method_id_sandbox_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."sandbox_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_references" ADD CONSTRAINT "account_references_account_payment_id_account_payments_id_fk" FOREIGN KEY ("account_payment_id") REFERENCES "public"."account_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_lounge_event_id_events_id_fk" FOREIGN KEY ("lounge_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_by_date" ON "ledger_transactions" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "payments_of_method" ON "payments" USING btree ("method_id");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree (coalesce(settled_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_pence",coalesce(settled_at, created_at));--> statement-breakpoint
CREATE INDEX "payments_of_account" ON "payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_by_label" ON "payments" USING btree (split_part(about, ':', 1));--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("payer_name") WHERE payer_name is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount_pence","created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_bank_reference" ON "refunds" USING btree ("bank_reference") WHERE bank_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_of_event" ON "orders" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
-- Until now an order on account was paid by one bank transfer, on the day on which it was marked.
INSERT INTO "account_payments" ("order_id", "payment_id", "amount_pence", "method", "paid_on", "reference", "at")
	SELECT o."id", o."paid_by", p."amount_pence", 'transfer', (o."account_paid_at" AT TIME ZONE 'Europe/London')::date,
		o."account_reference", o."account_paid_at"
	FROM "orders" o JOIN "payments" p ON p."id" = o."paid_by" WHERE o."settled_with" = 'account' AND o."account_paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "account_references" r SET "account_payment_id" = a."id", "method" = a."method", "paid_on" = a."paid_on"
	FROM "account_payments" a WHERE a."order_id" = r."order_id";--> statement-breakpoint
ALTER TABLE "account_references" ALTER COLUMN "account_payment_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_references" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_references" ALTER COLUMN "paid_on" SET NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "account_paid_pence" = a."amount_pence", "paid_by" = NULL FROM "account_payments" a WHERE a."order_id" = o."id";--> statement-breakpoint
UPDATE "payments" SET "on_account" = true WHERE "provider" = 'bank';--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "account_reference";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt" UNIQUE("attempt_key");--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_one_lounge_for_event" UNIQUE("lounge_event_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference" CHECK (reference_type in ('order', 'membership'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_on_account" CHECK (not on_account or credits_net_pence = 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_undone" CHECK (state <> 'undone' or (on_account and refunded_pence = 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK (state in ('pending','paid','failed','expired','refunding','refunded','undone'));--> statement-breakpoint
ALTER TABLE "account_references" ADD CONSTRAINT "account_references_method" CHECK (method in ('transfer', 'cash', 'card_reader', 'cheque'));--> statement-breakpoint
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
ALTER TABLE "events" ADD CONSTRAINT "events_min_tier_known" CHECK ("events"."min_tier" in ('executive', 'vip'));
--> statement-breakpoint
INSERT INTO invoice_series (kind, last_number) VALUES ('invoice', 1000), ('credit_note', 1000);
--> statement-breakpoint
-- The number of a document is taken at the commit, when its transaction waits for nothing else: the lock on the series is
-- as short as can be, and an aborted transaction gives its number back. Both rows are locked in one order, so that two
-- transactions that issue invoices and credit notes never wait for each other in a circle.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next integer;
BEGIN
  PERFORM 1 FROM invoice_series ORDER BY kind FOR UPDATE;
  UPDATE invoice_series SET last_number = last_number + 1 WHERE kind = NEW.kind RETURNING last_number INTO STRICT next;
  UPDATE invoices SET number = next WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER number_invoice AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
-- The first instant of the books that is still kept: they go six years after the end of their financial year, 31 March.
CREATE FUNCTION books_kept_from(instant timestamptz) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS $$
  SELECT make_timestamptz(extract(year FROM (instant AT TIME ZONE 'Europe/London') - interval '3 months')::int - 6,
    4, 1, 0, 0, 0, 'Europe/London')
$$;
--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another posting. Postings may go once their time is over; a day's
-- grace, because the job that deletes them goes by another clock.
CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'ledger_transactions' THEN booked := OLD.booked_at;
    ELSE SELECT booked_at INTO booked FROM ledger_transactions WHERE id = OLD.transaction_id;
    END IF;
    IF booked < books_kept_from(current_timestamp + interval '1 day') THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is never changed, only added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_append_only';
END
$$;
--> statement-breakpoint
-- The credit ledger is only ever added to. Its entries change their account, and nothing else, when that account was merged
-- into the other one: the merge is written down first. They may go once their time is over.
CREATE OR REPLACE FUNCTION credit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved credit_entries := NEW;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < books_kept_from(current_timestamp + interval '1 day') THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM account_merges WHERE from_id = OLD.account_id AND into_id = NEW.account_id
  ) THEN
    moved.account_id := OLD.account_id;
    IF moved IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'entries of the credit ledger are never changed or deleted' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
-- A document never changes, but for its number at the commit and for the account that two merged ones become. It is kept
-- for six years after the end of its financial year.
CREATE FUNCTION invoices_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < books_kept_from(current_timestamp + interval '1 day') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{number,account_id}'::text[] = to_jsonb(OLD) - '{number,account_id}'::text[]
    AND (OLD.number IS NULL OR NEW.number = OLD.number) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice or credit note is never changed: a credit note corrects it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_are_immutable';
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_are_immutable BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_are_immutable();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON invoice_details
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON membership_services
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
-- Who may see a golf day, who may book it and who may book it first are part of its plan, too: a change raises its version.
DROP TRIGGER events_revised ON events;
--> statement-breakpoint
CREATE TRIGGER events_revised
  BEFORE UPDATE OF title, city, area, venue_id, starts_at, ends_at, price_pence, state, cancelled_reason, capacity,
    event_type, series_id, summary, description, schedule, included, dress_code, golf, questions, booking_opens_at,
    audience, min_tier, region_first
  ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION events_revised();
--> statement-breakpoint
INSERT INTO forum_categories (slug) VALUES ('lounge');
