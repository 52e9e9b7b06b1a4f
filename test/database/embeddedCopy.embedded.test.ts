import { count, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database, OpenedDatabase } from '../../server/db/database'
import { customers, userCustomers, users, zipCodeLog } from '../../server/db/schema/accounts'
import { products } from '../../server/db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../../server/db/schema/ordering'
import { rowsOfAll, tablesOf } from './contentOf'
import { openEmbeddedCopy } from './embeddedCopy'
import type { SnapshotName } from './snapshot'

let opened: OpenedDatabase[] = []
afterEach(async () => {
  for (const each of opened) await each.close()
  opened = []
})

async function open(name: SnapshotName = 'demo'): Promise<OpenedDatabase> {
  const one = await openEmbeddedCopy(name)
  opened.push(one)
  return one
}

/** Identifies an instance by its start time. */
async function startOf({ db }: OpenedDatabase): Promise<string | undefined> {
  const [row] = await db.select({ at: sql<string>`at::text` }).from(sql`pg_postmaster_start_time() as at`)
  return row?.at
}

/** Every row of every table, unordered, and every sequence. */
async function contentOf({ db }: OpenedDatabase): Promise<Record<string, unknown>> {
  const content = await rowsOfAll(db)
  const sequence = { name: sql`sequencename`, last: sql`last_value` }
  const sequences = db
    .select(sequence)
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public'`)
  return { ...content, sequences: await sequences.orderBy(sql`sequencename`) }
}

/** Empties every table, starting with those without references to them. */
async function deleteAll(db: Database): Promise<void> {
  let left = await tablesOf(db)
  while (left.length > 0) {
    const refused: string[] = []
    for (const name of left) {
      await db.execute(sql`delete from ${sql.identifier(name)}`).catch(() => refused.push(name))
    }
    if (refused.length === left.length) throw new Error(`Cannot be emptied: ${refused.join(', ')}`)
    left = refused
  }
}

async function countOf(db: Database, table: typeof orderGuides | typeof users): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

/** Writes in every possible way. */
async function writeInEveryWay(db: Database): Promise<void> {
  const [customer] = await db.insert(customers).values({ code: 'NEW', name: 'New' }).returning()
  const [user] = await db
    .insert(users)
    .values(
      ['new', 'unlinked'].map((name) => ({ username: name, email: name, name, type: 'Customer' as const })),
    )
    .returning()
  if (!customer || !user) throw new Error('Nothing was added')
  await db.insert(userCustomers).values({ userId: user.id, customerId: customer.id })
  // A rolled-back transaction still advances its sequences.
  const rolledBack = db.transaction(async (tx) => {
    await tx.insert(customers).values({ code: 'GONE', name: 'Gone' })
    await tx.update(users).set({ name: 'Gone' })
    await tx.execute(sql`select nextval('order_numbers')`)
    throw new Error('Rolled back')
  })
  await expect(rolledBack).rejects.toThrow('Rolled back')
  await db.transaction(async (tx) => {
    const inner = tx.transaction(async (deeper) => {
      await deeper.delete(orderGuideLines)
      throw new Error('To the savepoint')
    })
    await expect(inner).rejects.toThrow('To the savepoint')
    await tx.execute(sql`declare cursor_of_users no scroll cursor for select id from users`)
    await tx.execute(sql`fetch 1 from cursor_of_users`)
    await tx.update(products).set({ description: sql`upper(description)`, isDiscontinued: true })
  })
  // The lines are deleted by the foreign key.
  await db.delete(orderGuides)
  await db
    .update(users)
    .set({ id: sql`id + 100000` })
    .where(eq(users.username, 'unlinked'))
  await db.update(users).set({ settings: { hidePricing: true }, emailVerifiedAt: null })
}

describe('a copy of a prepared database', () => {
  it.each(['empty', 'demo'] as const)('is like new for the next user: %s', async (name) => {
    const first = await open(name)
    const fresh = await contentOf(first)
    const instance = await startOf(first)
    await deleteAll(first.db)
    await first.close()

    const second = await open(name)
    expect(await startOf(second)).toEqual(instance)
    expect(await contentOf(second)).toEqual(fresh)
    await writeInEveryWay(second.db)
    expect(await contentOf(second)).not.toEqual(fresh)
    await second.close()

    const third = await open(name)
    expect(await startOf(third)).toEqual(instance)
    expect(await contentOf(third)).toEqual(fresh)
    // Draws the same sequence numbers as a new one.
    const another = await open(name)
    expect(await startOf(another)).not.toEqual(instance)
    expect(await contentOf(another)).toEqual(fresh)
    const numbers = await Promise.all(
      [third, another].map(async ({ db }) => {
        const logged = await db.insert(zipCodeLog).values({ zip: '00000' }).returning({ id: zipCodeLog.id })
        return [logged, await db.select({ next: sql`next` }).from(sql`nextval('order_numbers') as next`)]
      }),
    )
    expect(numbers[0]).toEqual(numbers[1])
  })

  it('is replaced when its tables were changed', async () => {
    const first = await open()
    const instance = await startOf(first)
    await first.db.execute(sql`create table more (id integer)`)
    await first.close()
    const second = await open()
    expect(await startOf(second)).not.toEqual(instance)
    expect(await tablesOf(second.db)).not.toContain('more')
  })

  it('is separate for each simultaneous user', async () => {
    const [first, second] = [await open(), await open()]
    await first.db.delete(orderGuides)
    expect(await countOf(first.db, orderGuides)).toBe(0)
    expect(await countOf(second.db, orderGuides)).toBeGreaterThan(0)
  })
})

describe('a closed copy', () => {
  it('rejects every query, even when its instance is in use again', async () => {
    const first = await open()
    const instance = await startOf(first)
    await first.close()
    const second = await open()
    expect(await startOf(second)).toEqual(instance)
    const refused = [
      first.db.select().from(orderGuides),
      first.db.delete(orderGuides),
      first.db.transaction((tx) => tx.delete(orderGuides)),
    ]
    const reasons = (await Promise.allSettled(refused)).map((each) =>
      each.status === 'rejected' ? String((each.reason as Error).cause ?? each.reason) : 'done',
    )
    expect(reasons).toEqual(Array(3).fill('Error: PGlite is closed'))
    expect(await countOf(second.db, orderGuides)).toBeGreaterThan(0)
  })

  it('lets a running query finish, and rolls it back', async () => {
    const first = await open()
    const before = await countOf(first.db, users)
    const running = first.db.update(users).set({ isActive: false }).returning({ id: users.id })
    const execution = running.execute()
    await first.close()
    const second = await open()
    expect(await execution).toHaveLength(before)
    expect(await second.db.select().from(users).where(eq(users.isActive, false))).toEqual([])
  })

  it('rolls back an open transaction, and rejects its queries', async () => {
    const first = await open()
    const instance = await startOf(first)
    const before = await countOf(first.db, users)
    let continueToNext: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (continueToNext = resolve))
    let later: unknown
    let hasBegun: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    const left = first.db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'Changed' })
      hasBegun()
      await waiting
      later = await tx.delete(users).catch((error: Error) => error.cause)
    })
    const outcome = expect(left).rejects.toThrow('PGlite is closed')
    await begun
    await first.close()
    await outcome
    const second = await open()
    expect(await startOf(second)).toEqual(instance)
    continueToNext()
    await expect.poll(() => later).toEqual(new Error('PGlite is closed'))
    expect(await countOf(second.db, users)).toBe(before)
    expect(await second.db.select().from(users).where(eq(users.name, 'Changed'))).toEqual([])
  })
})
