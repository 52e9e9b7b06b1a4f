import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import {
  add,
  again,
  putBack,
  refused,
  remove,
  sending,
  unknown,
  update,
} from '@test/builders/cart/cartWrites'
import type { CartWrite } from './cartWrite'
import { addWrite, clearWrite } from './cartWrite'
import { BATCH_MAX, isReadable, showsLinesOnce, nextToSend } from './writesToSend'

describe('nextToSend', () => {
  const [two, three, four] = [2, 3, 4].map((id) => addWrite(`add-${id}`, buildLine(-id)))
  if (!two || !three || !four) throw new Error('Three adds were made')
  test.each<[string, CartWrite[], string]>([
    ['is empty when nothing is queued', [], ''],
    ['is empty while a write is pending', [sending(add), update('u', 1, '2')], ''],
    ['is the first queued write', [update('u', 1, '2'), add], 'u'],
    ['skips failed writes', [refused(update('f', 1, '2')), update('u', 2, '2')], 'u'],
    ['skips a change of a line unknown to the server', [refused(add), update('u', -1, '2')], ''],
    [
      'skips the removal of a line unknown to the server',
      [unknown(add), remove('d', -1), update('u', 3, '2')],
      'u',
    ],
    ['sends Clear Cart in its turn', [clearWrite('c'), add], 'c'],
    ['sends queued adds together', [add, update('u', 1, '2'), two, refused(three), four], 'add add-2 add-4'],
    ['sends adds only up to a Clear Cart', [add, two, clearWrite('c'), three], 'add add-2'],
    ['sends an isolated add alone', [{ ...add, isAlone: true }, two], 'add'],
    ['sends other adds without an isolated one', [two, { ...add, isAlone: true }, three], 'add-2 add-3'],
    ['replays an add of unknown outcome alone', [again(add), two], 'add'],
    ['sends other adds without one of unknown outcome', [two, again(add)], 'add-2'],
    ['skips a line put back while its removal is unsettled', [unknown(remove('d', 1)), putBack('a', -5)], ''],
    ['sends other adds without such a line', [unknown(remove('d', 1)), two, putBack('a', -5)], 'add-2'],
    ['sends a line put back once its removal is settled', [putBack('a', -5), two], 'a add-2'],
    [
      'replays a batch with the same adds',
      [{ ...again(add), batch: 'b' }, two, { ...again(three), batch: 'b' }],
      'add add-3',
    ],
  ])('%s', (_name, writes, keys) => {
    expect(
      nextToSend(writes)
        .map(({ key }) => key)
        .join(' '),
    ).toBe(keys)
  })

  test('checks each of many lines that were put back only a few times', () => {
    let looks = 0
    const counted = (write: CartWrite): CartWrite =>
      Object.defineProperty({ ...write }, 'key', { get: () => ((looks += 1), write.key) })
    const writes = Array.from({ length: 200 }, (_, index) => counted(putBack(`a${index}`, -index - 1)))
    expect(nextToSend(writes)).toHaveLength(BATCH_MAX)
    expect(nextToSend([counted(unknown(remove('d', 1))), ...writes])).toHaveLength(0)
    expect(looks).toBeLessThan(10 * writes.length)
  })

  test.each([
    [BATCH_MAX - 1, BATCH_MAX - 1],
    [BATCH_MAX, BATCH_MAX],
    [BATCH_MAX + 1, BATCH_MAX],
  ])('of %i queued adds takes %i', (count, sent) => {
    const adds = Array.from({ length: count }, (_, index) => addWrite(`k${index}`, buildLine(-index - 1)))
    expect(nextToSend(adds)).toHaveLength(sent)
  })
})

test.each<[string, CartWrite[], boolean]>([
  ['the cart is readable when nothing is unconfirmed', [], true],
  ['the cart is readable with queued or rejected writes', [add, refused(update('u', 1, '2'))], true],
  ['the cart is not readable during a pending write', [sending(update('u', 1, '2'))], false],
  ['the cart is not readable while it may contain an added line', [unknown(add)], false],
  ['the cart is readable with a change of unknown outcome', [unknown(update('u', 1, '2'))], true],
])('%s', (_name, writes, expected) => {
  expect(isReadable(writes)).toBe(expected)
})

test.each<[string, CartWrite[], boolean]>([
  ['a first reading can be shown when no added line was sent', [add, update('u', 1, '2')], true],
  ['a first reading cannot be shown while an added line is in flight', [sending(add)], false],
  ['a first reading cannot be shown while it may contain an added line', [again(add)], false],
  [
    'a first reading can be shown when that line can be identified',
    [{ ...again(add), alikeBefore: [] }],
    true,
  ],
  ['a first reading can be shown while the user decides about that line', [unknown(add)], true],
])('%s', (_name, writes, expected) => {
  expect(showsLinesOnce(writes)).toBe(expected)
})
