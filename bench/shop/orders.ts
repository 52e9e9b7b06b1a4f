import { sql } from 'drizzle-orm'
import { DETAIL_TYPE_CODES } from '@/contract/payment'
import type { Queries } from '../../server/db/database'
import { BIG_CUSTOMER, ORDERED_PRODUCTS } from './customers'

/** Every fiftieth order is the big customer's. */
const BIG_EVERY = 50
const DAYS = 730
const LINES = 4
/** Ages in days: younger orders are not invoiced yet, and younger invoices not paid. */
const INVOICED_AFTER = 3
const PAID_AFTER = 23
const EVENTS_KEPT_DAYS = 90

/**
 * Adds orders of the last two years, the oldest first, with their lines, invoices, payments, and the events not yet
 * deleted. All customers except the big one get about the same number. Needs the connection of `addCustomers`.
 */
export async function addOrders(db: Queries, orders: number, customers: number): Promise<void> {
  const statements = [
    // Enough to sort a million orders without temporary files.
    sql`set work_mem = '256MB'`,
    sql`insert into orders (customer_id, user_id, cart_id, cart_version, status, ship_to_address,
        order_date, delivery_date, line_total, total, submitted_at)
      select customer, null, customer, n - 1000000000, case when day > current_date - ${INVOICED_AFTER}::integer
        then 'Open' else 'Invoiced' end, '["1 Load Street"]', day, day + 1, 480, 480, day + interval '9 hours'
      from (
        select n, current_date - ${DAYS}::integer + (n::bigint * ${DAYS - 1}::integer / ${orders}::integer)::integer as day,
          ${BIG_CUSTOMER}::integer + case when n % ${BIG_EVERY}::integer = 0 then 0
            else 1 + n % ${customers - 1}::integer end as customer
        from generate_series(1, ${orders}::integer) n order by n
      ) each`,
    sql`insert into order_lines (order_id, position, product_id, product_code, description, unit, quantity,
        price_unit, unit_price, price_conversion, extension)
      select o.id, l, p.id, p.code, p.description, p.unit, 10, p.unit, 12, 1, 120
      from orders o cross join lateral generate_series(1, ${LINES}::integer + 0 * o.id) l
      join ordered p on p.n = (o.id * 7 + l * 131) % ${ORDERED_PRODUCTS}::integer
      where o.customer_id >= ${BIG_CUSTOMER}::integer`,
    sql`insert into receivables (customer_id, ar_code, detail_type, record_type, reference, invoice_number, order_id,
        invoice_date, due_date, initial, balance)
      select customer_id, 'L' || id, ${DETAIL_TYPE_CODES.invoice}::integer, 'Invoice', 'L' || id, 'L' || id, id, delivery_date, delivery_date + 20, total,
        case when order_date > current_date - ${PAID_AFTER}::integer then total else 0 end
      from orders where customer_id >= ${BIG_CUSTOMER}::integer and status = 'Invoiced' order by id`,
    sql`insert into invoice_lines (receivable_id, order_line_id, product_id, product_code, description, unit, quantity,
        price_unit, unit_price, price_conversion, extension)
      select r.id, l.id, product_id, product_code, description, unit, quantity, price_unit, unit_price,
        price_conversion, extension
      from order_lines l join receivables r on r.order_id = l.order_id
      where r.customer_id >= ${BIG_CUSTOMER}::integer`,
    sql`insert into receivables (customer_id, ar_code, detail_type, record_type, reference, invoice_date, initial, balance,
        is_credit)
      select customer_id, 'P' || id, ${DETAIL_TYPE_CODES.payment}::integer, 'Payment', 'P' || id, due_date, -initial, 0, true
      from receivables where customer_id >= ${BIG_CUSTOMER}::integer and balance = 0 order by id`,
    sql`insert into exchange_events (kind, type, order_id, at)
      select 'orders', 'order.placed', id, submitted_at from orders
      where submitted_at > now() - ${EVENTS_KEPT_DAYS}::integer * interval '1 day' order by id`,
  ]
  for (const statement of statements) await db.execute(statement)
  await db.execute(sql`reset work_mem`)
}
