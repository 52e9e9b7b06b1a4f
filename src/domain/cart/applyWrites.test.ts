import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCart, buildLine } from '@test/builders/cart/cart'
import { applyWrites } from './applyWrites'
import type { CartWrite } from './cartWrite'
import { addWrite, clearWrite, deleteWrite, updateWrite } from './cartWrite'
import { sortCartLines } from './cart'

const cart = buildCart(buildLine(1), buildLine(2), buildLine(7))
const failed = (write: CartWrite): CartWrite => ({ ...write, status: 'failed', reason: 'No' })
const shown = (...writes: CartWrite[]) =>
  applyWrites(cart, writes).lines.map(({ id, quantity }) => `${id}×${quantity.value}`)

test('without writes the cart equals the server’s', () => {
  expect(applyWrites(cart, [])).toBe(cart)
})

test.each<[string, CartWrite[], string[]]>([
  ['an added line comes last', [addWrite('a', buildLine(-1, '3'))], ['1×1', '2×1', '7×1', '-1×3']],
  [
    'local lines are in the order they were added',
    [addWrite('a', buildLine(-1)), addWrite('b', buildLine(-2))],
    ['1×1', '2×1', '7×1', '-1×1', '-2×1'],
  ],
  [
    'a changed line keeps its position',
    [updateWrite('a', buildLine(2, '5'), buildLine(2))],
    ['1×1', '2×5', '7×1'],
  ],
  [
    'a change of a missing line is shown until it is settled',
    [updateWrite('a', buildLine(5, '4'), buildLine(5))],
    ['1×1', '2×1', '5×4', '7×1'],
  ],
  ['a removed line disappears at once', [deleteWrite('a', buildLine(2))], ['1×1', '7×1']],
  ['a failed removal shows its line again', [failed(deleteWrite('a', buildLine(2)))], ['1×1', '2×1', '7×1']],
  ['Clear Cart empties the cart at once', [clearWrite('a')], []],
  ['a failed Clear Cart shows the lines again', [failed(clearWrite('a'))], ['1×1', '2×1', '7×1']],
  [
    'a failed Clear Cart does not show lines that were put back a second time',
    [
      failed(clearWrite('a')),
      {
        ...addWrite('b', buildLine(-1)),
        putsBack: { removal: 'a', line: buildLine(1), made: buildLine(-1) },
      },
    ],
    ['-1×1'],
  ],
  ['lines added after Clear Cart stay', [clearWrite('a'), addWrite('b', buildLine(-1))], ['-1×1']],
  [
    'a line whose add got no answer is shown once, as it was added',
    [{ ...addWrite('a', buildLine(-7, '3')), isUncertain: true, alikeBefore: [] }],
    ['1×1', '2×1', '-7×3'],
  ],
  [
    'a failed change is still shown',
    [failed(updateWrite('a', buildLine(1, '9'), buildLine(1)))],
    ['1×9', '2×1', '7×1'],
  ],
])('%s', (_name, writes, expected) => {
  expect(shown(...writes)).toEqual(expected)
})

const anyWrite = fc
  .tuple(fc.constantFrom('add', 'update', 'delete', 'clear'), fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([kind, id, hasFailed]): CartWrite => {
    const line = buildLine(kind === 'add' ? -id : id, String(id))
    const write = {
      add: addWrite(`a${id}`, line),
      update: updateWrite(`u${id}`, line, line),
      delete: deleteWrite(`d${id}`, line),
      clear: clearWrite('c'),
    }[kind]
    return hasFailed ? failed(write) : write
  })

test('ids stay unique and ordered, and applying the same writes again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyWrite, { maxLength: 12 }), (writes) => {
      const once = applyWrites(cart, writes)
      const ids = once.lines.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(sortCartLines(once.lines)).toEqual(once.lines)
      const effective = writes.filter(({ status }) => status !== 'failed')
      const done = applyWrites(cart, effective)
      expect(applyWrites(done, effective)).toEqual(done)
      expect(once.header).toBe(cart.header)
    }),
  )
})
