import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appended, changed, type History, redone, settled, startHistory, undone, UNDO_STEPS } from './history'

const repeat = <State>(
  times: number,
  step: (history: History<State>) => History<State>,
  from: History<State>,
) => Array.from({ length: times }).reduce<History<State>>((history) => step(history), from)

const counted = (steps: number) =>
  Array.from({ length: steps }, (_, step) => step + 1).reduce<History<number>>(
    (history, next) => changed(history, next),
    startHistory(0),
  )

describe('undo', () => {
  it.each([UNDO_STEPS - 1, UNDO_STEPS, UNDO_STEPS + 1])('of %i steps goes back 50 at most', (steps) => {
    const back = repeat(steps, undone, counted(steps))
    expect(back.present).toBe(Math.max(0, steps - UNDO_STEPS))
    expect(repeat(steps, redone, back).present).toBe(steps)
  })

  it('does nothing at the first state, and redo nothing at the last', () => {
    const history = counted(1)
    expect(redone(history)).toBe(history)
    const first = undone(history)
    expect(undone(first)).toBe(first)
  })

  it('leaves nothing to redo after another change', () => {
    const history = changed(undone(counted(2)), 9)
    expect([history.present, history.future, undone(history).present]).toEqual([9, [], 1])
  })

  it('reverts any changes, and redo restores them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: UNDO_STEPS }), fc.nat(UNDO_STEPS), (states, back) => {
        const history = states.reduce<History<number>>((all, next) => changed(all, next), startHistory(0.5))
        const steps = Math.min(back, history.past.length)
        expect(repeat(steps, redone, repeat(steps, undone, history)).present).toBe(history.present)
      }),
    )
  })
})

describe('changes of one name', () => {
  const typed = ['a', 'ab', 'abc'].reduce<History<string>>(
    (history, next) => changed(history, next, 'title'),
    startHistory(''),
  )

  it('are one step', () => {
    expect(undone(typed).present).toBe('')
  })

  it.each([
    ['after it was settled', changed(settled(typed), 'abcd', 'title')],
    ['after one of another name', changed(changed(typed, 'x', 'width'), 'abcd', 'title')],
    ['after an undo', changed(undone(changed(typed, 'x')), 'abcd', 'title')],
  ])('are another step %s', (_, history) => {
    expect(undone(history).present).not.toBe('')
  })

  it('do nothing when nothing changes', () => {
    expect(changed(typed, 'abc', 'title')).toBe(typed)
  })
})

it('appends the steps of a draft, which can be undone one by one', () => {
  const page = counted(2)
  const draft = changed(changed(startHistory(2), 3), 4)
  const history = appended(page, draft)
  expect([history.present, undone(history).present, repeat(4, undone, history).present]).toEqual([4, 3, 0])
  expect(appended(page, startHistory(2)).present).toBe(2)
})
