CREATE TABLE "exchange_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"kinds" jsonb,
	"allows_in" boolean NOT NULL,
	"allows_out" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "exchange_keys_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_keys_name" ON "exchange_keys" USING btree (lower("name")) WHERE "exchange_keys"."revoked_at" is null;