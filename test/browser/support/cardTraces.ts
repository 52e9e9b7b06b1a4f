import { sql } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/database'
import type { ServerStorage } from './storage'

/** A test card whose number and security code are found nowhere else. */
export const CARD = { number: '3714 496353 98431', expiration: '12/40', cvv: '7391' }

const DIGITS = CARD.number.replaceAll(' ', '')
/** So many digits of the number in a row, however they are grouped: fewer are in some random key by chance. */
const PART = 10
const PARTS = Array.from({ length: DIGITS.length - PART + 1 }, (_, at) =>
  [...DIGITS.slice(at, at + PART)].join('[ -]?'),
)
const SECRETS = [...PARTS.map((part) => new RegExp(part)), new RegExp(`(?<![\\w.-])${CARD.cvv}(?![\\w.-])`)]

/** What of the card is found in texts, by the names of the texts. */
function tracesIn(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    SECRETS.flatMap((secret) => {
      const [found] = secret.exec(text) ?? []
      return found === undefined ? [] : [`${name}: ${found}`]
    }),
  )
}

/** The page's store, by way of the tree that React keeps at the page's root. */
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

/** All that the browser keeps of a page besides what is drawn: store, storage, and the history's entry. */
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

/** Neither store, storage nor URL of a page has anything of the card. */
export async function expectNoTraceInPage(page: Page): Promise<void> {
  const kept = await keptByPage(page)
  // It did read the store and the storage.
  expect(kept).toMatchObject({
    store: expect.stringContaining('"session"') as string,
    storage: expect.stringContaining('tradecounter.token') as string,
  })
  expect(tracesIn(kept)).toEqual([])
}

/** Notes which calls of a page carry the card, in their address, headers or body. */
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

/** Each row, of every table, that was written since the demo data, as text. */
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

/** The files of an embedded database in which a text stands, also in what was overwritten since. */
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
  /** What it printed. */
  readonly log: string
}

/**
 * Neither the log nor the data of a server has anything of the card.
 * @param po of an order that was paid for: it has to be there
 */
export async function expectNoTraceOnServer({ storage, db, log }: StoppedServer, po: string): Promise<void> {
  const rows = await newRows(db)
  expect([log.includes('"path":"/api/checkout"'), rows.includes(po)]).toEqual([true, true])
  expect(tracesIn({ log, rows })).toEqual([])
  if (storage.env.DATA_DIR) expect(await filesWith(storage, [po])).not.toEqual([])
  expect(await filesWith(storage, [DIGITS, CARD.number])).toEqual([])
}
