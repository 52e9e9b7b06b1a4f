import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers } from './accounts'
import { moment } from './columns'
import { orders } from './ordering'
import { payments } from './receivables'

/** Keys of other systems that bring data in and take it out, stored as SHA-256 hashes. */
export const exchangeKeys = pgTable(
  'exchange_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** First characters of the key, by which people distinguish keys. */
    prefix: text('prefix').notNull(),
    /** Kinds of data that the key covers; null: all, including future ones. */
    kinds: jsonb('kinds').$type<string[]>(),
    allowsIn: boolean('allows_in').notNull(),
    allowsOut: boolean('allows_out').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** Removed keys stay, because the audit log names them. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('exchange_keys_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.revokedAt} is null`),
  ],
)

export const EVENT_KINDS = ['orders', 'payments', 'consumers'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export type EventType =
  | 'order.placed'
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'consumer.verified'
  | 'consumer.changed'

/**
 * Events for other systems, written in the transaction that causes them. `position` is assigned after the commit
 * (`numberEvents`): ids are assigned before it, and their order differs from that of the commits.
 */
export const exchangeEvents = pgTable(
  'exchange_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Public id, the same in the feed and in every delivery. */
    key: uuid('key').notNull().defaultRandom(),
    position: bigint('position', { mode: 'number' }),
    kind: text('kind').$type<EventKind>().notNull(),
    type: text('type').$type<EventType>().notNull(),
    at: moment('at').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** The consumer's own customer. */
    consumerId: integer('consumer_id').references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('exchange_events_key').on(table.key),
    uniqueIndex('exchange_events_position').on(table.position),
    index('exchange_events_unnumbered')
      .on(table.id)
      .where(sql`${table.position} is null`),
    index('exchange_events_at').on(table.at),
    index('exchange_events_order').on(table.orderId),
    index('exchange_events_payment').on(table.paymentId),
    index('exchange_events_consumer').on(table.consumerId),
  ],
)

/** A single row, locked while events are numbered. */
export const exchangeFeed = pgTable('exchange_feed', {
  id: smallint('id').primaryKey().default(1),
  /** The last assigned position. */
  position: bigint('position', { mode: 'number' }).notNull().default(0),
  /** Events up to this position may have been deleted. */
  deletedThrough: bigint('deleted_through', { mode: 'number' }).notNull().default(0),
})

/** URLs that events are posted to. */
export const webhooks = pgTable('webhooks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  url: text('url').notNull(),
  /** Signs what is sent, so it cannot be stored hashed. */
  secret: text('secret').notNull(),
  kinds: jsonb('kinds').$type<EventKind[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Until then only the leasing process delivers to it. */
  leasedUntil: moment('leased_until'),
  /** Set while the receiver does not answer: no attempts until then. */
  pausedUntil: moment('paused_until'),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => exchangeEvents.id, { onDelete: 'cascade' }),
    state: text('state').$type<'waiting' | 'delivered' | 'dead'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    settledAt: moment('settled_at'),
    /** Reason why the last attempt failed. */
    error: text('error').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventId] }),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_undelivered')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.state} <> 'delivered'`),
  ],
)
