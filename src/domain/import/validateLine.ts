import { CART_RULE_MESSAGES } from '../cart/messages'
import { canonical, compare, type Decimal, ZERO } from '../money/decimal'
import { notANumberMessage, twoReadingsMessage } from '../numbers/messages'
import { fillRow } from '../quick-entry/fillRow'
import {
  ambiguousCodeMessage,
  discontinuedCodeMessage,
  notDivisibleMessage,
  notLoadedCodeMessage,
  unknownCodeMessage,
  QUICK_ENTRY_RULE_MESSAGES,
} from '../quick-entry/messages'
import type { CodeFinding, CodeKind } from '../quick-entry/productCode'
import { NO_EDIT } from '../quick-entry/rowEdit'
import type { QuickEntryProduct, QuickEntrySettings } from '../quick-entry/rowLine'
import { checkQuantity } from '../quantity/multiples'
import { defaultSellBy } from '../units/choices'
import { findUnit } from '../units/unit'
import type { ImportLine } from './importLine'
import { hasLostDigits, isNoQuantity, isUnreadable } from './importLine'
import { TEXT_MAX } from './importTable'
import {
  IMPORT_LINE_MESSAGES,
  lostDigitsMessage,
  readAsMessage,
  shortenedCodeMessage,
  unitTakenMessage,
  unknownPartNumberMessage,
  unknownUpcMessage,
} from './messages'
import { type MarkProof, readQuantity, type WrittenQuantity } from './quantityCell'
import { unitMeant, type UnitTable } from '../units/unitWords'
import { type Goods, orderOfMessageLine } from './words/goods'
import { notFoundGoodsMessage, unitReadMessage } from './words/messages'
import { orderForProduct } from './words/orderForProduct'

/** Type of a file's codes (Spec 2 §2); auto picks the best fit. */
export const CODE_TYPES = ['auto', 'our', 'your', 'upc'] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** Code types per choice. */
export function codeKindsOf(type: CodeType): readonly CodeKind[] {
  return type === 'auto' ? ['our', 'upc', 'your'] : [type]
}

/** Session settings that lines are validated against. */
export interface ImportSettings extends QuickEntrySettings {
  /** Unit names on this site. */
  readonly units?: UnitTable
}

/** Context besides the line itself. */
export interface LineKnowledge {
  readonly type: CodeType
  /** Undefined if not looked up. */
  readonly finding: CodeFinding | undefined
  /** Possible products for the line's words; null for a line without words, absent where the user cannot choose. */
  readonly goods?: Goods | null
  /** Null if not for sale. */
  readonly product: QuickEntryProduct | null
  /** True once no more products are loading. */
  readonly isComplete: boolean
  /** Decimal mark that the quantities prove, or that the user chose. */
  readonly mark: MarkProof
  /** The user chose the mark, so its effect on a quantity needs no note. */
  readonly isMarkChosen: boolean
  readonly settings: ImportSettings
}

/** Result of a line, or its invalid part and the reason. */
export type ValidatedLine =
  | {
      readonly kind: 'good'
      readonly productKey: number
      readonly unit: string
      readonly quantity: Decimal
      /** Notes on readings that differ from the text, or are unusual. */
      readonly notes: readonly string[]
    }
  /** Its words may mean several products, of which the user chooses one; empty during the search. */
  | { readonly kind: 'open'; readonly offered: readonly number[]; readonly isSearching: boolean }
  /** A row that orders nothing: a product without a quantity, or a section or total row. */
  | { readonly kind: 'omitted'; readonly why: 'notOrdered' | 'noLine' }
  | {
      readonly kind: 'bad'
      /** Field of the reason; null if unknown, for the server's reasons. */
      readonly field: 'code' | 'quantity' | 'unit' | null
      readonly reason: string
    }

type Bad = Extract<ValidatedLine, { kind: 'bad' }>

const SHORTENED = /^\d([.,]\d+)?E\+?\d+$/i

const bad = (field: Bad['field'], reason: string): Bad => ({ kind: 'bad', field, reason })

function unreadableField(line: ImportLine): Bad | null {
  for (const field of ['code', 'quantity', 'unit'] as const) {
    if (line[field].length > TEXT_MAX) return bad(field, IMPORT_LINE_MESSAGES.textTooLong)
    if (isUnreadable(line[field])) return bad(field, IMPORT_LINE_MESSAGES.unreadableCharacters)
  }
  return null
}

function unknownReason(code: string, type: CodeType): string {
  if (SHORTENED.test(code)) return shortenedCodeMessage(code)
  if (type === 'upc') return unknownUpcMessage(code)
  return type === 'your' ? unknownPartNumberMessage(code) : unknownCodeMessage(code)
}

function codeProblem({ code }: ImportLine, { finding, type, isComplete }: LineKnowledge): Bad | null {
  if (code === '') return bad('code', QUICK_ENTRY_RULE_MESSAGES.codeNeeded)
  if (finding?.kind === 'ambiguous') return bad('code', ambiguousCodeMessage(code))
  if (finding?.kind === 'found') return null
  if (finding?.isDiscontinued) return bad('code', discontinuedCodeMessage(code))
  if (hasLostDigits(code)) return bad('code', lostDigitsMessage(code))
  return bad('code', isComplete ? unknownReason(code, type) : notLoadedCodeMessage(code))
}

type Understood = Extract<WrittenQuantity, { kind: 'number' }>

/** The quantity of a line, or its error. Never guesses: a quantity with two readings is an error. */
export function quantityOfLine({ quantity, number }: ImportLine, mark: MarkProof): Understood | Bad {
  if (number !== null) return { kind: 'number', value: number, unit: '', isInterpreted: false }
  const read = readQuantity(quantity, mark)
  switch (read.kind) {
    case 'number':
      return read
    case 'empty':
      return bad('quantity', QUICK_ENTRY_RULE_MESSAGES.quantityNeeded)
    case 'negative':
      return bad('quantity', QUICK_ENTRY_RULE_MESSAGES.quantityNegative)
    case 'ambiguous':
      return bad('quantity', twoReadingsMessage(quantity, read.readings))
    case 'invalid':
      return bad('quantity', notANumberMessage(quantity))
  }
}

/** The unit of the line, else the unit after its quantity; null if they differ. */
export function unitOfLine(
  line: ImportLine,
  quantity: Understood,
  { sellBys }: QuickEntryProduct,
  units?: UnitTable,
) {
  if (line.unit === '' || quantity.unit === '') return line.unit || quantity.unit
  const [one, other] = [line.unit, quantity.unit].map((text) => unitMeant(sellBys, text, units))
  return one === other && one !== null ? line.unit : null
}

function notesOf(
  { quantity }: ImportLine,
  written: Understood,
  taken: { unit: string; isUnitGiven: boolean; quantity: Decimal; multiple: Decimal },
  { isMarkChosen, settings }: LineKnowledge,
): string[] {
  const check = checkQuantity(taken.quantity, taken.multiple, settings.orderQuantityRoundingFlag)
  return [
    ...(written.isInterpreted && !isMarkChosen ? [readAsMessage(quantity, written.value)] : []),
    ...(taken.isUnitGiven ? [] : [unitTakenMessage(taken.unit)]),
    ...(check.kind === 'confirm' ? [notDivisibleMessage(taken.multiple)] : []),
  ]
}

/** Omits a section or total row, and a product without a quantity; null for any other row. */
function omitted(line: ImportLine, { finding }: LineKnowledge): ValidatedLine | null {
  // Messages have no blank quantities: a missing one is an error.
  if (line.order) return null
  const isProduct = finding?.kind === 'found' || finding?.kind === 'ambiguous'
  if (isNoQuantity(line)) return { kind: 'omitted', why: isProduct ? 'notOrdered' : 'noLine' }
  return line.isTotal && !isProduct ? { kind: 'omitted', why: 'noLine' } : null
}

/** Problem that prevents finding a product: in its code, or in its words. */
function productProblem(line: ImportLine, known: LineKnowledge): ValidatedLine | null {
  const { goods, isComplete } = known
  if (!goods) return codeProblem(line, known)
  const { chosen, offered, isSearching } = goods
  if (chosen) return null
  if (isSearching || offered.length > 0) return { kind: 'open', offered, isSearching }
  if (line.order && line.quantity === '') return { kind: 'omitted', why: 'noLine' }
  const isByCode = line.code !== '' && !line.order
  if (isByCode || !isComplete) return codeProblem(line, known)
  return bad('code', notFoundGoodsMessage(line.code || line.description))
}

/**
 * The line with the quantity and unit that its words mean for a product, or with the unit chosen for them
 * before.
 */
export function lineFor(
  line: ImportLine,
  product: QuickEntryProduct,
  { goods, settings }: Pick<LineKnowledge, 'goods' | 'settings'>,
): { line: ImportLine; notes: readonly string[] } {
  const order = orderOfMessageLine(line)
  const read = order ? orderForProduct(order, product, settings.units) : { ...line, notes: [] }
  const isSold = unitMeant(product.sellBys, read.unit, settings.units) !== null
  const remembered = goods?.chosen?.unit ?? ''
  const isKnown = remembered !== '' && findUnit(product.sellBys, remembered) !== undefined
  if (isSold || !isKnown)
    return { line: { ...line, quantity: read.quantity, unit: read.unit }, notes: read.notes }
  const note = read.unit === '' ? unitTakenMessage(remembered) : unitReadMessage(read.unit, remembered)
  return { line: { ...line, quantity: read.quantity, unit: remembered }, notes: [...read.notes, note] }
}

/**
 * Validates a line: its product, its unit in the product's spelling, its quantity by the rules (Spec 2 §5); or returns
 * the first error of code, quantity and unit. A row that orders nothing is omitted.
 */
export function validateLine(written: ImportLine, known: LineKnowledge): ValidatedLine {
  const problem = omitted(written, known) ?? unreadableField(written) ?? productProblem(written, known)
  if (problem) return problem
  const { product, settings } = known
  if (!product) return bad('code', CART_RULE_MESSAGES.productUnavailable)
  const { line, notes: reading } = lineFor(written, product, known)
  const amount = quantityOfLine(line, known.mark)
  if (amount.kind === 'bad') return amount
  const writtenUnit = unitOfLine(line, amount, product, settings.units)
  if (writtenUnit === null) return bad('quantity', notANumberMessage(line.quantity))
  const sellByUm = unitMeant(product.sellBys, writtenUnit, settings.units) ?? writtenUnit
  const texts = { orderQuantity: amount.value, sellByUm }
  const filled = fillRow({ product, line: undefined, edit: NO_EDIT }, texts, settings)
  if (filled.kind === 'refused') return bad(fieldOf(sellByUm, product), filled.reason)
  const cell = (column: 'orderQuantity' | 'sellByUm') => filled.cells.find((each) => each.column === column)
  const preferred = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)
  const unit = cell('sellByUm')?.value ?? preferred?.unitOfMeasure ?? ''
  const quantity = canonical(cell('orderQuantity')?.value ?? ZERO)
  if (compare(quantity, ZERO) <= 0) return bad('quantity', CART_RULE_MESSAGES.quantityNotPositive)
  const multiple = findUnit(product.sellBys, unit)?.sellByMultiple ?? ZERO
  const taken = { unit, isUnitGiven: writtenUnit !== '', quantity, multiple }
  const notes = [...reading, ...filled.notes, ...notesOf(line, amount, taken, known)]
  return { kind: 'good', productKey: product.productKey, unit, quantity, notes }
}

/** Field that the rejection of a known product concerns: the product itself, its unit, else the quantity. */
function fieldOf(unit: string, { sellBys, priceBys }: QuickEntryProduct): Bad['field'] {
  if (sellBys.length === 0 || priceBys.length === 0) return 'code'
  return unit === '' || findUnit(sellBys, unit) ? 'quantity' : 'unit'
}
