import type { CellEdit, RowEditKey, RowEdits } from './rowEdit'
import { NO_EDITS, withCells, withoutRows } from './rowEdit'

/** One cell of an undo step: its edit before and after; undefined without an edit. */
interface CellChange {
  readonly productKey: number
  readonly column: RowEditKey
  readonly before: string | undefined
  readonly after: string | undefined
}

/** One undo step: a typed cell, a paste, a fill. */
interface EditStep {
  readonly changes: readonly CellChange[]
  /** The cell being typed into: further typing joins the same step. */
  readonly isTyping: boolean
}

/** The edits of a quick entry, with their history. */
export interface EditHistory {
  readonly edits: RowEdits
  /** Undoable steps, the most recent last. */
  readonly past: readonly EditStep[]
  /** Redoable steps, the most recently undone last. */
  readonly future: readonly EditStep[]
}

/** Maximum number of undo steps. */
export const UNDO_MAX = 200

export const EMPTY_HISTORY: EditHistory = { edits: NO_EDITS, past: [], future: [] }

const nameOf = ({ productKey, column }: CellEdit | CellChange) => `${productKey} ${column}`

function changesOf(edits: RowEdits, cells: readonly CellEdit[]): CellChange[] {
  const last = new Map(cells.map((cell) => [nameOf(cell), cell]))
  return [...last.values()]
    .map(({ productKey, column, value }) => ({
      productKey,
      column,
      before: edits[productKey]?.[column],
      after: value,
    }))
    .filter(({ before, after }) => before !== after)
}

/**
 * The cell being typed in, in its earlier state, if the changes continue its typing; undefined if they start a new
 * step.
 */
function typedBefore(step: EditStep | undefined, changes: readonly CellChange[]): CellChange | undefined {
  const [known, ...more] = step?.isTyping ? step.changes : []
  if (!known || more.length > 0) return undefined
  return changes.some((change) => nameOf(change) === nameOf(known)) ? known : undefined
}

function joinTyping(begun: CellChange | undefined, changes: readonly CellChange[]): readonly CellChange[] {
  if (!begun) return changes
  const isBegun = (change: CellChange) => nameOf(change) === nameOf(begun)
  return changes.map((change) => (isBegun(change) ? { ...change, before: begun.before } : change))
}

/** Applies a step. Cells that already have the text do not count; an empty step is dropped. */
export function doEdit(history: EditHistory, cells: readonly CellEdit[], isTyping = false): EditHistory {
  const changes = changesOf(history.edits, cells)
  if (changes.length === 0) return history
  const begun = isTyping ? typedBefore(history.past.at(-1), changes) : undefined
  const joined = joinTyping(begun, changes)
  const past = begun ? history.past.slice(0, -1) : endTyping(history).past
  const isChange = joined.some(({ before, after }) => before !== after)
  const steps = isChange ? [...past, { changes: joined, isTyping }].slice(-UNDO_MAX) : past
  return { edits: withCells(history.edits, cells), past: steps, future: [] }
}

/** The cell that is being typed in; null without one. */
export function typedCell({ past }: EditHistory): Omit<CellEdit, 'value'> | null {
  const step = past.at(-1)
  return (step?.isTyping && step.changes[0]) || null
}

/** Ends typing on blur: typing into the cell again starts a new step. */
export function endTyping(history: EditHistory): EditHistory {
  const step = history.past.at(-1)
  if (!step?.isTyping) return history
  return { ...history, past: [...history.past.slice(0, -1), { ...step, isTyping: false }] }
}

const asBefore = ({ changes }: EditStep): CellEdit[] =>
  changes.map(({ productKey, column, before }) => ({ productKey, column, value: before }))
const asAfter = ({ changes }: EditStep): CellEdit[] =>
  changes.map(({ productKey, column, after }) => ({ productKey, column, value: after }))

/**
 * Rows in the order of their first undoable change; rows whose changes can no longer be undone come first.
 */
export function inOrderOfEntry({ past }: EditHistory, productKeys: readonly number[]): number[] {
  const changed = [...new Set(past.flatMap(({ changes }) => changes.map(({ productKey }) => productKey)))]
  const places = new Map(changed.map((key, place) => [key, place]))
  const placeOf = (key: number) => places.get(key) ?? -1
  return productKeys.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Undoes the last step, if any. */
export function undoEdit(history: EditHistory): EditHistory {
  const { past, future, edits } = endTyping(history)
  const step = past.at(-1)
  if (!step) return history
  return { edits: withCells(edits, asBefore(step)), past: past.slice(0, -1), future: [...future, step] }
}

/** Redoes the last undone step, if any. */
export function redoEdit(history: EditHistory): EditHistory {
  const { past, future, edits } = history
  const step = future.at(-1)
  if (!step) return history
  return { edits: withCells(edits, asAfter(step)), past: [...past, step], future: future.slice(0, -1) }
}

function stepsWithout(steps: readonly EditStep[], gone: ReadonlySet<number>): EditStep[] {
  return steps
    .map((step) => ({ ...step, changes: step.changes.filter(({ productKey }) => !gone.has(productKey)) }))
    .filter(({ changes }) => changes.length > 0)
}

/** Drops the edits and undo history of rows that the cart now has. */
export function historyWithout(history: EditHistory, productKeys: readonly number[]): EditHistory {
  if (productKeys.length === 0) return history
  const gone = new Set(productKeys)
  return {
    edits: withoutRows(history.edits, gone),
    past: stepsWithout(history.past, gone),
    future: stepsWithout(history.future, gone),
  }
}

/** The cells that remove every edit. */
export function discardCells(edits: RowEdits): CellEdit[] {
  return Object.entries(edits).flatMap(([key, edit]) =>
    (Object.keys(edit) as RowEditKey[]).map((column) => ({
      productKey: Number(key),
      column,
      value: undefined,
    })),
  )
}
