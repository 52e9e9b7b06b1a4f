ALTER TABLE "order_lines" ADD COLUMN "pack" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "brand" text DEFAULT '' NOT NULL;