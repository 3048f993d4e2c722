CREATE TABLE "report_filings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"report_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"context" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_filings_once" UNIQUE("report_id","reporter_id"),
	CONSTRAINT "report_filings_reason" CHECK (reason in ('spam', 'abusive', 'false', 'private', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"about_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"action" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" uuid,
	CONSTRAINT "reports_kind" CHECK (kind in ('member', 'message', 'post')),
	CONSTRAINT "reports_state" CHECK (state in ('open', 'decided', 'appealed', 'closed')),
	CONSTRAINT "reports_action" CHECK (action in ('none', 'warn', 'remove', 'deactivate')),
	CONSTRAINT "reports_decided" CHECK ((state = 'open') = (num_nonnulls(action, decision, decided_at) = 0) and num_nonnulls(action, decision, decided_at) in (0, 3)),
	CONSTRAINT "reports_appealed" CHECK ((state in ('appealed', 'closed')) = (appealed_at is not null) and num_nonnulls(appeal, appealed_at) in (0, 2)),
	CONSTRAINT "reports_closed" CHECK ((state = 'closed') = (appeal_decided_at is not null) and num_nonnulls(appeal_outcome, appeal_answer, appeal_decided_at) in (0, 3)),
	CONSTRAINT "reports_appeal_outcome" CHECK (appeal_outcome in ('upheld', 'overturned'))
);
--> statement-breakpoint
ALTER TABLE "report_filings" ADD CONSTRAINT "report_filings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_filings" ADD CONSTRAINT "report_filings_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_decided_by_accounts_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_filings_of_reporter" ON "report_filings" USING btree ("reporter_id","filed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id","opened_at");