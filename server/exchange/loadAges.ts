import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { auditLog } from '../db/schema/operations'
import { valueOf } from './store/recordset'

/** Older loads are ignored: a kind that was loaded only once is not reported as late for ever. */
const REMEMBERED = '31 days'

/** Seconds since the last accepted load of each kind, over HTTP or from files, for the metrics. */
export async function loadAges(db: Queries, now: Date): Promise<Readonly<Record<string, number>>> {
  const time = sql`${now.toISOString()}::timestamptz`
  const found = await valueOf<Record<string, number>>(
    db,
    sql`select json_object_agg(kind, age) as found from (
      select kind, extract(epoch from ${time} - max(${auditLog.at}))::float as age
      from ${auditLog}, jsonb_array_elements_text(${auditLog.detail} -> 'kinds') as kind
      where ${auditLog.event} = 'exchange-loaded' and ${auditLog.at} > ${time} - interval '${sql.raw(REMEMBERED)}'
      group by kind) as ages`,
  )
  return found ?? {}
}
