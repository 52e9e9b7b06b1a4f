ALTER TABLE "payments" ADD COLUMN "cart_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cart_version" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_cart_open" ON "payments" USING btree ("cart_id") WHERE "payments"."status" in ('pending', 'unknown');--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("leased_until") WHERE "payments"."leased_until" is not null;