import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartOf, line, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { isFirstPrice, isTomatoCase, startSubmitting } from '@test/worlds/checkout/submitWorld'
import { productPrices, products, productUnits } from '../db/schema/catalogue'
import { cartLines } from '../db/schema/ordering'

const { app, fill } = startSubmitting()

describe('changes of a line since it was written', () => {
  const changesOf = async (token = app().buyer) =>
    (await cartOf(app(), { token })).lines.map(({ changes }) => changes)
  beforeEach(() => fill([line(TOMATO, 'CS', 1)]))

  it('are empty at first', async () => {
    expect(await changesOf()).toEqual([[]])
  })

  it('are price, unit and description, until the line is written again', async () => {
    await app().db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)
    await app().db.update(productUnits).set({ stockConversion: '8' }).where(isTomatoCase)
    await app().db.update(products).set({ description: 'Tomatoes' }).where(eq(products.id, TOMATO))
    const unseen = [
      { what: 'description', was: 'Tomatoes Diced', is: 'Tomatoes' },
      { what: 'unit', was: '6', is: '8' },
    ]
    expect(await changesOf()).toEqual([[...unseen, { what: 'price', was: '27', is: '28' }]])
    expect(await changesOf(app().clerk)).toEqual([unseen])
    const [{ id = 0 } = {}] = (await cartOf(app(), { token: app().buyer })).lines
    await app().request(`/api/cart/line/${id}`, { token: app().buyer, json: line(TOMATO, 'CS', 1) })
    expect(await changesOf()).toEqual([[]])
  })

  it('include that the product is no longer for sale', async () => {
    await app().db.update(products).set({ isDiscontinued: true }).where(eq(products.id, TOMATO))
    expect(await changesOf()).toEqual([
      [{ what: 'availability', was: '', is: 'This product is unavailable.' }],
    ])
  })

  it('leave out the standard price of an overridden line', async () => {
    const bySales = { token: app().sales, customerKey: app().bistro }
    await app().request('/api/cart', { method: 'DELETE', token: app().buyer })
    await fill([line(TOMATO, 'CS', 1, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })], bySales)
    await app().db.update(productPrices).set({ price: '28.00' }).where(isFirstPrice)
    expect(await changesOf()).toEqual([[]])
  })

  it('are empty for a line written before they were recorded', async () => {
    await app().db.update(cartLines).set({ seenPrice: null, seenDescription: '', seenStockConversion: null })
    await app().db.update(productUnits).set({ stockConversion: '8' }).where(isTomatoCase)
    expect(await changesOf()).toEqual([[]])
  })
})
