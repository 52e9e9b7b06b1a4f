import { describe, expect, it, test } from 'vitest'
import {
  ORDER_GUIDE_HEADING_MAX as CONTRACT_HEADING_MAX,
  ORDER_GUIDE_NAME_MAX as CONTRACT_NAME_MAX,
} from '@/contract/order-guides/orderGuide'
import { showsGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import {
  guideFixedReason,
  guideHeadingError,
  guideQuantityError,
  ORDER_GUIDE_HEADING_MAX,
  ORDER_GUIDE_NAME_MAX,
  orderGuideNameError,
} from './guideRules'
import {
  findOrderGuide,
  hasProduct,
  type OrderGuide,
  orderGuideKeys,
  sortedGuides,
  standardOrderGuide,
} from './orderGuide'

function aGuide(name: string, keys: readonly number[] = [], more: Partial<OrderGuide> = {}): OrderGuide {
  const products = keys.map((productKey, index) => ({
    id: index + 1,
    productKey,
    orderQuantity: '1',
    unitOfMeasure: 'CS',
    priceByUnit: 'CS',
    overridePrice: null,
    heading: '',
    description: '',
    sequence: index + 1,
  }))
  return { name, isPrimary: false, isReadOnly: false, version: null, products, ...more }
}

describe('the guides of a customer', () => {
  const guides = [aGuide('Bar', [7, 3, 7, 5]), aGuide('Standard', [], { isPrimary: true })]

  test.each([
    ['Bar', 'Bar'],
    [' bAR ', 'Bar'],
    ['Ba', undefined],
    ['', undefined],
  ])('are found by name: %j is %j', (name, found) => {
    expect(findOrderGuide(guides, name)?.name).toBe(found)
  })

  it('are sorted: the Standard one first, then by name', () => {
    const names = (given: readonly OrderGuide[]) => sortedGuides(given).map(({ name }) => name)
    expect(names([aGuide('Fish'), ...guides, aGuide('éclairs')])).toEqual([
      'Standard',
      'Bar',
      'éclairs',
      'Fish',
    ])
  })

  it('have a Standard one, or none', () => {
    expect(standardOrderGuide(guides)?.name).toBe('Standard')
    expect(standardOrderGuide(guides.slice(0, 1))).toBe(null)
  })

  it('hold products in their order, each key once', () => {
    expect(guides.map(orderGuideKeys)).toEqual([[7, 3, 5], []])
    expect([7, 5, 4].map((key) => hasProduct(aGuide('Bar', [7, 5]), key))).toEqual([true, true, false])
  })
})

describe('the name of a new guide', () => {
  const guides = [aGuide('Bar'), aGuide('Ñandú')]

  it('has the same maximum length as in the contract', () => {
    expect([ORDER_GUIDE_NAME_MAX, CONTRACT_NAME_MAX]).toEqual([12, 12])
  })

  // Spec 2 §5: The name of a guide: not blank, at most 12 characters
  test.each([
    ['', 'Order Guide Name cannot be blank.'],
    [' \t', 'Order Guide Name cannot be blank.'],
    ['x', null],
    ['x'.repeat(11), null],
    ['x'.repeat(12), null],
    [` ${'x'.repeat(12)} `, null],
    ['x'.repeat(13), 'Order Guide Name can have 12 characters at most.'],
    ['bar', 'There is already an order guide "Bar".'],
    ['ÑANDÚ ', 'There is already an order guide "Ñandú".'],
    ['Bars', null],
    ['STANDARD', 'There is already an order guide "Standard".'],
    ['.', '"." cannot be the name of an order guide.'],
    ['..', '".." cannot be the name of an order guide.'],
    ['...', null],
    ['a/b', null],
    ['a\u0000b', 'Order Guide Name contains hidden characters. Delete it and type it again.'],
    ['a\u202Eb', 'Order Guide Name contains hidden characters. Delete it and type it again.'],
  ])('%j has the error %j', (name, error) => {
    expect(orderGuideNameError(name, guides)).toBe(error)
  })
})

test.each([
  [{}, null],
  [{ isReadOnly: true }, 'Order guide "Bar" cannot be changed.'],
  [{ isPrimary: true }, 'The Standard order guide cannot be changed.'],
  [{ isPrimary: true, isReadOnly: true }, 'The Standard order guide cannot be changed.'],
])('a guide that is %j has the reason %j to stay unchanged', (more, reason) => {
  expect(guideFixedReason(aGuide('Bar', [], more))).toBe(reason)
})

test.each([
  ['-0.01', 'Quantity cannot be below 0.'],
  ['0', null],
  ['0.01', null],
  ['0.001', 'Quantity can have 2 decimals at most.'],
  ['2.50', null],
  ['999999.99', null],
  ['1000000', 'Quantity can be 999,999.99 at most.'],
])('a quantity of %s in a guide has the error %j', (quantity, error) => {
  expect(guideQuantityError(quantity)).toBe(error)
})

describe('the heading of lines', () => {
  it('has the same maximum length as in the contract', () => {
    expect([ORDER_GUIDE_HEADING_MAX, CONTRACT_HEADING_MAX]).toEqual([40, 40])
  })

  test.each([
    ['', null],
    ['x'.repeat(39), null],
    [` ${'x'.repeat(40)} `, null],
    ['x'.repeat(41), 'Heading can have 40 characters at most.'],
    ['a\u202Eb', 'Heading contains hidden characters. Delete it and type it again.'],
  ])('%j has the error %j', (heading, error) => {
    expect(guideHeadingError(heading)).toBe(error)
  })
})

// Spec 2 §2, routes: The link Add to Order Guide is absent on `/order-guide`, and for guests
test.each([
  ['Public', false, '/products', false],
  ['Customer', false, '/products', true],
  ['Customer', true, '/products', false],
  ['Consumer', false, '/product/7', true],
  ['Salesperson', false, '/', true],
  ['Customer', false, '/order-guide', false],
  ['Customer', false, '/order-guide-edit', true],
])('%s, punchout %s, on %s is offered the link: %s', (userType, isPunchout, pathname, isShown) => {
  expect(showsGuideLink(userType, isPunchout, pathname)).toBe(isShown)
})
