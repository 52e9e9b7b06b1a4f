import { conventions } from '../language/conventions'
import { type Decimal } from '../money/decimal'
import { readNumber } from '../numbers/readNumber'
import {
  type DecimalMark,
  isAmbiguousNumber,
  parsePastedNumber,
  provenDecimalMark,
} from '../quick-entry/pastedNumber'

/** Proof of the decimal mark that all quantities of a file give together. */
export type MarkProof = DecimalMark | 'doubtful' | null

/** A quantity as it was written. */
export type WrittenQuantity =
  | {
      readonly kind: 'number'
      readonly value: Decimal
      /** Behind the number: '5 cs'; '' for none. */
      readonly unit: string
      /** Read otherwise than the language does, because other quantities show how. */
      readonly isInterpreted: boolean
    }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [Decimal, Decimal] }
  | { readonly kind: 'empty' | 'negative' | 'invalid' }

const NUMBER_AND_UNIT = /^([\d.,'’\u00A0\u202F ]{1,30}?) ?(\p{L}[\p{L}.()#]{0,20}|#)$/u
const DASHES = /^[-–—\s]*$/
const CURRENCY = /\$|USD/i

function byMark(text: string, mark: DecimalMark): WrittenQuantity {
  const [, number = text, unit = ''] = NUMBER_AND_UNIT.exec(text) ?? []
  const read = parsePastedNumber(number, mark)
  if (read.kind !== 'number') return { kind: read.kind }
  return { ...read, unit, isInterpreted: isAmbiguousNumber(number) && mark !== conventions().decimal }
}

/** 1,250 and 1,5 where a lone 1,5 makes commas doubtful: either reading is possible. */
function byBoth(text: string): WrittenQuantity {
  const [one, other] = [byMark(text, '.'), byMark(text, ',')]
  const isDifferent = one.kind === 'number' && other.kind === 'number' && one.value !== other.value
  return isDifferent ? { kind: 'ambiguous', readings: [other.value, one.value] } : one
}

/**
 * Reads a quantity by the mark that the file's numbers prove, else by the language: 1,250 is 1250 in English and 1.25
 * in French. Never guesses: 1,5 in English is neither 1.5 nor 15.
 * @param proof null: the file proves nothing; 'doubtful': it suggests another mark than the language's
 */
export function readQuantity(written: string, proof: MarkProof): WrittenQuantity {
  const text = written.trim()
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

/**
 * The proof that some quantities give together. Semicolons between cells go with decimal commas.
 * @param separator of the file's cells
 */
export function markProofOf(texts: readonly string[], separator?: string): MarkProof {
  const proof = provenDecimalMark(texts)
  if (proof !== 'doubtful') return proof
  if (separator === ';') return ','
  return conventions().decimal === ',' ? null : proof
}
