ALTER TABLE "payments" ADD COLUMN "entry_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entry_id_receivables_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."receivables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_details_receivable" ON "payment_details" USING btree ("receivable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_entry" ON "payments" USING btree ("entry_id");