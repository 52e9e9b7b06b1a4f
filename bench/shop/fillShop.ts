import { sql } from 'drizzle-orm'
import type { ServerStorage } from '@test/browser/support/start/storage'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { openSession } from '../../server/accounts/access/sessions'
import { readConfig } from '../../server/foundation/config'
import { openDatabase } from '../../server/db/openDatabase'
import { seedDemo } from '../../server/demo/seed'
import { createLog } from '../../server/foundation/log'

const PRODUCTS = 2400
const ORDERS = 10_000
const CUSTOMERS = 500
/** Key of the first added customer, and of the user who orders for it. */
const FIRST = 10_000
const CART_LINES = 10
const GUIDE_LINES = 50
const ORDERED_PRODUCTS = 2000
const ORDER_LINES = 4
/** Orders of two years, the oldest first. */
const DAYS = 730
/** Ages in days: younger orders are not invoiced yet, and younger invoices not paid. */
const INVOICED_AFTER = 3
const PAID_AFTER = 23

/** Statements that add business customers; some have a user with a cart and an order guide. */
const customersOf = (users: number) => [
  // Products with a price, by number, each with a unit that it is sold and priced by; for this connection alone.
  sql`create temporary table ordered as
    select p.id, p.code, p.description, u.unit, (row_number() over (order by p.id) - 1)::integer as n
    from products p join lateral (
      select unit from product_units
      where product_id = p.id and is_sell_by and is_price_by order by position limit 1
    ) u on true
    where not p.is_discontinued
      and exists (select 1 from product_prices where product_id = p.id and price_level = 'STD')
    order by p.id limit ${ORDERED_PRODUCTS}`,
  sql`insert into customers (id, code, name, price_level)
    select ${FIRST}::integer + n, 'L' || n, 'Load customer ' || n, 'STD' from generate_series(0, ${CUSTOMERS - 1}::integer) n`,
  sql`insert into users (id, username, email, name, type)
    select id, 'load' || id || '@shop.example', 'load' || id || '@shop.example', 'Buyer ' || id, 'Customer'
    from customers where id between ${FIRST} and ${FIRST + users - 1}`,
  sql`insert into user_customers (user_id, customer_id, is_default)
    select id, id, true from users where id >= ${FIRST}`,
  sql`insert into carts (id, customer_id) select id, id from users where id >= ${FIRST}`,
  sql`insert into cart_lines (cart_id, product_id, unit, quantity, price_unit)
    select c.id, p.id, p.unit, 12, p.unit from carts c
    join ordered p on (p.n + c.id) % 240 < ${CART_LINES} and p.n < 240 where c.id >= ${FIRST}`,
  sql`insert into order_guides (customer_id, name, is_primary)
    select id, 'Standard', true from users where id >= ${FIRST}`,
  sql`insert into order_guide_lines (guide_id, product_id, unit, price_unit, sequence)
    select g.id, p.id, p.unit, p.unit, p.n from order_guides g
    join ordered p on p.n < ${GUIDE_LINES} where g.customer_id >= ${FIRST}`,
]

/** Orders with their lines and invoices, about as many of each customer. */
const ORDERS_ADDED = [
  sql`insert into orders (customer_id, user_id, cart_id, cart_version, status, ship_to_address,
      order_date, delivery_date, line_total, total, submitted_at)
    select customer, null, customer, n - 1000000000, case when day > current_date - ${INVOICED_AFTER}::integer
      then 'Open' else 'Invoiced' end, '["1 Load Street"]', day, day + 1, 480, 480, day + interval '9 hours'
    from (
      select n, current_date - ${DAYS}::integer + n * ${DAYS - 1}::integer / ${ORDERS}::integer as day,
        ${FIRST}::integer + n % ${CUSTOMERS}::integer as customer
      from generate_series(1, ${ORDERS}::integer) n order by n
    ) each`,
  sql`insert into order_lines (order_id, position, product_id, product_code, description, unit, quantity,
      price_unit, unit_price, price_conversion, extension)
    select o.id, l, p.id, p.code, p.description, p.unit, 10, p.unit, 12, 1, 120
    from orders o cross join lateral generate_series(1, ${ORDER_LINES}::integer + 0 * o.id) l
    join ordered p on p.n = (o.id * 7 + l * 131) % ${ORDERED_PRODUCTS}::integer
    where o.customer_id >= ${FIRST}::integer`,
  sql`insert into receivables (customer_id, ar_code, detail_type, record_type, reference, invoice_number, order_id,
      invoice_date, due_date, initial, balance)
    select customer_id, 'L' || id, ${DETAIL_TYPE_CODES.invoice}::integer, 'Invoice', 'L' || id, 'L' || id, id, delivery_date, delivery_date + 20, total,
      case when order_date > current_date - ${PAID_AFTER}::integer then total else 0 end
    from orders where customer_id >= ${FIRST}::integer and status = 'Invoiced' order by id`,
]

/** Fills an empty database with the demo, 500 customers and 10,000 orders; returns the tokens of some users. */
export async function fillShop(storage: ServerStorage, users: number): Promise<string[]> {
  const log = createLog('error')
  const opened = await openDatabase(readConfig(storage.env), log)
  const today = calendarDateOf(new Date())
  // A connection without time limits.
  const tokens = await opened.exclusively(async (db) => {
    await db.transaction((tx) => seedDemo(tx, { products: PRODUCTS, today, log }))
    for (const statement of [...customersOf(users), ...ORDERS_ADDED]) await db.execute(statement)
    await db.execute(sql`vacuum analyze`)
    const now = new Date()
    const opening: string[] = []
    for (let n = 0; n < users; n++) opening.push(await openSession(db, { userId: FIRST + n }, now))
    return opening
  })
  await opened.close()
  return tokens
}
