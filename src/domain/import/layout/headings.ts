import type { TableRow } from '../importTable'
import { TEXT_MAX } from '../importTable'
import { isNumberCell } from './columnContent'
import { numberOfWord, foldedWord } from '../words/vocabulary'
import { type OrderText, readOrderText } from '../words/readOrderText'
import { headingWords, type Subject, subjectsOf } from './vocabulary'

/** Fit of a heading for each role; 0 if it does not fit. */
export interface HeadingFit {
  /** Score as an ordered quantity, in any unit. */
  readonly quantity: number
  /** Unit of the quantity according to its heading. */
  readonly quantityUnit: 'case' | 'each' | null
  /** True for an each that is only called 'units', which may mean any unit. */
  readonly isOfUnits: boolean
  /** 'CS/EA', 'Sold by': may head the unit to order, where its cells name units. */
  readonly isUnitChoice: boolean
  /** A sum of other columns, which may itself be the ordered quantity. */
  readonly isTotal: boolean
  /** "Split" and the like, which may head a flag. */
  readonly isSplit: boolean
  readonly code: number
  readonly unit: number
  readonly description: number
  readonly isPack: boolean
  readonly isSize: boolean
  readonly isInvoice: boolean
  /** A number of the product that is not ordered: stock, target, history. */
  readonly isOtherQuantity: boolean
  /** False for unknown words. */
  readonly isKnown: boolean
}

export const ORDERED = 3
/** 'Cases': most likely a quantity, in the heading's unit. */
const BARE_UNIT = 1.5
const UNSURE = 1

function quantityFit(subjects: ReadonlySet<Subject>): number {
  const has = (...wanted: Subject[]) => wanted.some((each) => subjects.has(each))
  if (has('price', 'pack', 'size', 'notOrdered', 'date', 'detail', 'invoice')) return 0
  const isMeasured = has('quantity', 'case', 'each')
  if (has('description', 'other', 'tradeNumber', 'ownCode') || (has('code', 'product') && !isMeasured))
    return 0
  if (has('proposal')) return has('quantity', 'order', 'case', 'each') ? UNSURE : 0
  if (has('total')) return isMeasured ? UNSURE : 0
  if (has('order')) return isMeasured ? ORDERED + 1 : has('unit') ? 0 : ORDERED
  return has('quantity') ? 2 : isMeasured ? BARE_UNIT : 0
}

const CODE_WORDS = new Set(['code', 'codigo', 'key', 'clave'])
/** Reference of the product, or of something else if another column has the codes. */
const REFERENCES = new Set(['reference', 'referencia', 'ref'])
const SOME_REFERENCE = 1.5

function codeFit(subjects: ReadonlySet<Subject>, words: readonly string[]): number {
  const has = (...wanted: Subject[]) => wanted.some((each) => subjects.has(each))
  if (
    has(
      'quantity',
      'order',
      'price',
      'pack',
      'size',
      'notOrdered',
      'date',
      'detail',
      'invoice',
      'description',
    )
  )
    return has('product', 'code', 'ownCode') && has('description') && has('code') ? UNSURE : 0
  if (has('other')) return has('product', 'code', 'ownCode') ? UNSURE : 0
  if (words.join(' ') === 'product key') return 6
  if (has('ownCode')) return 5
  if (has('seller')) return has('product', 'code') ? 5 : 0
  if (has('product') && has('code')) return 4
  if (has('tradeNumber')) return 3
  if (has('product')) return 2
  if (!has('code')) return 0
  const [word = ''] = words.length === 1 ? words : []
  return CODE_WORDS.has(word) ? 3 : REFERENCES.has(word) ? SOME_REFERENCE : UNSURE
}

function unitFit(subjects: ReadonlySet<Subject>, words: readonly string[]): number {
  const has = (...wanted: Subject[]) => wanted.some((each) => subjects.has(each))
  if (!has('unit') || has('price', 'pack', 'size', 'date', 'total', 'stock')) return 0
  return has('order', 'purchase', 'quantity') ? 3 : words.includes('um') || words.includes('uom') ? 2 : 1
}

/** A split or broken case is sold by each. */
const OPENED_CASE = new Set(['broken', 'split', 'splits'])

export const NO_FIT: HeadingFit = {
  quantity: 0,
  quantityUnit: null,
  isOfUnits: false,
  isUnitChoice: false,
  isTotal: false,
  isSplit: false,
  code: 0,
  unit: 0,
  description: 0,
  isPack: false,
  isSize: false,
  isInvoice: false,
  isOtherQuantity: false,
  isKnown: false,
}

const UNITS = new Set(['units', 'unidades', 'unites'])
const JOINTS = new Set(['or', 'o', 'ou', 'and', 'per'])
const UNIT_CHOICES = new Set(['sold by', 'sell by', 'order by', 'type', 'vendu par', 'vendido por'])

const isCaseOrEach = (word: string) => {
  const subjects = subjectsOf([word])
  return subjects.has('case') || subjects.has('each')
}

const isUnitChoice = (words: readonly string[]) =>
  UNIT_CHOICES.has(words.join(' ')) ||
  (words.some(isCaseOrEach) && words.every((word) => JOINTS.has(word) || isCaseOrEach(word)))

function isTotalOf(subjects: ReadonlySet<Subject>): boolean {
  const others: readonly Subject[] = ['price', 'pack', 'size', 'notOrdered', 'date', 'detail', 'invoice']
  return subjects.has('total') && !others.some((each) => subjects.has(each))
}

/** Cached fits: the rows of a file repeat their texts. */
const FITS = new Map<string, HeadingFit>()
const FITS_MAX = 5000
const HAS_WORD = /[\p{L}#$]/u

/** Meaning of a heading by all of its words together: 'Qty On Hand' differs from 'Qty'. */
export function headingFit(heading: string): HeadingFit {
  if (heading.length > TEXT_MAX || !HAS_WORD.test(heading)) return NO_FIT
  const known = FITS.get(heading)
  if (known) return known
  if (FITS.size >= FITS_MAX) FITS.clear()
  const fit = fitOf(heading)
  FITS.set(heading, fit)
  return fit
}

function fitOf(heading: string): HeadingFit {
  const words = headingWords(heading)
  const subjects = subjectsOf(words)
  if (subjects.size === 0) return NO_FIT
  const [isCase, isEach] = [subjects.has('case'), subjects.has('each')]
  return {
    quantity: quantityFit(subjects),
    quantityUnit:
      isEach && (!isCase || words.some((word) => OPENED_CASE.has(word)))
        ? 'each'
        : isCase && !isEach
          ? 'case'
          : null,
    isOfUnits: isEach && !isCase && words.every((word) => UNITS.has(word) || !subjectsOf([word]).has('each')),
    isUnitChoice: isUnitChoice(words),
    isTotal: isTotalOf(subjects),
    isSplit: isEach && !subjects.has('quantity') && !subjects.has('order'),
    code: codeFit(subjects, words),
    unit: unitFit(subjects, words),
    description: subjects.has('description') && !subjects.has('code') ? 1 : 0,
    isPack: subjects.has('pack') && !subjects.has('price'),
    isSize: subjects.has('size') && !subjects.has('price'),
    isInvoice: subjects.has('invoice'),
    isOtherQuantity: subjects.has('notOrdered') && !subjects.has('price') && !subjects.has('date'),
    isKnown: true,
  }
}

/** Headings of products and quantities. */
export const isOfProducts = ({ code, description, quantity }: HeadingFit): boolean =>
  code + description + quantity > 0

/**
 * Number of known names that make a heading even in tables about something other than products, such as
 * invoices.
 */
const OTHER_HEADING_MIN = 3

const isOrderInUnit = (read: OrderText) => read.kind === 'order' && read.quantity !== '' && read.unit !== ''

/** True for a number with a unit, as in '2 cs romaine': never the name of a column. */
function isAmount(text: string): boolean {
  const [first = ''] = text.trim().split(/\s/)
  if (!/\d/.test(text) && numberOfWord(foldedWord(first)) === undefined) return false
  // In '2 cs' the goods stand in the next cell.
  return [text, `${text} goods`].map((each) => readOrderText(each)).some(isOrderInUnit)
}

/** True for a row of column names: several known words including a product or quantity, or many others. */
export function isHeading({ cells, numbers }: TableRow): boolean {
  const known = cells.filter((cell) => headingFit(cell).isKnown)
  const named = known.map(headingFit)
  if (known.length > 1 && known.filter(isAmount).length * 2 >= known.length) return false
  if (named.length < 2 || (!named.some(isOfProducts) && named.length < OTHER_HEADING_MIN)) return false
  const numberCount = cells.filter((_, column) =>
    isNumberCell({ line: 0, cells, ...(numbers && { numbers }) }, column),
  ).length
  return numberCount === 0 || (named.length > 3 && numberCount * 3 <= named.length)
}

/** True for a heading of both a code and a quantity. */
export function isCertainHeading(row: TableRow): boolean {
  const fits = row.cells.map(headingFit)
  return isHeading(row) && fits.some(({ code }) => code > 0) && fits.some(({ quantity }) => quantity > 0)
}
