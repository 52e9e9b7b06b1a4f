import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EditHistory } from './editHistory'
import {
  discardCells,
  doEdit,
  EMPTY_HISTORY,
  endTyping,
  historyWithout,
  redoEdit,
  undoEdit,
  UNDO_MAX,
} from './editHistory'
import type { CellEdit } from './rowEdit'
import { QUICK_ENTRY_COLUMNS } from './rowEdit'

const cell: fc.Arbitrary<CellEdit> = fc.record({
  productKey: fc.integer({ min: 1, max: 4 }),
  column: fc.constantFrom(...QUICK_ENTRY_COLUMNS),
  value: fc.option(fc.constantFrom('', '1', '2', 'CS'), { nil: undefined }),
})
const steps = fc.array(fc.tuple(fc.array(cell, { maxLength: 4 }), fc.boolean()), { maxLength: 12 })
const begun = steps.map((all) =>
  all.reduce((history, [cells, isTyping]) => doEdit(history, cells, isTyping), EMPTY_HISTORY),
)

const quantity = (productKey: number, value: string): CellEdit => ({
  productKey,
  column: 'orderQuantity',
  value,
})
const type = (history: EditHistory, ...texts: string[]) =>
  texts.reduce((each, text) => doEdit(each, [quantity(1, text)], true), history)

describe('undo and redo', () => {
  test('undo restores the previous state', () => {
    fc.assert(
      fc.property(begun, fc.array(cell, { minLength: 1, maxLength: 4 }), (history, cells) => {
        const done = doEdit(history, cells)
        if (done === history) return
        expect(undoEdit(done).edits).toEqual(history.edits)
      }),
    )
  })

  test('redo restores the undone state', () => {
    fc.assert(
      fc.property(begun, (history) => {
        const undone = undoEdit(history)
        if (undone === history) return
        const redone = redoEdit(undone)
        expect(redone).toEqual(endTyping(history))
        expect(undoEdit(redone)).toEqual(undone)
      }),
    )
  })

  test('undoing everything restores the start, redoing everything the end', () => {
    fc.assert(
      fc.property(begun, (history) => {
        const count = history.past.length
        const times = (work: (each: EditHistory) => EditHistory, from: EditHistory) =>
          Array.from({ length: count }).reduce<EditHistory>(work, from)
        const bare = times(undoEdit, history)
        expect(bare).toMatchObject({ edits: {}, past: [] })
        expect(times(redoEdit, bare).edits).toEqual(history.edits)
      }),
    )
  })
})

test('typing in a cell is one step until the cell is left', () => {
  const typed = type(EMPTY_HISTORY, '1', '12', '12.', '12.5')
  expect(typed.past).toHaveLength(1)
  expect(undoEdit(typed).edits).toEqual({})
  const again = type(endTyping(typed), '12.50')
  expect(again.past).toHaveLength(2)
  expect(undoEdit(again).edits).toEqual({ 1: { orderQuantity: '12.5' } })
})

test('typing in another cell is another step, and so is typing after an undo', () => {
  const two = doEdit(type(EMPTY_HISTORY, '1'), [quantity(2, '2')], true)
  expect(two.past).toHaveLength(2)
  const undone = undoEdit(two)
  expect(type(undone, '13').past).toHaveLength(2)
})

test('a paste is one step, whatever it changes, without the cells it leaves unchanged', () => {
  const before = doEdit(EMPTY_HISTORY, [quantity(1, '5')])
  const pasted = doEdit(before, [quantity(1, '5'), quantity(2, '6'), quantity(3, '7')])
  expect(pasted.past.at(-1)?.changes.map(({ productKey }) => productKey)).toEqual([2, 3])
  expect(undoEdit(pasted).edits).toEqual(before.edits)
  expect(doEdit(pasted, [quantity(2, '6')])).toBe(pasted)
})

test('a cell set twice in one step returns to its value before the first', () => {
  const done = doEdit(EMPTY_HISTORY, [quantity(1, '5'), quantity(1, '6')])
  expect(done.edits).toEqual({ 1: { orderQuantity: '6' } })
  expect(undoEdit(done).edits).toEqual({})
})

test('a new step discards redo; without steps undo and redo do nothing', () => {
  const undone = undoEdit(doEdit(EMPTY_HISTORY, [quantity(1, '5')]))
  expect(undone.future).toHaveLength(1)
  expect(doEdit(undone, [quantity(2, '5')]).future).toEqual([])
  expect(undoEdit(EMPTY_HISTORY)).toBe(EMPTY_HISTORY)
  expect(redoEdit(EMPTY_HISTORY)).toBe(EMPTY_HISTORY)
})

test.each([UNDO_MAX - 1, UNDO_MAX, UNDO_MAX + 1])('at most 200 of %d steps can be undone', (count) => {
  let history = EMPTY_HISTORY
  for (let value = 1; value <= count; value += 1) history = doEdit(history, [quantity(1, String(value))])
  expect(history.past).toHaveLength(Math.min(count, UNDO_MAX))
})

test('discarding rows can be undone', () => {
  const typed = doEdit(EMPTY_HISTORY, [quantity(1, '5'), quantity(2, '6')])
  const discarded = doEdit(typed, discardCells({ 1: { orderQuantity: '5' } }))
  expect(discarded.edits).toEqual({ 2: { orderQuantity: '6' } })
  expect(undoEdit(discarded).edits).toEqual(typed.edits)
})

test('edits that the cart now holds are dropped with their steps, and nothing else', () => {
  const one = doEdit(EMPTY_HISTORY, [quantity(1, '5')])
  const both = doEdit(one, [quantity(1, '6'), quantity(2, '7')])
  const rest = historyWithout(both, [1])
  expect(rest.edits).toEqual({ 2: { orderQuantity: '7' } })
  expect(rest.past).toHaveLength(1)
  expect(undoEdit(rest).edits).toEqual({})
  expect(historyWithout(rest, [])).toBe(rest)
})
