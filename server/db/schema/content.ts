import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { customers, users } from './accounts'
import { bytes } from './catalogue'
import { moment } from './columns'

/** Site settings by name: settings, session defaults, password options, global layout and sort. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** The landing page as a whole. One row, named 'site'. */
export const landingLayouts = pgTable('landing_layouts', {
  name: text('name').primaryKey(),
  layout: jsonb('layout').$type<unknown>().notNull(),
  version: integer('version').notNull().default(1),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Colors of a user, or of all users (user_id null). */
export const themes = pgTable(
  'themes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    theme: text('theme').$type<'Light' | 'Dark'>().notNull(),
    primaryColor: text('primary_color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // One per user, and one for all users.
    unique('themes_user').on(table.userId).nullsNotDistinct(),
  ],
)

/** Codes of Spec 3 §3: layout Grid 0, List 1, QuickEntry 2; sort Description 0 … Brand 3. */
export const userPreferences = pgTable('user_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  defaultPageLayout: smallint('default_page_layout'),
  defaultPageSortBy: smallint('default_page_sort_by'),
})

/** Documents opened at /doc/{id}: the unguessable id is the permission, for a short time. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    body: bytes('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('documents_expiry').on(table.expiresAt)],
)

export const imageSyncRequests = pgTable('image_sync_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  error: text('error').notNull().default(''),
})
