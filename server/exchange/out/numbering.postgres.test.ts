import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { Database } from '../../db/database'
import { exchangeEvents, exchangeFeed } from '../../db/schema/exchange'
import { readFeed } from './feed'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())

/** A transaction that stays open until ended on demand. */
interface OpenTransaction {
  readonly keys: string[]
  readonly insert: () => Promise<void>
  readonly end: (isCommit: boolean) => Promise<void>
}

async function begin(db: Database, at: Date): Promise<OpenTransaction> {
  const keys: string[] = []
  let finish: (isCommit: boolean) => void = () => undefined
  const decision = new Promise<boolean>((resolve) => (finish = resolve))
  let done: Promise<unknown> = Promise.resolve()
  const insert = await new Promise<OpenTransaction['insert']>((begun) => {
    done = db
      .transaction(async (tx) => {
        begun(async () => {
          const event = { kind: 'consumers', type: 'consumer.changed', at } as const
          const [added] = await tx.insert(exchangeEvents).values(event).returning()
          if (added) keys.push(added.key)
        })
        if (!(await decision)) tx.rollback()
      })
      .catch(() => undefined)
  })
  return {
    keys,
    insert,
    end: async (isCommit) => {
      finish(isCommit)
      await done
    },
  }
}

/** Continues reading from its last position, with its own page size. */
function makeReader(limit: number) {
  const seen: string[] = []
  let after: string | null = null
  const readOnce = async () => {
    const page = await readFeed(test.db, { after, limit }, test.clock.now())
    seen.push(...page.events.map(({ id }) => id))
    after = page.next
    return page.hasMore
  }
  return { seen, readOnce }
}

const WRITERS = 3
const steps = fc.array(
  fc.oneof(
    fc.record({
      writer: fc.nat(WRITERS - 1),
      does: fc.constantFrom('insert' as const, 'insert' as const, 'commit' as const, 'rollback' as const),
    }),
    fc.record({ reader: fc.nat(1) }),
    fc.constant('all read' as const),
  ),
  { maxLength: 30 },
)

it('the feed shows every reader each committed event once, in one order, whichever transaction commits first', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (planned) => {
      for (const table of [exchangeEvents, exchangeFeed]) await test.db.delete(table)
      const readers = [makeReader(1), makeReader(3)]
      const open = new Map<number, OpenTransaction>()
      const committed = new Set<string>()
      const end = async (writer: number, isCommit: boolean) => {
        const transaction = open.get(writer)
        open.delete(writer)
        await transaction?.end(isCommit)
        if (isCommit) for (const key of transaction?.keys ?? []) committed.add(key)
      }
      for (const step of planned) {
        if (step === 'all read') await Promise.all(readers.map((reader) => reader.readOnce()))
        else if ('reader' in step) await readers[step.reader]?.readOnce()
        else if (step.does === 'insert') {
          const transaction = open.get(step.writer) ?? (await begin(test.db, test.clock.now()))
          open.set(step.writer, transaction)
          await transaction.insert()
        } else await end(step.writer, step.does === 'commit')
      }
      for (const writer of [...open.keys()]) await end(writer, true)
      for (const reader of readers) while (await reader.readOnce());
      const [first, second] = readers
      expect(first?.seen).toEqual(second?.seen)
      expect([...(first?.seen ?? [])].sort()).toEqual([...committed].sort())
    }),
    { numRuns: 60 },
  )
})

it('the feed shows an event that was written first and committed last', async () => {
  for (const table of [exchangeEvents, exchangeFeed]) await test.db.delete(table)
  const reader = makeReader(10)
  const [early, late] = [await begin(test.db, test.clock.now()), await begin(test.db, test.clock.now())]
  await early.insert()
  await late.insert()
  await late.end(true)
  await reader.readOnce()
  expect(reader.seen).toEqual(late.keys)
  await early.end(true)
  await reader.readOnce()
  expect(reader.seen).toEqual([...late.keys, ...early.keys])
})
