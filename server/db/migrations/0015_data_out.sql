CREATE TABLE "exchange_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"consumer_id" integer
);
--> statement-breakpoint
CREATE TABLE "exchange_feed" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"deleted_through" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exchange_events" ADD CONSTRAINT "exchange_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_events" ADD CONSTRAINT "exchange_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_events" ADD CONSTRAINT "exchange_events_consumer_id_customers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_exchange_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."exchange_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_events_key" ON "exchange_events" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_events_position" ON "exchange_events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "exchange_events_unnumbered" ON "exchange_events" USING btree ("id") WHERE "exchange_events"."position" is null;--> statement-breakpoint
CREATE INDEX "exchange_events_at" ON "exchange_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "exchange_events_order" ON "exchange_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exchange_events_payment" ON "exchange_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "exchange_events_consumer" ON "exchange_events" USING btree ("consumer_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undelivered" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."state" <> 'delivered';