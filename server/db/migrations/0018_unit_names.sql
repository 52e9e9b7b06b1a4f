CREATE TABLE "units" (
	"unit" text PRIMARY KEY NOT NULL,
	"english" text DEFAULT '' NOT NULL,
	"spanish" text DEFAULT '' NOT NULL,
	"french" text DEFAULT '' NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "units" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
