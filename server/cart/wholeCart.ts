import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { asSelected, type JsonColumns, jsonColumns, jsonObject, rowsOf } from '../db/jsonColumns'
import { prepared } from '../db/prepared'
import { addresses, holidays } from '../db/schema/accounts'
import { cartLines, carts } from '../db/schema/ordering'
import type { CartLineRow } from './cartLine'
import { holidayRange } from './cartHeader'
import { FOUND_CART, type FoundCart, isOwnersCart, ownerValues } from './cartStore'
import type { AddressRow } from './deliveryAddresses'

/** Parts of the answer about a cart, except products and zip codes. */
interface WholeCart {
  readonly cart: FoundCart | null
  readonly lines: readonly CartLineRow[]
  readonly addresses: readonly AddressRow[]
  readonly holidays: readonly CalendarDate[]
}

function cartColumn(): SQL<FoundCart | null> {
  const { people, ...columns } = FOUND_CART
  const row = jsonObject<FoundCart>({ ...asSelected(columns), people })
  return sql`case when ${carts.id} is not null then ${row} end`
}

function lineColumns(): SQL<JsonColumns<CartLineRow>> {
  const line = alias(cartLines, 'line')
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = getTableColumns(line)
  const rows = jsonColumns<CartLineRow>(asSelected(columns))
  return sql`(select ${rows} from (
    select * from ${cartLines} own where own.cart_id = ${carts.id} order by own.id
  ) ${line})`
}

function addressColumns(): SQL<JsonColumns<AddressRow>> {
  const address = alias(addresses, 'address')
  const { createdAt: _createdAt, ...columns } = getTableColumns(address)
  const rows = jsonColumns<AddressRow>(asSelected(columns))
  return sql`(select ${rows} from (
    select * from ${addresses} own where own.customer_id = ${sql.placeholder('addressesOf')}
    order by own.is_primary desc, own.id
  ) ${address})`
}

const HOLIDAYS = sql<
  WholeCart['holidays']
>`(select coalesce(json_agg(holiday.day), '[]') from ${holidays} holiday
  where holiday.day between ${sql.placeholder('first')} and ${sql.placeholder('last')})`

/** Joins the cart to a single row, because the cart does not exist before its first line. */
const wholeCartStatement = prepared((db) =>
  db
    .select({ cart: cartColumn(), lines: lineColumns(), addresses: addressColumns(), holidays: HOLIDAYS })
    .from(sql`(select 1) one`)
    .leftJoin(carts, isOwnersCart())
    .prepare('whole_cart'),
)

/** Reads the cart for display in one statement; writes read its parts in their transaction. */
export async function findWholeCart(
  db: Queries,
  caller: CustomerCaller,
  today: CalendarDate,
): Promise<WholeCart> {
  const values = { ...ownerValues(caller), addressesOf: caller.customer.id, ...holidayRange(today) }
  const [found] = await wholeCartStatement(db).execute(values)
  if (!found) throw new Error('A query over one row gave none')
  const { cart, lines, addresses: own, holidays: days } = found
  return { cart, lines: rowsOf(lines), addresses: rowsOf(own), holidays: days }
}
