import { type CustomerDto, getCustomer, getUser, listCustomers } from '@/contract/accounts/session'
import { Failure } from '../../foundation/failure'
import { implement, type Implementation } from './implement'
import { asc, eq, isNotNull, and, sql } from 'drizzle-orm'
import { billToOf } from '../access/billTo'
import { type CustomerCaller, defaultShipMethod } from '../access/caller'
import { addresses, customers, userCustomers, menuLog } from '../../db/schema/accounts'
import { getMenu, logMenuEntry } from '@/contract/accounts/menu'
import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { reply } from '../../http/reply/reply'
import { ACCESS_MESSAGES } from '../access/messages'
import { limitAttempts } from '../access/throttle'

const user = implement(getUser, ({ caller }) => {
  const { username, name, type, isSalesperson } = caller.user
  return Promise.resolve({ username, name, type, isSalesperson })
})

/** A consumer's customer stands for their ship method; its key is 0 until they choose (Spec 1 §4). */
function consumerCustomer(caller: CustomerCaller): Pick<CustomerDto, 'customerKey' | 'name'> {
  const { shipMethod, customer, settings } = caller
  return {
    customerKey: shipMethod === null ? 0 : customer.id,
    name: shipMethod ?? defaultShipMethod(settings),
  }
}

const customer = implement(getCustomer, async ({ caller, deps }) => {
  const row = caller.customer
  const shiptos = await deps.db
    .select({
      customerShipToCode: sql<string>`${addresses.shipToCode}`,
      name: addresses.name,
      address1: addresses.address1,
      address2: addresses.address2,
      city: addresses.city,
      state: addresses.state,
      zip: addresses.zip,
    })
    .from(addresses)
    .where(and(eq(addresses.customerId, row.id), isNotNull(addresses.shipToCode)))
    .orderBy(asc(sql`${addresses.shipToCode} collate "und-x-icu"`))
  return {
    customerKey: row.id,
    customerCode: row.code,
    name: row.name,
    defaultShipto: row.defaultShipTo,
    defaultPO: row.defaultPo,
    requiredPO: row.requiredPo,
    shiptos,
    billTo: undefined,
    ...(caller.user.type === 'Consumer' ? consumerCustomer(caller) : { billTo: billToOf(row) }),
  }
})

const customerList = implement(listCustomers, async ({ caller, deps }) => {
  if (caller.user.type === 'Consumer') throw new Failure(403, { message: ACCESS_MESSAGES.denied })
  return deps.db
    .select({
      customerKey: customers.id,
      customerCode: customers.code,
      name: customers.name,
      city: customers.city,
      state: customers.state,
    })
    .from(userCustomers)
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(and(eq(userCustomers.userId, caller.user.id), customers.isActive))
    .orderBy(asc(sql`${customers.name} collate "und-x-icu"`), asc(customers.id))
})

export const sessionRoutes: readonly Implementation[] = [user, customer, customerList]

const menu = implement(getMenu, ({ caller }) => Promise.resolve([...caller.menu]))

const log = implement(logMenuEntry, async ({ params, caller, deps }) => {
  const entry = MENU_KEYS.find((key) => key === params.entry)
  if (!entry) throw new Failure(404, { message: ACCESS_MESSAGES.noMenuEntry })
  await limitAttempts(deps, 'menu-log', { account: String(caller.user.id) })
  const who = { userId: caller.user.id, customerId: caller.customer.id }
  await deps.db.insert(menuLog).values({ ...who, entry, at: deps.clock() })
  return reply(undefined)
})

export const menuRoutes: readonly Implementation[] = [menu, log]
