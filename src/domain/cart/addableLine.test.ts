import { expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { addableLine } from './addableLine'

const line = buildLine(5, '2', {
  isOverridePrice: true,
  productText1: 'Ripe',
  version: 'v1',
  addedBy: { name: 'Dana', isYou: false },
  errors: ['Wrong'],
})

test.each([
  [true, true, [true, 'Ripe'], []],
  [false, true, [false, 'Ripe'], ['price']],
  [true, false, [true, ''], ['notes']],
  [false, false, [false, ''], ['price', 'notes']],
])(
  'a line added again with override prices (%j) and notes (%j) allowed keeps %j and loses %j',
  (canChangePrice, allowProductTextLines, kept, lost) => {
    const addable = addableLine(line, { canChangePrice, allowProductTextLines })
    expect([addable.line.isOverridePrice, addable.line.productText1]).toEqual(kept)
    expect(addable.lost).toEqual(lost)
    const { unitPrice, extension } = canChangePrice ? line : { unitPrice: null, extension: null }
    expect(addable.line).toMatchObject({ unitPrice, extension })
    expect(addable.line).toMatchObject({
      quantity: line.quantity,
      version: undefined,
      addedBy: undefined,
      errors: [],
    })
  },
)

test('reports no loss for fields that a line lacks', () => {
  const nothing = { canChangePrice: false, allowProductTextLines: false }
  expect(addableLine(buildLine(5), nothing).lost).toEqual([])
})
