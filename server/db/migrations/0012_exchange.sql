CREATE TABLE "price_lists" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Every list that is in use.
INSERT INTO "price_lists" ("code") SELECT "price_level" FROM "product_prices" UNION SELECT "price_level" FROM "customers";
