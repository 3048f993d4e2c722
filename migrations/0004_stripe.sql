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
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lines" ADD CONSTRAINT "balance_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_lines_ref" ON "balance_lines" USING btree ("provider","line_ref");--> statement-breakpoint
CREATE INDEX "balance_lines_of_payout" ON "balance_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "balance_lines_of_payment" ON "balance_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "balance_lines_of_refund" ON "balance_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "balance_lines_by_date" ON "balance_lines" USING btree ("provider","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_ref" ON "disputes" USING btree ("provider","dispute_ref");--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_by_state" ON "disputes" USING btree ("state","respond_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_ref" ON "payouts" USING btree ("provider","payout_ref");--> statement-breakpoint
CREATE INDEX "payouts_by_date" ON "payouts" USING btree ("created_at");