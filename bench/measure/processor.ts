import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ServerStorage } from '@test/browser/support/storage'

/** Length of a clock tick of Linux, the same on every platform that Node supports. */
const TICK_MS = 10
const USER_TIME = 11
const SYSTEM_TIME = 12

/** Interval between two searches for the processes. */
const STEP_MS = 1000

async function usedMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The fields follow the process name, which may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0)) * TICK_MS
}

/**
 * Processor use of a group of processes over a period, in percent of one core. Includes processes that start or end
 * meanwhile. 0 on systems without /proc.
 */
export async function processorDuring(ms: number, find: () => Promise<readonly number[]>): Promise<number> {
  const used = new Map<number, number>()
  for (const pid of await find()) used.set(pid, await usedMs(pid))
  const begun = performance.now()
  let sum = 0
  while (performance.now() - begun < ms) {
    await pause(STEP_MS)
    for (const pid of await find()) {
      const before = used.get(pid) ?? 0
      const now = Math.max(before, await usedMs(pid))
      used.set(pid, now)
      sum += now - before
    }
  }
  return (sum / (performance.now() - begun)) * 100
}

/** PostgreSQL processes that serve the shop; empty for the embedded database. */
export async function connectionsOf({ env }: ServerStorage): Promise<number[]> {
  if (!env.DATABASE_URL) return []
  const client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'tradecounter'`,
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}
