ALTER TABLE "membership_services" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "membership_services" SET "account_id" = "memberships"."account_id" FROM "memberships" WHERE "memberships"."id" = "membership_id";--> statement-breakpoint
ALTER TABLE "membership_services" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_services" DROP CONSTRAINT "membership_services_membership_id_memberships_id_fk";--> statement-breakpoint
ALTER TABLE "membership_services" DROP CONSTRAINT "membership_services_membership_id_kind_period_from_slot_pk";--> statement-breakpoint
ALTER TABLE "membership_services" DROP COLUMN "membership_id";--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_account_id_kind_period_from_slot_pk" PRIMARY KEY("account_id","kind","period_from","slot");--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "organiser_id" uuid;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_organiser_id_accounts_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_stage" CHECK (stage in ('requested', 'quoted', 'deposit_paid', 'planned'));
