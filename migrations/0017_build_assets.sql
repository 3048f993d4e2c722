CREATE TABLE "build_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
