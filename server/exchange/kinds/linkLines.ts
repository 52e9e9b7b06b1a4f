import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { orderLines } from '../../db/schema/ordering'
import { invoiceLines, receivables } from '../../db/schema/receivables'

/**
 * Links the lines of order invoices to the ordered lines: the first one of the product and unit. `ids` is a query of
 * the invoices' ids.
 */
export async function linkLines(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`update ${invoiceLines} as l set order_line_id = (
      select o.id from ${orderLines} o join ${receivables} a on a.order_id = o.order_id
      where a.id = l.receivable_id and o.product_id = l.product_id and o.unit = l.unit
      order by o.position limit 1)
    where l.receivable_id in (${ids}) and l.order_line_id is null`)
}
