CREATE TABLE "catalogue_versions" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogue_versions_one_row" CHECK ("catalogue_versions"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "catalogue_versions" ("version") VALUES (1);
--> statement-breakpoint
-- Once per transaction: the setting ends with the transaction, and a rollback to a savepoint undoes both.
CREATE FUNCTION "public"."raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tradecounter.catalogue_version_raised', true) IS DISTINCT FROM 'yes' THEN
    UPDATE "public"."catalogue_versions" SET "version" = "version" + 1;
    PERFORM set_config('tradecounter.catalogue_version_raised', 'yes', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_units" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "main_categories" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "excluded_categories" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
-- By row: documents of orders and invoices come all day and change no list.
CREATE TRIGGER "raise_catalogue_version_inserted" AFTER INSERT ON "scan_documents" FOR EACH ROW WHEN (NEW."owner" = 'product') EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version_updated" AFTER UPDATE ON "scan_documents" FOR EACH ROW WHEN (OLD."owner" = 'product' OR NEW."owner" = 'product') EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version_deleted" AFTER DELETE ON "scan_documents" FOR EACH ROW WHEN (OLD."owner" = 'product') EXECUTE FUNCTION "public"."raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "raise_catalogue_version_truncated" BEFORE TRUNCATE ON "scan_documents" FOR EACH STATEMENT EXECUTE FUNCTION "public"."raise_catalogue_version"();
