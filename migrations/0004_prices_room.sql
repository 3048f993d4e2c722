ALTER TABLE "membership_applications" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "struck_why" text;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_period" CHECK (period in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_struck" CHECK ((struck_at is null) = (struck_why is null) and (struck_at is null or done_at is null));