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

/** The last status a path answers, past the network before the process; 0 while nothing answers. */
async function settledStatus(url: string): Promise<number> {
  let status = 0
  for (let look = 0; look < LOOKS && status !== 200; look += 1) {
    if (look > 0) await pause(LOOK_MS)
    status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
  }
  return status
}

/** What is wrong with the processes: what they wrote, and whether they answer once the storm is over. */
export async function processFaults(processes: readonly Process[]): Promise<string[]> {
  const faults = processes.flatMap(({ output }, index) =>
    output
      .filter((line) => FAULTS.some((fault) => line.includes(fault)))
      .map((line) => `process ${index + 1} wrote ${line.slice(0, 1500)}`),
  )
  for (const [index, { server }] of processes.entries()) {
    for (const path of ['/healthz', '/readyz']) {
      const status = await settledStatus(server.url + path)
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
