import { sql } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Database } from '../../../../server/db/database'
import type { ServerStorage } from '../start/storage'

/** A test card whose number and security code occur nowhere else. */
export const CARD = { number: '3714 496353 98431', expiration: '12/40', cvv: '7391' }

/** A bank account whose numbers occur nowhere else; the routing number has a valid checksum. */
export const BANK = { account: '90417733586', routing: '125000024', name: 'Wolfeboro Trust' }

const DIGITS = CARD.number.replaceAll(' ', '')
/** Consecutive digits of the number, in any grouping: fewer occur in random keys by chance. */
const PART = 10
const PARTS = Array.from({ length: DIGITS.length - PART + 1 }, (_, at) =>
  [...DIGITS.slice(at, at + PART)].join('[ -]?'),
)
const SECRETS = [
  ...PARTS.map((part) => new RegExp(part)),
  new RegExp(`(?<![\\w.-])${CARD.cvv}(?![\\w.-])`),
  ...Object.values(BANK).map((text) => new RegExp(text)),
]

/** The names of texts that contain card data, with the data found. */
function tracesIn(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    SECRETS.flatMap((secret) => {
      const [found] = secret.exec(text) ?? []
      return found === undefined ? [] : [`${name}: ${found}`]
    }),
  )
}

/** The page's store, found through React's tree at the page's root. */
function readStore(page: Page): Promise<string> {
  return page.evaluate(() => {
    interface Fiber {
      readonly memoizedProps: { readonly store?: { readonly getState: () => unknown } } | null
      readonly child: Fiber | null
    }
    const root = document.getElementById('root') as unknown as Record<string, unknown>
    const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''
    const { stateNode } = root[name] as { stateNode: { current: Fiber } }
    let fiber: Fiber | null = stateNode.current
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child
    const state = fiber?.memoizedProps?.store?.getState()
    return JSON.stringify(state, (_, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value,
    )
  })
}

/** All data of a page apart from its elements: store, storage and history entry. */
async function keptByPage(page: Page): Promise<Record<string, string>> {
  const [store, { url, session }, stored] = await Promise.all([
    readStore(page),
    page.evaluate(() => ({
      url: `${location.href} ${document.referrer} ${JSON.stringify(history.state)}`,
      session: JSON.stringify({ ...sessionStorage }),
    })),
    page.context().storageState({ indexedDB: true }),
  ])
  return { store, url, session, storage: JSON.stringify(stored) }
}

/** Expects no card data in the store, storage or URL of a page. */
export async function expectNoTraceInPage(page: Page): Promise<void> {
  const stored = await keptByPage(page)
  // Proves that store and storage were read.
  expect(stored).toMatchObject({
    store: expect.stringContaining('"session"') as string,
    storage: expect.stringContaining('tradecounter.token') as string,
  })
  expect(tracesIn(stored)).toEqual([])
}

/** Records which calls of a page carry the card in URL, headers or body. */
export function noteCardCalls(page: Page): () => string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const address = { address: `${request.url()} ${JSON.stringify(request.headers())}` }
    const body = { body: request.postData() ?? '' }
    if (tracesIn(address).length > 0) found.push(`${pathname} in its address`)
    if (tracesIn(body).length > 0) found.push(`${request.method()} ${pathname}`)
  })
  return () => [...new Set(found)]
}

/** Every row of every table written since the demo data, as text. */
async function newRows(db: Database): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`)
  const seeded = sql`select max(xmin::text::bigint) from main_categories`
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .select({ text: sql<string>`row_to_json(t)::text` })
        .from(sql`${sql.identifier(name)} t`)
        .where(sql`t.xmin::text::bigint > (${seeded})`),
    ),
  )
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

/** The files of an embedded database that contain a text, even in overwritten parts. */
async function filesWith({ env: { DATA_DIR } }: ServerStorage, texts: readonly string[]): Promise<string[]> {
  if (DATA_DIR === undefined) return []
  const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (texts.some((text) => content.includes(text))) found.push(path)
  }
  return found
}

interface StoppedServer {
  readonly storage: ServerStorage
  readonly db: Database
  readonly log: string
}

/**
 * Expects no card or bank data in a server's log and data.
 * @param po of a paid order, or another text of what was paid, which must be present
 */
export async function expectNoTraceOnServer(
  { storage, db, log }: StoppedServer,
  po: string,
  path = '/api/checkout',
): Promise<void> {
  const rows = await newRows(db)
  expect([log.includes(`"path":"${path}"`), rows.includes(po)]).toEqual([true, true])
  expect(tracesIn({ log, rows })).toEqual([])
  if (storage.env.DATA_DIR) expect(await filesWith(storage, [po])).not.toEqual([])
  expect(await filesWith(storage, [DIGITS, CARD.number, BANK.account])).toEqual([])
}
