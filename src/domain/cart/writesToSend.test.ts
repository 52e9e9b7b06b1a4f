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
    ['nothing is queued', [], ''],
    ['one is pending', [sending(add), update('u', 1, '2')], ''],
    ['the first queued write', [update('u', 1, '2'), add], 'u'],
    ['skips failed writes', [refused(update('f', 1, '2')), update('u', 2, '2')], 'u'],
    ['not a change of a line unknown to the server', [refused(add), update('u', -1, '2')], ''],
    ['nor its removal', [unknown(add), remove('d', -1), update('u', 3, '2')], 'u'],
    ['Clear Cart in its turn', [clearWrite('c'), add], 'c'],
    ['queued adds, together', [add, update('u', 1, '2'), two, refused(three), four], 'add add-2 add-4'],
    ['adds only up to a Clear Cart', [add, two, clearWrite('c'), three], 'add add-2'],
    ['one that must go alone', [{ ...add, isAlone: true }, two], 'add'],
    ['others without it', [two, { ...add, isAlone: true }, three], 'add-2 add-3'],
    ['one of unknown outcome alone, as it was', [again(add), two], 'add'],
    ['others without it', [two, again(add)], 'add-2'],
    ['no line put back while its removal is unsettled', [unknown(remove('d', 1)), putBack('a', -5)], ''],
    ['nor along with others', [unknown(remove('d', 1)), two, putBack('a', -5)], 'add-2'],
    ['it once that is settled', [putBack('a', -5), two], 'a add-2'],
    [
      'those sent together, together again',
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
  ])('of %i adds as many as %i', (count, sent) => {
    const adds = Array.from({ length: count }, (_, index) => addWrite(`k${index}`, buildLine(-index - 1)))
    expect(nextToSend(adds)).toHaveLength(sent)
  })
})

test.each<[string, CartWrite[], boolean]>([
  ['with nothing unconfirmed', [], true],
  ['with queued or rejected writes', [add, refused(update('u', 1, '2'))], true],
  ['not with a pending write', [sending(update('u', 1, '2'))], false],
  ['not while an added line may be in it', [unknown(add)], false],
  ['with a change of unknown outcome', [unknown(update('u', 1, '2'))], true],
])('the cart is readable %s', (_name, writes, expected) => {
  expect(isReadable(writes)).toBe(expected)
})

test.each<[string, CartWrite[], boolean]>([
  ['no added line was sent', [add, update('u', 1, '2')], true],
  ['one is in flight', [sending(add)], false],
  ['one may be in it', [again(add)], false],
  ['one that may be in it is told from the others', [{ ...again(add), alikeBefore: [] }], true],
  ['the user decides about one that may be in it', [unknown(add)], true],
])('a first reading can be shown when %s', (_name, writes, expected) => {
  expect(showsLinesOnce(writes)).toBe(expected)
})
