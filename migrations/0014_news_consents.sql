CREATE TABLE "news_consents" (
	"address" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "news_consents_address" CHECK (address = lower(address)),
	CONSTRAINT "news_consents_given_by" CHECK (given_by in ('application', 'account', 'link')),
	CONSTRAINT "news_consents_withdrawn_by" CHECK (withdrawn_by in ('account', 'link')),
	CONSTRAINT "news_consents_withdrawn" CHECK ((withdrawn_at is null) = (withdrawn_by is null))
);
--> statement-breakpoint
CREATE INDEX "news_consents_by_withdrawal" ON "news_consents" USING btree ("withdrawn_at");