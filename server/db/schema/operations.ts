import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers, users } from './accounts'
import { moment } from './columns'
import { orders } from './ordering'

/** Bearer tokens, stored as SHA-256 hashes. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'password' | 'punchout'>().notNull().default('password'),
    punchoutSessionId: uuid('punchout_session_id'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the session was ended early; the reason is shown to the holder of its token. */
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason').notNull().default(''),
    /** User agent of the browser that signed in, shortened; '' when unknown. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** A visitor's registration. Several with one email are stored separately until one is activated. */
export interface LinkedRegistration {
  readonly name: string
  readonly company: string
  readonly phone: string
  /** Null for a user whom the shop added. */
  readonly passwordHash: string | null
  readonly emailOption: boolean
}

/** Single-use tokens of mails and codes, stored hashed. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'verify-email' | 'reset-password' | 'punchout-code'>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    punchoutSessionId: uuid('punchout_session_id'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** For an activation link, the registration that it activates; null once any of the user's is activated. */
    registration: jsonb('registration').$type<LinkedRegistration>(),
  },
  (table) => [index('one_time_tokens_user').on(table.userId, table.purpose)],
)

/** Attempts per window, by throttled key, such as a user name or IP address. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStart: moment('window_start').notNull(),
  count: integer('count').notNull(),
})

/** Stored answers of idempotent requests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Scope of the key: user, customer, method and path. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is running. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Used solutions of the human check: each works once. */
export const usedHumanChecks = pgTable('used_human_checks', {
  solutionHash: text('solution_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Hash of the token that its link has, or would have (see `one_time_tokens`). Null for a mail without one. */
    linkHash: text('link_hash'),
    /** The order whose confirmation is attached when the mail is sent or opened. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The recipient must not see prices, in the confirmation either. */
    hidesPrices: boolean('hides_prices').notNull().default(false),
    /** Tag of its language. */
    language: text('language').notNull().default('en-US'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error').notNull().default(''),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Mails contain links that open accounts and must not be stored longer than needed. */
    expiresAt: moment('expires_at')
      .notNull()
      .default(sql`now() + interval '24 hours'`),
  },
  (table) => [
    index('mail_outbox_due').on(table.sentAt, table.nextAttemptAt),
    index('mail_outbox_link').on(table.linkHash),
    uniqueIndex('mail_outbox_order').on(table.orderId),
  ],
)

export type AuditEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'sign-in-throttled'
  | 'code-redeemed'
  | 'signed-out'
  | 'other-devices-signed-out'
  | 'punchout-opened'
  | 'punchout-refused'
  | 'punchout-throttled'
  | 'registered'
  | 'email-verified'
  | 'reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'password-options-saved'
  | 'sort-saved'
  | 'layout-saved'
  | 'synonyms-saved'
  | 'landing-saved'
  | 'image-uploaded'
  | 'theme-saved-for-all'
  | 'image-sync-requested'
  | 'images-synced'
  | 'image-sync-failed'
  | 'invoice-paid'
  | 'invoice-payment-refused'
  | 'user-added'
  | 'user-invited'
  | 'user-disabled'
  | 'user-enabled'
  | 'role-changed'
  | 'webhook-added'
  | 'webhook-removed'
  | 'exchange-key-added'
  | 'exchange-key-removed'
  | 'exchange-refused'
  | 'exchange-throttled'
  | 'exchange-loaded'
  | 'exchange-load-refused'
  | 'exchange-exported'

/** Audit log of accounts: action, acting user and origin. Never user input. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    event: text('event').$type<AuditEvent>().notNull(),
    /** The acting user; null when not authenticated. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The affected account, when it is not the acting user's. */
    subjectUserId: integer('subject_user_id').references(() => users.id, { onDelete: 'set null' }),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_user').on(table.userId, table.at)],
)

/** Secrets shared by all processes, created on first use. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Procurement systems that may open sessions, with a hash of their shared secret. */
export const punchoutPartners = pgTable(
  'punchout_partners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    protocol: text('protocol').$type<'cxml' | 'oci'>().notNull(),
    domain: text('domain').notNull().default(''),
    identity: text('identity').notNull(),
    secretHash: text('secret_hash').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `PartnerSettings`. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('punchout_partners_identity').on(
      table.protocol,
      sql`lower(${table.domain})`,
      sql`lower(${table.identity})`,
    ),
  ],
)

export const punchoutSessions = pgTable(
  'punchout_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => punchoutPartners.id, { onDelete: 'cascade' }),
    operation: text('operation').$type<'create' | 'edit' | 'inspect'>().notNull().default('create'),
    buyerCookie: text('buyer_cookie').notNull().default(''),
    postbackUrl: text('postback_url').notNull(),
    /** The parts of the partner's request that the answer needs: `SessionRequest`. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('punchout_sessions_partner').on(table.partnerId, table.createdAt)],
)
