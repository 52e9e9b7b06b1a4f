import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart'
import { add, again, putBack, refused, remove, sending, unknown, update } from '@test/builders/cartWrites'
import type { AddWrite, CartWrite } from './cartWrite'
import { addWrite, clearWrite, updateWrite } from './cartWrite'
import { enqueue, rebased, retryUnanswered, retryWrite, undoWrite, withoutDoneRemovals } from './writeQueue'
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
    [
      'an add stands at the end',
      [update('u', 1, '2')],
      add,
      ['u: update 1×2 queued', 'add: add -1×1 queued'],
    ],
    ['a change joins an add that waits', [add], update('u', -1, '4'), ['u: add -1×4 queued']],
    [
      'a change corrects an add that was refused, under a new key',
      [refused(add)],
      update('u', -1, '4'),
      ['u: add -1×4 queued'],
    ],
    [
      'a change follows an add under way',
      [sending(add)],
      update('u', -1, '4'),
      ['add: add -1×1 sending', 'u: update -1×4 queued'],
    ],
    [
      'a change follows an add of unknown outcome, which goes again',
      [unknown(add)],
      update('u', -1, '4'),
      ['add: add -1×1 queued?', 'u: update -1×4 queued'],
    ],
    [
      'a change takes the place of one that waits',
      [update('u1', 1, '2')],
      update('u2', 1, '3'),
      ['u2: update 1×3 queued'],
    ],
    [
      'a change takes the place of one that failed',
      [refused(update('u1', 1, '2'))],
      update('u2', 1, '3'),
      ['u2: update 1×3 queued'],
    ],
    [
      'a change follows one under way',
      [sending(update('u1', 1, '2'))],
      update('u2', 1, '3'),
      ['u1: update 1×2 sending', 'u2: update 1×3 queued'],
    ],
    [
      'a change behind a lost add revives it',
      [unknown(add), update('u1', -1, '2')],
      update('u2', -1, '3'),
      ['add: add -1×1 queued?', 'u2: update -1×3 queued'],
    ],
    [
      'a change keeps a line that could not be removed',
      [refused(remove('d', 1))],
      update('u', 1, '3'),
      ['u: update 1×3 queued'],
    ],
    [
      'changes of other lines stand beside it',
      [update('u1', 1, '2')],
      update('u2', 2, '3'),
      ['u1: update 1×2 queued', 'u2: update 2×3 queued'],
    ],
    ['a removal takes an add that waits away', [add], remove('d', -1), []],
    ['a removal takes a refused add away', [refused(add)], remove('d', -1), []],
    [
      'a removal follows an add under way',
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
      'a removal takes changes that wait or failed away',
      [update('u', 1, '2'), refused(update('v', 1, '3'))],
      remove('d', 1),
      ['d: delete 1×1 queued'],
    ],
    [
      'a removal follows changes that may have been done',
      [unknown(update('u', 1, '2')), again(update('v', 1, '3'))],
      remove('d', 1),
      ['u: update 1×2 queued?', 'v: update 1×3 queued?', 'd: delete 1×1 queued'],
    ],
    [
      'a removal follows a change under way',
      [sending(update('u', 1, '2'))],
      remove('d', 1),
      ['u: update 1×2 sending', 'd: delete 1×1 queued'],
    ],
    ['a removal is not done twice', [sending(remove('d1', 1))], remove('d2', 1), ['d1: delete 1×1 sending']],
    [
      'clearing takes away all but what is under way',
      [sending(add), update('u', 1, '2'), refused(remove('d', 2))],
      clearWrite('c'),
      ['add: add -1×1 sending', 'c: clear queued'],
    ],
    [
      'clearing follows removals that wait, which stay when it is taken back',
      [remove('d', 1), clearWrite('c1'), add],
      clearWrite('c2'),
      ['d: delete 1×1 queued', 'c1: clear queued', 'c2: clear queued'],
    ],
    [
      'but no removal of a line that is not added any more',
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
      'clearing follows what is found out first: it might arrive afterwards',
      [again(add), unknown(clearWrite('c1')), unknown(update('u', 1, '2'))],
      clearWrite('c2'),
      ['add: add -1×1 queued?', 'c1: clear queued?', 'u: update 1×2 queued?', 'c2: clear queued'],
    ],
    [
      'a change follows one that is found out first',
      [again(update('u1', 1, '2'))],
      update('u2', 1, '3'),
      ['u1: update 1×2 queued?', 'u2: update 1×3 queued'],
    ],
    [
      'a change of a line that went out along with others revives them all',
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
    ['a refused one gets a new key', refused(add), ['new: add -1×1 queued']],
    ['one of unknown outcome keeps its own', unknown(add), ['add: add -1×1 queued?']],
    ['one under way is left alone', sending(add), ['add: add -1×1 sending']],
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
      'a refused add goes with what follows on it',
      [refused(add), update('u', -1, '2'), remove('d', 1)],
      'add',
      ['d: delete 1×1 queued'],
    ],
    [
      'an add of unknown outcome is found out and removed',
      [unknown(add)],
      'add',
      ['add: add -1×1 queued?', 'new: delete -1×1 queued'],
    ],
    [
      'one that is too late to be asked about goes',
      [{ ...unknown(add), isTooOld: true }, update('u', -1, '2'), remove('d', 1)],
      'add',
      ['d: delete 1×1 queued'],
    ],
    [
      'and one that was asked about for that in vain',
      [unknown(add), refused(remove('d', -1)), remove('e', 1)],
      'add',
      ['e: delete 1×1 queued'],
    ],
    [
      'but not for the removal of another',
      [unknown(add), refused(remove('d', 1))],
      'add',
      ['add: add -1×1 queued?', 'd: delete 1×1 failed', 'new: delete -1×1 queued'],
    ],
    [
      'one that was asked about in vain goes again with those of its request, which is another without it',
      [together(unknown(add)), together(unknown(other)), refused(remove('d', -1))],
      'add',
      ['add: add -1×1 queued?', 'other: add -2×1 queued?', 'd: delete -1×1 queued'],
    ],
    ['a refused change goes', [refused(update('u', 1, '2'))], 'u', []],
    [
      'a change of unknown outcome is changed back',
      [unknown(update('u', 1, '2'))],
      'u',
      ['new: update 1×1 queued'],
    ],
    ['a removal goes', [refused(remove('d', 1))], 'd', []],
    ['a clearing goes', [refused(clearWrite('c'))], 'c', []],
    ['what is under way stays', [sending(add)], 'add', ['add: add -1×1 sending']],
    ['an unknown key changes nothing', [refused(add)], 'other', ['add: add -1×1 failed']],
  ])('%s', (_name, writes, key, expected) => {
    expect(brief(undoWrite(writes, key, 'new'))).toEqual(expected)
  })

  test('other writes of its request may be sent without one that is too old, as new ones', () => {
    const old = (write: AddWrite) => ({ ...together(unknown(write)), isTooOld: true })
    const left = undoWrite([old(add), old(other)], 'add', 'new')
    expect(left).toMatchObject([{ key: 'other', status: 'failed', batch: undefined }])
    expect(nextToSend(retryWrite(left, 'other', 'newer')).map(({ key }) => key)).toEqual(['other'])
  })
})

describe('lines put back before their removal is settled', () => {
  const held = [unknown(remove('d', 1)), refused(putBack('a', -5)), refused(putBack('b', -6))]
  const AGAIN = ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'b: add -6×1 queued']
  test.each<[string, CartWrite[], string[]]>([
    ['undoing the removal asks for it again', undoWrite(held, 'd', 'new'), AGAIN],
    ['and so does trying it again', retryWrite(held, 'd', 'new'), AGAIN],
    ['the connection', retryUnanswered(held), AGAIN],
    [
      'a clearing too, which would take them away',
      undoWrite([unknown(clearWrite('d')), putBack('a', -5)], 'd', 'new'),
      ['d: clear queued?', 'a: add -5×1 queued'],
    ],
    [
      'trying one of them again',
      retryWrite(held, 'b', 'new'),
      ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'new: add -6×1 queued'],
    ],
    [
      'changing one of them',
      enqueue(held, update('u', -5, '4')),
      ['d: delete 1×1 queued?', 'u: add -5×4 queued', 'b: add -6×1 queued'],
    ],
    [
      'one that is not wanted goes alone',
      undoWrite(held, 'a', 'new'),
      ['d: delete 1×1 failed?', 'b: add -6×1 failed'],
    ],
    [
      'one that is removed anew stays until it is decided',
      enqueue([again(remove('d', 1)), putBack('a', -5)], remove('e', -5)),
      ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'e: delete -5×1 queued'],
    ],
    [
      'and through a clearing, which may be taken back',
      enqueue([again(remove('d', 1)), putBack('a', -5)], clearWrite('c')),
      ['d: delete 1×1 queued?', 'a: add -5×1 queued', 'c: clear queued'],
    ],
  ])('%s', (_name, writes, expected) => {
    expect(brief(writes)).toEqual(expected)
  })
})

describe('withoutDoneRemovals', () => {
  test.each<[string, CartWrite[], number[], string[]]>([
    ['a failed removal of a line that is gone', [unknown(remove('d', 1))], [2], []],
    ['a failed removal of a line that is there', [unknown(remove('d', 1))], [1], ['d: delete 1×1 failed?']],
    ['a removal that waits', [remove('d', 1)], [], ['d: delete 1×1 queued']],
    [
      'a failed removal of a line that waits to be added',
      [refused(remove('d', -1))],
      [],
      ['d: delete -1×1 failed'],
    ],
    ['a failed clearing of an empty cart', [unknown(clearWrite('c'))], [], []],
    ['a failed clearing of a cart with lines', [unknown(clearWrite('c'))], [1], ['c: clear failed?']],
    ['a failed change of a line that is gone', [refused(update('u', 1, '2'))], [], ['u: update 1×2 failed']],
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
