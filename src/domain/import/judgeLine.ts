import { CART_RULE_MESSAGES } from '../cart/messages'
import { canonical, compare, type Decimal, isZero, ZERO } from '../money/decimal'
import { fillRow } from '../quick-entry/fillRow'
import {
  ambiguousCodeMessage,
  notDivisibleMessage,
  notLoadedCodeMessage,
  unknownCodeMessage,
  QUICK_ENTRY_RULE_MESSAGES,
} from '../quick-entry/messages'
import type { DecimalMark } from '../quick-entry/pastedNumber'
import { isAmbiguousNumber, parsePastedNumber } from '../quick-entry/pastedNumber'
import type { CodeFinding, CodeKind } from '../quick-entry/productCode'
import { NO_EDIT } from '../quick-entry/rowEdit'
import type { QuickEntryProduct, QuickEntrySettings } from '../quick-entry/rowLine'
import { checkQuantity } from '../quantity/multiples'
import { defaultSellBy } from '../units/choices'
import { findUnit } from '../units/unit'
import type { ImportLine } from './importLine'
import { hasLostDigits, isUnreadable } from './importLine'
import { TEXT_MAX } from './importTable'
import {
  IMPORT_LINE_MESSAGES,
  ambiguousQuantityMessage,
  lostDigitsMessage,
  readAsMessage,
  shortenedCodeMessage,
  unitTakenMessage,
  unknownPartNumberMessage,
  unknownUpcMessage,
} from './messages'
import { unitMeant } from './unitMeant'

/** Type of a file's codes (Spec 2 §2); auto: the best fit. */
export const CODE_TYPES = ['auto', 'our', 'your', 'upc'] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** Code types per choice. */
export function codeKindsOf(type: CodeType): readonly CodeKind[] {
  return type === 'auto' ? ['our', 'upc', 'your'] : [type]
}

/** Context besides the line itself. */
export interface LineKnowledge {
  readonly type: CodeType
  /** Undefined: not looked up. */
  readonly finding: CodeFinding | undefined
  /** Null: not for sale. */
  readonly product: QuickEntryProduct | null
  /** No more products are loading. */
  readonly isComplete: boolean
  /** Decimal mark detected from all quantities; null for none. */
  readonly mark: DecimalMark | null
  /** The user has chosen the mark: its effect on a quantity needs no note. */
  readonly isMarkChosen: boolean
  readonly settings: QuickEntrySettings
}

/** Result of a line, or its wrong part and the reason. */
export type JudgedLine =
  | {
      readonly kind: 'good'
      readonly productKey: number
      readonly unit: string
      readonly quantity: Decimal
      /** Notes: read differently than written, or unusual. */
      readonly notes: readonly string[]
    }
  | {
      readonly kind: 'bad'
      /** Field of the reason; null: unknown, the reason is the server's. */
      readonly field: 'code' | 'quantity' | 'unit' | null
      readonly reason: string
    }

type Bad = Extract<JudgedLine, { kind: 'bad' }>

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
  if (hasLostDigits(code)) return bad('code', lostDigitsMessage(code))
  return bad('code', isComplete ? unknownReason(code, type) : notLoadedCodeMessage(code))
}

/**
 * A quantity is never guessed silently: where nothing decides its decimal mark, the line waits for the user.
 */
function quantityProblem({ quantity, number }: ImportLine, { mark }: LineKnowledge): Bad | null {
  if (number !== null) return isZero(number) ? bad('quantity', CART_RULE_MESSAGES.quantityNotPositive) : null
  const read = parsePastedNumber(quantity, mark ?? '.')
  if (read.kind === 'empty') return bad('quantity', QUICK_ENTRY_RULE_MESSAGES.quantityNeeded)
  if (read.kind !== 'number') return null
  if (isZero(read.value)) return bad('quantity', CART_RULE_MESSAGES.quantityNotPositive)
  return mark === null && isAmbiguousNumber(quantity)
    ? bad('quantity', ambiguousQuantityMessage(quantity))
    : null
}

function notesOf(
  { quantity, number, unit }: ImportLine,
  taken: { unit: string; quantity: Decimal; multiple: Decimal },
  { mark, isMarkChosen, settings }: LineKnowledge,
): string[] {
  const isTold = number === null && !isMarkChosen && isAmbiguousNumber(quantity)
  const read = parsePastedNumber(quantity, mark ?? '.')
  const check = checkQuantity(taken.quantity, taken.multiple, settings.orderQuantityRoundingFlag)
  return [
    ...(isTold && read.kind === 'number' ? [readAsMessage(quantity, read.value)] : []),
    ...(unit === '' ? [unitTakenMessage(taken.unit)] : []),
    ...(check.kind === 'confirm' ? [notDivisibleMessage(taken.multiple)] : []),
  ]
}

/**
 * Judges a line: its product, its unit in the product's spelling, its quantity by the rules (Spec 2 §5); or the
 * first error of code, quantity and unit.
 */
export function judgeLine(line: ImportLine, known: LineKnowledge): JudgedLine {
  const problem = unreadableField(line) ?? codeProblem(line, known)
  if (problem) return problem
  const { product, settings } = known
  if (!product) return bad('code', CART_RULE_MESSAGES.productUnavailable)
  const wrongQuantity = quantityProblem(line, known)
  if (wrongQuantity) return wrongQuantity
  const texts = {
    orderQuantity: line.number ?? line.quantity,
    sellByUm: unitMeant(product.sellBys, line.unit) ?? line.unit,
  }
  const mark = line.number === null ? (known.mark ?? '.') : '.'
  const filled = fillRow({ product, line: undefined, edit: NO_EDIT }, texts, settings, mark)
  if (filled.kind === 'refused') return bad(fieldOf(line, product), filled.reason)
  const cell = (column: 'orderQuantity' | 'sellByUm') => filled.cells.find((each) => each.column === column)
  const preferred = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)
  const unit = cell('sellByUm')?.value ?? preferred?.unitOfMeasure ?? ''
  const quantity = canonical(cell('orderQuantity')?.value ?? ZERO)
  if (compare(quantity, ZERO) <= 0) return bad('quantity', CART_RULE_MESSAGES.quantityNotPositive)
  const multiple = findUnit(product.sellBys, unit)?.sellByMultiple ?? ZERO
  const notes = [...filled.notes, ...notesOf(line, { unit, quantity, multiple }, known)]
  return { kind: 'good', productKey: product.productKey, unit, quantity, notes }
}

/** Field that a rejection of a known product is about: the product itself, its unit, else the quantity. */
function fieldOf({ unit }: ImportLine, { sellBys, priceBys }: QuickEntryProduct): Bad['field'] {
  if (sellBys.length === 0 || priceBys.length === 0) return 'code'
  return unit === '' || unitMeant(sellBys, unit) !== null ? 'quantity' : 'unit'
}
