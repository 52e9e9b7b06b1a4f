import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { pause } from '../../kills/pause'
import type { Process } from '../weather/processes'

/** What a process writes about a fault of its own; that the database is away is none. */
const FAULTS = [
  '"Unexpected error"',
  '"A request failed"',
  '"Stopping failed"',
  'UnhandledPromise',
  'Uncaught',
]
const LOOKS = 100
const LOOK_MS = 50

/** What is wrong with the processes: what they wrote, and whether they answer. */
export async function processFaults(processes: readonly Process[]): Promise<string[]> {
  const faults = processes.flatMap(({ output }, index) =>
    output
      .filter((line) => FAULTS.some((fault) => line.includes(fault)))
      .map((line) => `process ${index + 1} wrote ${line.slice(0, 1500)}`),
  )
  for (const [index, { line }] of processes.entries()) {
    for (const path of ['/healthz', '/readyz']) {
      const { status } = await fetch(line.url + path)
      if (status !== 200) faults.push(`process ${index + 1} answers ${path} with ${status}`)
    }
  }
  return faults
}

/** Transactions that nobody ends, or that wait for one another, once nobody asks for anything. */
export async function stuckTransactions(db: Database): Promise<string[]> {
  const open = sql`(select state || ': ' || left(query, 200) as text from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state like 'idle in transaction%' or wait_event_type = 'Lock')) as open`
  let found: { text: string }[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    found = await db.select({ text: sql<string>`text` }).from(open)
    if (found.length === 0) return []
    await pause(LOOK_MS)
  }
  return found.map(({ text }) => `a transaction is stuck: ${text}`)
}
