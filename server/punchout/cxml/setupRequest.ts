import { compare, isDecimal, ZERO } from '@/domain/money/decimal'
import { QUANTITY_MAX } from '@/domain/quantity/numericInput'
import { PunchoutRefusal } from '../refusal'
import type { SessionItem } from '../../accounts/access/punchoutRequest'
import { findTree, textAt, type XmlTree } from './readXml'

const OPERATIONS = ['create', 'edit', 'inspect'] as const
export type PunchoutOperation = (typeof OPERATIONS)[number]

export interface SetupRequest {
  readonly operation: PunchoutOperation
  readonly buyerCookie: string
  readonly postbackUrl: string
  /** ItemOut elements in order; none for a new cart. */
  readonly items: readonly SessionItem[]
  /** Product to show first: our id or number; '' if none. */
  readonly selectedId: string
}

const COOKIE_MAX = 4000
const PART_ID_MAX = 255
const NUMBER_MAX = 30
/** Largest number of lines in a cart. */
const ITEMS_MAX = 2000

const bad = (message: string) => new PunchoutRefusal('bad', message)

function readOperation({ attributes }: XmlTree): PunchoutOperation {
  const operationName = attributes.get('operation')
  const operation = OPERATIONS.find((each) => each === operationName)
  // Includes "source", which asks suppliers for quotes and is not supported.
  if (operation === undefined) throw bad('The operation must be create, edit or inspect.')
  return operation
}

/** Names a line in a refusal by its position, which both sides count alike. */
function readItem(tree: XmlTree, place: number): SessionItem {
  const line = `ItemOut ${place + 1}`
  const quantity = tree.attributes.get('quantity')?.trim() ?? ''
  if (quantity.length > NUMBER_MAX || !isDecimal(quantity))
    throw bad(`${line}: the quantity is not a number.`)
  if (compare(quantity, ZERO) <= 0) throw bad(`${line}: the quantity is not above 0.`)
  if (compare(quantity, QUANTITY_MAX) > 0) throw bad(`${line}: the quantity is too large.`)
  const item = {
    auxId: textAt(tree, 'ItemID', 'SupplierPartAuxiliaryID'),
    partId: textAt(tree, 'ItemID', 'SupplierPartID'),
    quantity,
    unit: textAt(tree, 'ItemDetail', 'UnitOfMeasure'),
  }
  if (item.auxId === '' && item.partId === '') throw bad(`${line}: SupplierPartID is missing.`)
  if ([item.auxId, item.partId, item.unit].some((text) => text.length > PART_ID_MAX)) {
    throw bad(`${line}: an id is too long.`)
  }
  return item
}

function readItems(request: XmlTree, operation: PunchoutOperation): SessionItem[] {
  const trees = operation === 'create' ? [] : request.children.filter(({ name }) => name === 'ItemOut')
  if (trees.length > ITEMS_MAX) throw bad('There are more than 2,000 lines.')
  return trees.map(readItem)
}

/** Reads a PunchOutSetupRequest; contacts, extrinsics and addresses are not needed. */
export function readSetupRequest(request: XmlTree): SetupRequest {
  const cookie = findTree(request, 'BuyerCookie')
  if (!cookie) throw bad('BuyerCookie is missing.')
  if (cookie.text.length > COOKIE_MAX) throw bad('BuyerCookie is too long.')
  const postbackUrl = textAt(request, 'BrowserFormPost', 'URL')
  if (postbackUrl === '') throw bad('BrowserFormPost/URL is missing.')
  const operation = readOperation(request)
  const selected = findTree(request, 'SelectedItem', 'ItemID')
  return {
    operation,
    buyerCookie: cookie.text,
    postbackUrl,
    items: readItems(request, operation),
    selectedId: textAt(selected, 'SupplierPartAuxiliaryID') || textAt(selected, 'SupplierPartID'),
  }
}
