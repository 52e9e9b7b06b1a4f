import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

const READ_EVERY_MS = 20

export interface DataFigures {
  readonly ms: number
  /** Processor time. */
  readonly cpuMs: number
  /** Highest resident memory of the process. */
  readonly mb: number
  /** Latencies, in ms, of price reads scheduled every 20 ms meanwhile. */
  readonly reads: readonly number[]
}

/** Prints figures for the parent process, then exits once the pipe has taken them. */
export function printFigures(figures: DataFigures): void {
  process.stdout.write(JSON.stringify(figures), () => process.exit())
}

/** Measures work while the same process reads prices from the database. */
export async function readMeanwhile(db: Database, work: () => Promise<void>): Promise<DataFigures> {
  let isDone = false
  const reads: number[] = []
  const readOn = async () => {
    let due = performance.now()
    while (!isDone) {
      await db.execute(sql`select p.code, c.price from products p join product_prices c on c.product_id = p.id
        where p.id between 2000 and 2049`)
      const answered = performance.now()
      // Readers who came while one waited have waited too.
      for (; due < answered; due += READ_EVERY_MS) reads.push(Math.round((answered - due) * 10) / 10)
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    }
  }
  const begun = performance.now()
  const before = process.cpuUsage()
  const reading = readOn()
  await work()
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  isDone = true
  await reading
  return { ms, cpuMs: (user + system) / 1000, mb: process.resourceUsage().maxRSS / 1024, reads }
}
