import { expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { json, type Script } from '@test/fakes/scriptedFetch'
import { bodyOf, cartDto, lineDto, openWorld, saved } from '@test/worlds/cart/cartQueueWorld'
import { orderProducts } from './orderProducts'

const product = buildProduct({ productKey: 101 })
const other = buildProduct({ productKey: 105 })
const taking: Script = {
  'POST /api/cart/line': () => saved(9),
  'POST /api/cart/line/1': () => saved(1),
}

it('adds a product as a new line, priced by its pricing unit', async () => {
  const world = await openWorld(taking)
  expect(world.store.dispatch(orderProducts([{ product: other, unit: 'EA', quantity: '3' }]))).toEqual([])
  expect(world.shown()).toEqual(['1×1', '2×1', '-1×3'])
  await world.settled()
  expect(world.calls('POST').map(bodyOf)).toEqual([
    expect.objectContaining({
      ...{ id: 0, productKey: 105, unitOfMeasure: 'EA', orderQuantity: '3', unitOfMeasure_Prc: 'CS' },
      ...{ productText1: '', productText2: '' },
    }),
  ])
})

it('prices by the sell-by unit where the setting requires it', async () => {
  const settings = someSettings({ syncPriceByWithSellByUMFlag: true })
  const world = await openWorld(taking, aReadySession({ settings }))
  world.store.dispatch(orderProducts([{ product: other, unit: 'EA', quantity: '3' }]))
  await world.settled()
  expect(bodyOf(world.calls('POST')[0])).toMatchObject({ unitOfMeasure_Prc: 'EA' })
})

it('adds to the line of the same product and unit, and to one that it has just added', async () => {
  const world = await openWorld(taking)
  const productsToOrder = [
    { product, unit: 'CS', quantity: '1.5' },
    { product, unit: 'EA', quantity: '2' },
    { product, unit: 'EA', quantity: '3' },
  ]
  expect(world.store.dispatch(orderProducts(productsToOrder))).toEqual([])
  expect(world.shown()).toEqual(['1×2.5', '2×1', '-1×5'])
  await world.settled()
  expect(bodyOf(world.calls('POST /api/cart/line/1')[0])).toMatchObject({
    productKey: 101,
    orderQuantity: '2.5',
  })
})

it.each([
  ['999998.99', []],
  ['999999', ['999999']],
])('returns products that would make a line too large (%s more)', async (quantity, refused) => {
  const world = await openWorld(taking)
  const left = world.store.dispatch(orderProducts([{ product, unit: 'CS', quantity }]))
  expect(left.map((each) => each.quantity)).toEqual(refused)
  expect(world.writes()).toHaveLength(refused.length === 0 ? 1 : 0)
})

it('returns every product in a read-only session', async () => {
  const settings = someSettings({ isPunchoutSession: true, punchoutOperation: 'inspect' })
  const world = await openWorld(
    { 'GET /api/cart': () => cartDto(lineDto(1, 1)) },
    aReadySession({ settings }),
  )
  const productsToOrder = [{ product, unit: 'CS', quantity: '1' }]
  expect(world.store.dispatch(orderProducts(productsToOrder))).toEqual(productsToOrder)
  expect(world.calls('POST')).toEqual([])
})

it('keeps what it adds while the server cannot be reached', async () => {
  const world = await openWorld({ 'POST /api/cart/line': () => json({ message: 'Down' }, 503) })
  expect(world.store.dispatch(orderProducts([{ product: other, unit: 'CS', quantity: '2' }]))).toEqual([])
  await world.failed()
  expect(world.shown()).toEqual(['1×1', '2×1', '-1×2'])
})
