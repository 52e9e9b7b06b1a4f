import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CartLinePayloadDto } from '@/contract/cart/cart'
import { ALL_TEXTS_ALLOWED, eachText, type LineTexts, NO_TEXTS, textsOf } from '@/domain/cart/lineTexts'
import { notSoldByMessage, CART_RULE_MESSAGES } from '@/domain/cart/messages'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical } from '@/domain/money/decimal'
import { defaultSellBy } from '@/domain/units/choices'
import type { CustomerCaller } from '../accounts/access/caller'
import type { Queries, Transaction } from '../db/database'
import { punchoutSessions } from '../db/schema/operations'
import { cartLines, carts } from '../db/schema/ordering'
import { type AuxiliaryId, readAuxiliaryId, textsNameOf, unitNameOf } from './auxiliaryId'
import type { LeftOutItem, SessionItem } from '../accounts/access/punchoutRequest'
import { unitOfCode } from './unitCodes'
import type { CalculatedLine } from '../cart/cartLine'
import { type CartProduct, loadCartProducts } from '../catalogue/orderableProducts'
import { lockCart } from '../cart/cartStore'
import { insertLines, checkLine } from '../cart/cartEdit'
import type { Partner } from './punchoutPartners'
import { findByCodes } from './punchoutProducts'

interface Placing {
  readonly partner: Partner
  /** The customer and user of the session. */
  readonly caller: CustomerCaller
  readonly items: readonly SessionItem[]
  readonly now: Date
  readonly today: CalendarDate
}

/** Line of an earlier cart of the partner, for its notes, which an id cannot contain. */
type EarlierLine = Pick<
  typeof cartLines.$inferSelect,
  'productId' | 'unit' | 'priceUnit' | 'overridePrice' | keyof LineTexts
>

interface Known {
  readonly products: ReadonlyMap<number, CartProduct>
  readonly idsByCode: ReadonlyMap<string, number>
  readonly earlier: ReadonlyMap<string, EarlierLine>
}

type Outcome =
  | { readonly isPlaced: true; readonly calculated: CalculatedLine; readonly hasLostNotes: boolean }
  | { readonly isPlaced: false; readonly reason: string }

const EARLIER_MAX = 20_000

function nameOf(id: AuxiliaryId): string {
  return `${id.productKey}-${id.unit.toLowerCase()}-${id.texts}`
}

/** Lines with notes from the partner's earlier carts, by the hash in their id; the latest of each. */
async function findEarlier(
  db: Queries,
  partner: Pick<Partner, 'id'>,
  ids: readonly AuxiliaryId[],
): Promise<Map<string, EarlierLine>> {
  const keys = [...new Set(ids.filter(({ texts }) => texts !== '').map(({ productKey }) => productKey))]
  if (keys.length === 0) return new Map()
  const { productId, unit, priceUnit, overridePrice } = cartLines
  const texts = eachText(({ field }) => cartLines[field])
  const rows = await db
    .select({ productId, unit, priceUnit, overridePrice, ...texts })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(punchoutSessions, eq(punchoutSessions.id, carts.punchoutSessionId))
    .where(and(eq(punchoutSessions.partnerId, partner.id), inArray(productId, keys)))
    .orderBy(desc(cartLines.id))
    .limit(EARLIER_MAX)
  const named = rows.map((row) => {
    const id = { productKey: row.productId, unit: unitNameOf(row.unit), texts: textsNameOf(row) }
    return [nameOf(id), row] as const
  })
  return new Map(named.reverse())
}

async function load(tx: Transaction, { partner, caller, items, today }: Placing): Promise<Known> {
  const ids = items.flatMap(({ auxId }) => readAuxiliaryId(auxId) ?? [])
  const idsByCode = await findByCodes(
    tx,
    items.flatMap(({ partId }) => (partId === '' ? [] : [partId])),
  )
  const keys = [...ids.map(({ productKey }) => productKey), ...idsByCode.values()]
  return {
    products: await loadCartProducts(tx, caller.customer, keys, today),
    idsByCode,
    earlier: await findEarlier(tx, partner, ids),
  }
}

/** Sell-by unit that an id names, ignoring case. */
function unitOfId({ units }: CartProduct, id: AuxiliaryId): string | undefined {
  const names = units.sellBys.map(({ unitOfMeasure }) => unitOfMeasure)
  const isWanted = (unit: string) => unitNameOf(unit).toLowerCase() === id.unit.toLowerCase()
  return names.find((unit) => unitNameOf(unit) === id.unit) ?? names.find(isWanted)
}

/** Product and unit of a line: by our own id, else by our number and the unit sent with it. */
function findLine(item: SessionItem, known: Known, { partner }: Placing) {
  const id = readAuxiliaryId(item.auxId)
  const named = id ? known.products.get(id.productKey) : undefined
  const unit = id && named ? unitOfId(named, id) : undefined
  if (named && unit !== undefined) return { product: named, unit, id }
  const product = named ?? known.products.get(known.idsByCode.get(item.partId.toLowerCase()) ?? -1)
  if (!product) return null
  const names = product.units.sellBys.map(({ unitOfMeasure }) => unitOfMeasure)
  const byUnit =
    item.unit === ''
      ? defaultSellBy(product.units)?.unitOfMeasure
      : unitOfCode(item.unit, names, partner.settings.units)
  return { product, unit: byUnit ?? null, id: null }
}

function payloadOf(
  item: SessionItem,
  { product, unit }: { product: CartProduct; unit: string },
  earlier: EarlierLine | undefined,
  { settings }: CustomerCaller,
): CartLinePayloadDto {
  const keepsPrice = settings.canChangePrice && !settings.hidePricing
  return {
    id: 0,
    productKey: product.id,
    unitOfMeasure: unit,
    orderQuantity: canonical(item.quantity),
    overridePrice: keepsPrice ? (earlier?.overridePrice ?? null) : null,
    unitOfMeasure_Prc: keepsPrice ? (earlier?.priceUnit ?? '') : '',
    ...textsOf(earlier ?? NO_TEXTS),
    caseQuantity: '0',
    included: false,
  }
}

function place(item: SessionItem, known: Known, placing: Placing): Outcome {
  const found = findLine(item, known, placing)
  if (!found?.product.isForSale) return { isPlaced: false, reason: CART_RULE_MESSAGES.productUnavailable }
  const { product, unit, id } = found
  if (unit === null) return { isPlaced: false, reason: notSoldByMessage(item.unit) }
  const earlier = id ? known.earlier.get(nameOf(id)) : undefined
  // Permissions were checked when the line was written.
  const settings = { ...placing.caller.settings, ...ALL_TEXTS_ALLOWED }
  const caller = { ...placing.caller, settings }
  const checked = checkLine(payloadOf(item, { product, unit }, earlier, caller), product, null, caller)
  const hasLostNotes = id !== null && id.texts !== '' && !earlier
  if (checked.isValid) return { isPlaced: true, calculated: checked.calculated, hasLostNotes }
  return { isPlaced: false, reason: checked.errors[0] ?? CART_RULE_MESSAGES.productUnavailable }
}

function leftOutOf({ partId, auxId, quantity, unit }: SessionItem, outcome: Outcome): LeftOutItem[] {
  const named = { partId: partId || auxId, quantity, unit }
  if (!outcome.isPlaced) return [{ what: 'line', ...named, reason: outcome.reason }]
  return outcome.hasLostNotes ? [{ what: 'notes', ...named, reason: '' }] : []
}

/**
 * Fills a session's cart with the lines that a procurement system sent back, at today's prices. Returns the lines
 * that could not be used: unknown products or products not for sale to the customer, units and quantities they are
 * not sold in, and notes that no cart of the partner contains any more.
 */
export async function placeItems(tx: Transaction, placing: Placing): Promise<LeftOutItem[]> {
  const { caller, items, now } = placing
  const known = await load(tx, placing)
  const outcomes = items.map((item) => ({ item, outcome: place(item, known, placing) }))
  const placed = outcomes.flatMap(({ outcome }) => (outcome.isPlaced ? [outcome.calculated] : []))
  const cart = await lockCart(tx, caller)
  await insertLines(tx, cart.id, placed, caller, now)
  return outcomes.flatMap(({ item, outcome }) => leftOutOf(item, outcome))
}
