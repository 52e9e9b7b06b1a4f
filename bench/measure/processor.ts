import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ServerStorage } from '@test/browser/support/storage'

/** Of Linux, on every machine that Node runs on. */
const TICK_MS = 10
const USER_TIME = 11
const SYSTEM_TIME = 12

async function usedMs(pids: readonly number[]): Promise<number> {
  const each = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // Behind the name, which may have blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0)) * TICK_MS
  })
  return (await Promise.all(each)).reduce((sum, ms) => sum + ms, 0)
}

/** Share of one core, in percent, that some processes take together for a while; 0 where there is no /proc. */
export async function processorDuring(ms: number, find: () => Promise<readonly number[]>): Promise<number> {
  const pids = await find()
  const [begun, before] = [performance.now(), await usedMs(pids)]
  await pause(ms)
  return (((await usedMs(pids)) - before) / (performance.now() - begun)) * 100
}

/** Processes of the PostgreSQL that serve the shop; none for the embedded database. */
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
