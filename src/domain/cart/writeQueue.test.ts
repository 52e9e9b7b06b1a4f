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
import type { AddWrite, CartWrite } from './cartWrite'
import { addWrite, clearWrite, updateWrite } from './cartWrite'
import {
  enqueue,
  futileChanges,
  rebased,
  retryUnanswered,
  retryWrite,
  undoWrite,
  withoutDoneRemovals,
} from './writeQueue'
import { nextToSend } from './writesToSend'

const other = addWrite('other', buildLine(-2))
/** Sent in one request. */
const together = (write: AddWrite): AddWrite => ({ ...write, batch: 'b' })

/** A queue in short: 'add -1×1 queued'. */
const brief = (writes: readonly CartWrite[]) =>
  writes.map((write) => {
    const what =
      write.kind === 'clear' ? 'clear' : `${write.kind} ${write.line.id}×${write.line.quantity.value}`
    return `${write.key}: ${what} ${write.status}${write.isUncertain ? '?' : ''}`
  })

describe('enqueue', () => {
  test.each<[string, CartWrite[], CartWrite, string[]]>([
    ['an add goes last', [update('u', 1, '2')], add, ['u: update 1×2 queued', 'add: add -1×1 queued']],
    ['a change merges into a queued add', [add], update('u', -1, '4'), ['u: add -1×4 queued']],
    [
      'a change corrects a rejected add, with a new key',
      [refused(add)],
      update('u', -1, '4'),
      ['u: add -1×4 queued'],
    ],
    [
      'a change follows a pending add',
      [sending(add)],
      update('u', -1, '4'),
      ['add: add -1×1 sending', 'u: update -1×4 queued'],
    ],
    [
      'a change follows an add of unknown outcome, which is replayed',
      [unknown(add)],
      update('u', -1, '4'),
      ['add: add -1×1 queued?', 'u: update -1×4 queued'],
    ],
    [
      'a change replaces a queued one',
      [update('u1', 1, '2')],
      update('u2', 1, '3'),
      ['u2: update 1×3 queued'],
    ],
    [
      'a change replaces a failed one',
      [refused(update('u1', 1, '2'))],
      update('u2', 1, '3'),
      ['u2: update 1×3 queued'],
    ],
    [
      'a change follows a pending one',
      [sending(update('u1', 1, '2'))],
      update('u2', 1, '3'),
      ['u1: update 1×2 sending', 'u2: update 1×3 queued'],
    ],
    [
      'a change after a lost add revives it',
      [unknown(add), update('u1', -1, '2')],
      update('u2', -1, '3'),
      ['add: add -1×1 queued?', 'u2: update -1×3 queued'],
    ],
    [
      'a change keeps a line whose removal failed',
      [refused(remove('d', 1))],
      update('u', 1, '3'),
      ['u: update 1×3 queued'],
    ],
    [
      'changes of other lines are independent',
      [update('u1', 1, '2')],
      update('u2', 2, '3'),
      ['u1: update 1×2 queued', 'u2: update 2×3 queued'],
    ],
    ['a removal drops a queued add', [add], remove('d', -1), []],
    ['a removal drops a rejected add', [refused(add)], remove('d', -1), []],
    [
      'a removal follows a pending add',
      [sending(add)],
      remove('d', -1),
      ['add: add -1×1 sending', 'd: delete -1×1 queued'],
    ],
    [
      'a removal follows an add of unknown outcome',
      [unknown(add)],
      remove('d', -1),
      ['add: add -1×1 queued?', 'd: delete -1×1 queued'],
    ],
    [
      'a removal drops queued and failed changes',
      [update('u', 1, '2'), refused(update('v', 1, '3'))],
      remove('d', 1),
      ['d: delete 1×1 queued'],
    ],
    [
      'a removal follows changes of unknown outcome',
      [unknown(update('u', 1, '2')), again(update('v', 1, '3'))],
      remove('d', 1),
      ['u: update 1×2 queued?', 'v: update 1×3 queued?', 'd: delete 1×1 queued'],
    ],
    [
      'a removal follows a pending change',
      [sending(update('u', 1, '2'))],
      remove('d', 1),
      ['u: update 1×2 sending', 'd: delete 1×1 queued'],
    ],
    ['a removal is not repeated', [sending(remove('d1', 1))], remove('d2', 1), ['d1: delete 1×1 sending']],
    [
      'Clear Cart drops all but pending writes',
      [sending(add), update('u', 1, '2'), refused(remove('d', 2))],
      clearWrite('c'),
      ['add: add -1×1 sending', 'c: clear queued'],
    ],
    [
      'Clear Cart follows queued removals, which remain when it is undone',
      [remove('d', 1), clearWrite('c1'), add],
      clearWrite('c2'),
      ['d: delete 1×1 queued', 'c1: clear queued', 'c2: clear queued'],
    ],
    [
      'Clear Cart drops removals of lines that are no longer added',
      [
        refused(add),
        remove('d1', -1),
        again(addWrite('b', buildLine(-2))),
        remove('d2', -2),
        remove('d3', -3),
      ],
      clearWrite('c'),
      ['b: add -2×1 queued?', 'd2: delete -2×1 queued', 'c: clear queued'],
    ],
    [
      'Clear Cart follows writes being replayed, which might arrive afterwards',
      [again(add), unknown(update('u', 1, '2'))],
      clearWrite('c'),
      ['add: add -1×1 queued?', 'u: update 1×2 queued?', 'c: clear queued'],
    ],
    [
      'Clear Cart does not replay a failed one, which could remove lines put back since',
      [unknown(clearWrite('c1')), again(clearWrite('c2'))],
      clearWrite('c3'),
      ['c1: clear failed?', 'c2: clear queued?', 'c3: clear queued'],
    ],
    [
      'a change follows one being replayed',
      [again(update('u1', 1, '2'))],
      update('u2', 1, '3'),
      ['u1: update 1×2 queued?', 'u2: update 1×3 queued'],
    ],
    [
      'a change of a line sent along with others revives them all',
      [
        { ...unknown(add), batch: 'b' },
        together(unknown(other)),
        { ...unknown(addWrite('third', buildLine(-3))), batch: 'c' },
      ],
      update('u', -1, '4'),
      [
        'add: add -1×1 queued?',
        'other: add -2×1 queued?',
        'third: add -3×1 failed?',
        'u: update -1×4 queued',
      ],
    ],
  ])('%s', (_name, before, write, expected) => {
    expect(brief(enqueue(before, write))).toEqual(expected)
  })

  test('a change that replaces a rejected one preserves other users’ changes of the line', () => {
    const [mine] = rebased([refused(update('u1', 1, '2'))], [buildLine(1, '1', { productText1: 'Ripe' })])
    if (!mine) throw new Error('It stays')
    const [write] = enqueue([mine], updateWrite('u2', buildLine(1, '3'), buildLine(1, '2')))
    expect(write).toMatchObject({ line: { quantity: { value: '3' }, productText1: 'Ripe' } })
    expect(write).toMatchObject({ before: { quantity: { value: '1' }, productText1: 'Ripe' } })
  })

  test('a change that replaces another remembers the line before both', () => {
    const [write] = enqueue([update('u1', 1, '2')], updateWrite('u2', buildLine(1, '3'), buildLine(1, '2')))
    expect(write?.kind === 'update' && write.before.quantity.value).toBe('1')
  })
})

test('the version of a line is unknown after a change of unknown outcome', () => {
  const lost = unknown(updateWrite('u1', buildLine(1, '2'), buildLine(1, '1', { version: 'v1' })))
  const [write] = enqueue([lost], update('u2', 1, '3'))
  expect(write?.kind === 'update' && write.before).toMatchObject({ quantity: { value: '1' } })
  expect(write?.kind === 'update' && write.before.version).toBeUndefined()
})

describe('retryWrite', () => {
  test.each<[string, CartWrite, string[]]>([
    ['a rejected one gets a new key', refused(add), ['new: add -1×1 queued']],
    ['one of unknown outcome keeps its key', unknown(add), ['add: add -1×1 queued?']],
    ['a pending one is unchanged', sending(add), ['add: add -1×1 sending']],
  ])('%s', (_name, write, expected) => {
    expect(brief(retryWrite([write], 'add', 'new'))).toEqual(expected)
  })

  test('a removal that waited for an add is retried with it', () => {
    const writes = [unknown(add), refused(remove('d', -1)), refused(remove('e', 1))]
    expect(brief(retryWrite(writes, 'add', 'new'))).toEqual([
      'add: add -1×1 queued?',
      'd: delete -1×1 queued',
      'e: delete 1×1 failed',
    ])
  })

  test('clearing again discards later changes, whatever the outcome of the first', () => {
    const writes = [unknown(clearWrite('c')), unknown(add), sending(update('u', 1, '2'))]
    expect(brief(retryWrite(writes, 'c', 'new'))).toEqual([
      'add: add -1×1 queued?',
      'u: update 1×2 sending',
      'new: clear queued',
    ])
  })

  test('clearing again applies to the current cart', () => {
    const [clear] = retryWrite([refused(clearWrite('c', 7))], 'c', 'new', 9)
    expect(clear).toMatchObject({ key: 'new', madeAtMs: 9 })
  })

  test('writes sent together are retried together', () => {
    const writes = [{ ...unknown(add), batch: 'b' }, together(unknown(other))]
    expect(brief(retryWrite(writes, 'add', 'new'))).toEqual([
      'add: add -1×1 queued?',
      'other: add -2×1 queued?',
    ])
  })

  test('leaves other writes unchanged', () => {
    expect(brief(retryWrite([refused(remove('d', 1))], 'add', 'new'))).toEqual(['d: delete 1×1 failed'])
  })
})

describe('undoWrite', () => {
  test.each<[string, CartWrite[], string, string[]]>([
    [
      'a rejected add goes with the writes after it',
      [refused(add), update('u', -1, '2'), remove('d', 1)],
      'add',
      ['d: delete 1×1 queued'],
    ],
    [
      'an add of unknown outcome is replayed and its line removed',
      [unknown(add)],
      'add',
      ['add: add -1×1 queued?', 'new: delete -1×1 queued'],
    ],
    [
      'an add that is too old to replay is dropped',
      [{ ...unknown(add), isTooOld: true }, update('u', -1, '2'), remove('d', 1)],
      'add',
      ['d: delete 1×1 queued'],
    ],
    [
      'an add that was replayed in vain is dropped',
      [unknown(add), refused(remove('d', -1)), remove('e', 1)],
      'add',
      ['e: delete 1×1 queued'],
    ],
    [
      'an add is replayed even if the removal of another line failed',
      [unknown(add), refused(remove('d', 1))],
      'add',
      ['add: add -1×1 queued?', 'd: delete 1×1 failed', 'new: delete -1×1 queued'],
    ],
    [
      'an add replayed in vain is replayed again with its batch, whose request must stay the same',
      [together(unknown(add)), together(unknown(other)), refused(remove('d', -1))],
      'add',
      ['add: add -1×1 queued?', 'other: add -2×1 queued?', 'd: delete -1×1 queued'],
    ],
    ['a rejected change is dropped', [refused(update('u', 1, '2'))], 'u', []],
    [
      'a change of unknown outcome is changed back',
      [unknown(update('u', 1, '2'))],
      'u',
      ['new: update 1×1 queued'],
    ],
    ['a removal is dropped', [refused(remove('d', 1))], 'd', []],
    ['a Clear Cart is dropped', [refused(clearWrite('c'))], 'c', []],
    ['a pending write stays', [sending(add)], 'add', ['add: add -1×1 sending']],
    ['an unknown key changes nothing', [refused(add)], 'other', ['add: add -1×1 failed']],
  ])('%s', (_name, writes, key, expected) => {
    expect(brief(undoWrite(writes, key, 'new'))).toEqual(expected)
  })

  test('once an add that is too old is dropped, the others of its batch may be sent without it', () => {
    const old = (write: AddWrite) => ({ ...together(unknown(write)), isTooOld: true })
    const left = undoWrite([old(add), old(other)], 'add', 'new')
    expect(left).toMatchObject([{ key: 'other', status: 'failed', batch: undefined }])
    expect(nextToSend(retryWrite(left, 'other', 'newer')).map(({ key }) => key)).toEqual(['other'])
  })
})

describe('lines put back before their removal is settled', () => {
  const heldWrites = [unknown(remove('d', 1)), refused(putBack('a', -5)), refused(putBack('b', -6))]
  const AGAIN = ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'b: add -6×1 queued']
  test.each<[string, CartWrite[], string[]]>([
    ['are queued again with the removal when it is undone', undoWrite(heldWrites, 'd', 'new'), AGAIN],
    ['are queued again with the removal when it is retried', retryWrite(heldWrites, 'd', 'new'), AGAIN],
    ['are queued again with the removal when the connection returns', retryUnanswered(heldWrites), AGAIN],
    [
      'are queued again with a Clear Cart when it is undone',
      undoWrite([unknown(clearWrite('d')), putBack('a', -5)], 'd', 'new'),
      ['d: clear queued?', 'a: add -5×1 queued'],
    ],
    [
      'are queued again with the removal when one of them is retried',
      retryWrite(heldWrites, 'b', 'new'),
      ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'new: add -6×1 queued'],
    ],
    [
      'are queued again with the removal when one of them is changed',
      enqueue(heldWrites, update('u', -5, '4')),
      ['d: delete 1×1 queued?', 'u: add -5×4 queued', 'b: add -6×1 queued'],
    ],
    [
      'are dropped one by one when discarded',
      undoWrite(heldWrites, 'a', 'new'),
      ['d: delete 1×1 failed?', 'b: add -6×1 failed'],
    ],
    [
      'stay when removed again, until the outcome is known',
      enqueue([again(remove('d', 1)), putBack('a', -5)], remove('e', -5)),
      ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'e: delete -5×1 queued'],
    ],
    [
      'stay before a Clear Cart, which may be undone',
      enqueue([again(remove('d', 1)), putBack('a', -5)], clearWrite('c')),
      ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'c: clear queued'],
    ],
  ])('%s', (_name, writes, expected) => {
    expect(brief(writes)).toEqual(expected)
  })
})

describe('withoutDoneRemovals', () => {
  test.each<[string, CartWrite[], number[], string[]]>([
    ['drops a failed removal of a missing line', [unknown(remove('d', 1))], [2], []],
    [
      'leaves a failed removal of an existing line',
      [unknown(remove('d', 1))],
      [1],
      ['d: delete 1×1 failed?'],
    ],
    ['leaves a queued removal', [remove('d', 1)], [], ['d: delete 1×1 queued']],
    [
      'leaves a failed removal of a line queued to be added',
      [refused(remove('d', -1))],
      [],
      ['d: delete -1×1 failed'],
    ],
    ['drops a failed Clear Cart of an empty cart', [unknown(clearWrite('c'))], [], []],
    [
      'leaves a failed Clear Cart of a cart with lines',
      [unknown(clearWrite('c'))],
      [1],
      ['c: clear failed?'],
    ],
    [
      'leaves a failed change of a missing line',
      [refused(update('u', 1, '2'))],
      [],
      ['u: update 1×2 failed'],
    ],
  ])('%s', (_, writes, lineIds, rest) => {
    const lines = lineIds.map((id) => buildLine(id))
    expect(brief(withoutDoneRemovals(writes, lines))).toEqual(rest)
  })
})

test('writes without an answer are retried when the connection returns, except Clear Cart', () => {
  const writes = [
    unknown(add),
    refused(update('u', 1, '2')),
    unknown(clearWrite('c')),
    sending(remove('d', 2)),
  ]
  expect(brief(retryUnanswered(writes))).toEqual([
    'add: add -1×1 queued?',
    'u: update 1×2 failed',
    'c: clear failed?',
    'd: delete 2×1 sending',
  ])
})

test('a rejected change is based on the current line, one of unknown outcome is replayed as sent', () => {
  const theirs = [buildLine(1, '7', { version: 'v7' }), buildLine(2, '7'), buildLine(3, '7')]
  const writes = [
    refused(update('u1', 1, '2')),
    unknown(update('u2', 2, '2')),
    update('u3', 3, '2'),
    refused(update('u4', 4, '2')),
    refused(add),
  ]
  const before = rebased(writes, theirs).map(
    (write) => write.kind === 'update' && write.before.quantity.value,
  )
  expect(before).toEqual(['7', '1', '1', '1', false])
})

test('a retried rejected change carries the user’s fields, and the current values of the others', () => {
  const mine = updateWrite('u', buildLine(1, '2'), buildLine(1, '1'))
  const theirs = buildLine(1, '7', { productText1: 'Ripe', version: 'v7' })
  const [write] = rebased([refused(mine)], [theirs])
  expect(write).toMatchObject({ line: { quantity: { value: '2' }, productText1: 'Ripe' }, before: theirs })
})

test('a rejected change of a line whose product is no longer for sale is undone', () => {
  const gone = (id: number) =>
    buildLine(id, '1', { changes: [{ what: 'availability', was: '', is: 'This product is unavailable.' }] })
  const writes = [
    refused(update('refused', 1, '2')),
    // May have been saved before the product went.
    { ...refused(update('uncertain', 2, '2')), isUncertain: true },
    update('queued', 3, '2'),
    refused(update('of another line', 4, '2')),
    refused(remove('removal', 1)),
  ]
  const lines = [gone(1), gone(2), gone(3), buildLine(4)]
  expect(futileChanges(writes, lines).map(({ key }) => key)).toEqual(['refused'])
  expect(rebased(writes, lines).map(({ key }) => key)).toEqual([
    'uncertain',
    'queued',
    'of another line',
    'removal',
  ])
})
