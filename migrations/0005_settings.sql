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
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;