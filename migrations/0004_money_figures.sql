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
	"credit_pence" bigint NOT NULL,
	"prepaid_pence" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of_month" ON "reconciliation_differences" USING btree ("month","id");