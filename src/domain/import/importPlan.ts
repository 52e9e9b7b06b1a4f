import { CART_RULE_MESSAGES } from '../cart/messages'
import { add, canonical, compare, type Decimal } from '../money/decimal'
import { QUANTITY_MAX } from '../quantity/numericInput'
import type { ValidatedLine } from './validateLine'
import { cartFullMessage, joinedMessage } from './messages'

/** Treatment of lines with the same product and unit. */
export type Duplicates = 'merge' | 'keep'

/** Result of a line. */
export type LineOutcome =
  | ValidatedLine
  | {
      /** Its quantity was added to an earlier line. */
      readonly kind: 'joined'
      /** Index of the earlier line. */
      readonly into: number
      readonly notes: readonly string[]
    }

/** A line for the cart. */
export interface PlannedLine {
  /** Indexes of its source lines, from 0. */
  readonly places: readonly number[]
  readonly productKey: number
  readonly unit: string
  readonly quantity: Decimal
}

export interface ImportPlan {
  /** One per line of the file. */
  readonly outcomes: readonly LineOutcome[]
  readonly planned: readonly PlannedLine[]
  /** Number of imported lines, including merged ones. */
  readonly goodCount: number
  readonly badCount: number
  /** Number of lines that await a choice of product. */
  readonly openCount: number
  /** Number of products without a quantity. */
  readonly notOrderedCount: number
  /** Number of lines that repeat an earlier product and unit. */
  readonly duplicateCount: number
}

const nameOf = ({ productKey, unit }: { productKey: number; unit: string }) => `${productKey} ${unit}`

interface Joining {
  readonly outcomes: LineOutcome[]
  /** Index of the first line of each product and unit. */
  readonly firsts: Map<string, number>
  readonly lineNumbers: readonly number[]
  duplicateCount: number
}

/** Limits of the cart, besides each line's own rules. */
export interface CartLimits {
  /** Number of lines that still fit in the cart. */
  readonly room: number
  /** False for a line whose product is known to have no price. */
  readonly hasPrice: (line: { readonly productKey: number; readonly unit: string }) => boolean
}

const NO_LIMITS: CartLimits = { room: Infinity, hasPrice: () => true }

/**
 * Rejects lines that have no price or no longer fit in the cart, together with the lines merged into them.
 */
function withinLimits(outcomes: readonly LineOutcome[], { room, hasPrice }: CartLimits): LineOutcome[] {
  const rejected = new Map<number, LineOutcome>()
  let left = room
  outcomes.forEach((outcome, index) => {
    if (outcome.kind !== 'good') return
    if (!hasPrice(outcome))
      rejected.set(index, { kind: 'bad', field: 'code', reason: CART_RULE_MESSAGES.noPrice })
    else if (left === 0) rejected.set(index, { kind: 'bad', field: null, reason: cartFullMessage() })
    else left -= 1
  })
  return outcomes.map((outcome, index) => {
    const place = outcome.kind === 'joined' ? outcome.into : index
    return rejected.get(place) ?? outcome
  })
}

/** Adds a line's quantity to the first line of its product and unit; rejected when too large. */
function joinLine(
  joining: Joining,
  line: Extract<ValidatedLine, { kind: 'good' }>,
  firstIndex: number,
): LineOutcome {
  const first = joining.outcomes[firstIndex]
  if (first?.kind !== 'good') return line
  const quantity = canonical(add(first.quantity, line.quantity))
  const firstLine = joining.lineNumbers[firstIndex] ?? 0
  if (compare(quantity, QUANTITY_MAX) > 0)
    return { kind: 'bad', field: 'quantity', reason: CART_RULE_MESSAGES.quantityTooLarge() }
  joining.outcomes[firstIndex] = { ...first, quantity }
  return { kind: 'joined', into: firstIndex, notes: [...line.notes, joinedMessage(firstLine)] }
}

/** Plans the import: the result of each line, and the cart lines. Every line is imported, merged or rejected. */
export function planImport(
  lines: readonly { readonly line: number }[],
  judged: readonly ValidatedLine[],
  duplicates: Duplicates,
  limits: CartLimits = NO_LIMITS,
): ImportPlan {
  const lineNumbers = lines.map(({ line }) => line)
  const joining: Joining = { outcomes: [], firsts: new Map(), lineNumbers, duplicateCount: 0 }
  judged.forEach((line, index) => {
    const firstIndex = line.kind === 'good' ? joining.firsts.get(nameOf(line)) : undefined
    if (line.kind === 'good' && firstIndex === undefined) joining.firsts.set(nameOf(line), index)
    if (firstIndex !== undefined) joining.duplicateCount += 1
    const isJoined = line.kind === 'good' && firstIndex !== undefined && duplicates === 'merge'
    joining.outcomes.push(isJoined ? joinLine(joining, line, firstIndex) : line)
  })
  const { duplicateCount } = joining
  const outcomes = withinLimits(joining.outcomes, limits)
  const joinedTo = new Map<number, number[]>()
  outcomes.forEach((outcome, index) => {
    if (outcome.kind !== 'joined') return
    const known = joinedTo.get(outcome.into)
    if (known) known.push(index)
    else joinedTo.set(outcome.into, [index])
  })
  const planned = outcomes.flatMap((outcome, index): PlannedLine[] => {
    if (outcome.kind !== 'good') return []
    const { productKey, unit, quantity } = outcome
    return [{ places: [index, ...(joinedTo.get(index) ?? [])], productKey, unit, quantity }]
  })
  const count = (isMeant: (outcome: LineOutcome) => boolean) => outcomes.filter(isMeant).length
  return {
    outcomes,
    planned,
    goodCount: count(({ kind }) => kind === 'good' || kind === 'joined'),
    badCount: count(({ kind }) => kind === 'bad'),
    openCount: count(({ kind }) => kind === 'open'),
    notOrderedCount: count((each) => each.kind === 'omitted' && each.why === 'notOrdered'),
    duplicateCount,
  }
}
