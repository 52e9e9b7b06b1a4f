import { describe, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import type { AddWrite, CartWrite } from './cartWrite'
import { addWrite, clearWrite, deleteWrite, updateWrite } from './cartWrite'
import { failWrite, markSending, resolveLineId, returnWrites, splitBatch, withoutSaved } from './writeOutcome'

const sending = <W extends CartWrite>(write: W): W => ({ ...write, status: 'sending' })
const refused = <W extends CartWrite>(write: W): W => ({ ...write, status: 'failed', reason: 'No' })

const add = addWrite('add', buildLine(-1))
const update = (key: string, id: number, quantity: string) =>
  updateWrite(key, buildLine(id, quantity), buildLine(id))
const remove = (key: string, id: number) => deleteWrite(key, buildLine(id))

/** A queue in short: 'add -1×1 queued'. */
const brief = (writes: readonly CartWrite[]) =>
  writes.map((write) => {
    const what =
      write.kind === 'clear' ? 'clear' : `${write.kind} ${write.line.id}×${write.line.quantity.value}`
    return `${write.key}: ${what} ${write.status}${write.isUncertain ? '?' : ''}`
  })

const NO = { reason: 'No', isUncertain: false }
const LOST = { reason: 'Lost', isUncertain: true }

test.each<[string, CartWrite[], string, typeof NO, string[]]>([
  ['a rejected add waits for the user', [sending(add)], 'add', NO, ['add: add -1×1 failed']],
  ['a lost add has an unknown outcome', [sending(add)], 'add', LOST, ['add: add -1×1 failed?']],
  [
    'a rejected add absorbs the change made meanwhile',
    [sending(add), update('u', -1, '4')],
    'add',
    NO,
    ['add: add -1×4 failed'],
  ],
  [
    'a rejected add whose line was removed meanwhile is settled',
    [sending(add), remove('d', -1), update('u', 2, '2')],
    'add',
    NO,
    ['u: update 2×2 queued'],
  ],
  [
    'a lost add keeps the change that follows it',
    [sending(add), update('u', -1, '4')],
    'add',
    LOST,
    ['add: add -1×1 failed?', 'u: update -1×4 queued'],
  ],
  [
    'the removal of a lost add is shown as failed, too',
    [sending(add), remove('d', -1), update('u', 2, '2')],
    'add',
    LOST,
    ['add: add -1×1 failed?', 'd: delete -1×1 failed', 'u: update 2×2 queued'],
  ],
  [
    'a failed change waits for the user',
    [sending(update('u', 1, '2')), update('v', 2, '2')],
    'u',
    NO,
    ['u: update 1×2 failed', 'v: update 2×2 queued'],
  ],
  [
    'a failed change is replaced by the next',
    [sending(update('u', 1, '2')), update('v', 1, '3'), update('w', 2, '2')],
    'u',
    LOST,
    ['v: update 1×3 queued', 'w: update 2×2 queued'],
  ],
  [
    'a failed change is replaced by a removal',
    [sending(update('u', 1, '2')), remove('d', 1)],
    'u',
    NO,
    ['d: delete 1×1 queued'],
  ],
  ['a failed removal waits for the user', [sending(remove('d', 1))], 'd', LOST, ['d: delete 1×1 failed?']],
  [
    'a rejected add is settled by a later Clear Cart',
    [sending(add), clearWrite('c')],
    'add',
    NO,
    ['c: clear queued'],
  ],
  [
    'a rejected add and its removal are settled by a later Clear Cart',
    [sending(add), remove('d', -1), clearWrite('c')],
    'add',
    NO,
    ['c: clear queued'],
  ],
  [
    'a Clear Cart after a line that may have been added is shown as failed, too',
    [sending(add), clearWrite('c')],
    'add',
    LOST,
    ['add: add -1×1 failed?', 'c: clear failed'],
  ],
  [
    'a rejected removal stays before a Clear Cart, which may be undone',
    [sending(remove('d', 1)), clearWrite('c')],
    'd',
    NO,
    ['d: delete 1×1 failed', 'c: clear queued'],
  ],
  [
    'a Clear Cart of unknown outcome stays before a later one',
    [sending(clearWrite('b')), clearWrite('c')],
    'b',
    LOST,
    ['b: clear failed?', 'c: clear queued'],
  ],
  [
    'an earlier Clear Cart does not settle a rejected add',
    [refused(clearWrite('c')), sending(add)],
    'add',
    NO,
    ['c: clear failed', 'add: add -1×1 failed'],
  ],
  ['an unknown key changes nothing', [sending(add)], 'other', NO, ['add: add -1×1 sending']],
])('%s', (_name, before, key, failure, expected) => {
  expect(brief(failWrite(before, key, failure))).toEqual(expected)
})

test('the change that replaces a failed one remembers the line before both', () => {
  const next = updateWrite('v', buildLine(1, '3'), buildLine(1, '2'))
  const [write] = failWrite([sending(update('u', 1, '2')), next], 'u', LOST)
  expect(write?.kind === 'update' && write.before.quantity.value).toBe('1')
})

test('changes after an add get the id assigned by the server', () => {
  const writes = [update('u', -1, '2'), remove('d', -1), update('v', 3, '2'), clearWrite('c')]
  const resolved = resolveLineId(writes, -1, 57)
  expect(brief(resolved)).toEqual([
    'u: update 57×2 queued',
    'd: delete 57×1 queued',
    'v: update 3×2 queued',
    'c: clear queued',
  ])
  expect(resolved[0]?.kind === 'update' && resolved[0].before.id).toBe(57)
})

test.each<[string, CartWrite, CartWrite[], number | null, string[] | null]>([
  ['an applied change is removed', update('u', 1, '2'), [remove('d', 1)], 1, ['d: delete 1×1 queued']],
  ['a write after an add gets its id', add, [update('u', -1, '2')], 57, ['u: update 57×2 queued']],
  [
    'an add without an id is removed when nothing follows it',
    add,
    [update('u', 3, '2')],
    null,
    ['u: update 3×2 queued'],
  ],
  ['an add without an id stays for the writes after it', add, [remove('d', -1)], null, null],
])('when the server has applied a write: %s', (_name, done, others, lineId, expected) => {
  const rest = withoutSaved([sending(done), ...others], done, { id: lineId })
  expect(rest && brief(rest)).toEqual(expected)
})

test('an applied Clear Cart settles the removals that failed before it', () => {
  const clear = sending(clearWrite('c'))
  const writes = [refused(remove('d', 1)), refused(clearWrite('b')), clear, refused(remove('e', 2))]
  expect(brief(withoutSaved(writes, clear, { id: null }) ?? [])).toEqual(['e: delete 2×1 failed'])
})

test('the time of a write is that of its first request of unknown outcome', () => {
  const times = (writes: readonly CartWrite[]) => writes.map(({ sentAtMs }) => sentAtMs)
  const sent = markSending([add], ['add'], { atMs: 5 })
  expect(times(sent)).toEqual([5])
  expect(times(markSending(returnWrites(sent, ['add'], true), ['add'], { atMs: 9 }))).toEqual([5])
  expect(times(markSending(returnWrites(sent, ['add'], false), ['add'], { atMs: 9 }))).toEqual([9])
})

test('an add remembers the lines like it that were there when it was first sent', () => {
  const known = (writes: readonly CartWrite[]) =>
    writes.map((write) => (write.kind === 'add' ? write.alikeBefore : null))
  const lines = [buildLine(1, '4'), buildLine(2)]
  const sent = markSending([add, update('u', 2, '2')], ['add', 'u'], { atMs: 5 }, lines)
  expect(known(sent)).toEqual([[1], null])
  const again = (isUncertain: boolean) =>
    known(markSending(returnWrites(sent, ['add'], isUncertain), ['add'], { atMs: 9 }, []))
  expect([again(true), again(false)]).toEqual([
    [[1], null],
    [[], null],
  ])
})

describe('a removal whose lines were put back', () => {
  const there = buildLine(1, '2', { version: 'v1' })
  const putBack = (key: string, id: number, quantity: string): AddWrite => ({
    ...addWrite(key, buildLine(id, quantity, { productKey: 101 })),
    putsBack: { removal: 'd', line: there, made: buildLine(id, '2', { productKey: 101 }) },
  })
  const gone = sending(remove('d', 1))
  test.each<[string, CartWrite[], typeof NO, string[]]>([
    ['rejected, leaves the line unchanged', [gone, putBack('a', -1, '2')], NO, []],
    [
      'rejected, leaves later changes',
      [gone, putBack('a', -1, '5'), add],
      NO,
      ['a: update 1×5 queued', 'add: add -1×1 queued'],
    ],
    [
      'rejected, leaves a repeated removal',
      [gone, putBack('a', -2, '2'), remove('e', -2)],
      NO,
      ['e: delete 1×2 queued'],
    ],
    [
      'rejected, leaves lines that the server did not have',
      [gone, { ...putBack('a', -2, '2'), putsBack: { removal: 'd', line: null, made: buildLine(-2) } }],
      NO,
      ['a: add -2×2 queued'],
    ],
    [
      'of unknown outcome, fails the adds of its lines',
      [gone, putBack('a', -2, '2')],
      LOST,
      ['d: delete 1×1 failed?', 'a: add -2×2 failed'],
    ],
    [
      'of unknown outcome, replaces an add and its later removal',
      [gone, putBack('a', -2, '2'), remove('e', -2)],
      LOST,
      ['d: delete 1×1 failed?'],
    ],
    [
      'of unknown outcome, drops the adds before a later Clear Cart',
      [gone, putBack('a', -2, '2'), clearWrite('c'), putBack('b', -3, '2')],
      LOST,
      ['d: delete 1×1 failed?', 'c: clear queued', 'b: add -3×2 failed'],
    ],
  ])('%s', (_name, writes, failure, expected) => {
    expect(brief(failWrite(writes, 'd', failure))).toEqual(expected)
  })
})

test.each([
  ['a change', update('u', 1, '2'), { id: 1, version: 'v2' }, 1, 'v2'],
  ['a change whose answer has no version', update('u', 1, '2'), { id: 1 }, 1, undefined],
  ['a new line', add, { id: 57, version: 'v2' }, -1, 'v2'],
])('a change after %s is based on the server’s result', (_name, done, saved, id, version) => {
  const next = updateWrite('v', buildLine(id, '3'), buildLine(id, '2', { version: 'v1' }))
  const lost = { ...next, key: 'w', isUncertain: true }
  const [follower, unknown] = withoutSaved([sending(done), next, lost], done, saved) ?? []
  expect(follower?.kind === 'update' && follower.before.version).toBe(version)
  expect(unknown?.kind === 'update' && unknown.before.version).toBe('v1')
})

test('a change after one of unknown outcome expects no version', () => {
  const first = sending(updateWrite('u', buildLine(1, '2'), buildLine(1, '1', { version: 'v1' })))
  const next = updateWrite('v', buildLine(1, '3'), buildLine(1, '2', { version: 'v1' }))
  const versions = [LOST, NO].map((failure) => {
    const [write] = failWrite([first, next], 'u', failure)
    return write?.kind === 'update' && write.before.version
  })
  expect(versions).toEqual([undefined, 'v1'])
})

describe('adds sent together', () => {
  const other = addWrite('other', buildLine(-2))
  const sent = markSending([add, other, update('u', 1, '2')], ['add', 'other'], { batch: 'b', atMs: 5 })
  const batches = (writes: readonly CartWrite[]) =>
    writes.map((write) => (write.kind === 'add' ? (write.batch ?? '') : '-'))

  test('remember their common request', () => {
    expect(brief(sent)).toEqual(['add: add -1×1 sending', 'other: add -2×1 sending', 'u: update 1×2 queued'])
    expect(batches(sent)).toEqual(['b', 'b', '-'])
    expect(brief(markSending(sent, ['u'], { atMs: 5 })).at(-1)).toBe('u: update 1×2 sending')
  })

  test.each([
    [true, ['add: add -1×1 queued?', 'other: add -2×1 queued?'], ['b', 'b', '-']],
    [false, ['add: add -1×1 queued', 'other: add -2×1 queued'], ['', '', '-']],
  ])('are queued again, in one batch if the outcome is unknown (%j)', (isUncertain, expected, kept) => {
    const back = returnWrites(sent, ['add', 'other'], isUncertain)
    expect(brief(back).slice(0, 2)).toEqual(expected)
    expect(batches(back)).toEqual(kept)
  })

  test('are sent one by one after a rejection', () => {
    const split = splitBatch(sent, ['add', 'other'])
    expect(split.slice(0, 2)).toMatchObject([
      { key: 'add', status: 'queued', isAlone: true, isUncertain: false },
      { key: 'other', status: 'queued', isAlone: true, isUncertain: false },
    ])
    expect(batches(split)).toEqual(['', '', '-'])
  })
})
