ALTER TABLE "customer_prices" DROP CONSTRAINT "customer_prices_customer_id_product_id_from_quantity_pk";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "seen_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "invoice_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "customer_prices" ADD CONSTRAINT "customer_prices_from" UNIQUE NULLS NOT DISTINCT("customer_id","product_id","from_quantity","valid_from");