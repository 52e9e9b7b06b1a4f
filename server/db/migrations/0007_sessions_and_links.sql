ALTER TABLE "mail_outbox" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_link" ON "mail_outbox" USING btree ("link_hash");