import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { pause } from '../../kills/pause'
import type { Process } from '../weather/processes'

/** Log texts of a process's own faults. An unavailable database is not one of them. */
const FAULTS = [
  '"Unexpected error"',
  '"A request failed"',
  '"Stopping failed"',
  'UnhandledPromise',
  'Uncaught',
]
const LOOKS = 100
const LOOK_MS = 50

/** Status of a path once it answers 200, else its last status; 0 without an answer. Bypasses the faulty network. */
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

/** Faults of the processes: logged errors, and bad health checks after the storm. */
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

/** Transactions that stay open or blocked after all requests have ended. */
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
