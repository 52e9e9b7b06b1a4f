import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { TOMATO, startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import {
  DONE,
  guideLine,
  lineIdOf,
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

describe('override prices of a guide', () => {
  const priced = guideLine(TOMATO, 'CS', 1, { unitOfMeasure_Prc: 'EA', overridePrice: '3.5000' })

  it('are set by users who may change prices, and remain when others update the line', async () => {
    expect(await guides.create('Bar', { lines: [priced] }, guides.sales)).toEqual([200, DONE])
    const [first] = (await guides.get('Bar')).products
    expect(first).toMatchObject({ unitOfMeasure_Prc: 'EA', overridePrice: '3.5000' })
    const id = first?.id ?? 0
    for (const more of [{}, { overridePrice: null }, { overridePrice: '3.5' }, { unitOfMeasure_Prc: 'CS' }]) {
      expect(await guides.patch('Bar', { lines: [guideLine(TOMATO, 'CS', 2, { id, ...more })] })).toEqual([
        200,
        DONE,
      ])
    }
    const unchanged = { orderQuantity: '2', unitOfMeasure_Prc: 'EA', overridePrice: '3.5000' }
    expect((await guides.get('Bar')).products[0]).toMatchObject(unchanged)
    const cheaper = await guides.patch('Bar', {
      lines: [guideLine(TOMATO, 'CS', 2, { id, overridePrice: '3.49' })],
    })
    expect(cheaper[0]).toBe(409)
    const reset = guideLine(TOMATO, 'CS', 2, { id, overridePrice: null, unitOfMeasure_Prc: 'CS' })
    expect(await guides.patch('Bar', { lines: [reset] }, guides.sales)).toEqual([200, DONE])
    expect((await guides.get('Bar')).products[0]).toMatchObject({
      unitOfMeasure_Prc: 'CS',
      overridePrice: null,
    })
    const wrong = await guides.create(
      'Pub',
      { lines: [{ ...priced, unitOfMeasure_Prc: 'LB' }] },
      guides.sales,
    )
    expect(wrong[1]).toMatchObject({ errorReason: '10010 Tomatoes Diced: This product is not priced by LB.' })
  })

  it('are removed when the line is priced by another unit', async () => {
    await guides.create('Bar', { lines: [priced] }, guides.sales)
    const id = lineIdOf(await guides.get('Bar'), TOMATO)
    const byCase = guideLine(TOMATO, 'CS', 1, { id, unitOfMeasure_Prc: 'CS' })
    expect(await guides.patch('Bar', { lines: [byCase] }, guides.sales)).toEqual([200, DONE])
    expect((await guides.get('Bar')).products[0]).toMatchObject({
      unitOfMeasure_Prc: 'CS',
      overridePrice: null,
    })
  })

  it('cannot be moved to another unit by users who may not change prices', async () => {
    const values = { productId: TOMATO, unit: 'CS', quantity: '1', sequence: 1 }
    // A unit that no longer prices the product.
    const old = { ...values, guideId: await guides.insert('Old'), priceUnit: 'BX', overridePrice: '3.5' }
    await app.db.insert(orderGuideLines).values(old)
    const byEach = guideLine(TOMATO, 'EA', 1, { id: lineIdOf(await guides.get('Old'), TOMATO) })
    const carried = await guides.patch('Old', { lines: [{ ...byEach, overridePrice: '3.5' }] })
    expect(carried[1]).toMatchObject({
      errorReason: '10010 Tomatoes Diced: Your account cannot change prices.',
    })
    expect(await guides.patch('Old', { lines: [byEach] })).toEqual([200, DONE])
    expect((await guides.get('Old')).products[0]).toMatchObject({ unitOfMeasure: 'EA', overridePrice: null })
  })

  it('are hidden from users who see no prices', async () => {
    await guides.create('Bar', { lines: [priced] }, guides.sales)
    const [first] = (await guides.get('Bar', { token: app.clerk })).products
    expect(first?.overridePrice).toBe(null)
  })
})
