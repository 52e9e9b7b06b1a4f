import { type SQL, sql } from 'drizzle-orm'
import { orders, type OrderStatus } from '../../db/schema/ordering'
import { receivables } from '../../db/schema/receivables'
import { choice, code, reference } from '../columns/column'
import type { Kind, Store } from '../kind'
import { type Compared, comparePieces } from '../store/comparePieces'
import { faultsBy } from '../store/faultsBy'
import { given, recordset, valueOf } from '../store/recordset'
import { linkLines, AR_CODE_MAX } from './receivables'

const STATUSES: readonly OrderStatus[] = ['Open', 'Processing', 'Shipped', 'Invoiced', 'Cancelled']

const columns = [
  reference('order', 'Number of the order', 'orders', { isRequired: true, example: '500001' }),
  choice('status', 'Its status now', STATUSES, { isRequired: true, example: 'Shipped' }),
  code('invoice', 'Code of an invoice or credit memo of the order, in receivables', AR_CODE_MAX, {
    example: 'INV-780001',
  }),
]

/** Rows joined to their order `o`, and to the invoice `a` that they name, if the order's customer has it. */
const withOrder = (json: string): SQL => sql`${recordset(columns, json)}
  join ${orders} o on o.order_number::text = ${given('order')}
  left join ${receivables} a on a.customer_id = o.customer_id and a.ar_code = ${given('invoice')}`

const isLinked = sql`(${given('invoice')} is null or ${given('invoice')} = '' or a.order_id = o.id)`

const store: Store = {
  compare: (db, staged) =>
    comparePieces(staged, async (json) => {
      const changed = await valueOf<number[]>(
        db,
        sql`select json_agg(r.n) as found from ${withOrder(json)}
          where o.status <> ${given('status')} or not coalesce(${isLinked}, false)`,
      )
      return { added: null, changed } satisfies Compared
    }),
  write: async (tx, rows) => {
    const json = JSON.stringify(rows)
    await tx.execute(sql`update ${orders} as t set status = w.status
      from (select o.id, ${given('status')} as status from ${withOrder(json)}) as w
      where t.id = w.id and t.status <> w.status`)
    const linked = sql`select a.id from ${withOrder(json)} where a.id is not null`
    await tx.execute(sql`update ${receivables} as t set order_id = w.order_id
      from (select a.id, o.id as order_id from ${withOrder(json)} where a.id is not null) as w
      where t.id = w.id and t.order_id is distinct from w.order_id`)
    await linkLines(tx, linked)
    return []
  },
  validate: async (tx, rows) => [
    ...(await faultsBy(
      tx,
      columns,
      [
        {
          column: 'invoice',
          reason: 'the customer of the order has no such entry in receivables',
          where: sql`${given('invoice')} <> '' and not exists (select 1 from ${orders} o
            join ${receivables} a on a.customer_id = o.customer_id
            where o.order_number::text = ${given('order')} and a.ar_code = ${given('invoice')})`,
        },
        {
          column: 'status',
          reason: 'another line gives the order another status',
          where: sql`exists (select 1 from ${orders} o
            where o.order_number::text = ${given('order')} and o.status <> ${given('status')})`,
        },
      ],
      rows,
    )),
  ],
  readRetirable: null,
  retire: () => Promise.resolve(),
  read: (_tx) => nothing(),
}

async function* nothing(): AsyncIterable<readonly (readonly string[])[]> {
  await Promise.resolve()
  yield []
}

export const orderStatusKind: Kind = {
  name: 'order-status',
  title: 'Status of orders',
  about:
    'What became of the shop’s orders, and their invoices; several rows of one order name several invoices. This file is only loaded, never written.',
  retires: 'Nothing.',
  key: ['order', 'invoice'],
  isInOnly: true,
  columns,
  store,
}
