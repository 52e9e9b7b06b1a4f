import { sql } from 'drizzle-orm'
import { openSession } from '../../server/access/sessions'
import type { Queries } from '../../server/db/database'

/** Key of the first added customer, and of the user who orders for it. */
const FIRST = 10_000
/** The first added customer has the most orders. */
export const BIG_CUSTOMER = FIRST
const CART_LINES = 10
const GUIDE_LINES = 50

export const ORDERED_PRODUCTS = 2000

/** Products with a price, by number, each with a unit that it is sold and priced by; for this connection alone. */
async function listOrdered(db: Queries): Promise<void> {
  await db.execute(sql`create temporary table ordered as
    select p.id, p.code, p.description, u.unit, (row_number() over (order by p.id) - 1)::integer as n
    from products p join lateral (
      select unit from product_units
      where product_id = p.id and is_sell_by and is_price_by order by position limit 1
    ) u on true
    where not p.is_discontinued
      and exists (select 1 from product_prices where product_id = p.id and price_level = 'STD')
    order by p.id limit ${ORDERED_PRODUCTS}`)
  await db.execute(sql`analyze ordered`)
}

/** Adds business customers, of which some have a user with a cart and an order guide. */
export async function addCustomers(db: Queries, customers: number, users: number): Promise<void> {
  await listOrdered(db)
  const statements = [
    sql`insert into customers (id, code, name, price_level)
      select ${FIRST}::integer + n, 'L' || n, 'Load customer ' || n, 'STD' from generate_series(0, ${customers - 1}::integer) n`,
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
  for (const statement of statements) await db.execute(statement)
}

/** Opens a session for each of the first added users; returns their tokens. */
export async function openSessions(db: Queries, users: number): Promise<string[]> {
  const now = new Date()
  const tokens: string[] = []
  for (let n = 0; n < users; n++) tokens.push(await openSession(db, { userId: FIRST + n }, now))
  return tokens
}
