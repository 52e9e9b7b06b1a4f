import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { audit } from '../../accounts/access/audit'
import { hashToken, makeToken } from '../../accounts/access/sessions'
import { COMMAND_LINE } from '../../accounts/people/person'
import type { Database, Queries } from '../../db/database'
import { codeOf } from '../../db/errors'
import { exchangeKeys } from '../../db/schema/exchange'
import { StartupError } from '../../foundation/failure'
import { KINDS } from '../kinds/index'

/** Kinds without files: data that arise in the shop and are only exported. */
const OUT_ONLY = ['orders'] as const

export const KEY_KINDS: readonly string[] = [...KINDS.map(({ name }) => name), ...OUT_ONLY]

export type Direction = 'in' | 'out'

/** False for a direction that a kind lacks: orders do not come in, and the status of orders does not go out. */
function goes(kind: string, direction: Direction): boolean {
  const found = KINDS.find(({ name }) => name === kind)
  return direction === 'in' ? found !== undefined : found?.isInOnly !== true
}

/** Prefix of every key, so that scanners for leaked secrets can find it. */
export const KEY_PREFIX = 'tck_'
const SHOWN = KEY_PREFIX.length + 6
const UNIQUE_VIOLATION = '23505'

export interface KeyDeps {
  readonly db: Database
  readonly clock: () => Date
}

export interface NewKey {
  readonly name: string
  /** Null: all kinds. */
  readonly kinds: readonly string[] | null
  readonly directions: readonly Direction[]
}

export type ExchangeKey = Omit<typeof exchangeKeys.$inferSelect, 'secretHash'>

/** Throws a `StartupError` for a key without any use. */
function requireUsage({ kinds, directions }: NewKey): void {
  for (const kind of kinds ?? []) {
    if (directions.some((direction) => goes(kind, direction))) continue
    throw new StartupError(`--kinds: ${kind} only goes ${directions.includes('in') ? 'out' : 'in'}`)
  }
}

/**
 * Adds a key and returns it. It cannot be read again: only its hash is stored. Throws a `StartupError` for a name in
 * use.
 */
export async function addKey({ db, clock }: KeyDeps, key: NewKey): Promise<string> {
  requireUsage(key)
  const { name, kinds, directions } = key
  const secret = KEY_PREFIX + makeToken()
  const now = clock()
  const row = {
    name,
    secretHash: hashToken(secret),
    prefix: secret.slice(0, SHOWN),
    kinds: kinds && [...kinds],
    allowsIn: directions.includes('in'),
    allowsOut: directions.includes('out'),
    createdAt: now,
  }
  try {
    await db.transaction(async (tx) => {
      const [added] = await tx.insert(exchangeKeys).values(row).returning({ id: exchangeKeys.id })
      const detail = { keyId: added?.id, kinds: row.kinds ?? 'all', directions }
      await audit(tx, { event: 'exchange-key-added', ...COMMAND_LINE, detail }, now)
    })
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    throw new StartupError(`There is a key ${name} already`)
  }
  return secret
}

/** Revokes a key at once; throws a `StartupError` for an unknown name. */
export async function removeKey({ db, clock }: KeyDeps, name: string): Promise<void> {
  const now = clock()
  const isNamed = eq(sql`lower(${exchangeKeys.name})`, name.toLowerCase())
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .update(exchangeKeys)
      .set({ revokedAt: now })
      .where(and(isNamed, isNull(exchangeKeys.revokedAt)))
      .returning({ id: exchangeKeys.id })
    if (!removed) throw new StartupError(`There is no key ${name}`)
    const detail = { keyId: removed.id }
    await audit(tx, { event: 'exchange-key-removed', ...COMMAND_LINE, detail }, now)
  })
}

const { secretHash, ...columns } = getTableColumns(exchangeKeys)

/** All keys, including revoked ones. */
export async function listKeys(db: Queries): Promise<ExchangeKey[]> {
  return db.select(columns).from(exchangeKeys).orderBy(asc(exchangeKeys.id))
}

/** The key with that secret, including a revoked one. */
export async function findKey(db: Queries, secret: string): Promise<ExchangeKey | null> {
  const [found] = await db
    .select(columns)
    .from(exchangeKeys)
    .where(eq(secretHash, hashToken(secret)))
  return found ?? null
}
