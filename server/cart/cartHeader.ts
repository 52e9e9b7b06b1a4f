import { isPickup } from './zipCodes'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { CartHeaderDto, CartHeaderPayloadDto } from '@/contract/cart/cart'
import { type CartHeader, EMPTY_HEADER } from '@/domain/cart/cart'
import { ADDRESS_RULE_MESSAGES } from '@/domain/address/messages'
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '@/domain/dates/calendarDate'
import {
  headerErrors,
  type HeaderRules,
  instructionError,
  notesError,
  poError,
} from '@/domain/checkout/header'
import {
  type DeliveryCalendar,
  earliestDeliveryDay,
  isDeliveryDay,
  nextDeliveryDay,
} from '@/domain/checkout/deliveryCalendar'
import type { Decimal } from '@/domain/money/decimal'
import { DELIVERY_DAYS_AHEAD_MAX, type DeliveryDates } from '@/domain/checkout/deliveryDate'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries, Transaction } from '../db/database'
import { prepared } from '../db/prepared'
import { codeOf } from '../db/errors'
import { carts } from '../db/schema/ordering'
import { Failure } from '../foundation/failure'
import { holidays } from '../db/schema/accounts'
import { type AddressRow, findAddresses } from './deliveryAddresses'
import type { CartRow } from './cartStore'
import { deliveryProblems, type ListedZips, loadListedZips } from './zipCodes'
import { SERVER_CART_MESSAGES } from './messages'

const FOREIGN_KEY_VIOLATION = '23503'

export interface HeaderContext {
  readonly rules: HeaderRules
  readonly calendar: DeliveryCalendar
  readonly addresses: readonly AddressRow[]
  readonly listedZips: ListedZips
}

export async function loadHeaderContext(
  db: Queries,
  caller: CustomerCaller,
  today: CalendarDate,
): Promise<HeaderContext> {
  const days = await findHolidays(db, today)
  const own = await findAddresses(db, caller.customer.id)
  return headerContextOf(db, caller, today, { holidays: days, addresses: own })
}

interface HeaderSources {
  readonly holidays: readonly CalendarDate[]
  readonly addresses: readonly AddressRow[]
}

export async function headerContextOf(
  db: Queries,
  caller: CustomerCaller,
  today: CalendarDate,
  { holidays: days, addresses: own }: HeaderSources,
): Promise<HeaderContext> {
  const calendar = deliveryCalendarOf(caller, days)
  const { defaultDeliveryDateFlag, checkoutRequireDeliveryDate } = caller.settings
  const rules = {
    userType: caller.user.type,
    requiredPO: caller.customer.requiredPo,
    dates: deliveryDatesOf(calendar, today),
    isPickup: isPickup(caller),
    today,
    defaultDeliveryDateFlag,
    checkoutRequireDeliveryDate,
  }
  return { rules, calendar, addresses: own, listedZips: await loadListedZips(db, caller, own) }
}

export function toHeader(cart: CartRow | null, { customer }: CustomerCaller): CartHeader {
  if (!cart) {
    return { ...EMPTY_HEADER, customerShipToCode: customer.defaultShipTo, customerPo: customer.defaultPo }
  }
  return {
    customerShipToCode: cart.shipToCode || customer.defaultShipTo,
    customerPo: cart.customerPo,
    deliveryDate: cart.deliveryDate,
    specialInstruction1: cart.specialInstruction1,
    specialInstruction2: cart.specialInstruction2,
    notes: cart.notes,
    addressId: cart.addressId,
    isValid: false,
  }
}

export function addressOfHeader(header: CartHeader, context: HeaderContext): AddressRow | null {
  const { customerShipToCode: code, addressId } = header
  const isWanted = ({ id, shipToCode }: AddressRow) => (code === '' ? id === addressId : shipToCode === code)
  return context.addresses.find(isWanted) ?? null
}

/** All errors of a header. With a line total, also a destination's minimum order. */
export function headerMessages(
  header: CartHeader,
  context: HeaderContext,
  caller: CustomerCaller,
  lineTotal: Decimal | null = null,
): string[] {
  const errors = headerErrors(header, context.rules)
  const { deliveryDate } = header
  const hasDay = deliveryDate !== null && errors.deliveryDate === undefined
  const day = hasDay ? deliveryDayError(deliveryDate, context.calendar, caller) : null
  const address = addressOfHeader(header, context)
  // The chosen ship-to has been removed.
  const isShipToGone = header.customerShipToCode !== '' && address === null
  return [
    ...(isShipToGone ? [ADDRESS_RULE_MESSAGES.notChosen] : []),
    ...deliveryProblems(address, context.listedZips, caller, lineTotal),
    ...Object.values(errors),
    ...(day === null ? [] : [day]),
  ]
}

export function toHeaderDto(header: CartHeader, isValid: boolean): CartHeaderDto {
  const { customerPo, ...rest } = header
  return { ...rest, customer_PO: customerPo, isValid }
}

/** 409 for a ship-to code that none of the customer's addresses has; '' is allowed. */
export function assertShipTo(code: string, own: readonly AddressRow[]): void {
  if (code !== '' && !own.some(({ shipToCode }) => shipToCode === code)) {
    throw new Failure(409, { message: SERVER_CART_MESSAGES.shipToUnknown })
  }
}

const addressGone = () => new Failure(409, { message: ADDRESS_RULE_MESSAGES.gone })

function assertAddress(id: number | null, own: readonly AddressRow[]): void {
  if (id !== null && !own.some((address) => address.id === id)) throw addressGone()
}

function toRow(body: CartHeaderPayloadDto) {
  return {
    shipToCode: body.customerShipToCode,
    customerPo: body.customer_PO.trim(),
    deliveryDate: body.deliveryDate,
    specialInstruction1: body.specialInstruction1,
    specialInstruction2: body.specialInstruction2,
    notes: body.notes,
    addressId: body.addressId,
  }
}

export function isSavedHeader(cart: CartRow, body: CartHeaderPayloadDto): boolean {
  return Object.entries(toRow(body)).every(([name, value]) => cart[name as keyof CartRow] === value)
}

/** 400 with the errors of all texts that are too long to store. */
function assertTexts({ customer_PO, notes, ...body }: CartHeaderPayloadDto): void {
  const instructions = [body.specialInstruction1, body.specialInstruction2].map(instructionError)
  const found = [poError(customer_PO.trim(), false), ...instructions, notesError(notes)]
  const errors = found.filter((error) => error !== null)
  if (errors.length > 0) throw new Failure(400, { message: errors[0] ?? '', errors })
}

/** Saves a header, even an incomplete one; headerMessages reports what is still wrong. */
export async function saveHeader(
  tx: Transaction,
  cart: CartRow,
  body: CartHeaderPayloadDto,
  context: Pick<HeaderContext, 'addresses'>,
): Promise<CartRow> {
  assertTexts(body)
  assertShipTo(body.customerShipToCode, context.addresses)
  assertAddress(body.addressId, context.addresses)
  if (body.deliveryDate !== null && !isCalendarDate(body.deliveryDate)) {
    throw new Failure(400, { message: SERVER_CART_MESSAGES.noSuchDay })
  }
  const change = toRow(body)
  try {
    await tx.update(carts).set(change).where(eq(carts.id, cart.id))
  } catch (error) {
    // The address was deleted after the addresses were read.
    throw codeOf(error) === FOREIGN_KEY_VIOLATION ? addressGone() : error
  }
  return { ...cart, ...change }
}

/** Pickup is possible from Monday to Saturday. */
const PICKUP_WEEKDAYS = [1, 2, 3, 4, 5, 6]

const holidaysStatement = prepared((db) =>
  db
    .select()
    .from(holidays)
    .where(and(gte(holidays.day, sql.placeholder('first')), lte(holidays.day, sql.placeholder('last'))))
    .prepare('holidays'),
)

/** First and last day on which holidays matter. */
export function holidayRange(today: CalendarDate) {
  return { first: today, last: addDays(today, 2 * DELIVERY_DAYS_AHEAD_MAX) }
}

async function findHolidays(db: Queries, today: CalendarDate): Promise<CalendarDate[]> {
  const rows = await holidaysStatement(db).execute(holidayRange(today))
  return rows.map(({ day }) => day)
}

function deliveryCalendarOf(caller: CustomerCaller, days: readonly CalendarDate[]): DeliveryCalendar {
  return {
    weekdays: isPickup(caller) ? PICKUP_WEEKDAYS : caller.customer.deliveryWeekdays,
    holidays: new Set(days),
    leadDays: caller.customer.leadDays,
  }
}

export async function loadDeliveryCalendar(
  db: Queries,
  caller: CustomerCaller,
  today: CalendarDate,
): Promise<DeliveryCalendar> {
  return deliveryCalendarOf(caller, await findHolidays(db, today))
}

export function deliveryDatesOf(calendar: DeliveryCalendar, today: CalendarDate): DeliveryDates {
  const earliestDate = earliestDeliveryDay(today, calendar)
  return { defaultDate: earliestDate, earliestDate }
}

function deliveryDayError(
  date: CalendarDate,
  calendar: DeliveryCalendar,
  caller: CustomerCaller,
): string | null {
  if (isDeliveryDay(date, calendar)) return null
  const { noPickups, noPickupsUntil, noDeliveries, noDeliveriesUntil } = SERVER_CART_MESSAGES
  const [none, noneUntil] = isPickup(caller) ? [noPickups, noPickupsUntil] : [noDeliveries, noDeliveriesUntil]
  const next = nextDeliveryDay(date, calendar)
  return next === null ? none(formatDate(date)) : noneUntil(formatDate(date), formatDate(next))
}
