import { conventions } from '../language/conventions'
import { type Decimal } from '../money/decimal'
import { readNumber } from '../numbers/readNumber'
import {
  type DecimalMark,
  isAmbiguousNumber,
  parsePastedNumber,
  provenDecimalMark,
} from '../quick-entry/pastedNumber'

/** Decimal mark that all quantities of a file prove together. */
export type MarkProof = DecimalMark | 'doubtful' | null

/** Reading of a quantity as written. */
export type WrittenQuantity =
  | {
      readonly kind: 'number'
      readonly value: Decimal
      /** After the number: '5 cs'; '' if absent. */
      readonly unit: string
      /** True if read against the language's notation, because other quantities prove another one. */
      readonly isInterpreted: boolean
    }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [Decimal, Decimal] }
  | { readonly kind: 'empty' | 'negative' | 'invalid' }

const NUMBER_AND_UNIT = /^([\d.,'’\u00A0\u202F ]{1,30}?) ?(\p{L}[\p{L}.()#]{0,20}|#)$/u
const DASHES = /^[-–—\s]*$/
/** 'x3', '× 3' and '3x'. A star after a number marks a footnote. */
const TIMES = /^[x×*] ?(?=\d)|(?<=\d) ?[x×]$/i
const CURRENCY = /\$|USD/i

function byMark(text: string, mark: DecimalMark): WrittenQuantity {
  const [, number = text, unit = ''] = NUMBER_AND_UNIT.exec(text) ?? []
  const read = parsePastedNumber(number, mark)
  if (read.kind !== 'number') return { kind: read.kind }
  return { ...read, unit, isInterpreted: isAmbiguousNumber(number) && mark !== conventions().decimal }
}

/** Reads 1,250 and 1,5 as ambiguous: a lone 1,5 makes all commas doubtful. */
function byBoth(text: string): WrittenQuantity {
  const [one, other] = [byMark(text, '.'), byMark(text, ',')]
  const isDifferent = one.kind === 'number' && other.kind === 'number' && one.value !== other.value
  return isDifferent ? { kind: 'ambiguous', readings: [other.value, one.value] } : one
}

/**
 * Reads a quantity by the decimal mark that the file's numbers prove, else by the language: 1,250 is 1250 in English
 * and 1.25 in French. Never guesses: 1,5 in English is neither 1.5 nor 15.
 * @param proof null if the file proves nothing; 'doubtful' if it suggests another mark than the language's
 */
export function readQuantity(written: string, proof: MarkProof): WrittenQuantity {
  const text = written.trim().replace(TIMES, '')
  if (DASHES.test(text)) return { kind: 'empty' }
  if (CURRENCY.test(text)) return { kind: 'invalid' }
  if (proof === '.' || proof === ',') return byMark(text, proof)
  const reading = readNumber(text, { sign: 'reject', hasUnit: true })
  switch (reading.kind) {
    case 'number':
      return proof === 'doubtful' && isAmbiguousNumber(text)
        ? byBoth(text)
        : { ...reading, isInterpreted: false }
    case 'ambiguous':
      return { kind: 'ambiguous', readings: reading.readings }
    default:
      return { kind: reading.kind }
  }
}

/** A price or weight: two decimals after a comma, or one or two after a point. Three may be thousands. */
const WITH_DECIMALS = /^(?:[$€] ?)?(\d[\d.,]{0,14}(?:\.\d{1,2}|,\d{2})) ?(?:[$€]|USD|CAD)?$/i

/** Evidence of a file's decimal mark besides its quantities. */
interface OtherSigns {
  /** Separator of the file's cells. */
  readonly separator?: string
  /** Cells of other columns. */
  readonly others?: readonly string[]
}

/** Decimal mark that other evidence proves for ambiguous quantities. */
function proofBeside(numbers: readonly string[], { separator, others = [] }: OtherSigns): MarkProof {
  const unsure = numbers.filter(isAmbiguousNumber)
  const decimals = others.flatMap((text) => WITH_DECIMALS.exec(text.trim())?.[1] ?? [])
  const proof = provenDecimalMark(decimals)
  const isSure = provenDecimalMark(numbers) === null
  if (isSure && unsure.length === 0) return null
  if (proof === ',') return ','
  if (separator !== ';' || decimals.some((text) => provenDecimalMark([text]) === '.')) return null
  // The point may come from a number pad.
  return unsure.some((text) => text.includes('.')) ? 'doubtful' : ','
}

/**
 * Decimal mark that some quantities prove together; else the one of adjacent prices, or of semicolons between cells,
 * which imply decimal commas.
 */
export function markProofOf(texts: readonly string[], signs: OtherSigns = {}): MarkProof {
  const numbers = texts.map((text) => NUMBER_AND_UNIT.exec(text.trim())?.[1] ?? text)
  const proof = provenDecimalMark(numbers)
  if (proof === '.' || proof === ',') return proof
  const beside = proofBeside(numbers, signs)
  if (beside !== null) return beside
  return conventions().decimal === ',' ? null : proof
}
