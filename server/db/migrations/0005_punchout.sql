ALTER TABLE "products" ADD COLUMN "unspsc" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "punchout_partners_identity" ON "punchout_partners" USING btree ("protocol",lower("domain"),lower("identity"));--> statement-breakpoint
CREATE INDEX "punchout_sessions_partner" ON "punchout_sessions" USING btree ("partner_id","created_at");