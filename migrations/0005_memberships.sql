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
	"membership_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period_from" date NOT NULL,
	"slot" smallint NOT NULL,
	"planned_on" date,
	"with_whom" text,
	"outcome" text,
	"done_at" timestamp with time zone,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_services_membership_id_kind_period_from_slot_pk" PRIMARY KEY("membership_id","kind","period_from","slot"),
	CONSTRAINT "membership_services_kind" CHECK (kind in ('consultant', 'business_review', 'strategy_session', 'introduction', 'corporate_day'))
);
--> statement-breakpoint
ALTER TABLE "membership_charges" ADD CONSTRAINT "membership_charges_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_application_id_membership_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."membership_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD CONSTRAINT "tier_prices_announced_by_accounts_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_charges_once" ON "membership_charges" USING btree ("membership_id","starts_on") WHERE kind = 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX "membership_charges_one_due" ON "membership_charges" USING btree ("membership_id","kind") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "membership_charges_of_membership" ON "membership_charges" USING btree ("membership_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_open" ON "memberships" USING btree ("account_id") WHERE state in ('awaiting_payment', 'active', 'grace');--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_application" ON "memberships" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "memberships_of_account" ON "memberships" USING btree ("account_id","counts_until");--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("paid_until") WHERE state in ('active', 'grace');--> statement-breakpoint
CREATE INDEX "memberships_by_state" ON "memberships" USING btree ("state","created_at","id");