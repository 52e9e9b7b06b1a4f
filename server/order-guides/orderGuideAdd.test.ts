import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderGuides } from '../db/schema/ordering'
import { ORDER_GUIDES_MAX } from './orderGuides'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import {
  BEEF,
  DISCONTINUED,
  IN_HIDDEN_CATEGORY,
  NAPKIN,
  SODA,
  TOMATO,
  startOrdering,
  type Ordering,
} from '@test/worlds/checkout/orderingWorld'
import {
  DONE,
  guideLine,
  guidePath,
  lineIdOf,
  linesOf,
  refused,
  orderGuideCalls,
  type OrderGuideCalls,
} from '@test/worlds/order-guides/orderGuideCalls'

let app: Ordering
let guides: OrderGuideCalls
beforeAll(async () => {
  app = await startOrdering()
  guides = orderGuideCalls(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(orderGuides))

describe('a new guide', () => {
  it('has each product and unit once, with the quantities added up', async () => {
    const lines = [
      guideLine(TOMATO, 'CS', '1.25'),
      guideLine(BEEF, 'CS'),
      guideLine(TOMATO, 'EA', 3),
      guideLine(TOMATO, 'CS', 2),
    ]
    expect(await guides.create('Bar', { lines })).toEqual([200, DONE])
    expect(linesOf(await guides.get('Bar'))).toEqual([
      [TOMATO, 'CS', '3.25'],
      [BEEF, 'CS', '1'],
      [TOMATO, 'EA', '3'],
    ])
  })

  it('copies another guide, through the path of either', async () => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS', 2), guideLine(BEEF, 'CS', 3)] })
    expect(await guides.create('One', { copyFrom: 'bar' })).toEqual([200, DONE])
    const fromOld = { ...guides.buyer, json: { name: 'Two', copyFrom: 'Bar' } }
    expect(await answerOf(app.request(guidePath('Bar'), fromOld))).toEqual([200, DONE])
    await guides.patch('Bar', {
      lines: [guideLine(TOMATO, 'CS', 9, { id: lineIdOf(await guides.get('Bar'), TOMATO) })],
    })
    for (const name of ['One', 'Two']) {
      expect(linesOf(await guides.get(name))).toEqual([
        [TOMATO, 'CS', '2'],
        [BEEF, 'CS', '3'],
      ])
    }
    expect((await guides.create('Three', { copyFrom: 'Gone' }))[0]).toBe(404)
  })

  it('copies the Standard guide into an editable one', async () => {
    await guides.insert('Standard', { isPrimary: true, isReadOnly: true })
    expect(await guides.create('Mine', { copyFrom: 'Standard' })).toEqual([200, DONE])
    expect(await guides.get('Mine')).toMatchObject({ isPrimary: false, isReadOnly: false })
  })

  it('is not created when any line is invalid', async () => {
    const tomatoes = (unit: string, quantity: string, more = {}) => [guideLine(TOMATO, unit, quantity, more)]
    const cases: [object[], string][] = [
      [[guideLine(DISCONTINUED, 'EA')], '40040 Relish Old Style: This product is unavailable.'],
      [[guideLine(IN_HIDDEN_CATEGORY, 'EA')], '50050 Sample Box: This product is unavailable.'],
      [[guideLine(999, 'EA')], 'This product is unavailable.'],
      [tomatoes('LB', '1'), '10010 Tomatoes Diced: This product is not sold by LB.'],
      [tomatoes('', '1'), '10010 Tomatoes Diced: This product is not sold by an empty unit.'],
      [tomatoes('CS', '-0.01'), '10010 Tomatoes Diced: Quantity cannot be below 0.'],
      [tomatoes('CS', '0.001'), '10010 Tomatoes Diced: Quantity can have 2 decimals at most.'],
      [
        [...tomatoes('CS', '999999.99'), ...tomatoes('CS', '0.01')],
        '10010 Tomatoes Diced: Quantity can be 999,999.99 at most.',
      ],
      [
        tomatoes('CS', '1', { overridePrice: '1.00' }),
        '10010 Tomatoes Diced: Your account cannot change prices.',
      ],
    ]
    for (const [lines, reason] of cases) {
      expect(await guides.create('Bar', { lines: [guideLine(BEEF, 'CS'), ...lines] })).toEqual(
        refused(409, reason),
      )
    }
    expect(await guides.list()).toEqual([])
  })

  it('accepts zero, the largest quantity, and one that is not a multiple', async () => {
    const lines = [
      guideLine(SODA, 'EA', '0'),
      guideLine(BEEF, 'CS', '999999.99'),
      guideLine(NAPKIN, 'EA', '11'),
    ]
    expect(await guides.create('Bar', { lines })).toEqual([200, DONE])
    expect(linesOf(await guides.get('Bar')).map(([, , quantity]) => quantity)).toEqual([
      '0',
      '999999.99',
      '11',
    ])
  })

  it('is rejected above the limit of guides', async () => {
    const others = Array.from({ length: ORDER_GUIDES_MAX - 1 }, (_, index) => ({
      customerId: app.bistro,
      name: `Guide ${index}`,
    }))
    await app.db.insert(orderGuides).values(others)
    expect(await guides.create('Last')).toEqual([200, DONE])
    expect(await guides.create('Next')).toEqual(refused(409, 'There can be 100 order guides at most.'))
    const copy = await guides.create('Next', { copyFrom: 'Last' })
    expect(copy).toEqual(refused(405, 'There can be 100 order guides at most.'))
  })
})
