import { compare } from '../money/decimal'
import { readNumber } from '../numbers/readNumber'
import { QUANTITY_MAX } from '../quantity/numericInput'
import { isUnitWord, type UnitTable } from '../units/unitWords'

/** A code from a scanner or keyboard, with the quantity that followed it. */
export interface CodeEntry {
  readonly id: number
  readonly code: string
  /** As typed; '' if absent. */
  readonly quantity: string
  /** Reason why the code has no row; null while it is looked up. */
  readonly problem: string | null
  /** True while more products are loading, after which the code is looked up again. */
  readonly isOpen: boolean
  /** True once its row is known, so that the text being typed may be its quantity. */
  readonly isArrived: boolean
}

/** Codes that have not reached their row, in the order of entry. */
export interface CodeEntries {
  readonly entries: readonly CodeEntry[]
  /** The code whose quantity may follow; null without one. */
  readonly awaiting: number | null
  readonly lastId: number
}

export const NO_CODES: CodeEntries = { entries: [], awaiting: null, lastId: 0 }

/** Leading zeros, which quantities never have: '0012'. */
const LEADING_ZERO = /^\s*0\d/

/**
 * True if the text after a code can be its quantity rather than the next code: a number up to QUANTITY_MAX, with an
 * optional unit. A number with two readings ('1,5') counts as a quantity, too.
 */
export function isQuantityText(text: string, table?: UnitTable): boolean {
  if (LEADING_ZERO.test(text)) return false
  const reading = readNumber(text, { sign: 'strip', hasUnit: true })
  if (reading.kind === 'ambiguous') return true
  if (reading.kind !== 'number' || compare(reading.value, QUANTITY_MAX) > 0) return false
  return reading.unit === '' || isUnitWord(reading.unit, table)
}

const withoutArrived = (entries: readonly CodeEntry[]) => entries.filter(({ isArrived }) => !isArrived)

function change(codes: CodeEntries, id: number, changes: Partial<CodeEntry>): CodeEntries {
  const entries = codes.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))
  return { ...codes, entries }
}

/**
 * Handles one entry of the code field. A quantity belongs to the code before it, known or unknown, and is never looked
 * up; an empty entry means that the code has no quantity.
 */
export function enterText(codes: CodeEntries, typed: string, table?: UnitTable): CodeEntries {
  const text = typed.trim()
  const { awaiting, lastId, entries } = codes
  if (text === '') return { ...codes, entries: withoutArrived(entries), awaiting: null }
  if (awaiting !== null && isQuantityText(text, table)) {
    return { ...change(codes, awaiting, { quantity: text, isArrived: false }), awaiting: null }
  }
  const id = lastId + 1
  const entry = { id, code: text, quantity: '', problem: null, isOpen: false, isArrived: false }
  return { entries: [...withoutArrived(entries), entry], awaiting: id, lastId: id }
}

/** The code to look up next. */
export const nextCode = ({ entries }: CodeEntries): CodeEntry | undefined =>
  entries.find(({ problem, isArrived }) => problem === null && !isArrived)

/** Codes to correct or drop. */
export const missedCodes = ({ entries }: CodeEntries): readonly CodeEntry[] =>
  entries.filter(({ problem }) => problem !== null)

/** Records that the code has no row; it waits for a correction with its quantity. */
export const missCode = (codes: CodeEntries, id: number, problem: string, isOpen: boolean): CodeEntries =>
  change(codes, id, { problem, isOpen })

/** Records that the code's row is known; the text being typed may be its quantity. */
export const markArrived = (codes: CodeEntries, id: number): CodeEntries =>
  change(codes, id, { isArrived: true })

/** Removes a code that has reached its row, or was dropped. */
export function removeCode(codes: CodeEntries, id: number): CodeEntries {
  const entries = codes.entries.filter((entry) => entry.id !== id)
  return { ...codes, entries, awaiting: codes.awaiting === id ? null : codes.awaiting }
}

/** Looks up a corrected code, with its quantity; without one, a quantity may follow. */
export function correctCode(codes: CodeEntries, id: number, typed: string): CodeEntries {
  const code = typed.trim()
  const entry = codes.entries.find((each) => each.id === id)
  if (code === '' || !entry) return codes
  const awaiting = entry.quantity === '' ? id : codes.awaiting
  return { ...change(codes, id, { code, problem: null, isOpen: false }), awaiting }
}

/** Looks up open codes again, after more products have loaded. */
export function retryOpenCodes(codes: CodeEntries): CodeEntries {
  if (!codes.entries.some(({ isOpen }) => isOpen)) return codes
  const retry = (entry: CodeEntry) => (entry.isOpen ? { ...entry, problem: null, isOpen: false } : entry)
  return { ...codes, entries: codes.entries.map(retry) }
}
