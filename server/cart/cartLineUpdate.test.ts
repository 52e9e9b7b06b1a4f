import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addCartLine, clearCart, deleteCartLine, updateCartLine } from '@/contract/cart/cart'
import { startCartCalls, type CartCalls } from '@test/worlds/cart/cartCalls'
import { BEEF, NAPKIN, TOMATO, cartOf, line, read, refusal } from '@test/worlds/checkout/orderingWorld'

let app: CartCalls
beforeAll(async () => {
  app = await startCartCalls()
})
afterAll(() => app.close())
beforeEach(() => app.emptyCarts())

describe('updating and deleting lines', () => {
  // Spec 2 §7: POST /api/cart/line/{id}
  it('changes quantity, unit and notes', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1))
    const json = line(TOMATO, 'EA', '2.5', { productText1: 'Dented is fine' })
    const answer = await read(
      updateCartLine,
      await app.request(`/api/cart/line/${id}`, { token: app.buyer, json }),
    )
    expect(answer).toMatchObject({ isSuccess: true, id })
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({
      id,
      unitOfMeasure: 'EA',
      orderQuantity: '2.5',
      productText1: 'Dented is fine',
    })
  })

  it('keeps another user’s notes when the caller may not write notes', async () => {
    const request = {
      token: app.sales,
      customerKey: app.school,
      json: line(TOMATO, 'CS', 1, { productText1: 'Old' }),
    }
    const { id } = await read(addCartLine, await app.request('/api/cart/line', request))
    const change = (json: object) => app.request(`/api/cart/line/${id}`, { token: app.headOfSchool, json })
    await read(updateCartLine, await change(line(TOMATO, 'CS', 2)))
    expect((await cartOf(app, { token: app.headOfSchool })).lines[0]).toMatchObject({ productText1: 'Old' })
    expect((await change(line(TOMATO, 'CS', 2, { productText1: 'New' }))).status).toBe(409)
  })

  it('leaves the line unchanged when the update is rejected', async () => {
    const id = await app.added(line(NAPKIN, 'EA', 12))
    const json = line(NAPKIN, 'EA', 13)
    expect((await app.request(`/api/cart/line/${id}`, { token: app.buyer, json })).status).toBe(409)
    expect((await cartOf(app, { token: app.buyer })).lines[0]).toMatchObject({ orderQuantity: '12' })
  })

  it('rejects a change of a missing line, or into another product', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1))
    const change = (of: number | string, json: object) =>
      app.request(`/api/cart/line/${of}`, { token: app.buyer, json })
    expect((await refusal(await change(id, line(BEEF, 'CS', 1)))).errors).toEqual([
      'This line holds another product.',
    ])
    expect((await refusal(await change(999_999, line(TOMATO, 'CS', 1)))).errors).toEqual([
      'This line is no longer in the cart.',
    ])
    expect((await change('x', line(TOMATO, 'CS', 1))).status).toBe(404)
    expect((await change('99999999999', line(TOMATO, 'CS', 1))).status).toBe(404)
  })

  // Spec 2 §7: DELETE /api/cart/line/{id}
  it('deletes a line, and succeeds when it is already gone', async () => {
    const id = await app.added(line(TOMATO, 'CS', 1))
    for (const of of [id, id, 'x', '99999999999']) {
      const response = await app.request(`/api/cart/line/${of}`, { method: 'DELETE', token: app.buyer })
      expect(await read(deleteCartLine, response)).toMatchObject({ isSuccess: true })
    }
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  // Spec 2 §7: DELETE /api/cart
  it('clears the lines and keeps the header', async () => {
    await app.added(line(TOMATO, 'CS', 1))
    await app.request('/api/cart/header', { token: app.buyer, json: { customer_PO: 'PO 7' } })
    const response = await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
    expect(await read(clearCart, response)).toMatchObject({ isSuccess: true })
    const cart = await cartOf(app, { token: app.buyer })
    expect(cart.lines).toEqual([])
    expect(cart.header.customer_PO).toBe('PO 7')
  })
})

describe('a line that several users change', () => {
  const change = (id: number, expectedVersion: string | null, json: object, token = app.buyer) =>
    app.request(`/api/cart/line/${id}`, { token, json: { ...json, expectedVersion } })
  const versionFor = async (token: string) => (await cartOf(app, { token })).lines[0]?.version ?? ''

  it('accepts an update with the current version and rejects a stale one', async () => {
    const { id = 0, version } = await read(addCartLine, await app.add(line(TOMATO, 'CS', 2)))
    expect(await versionFor(app.buyer)).toBe(version)
    const mine = await read(updateCartLine, await change(id, version, line(TOMATO, 'CS', 3)))
    const theirs = await change(id, version, line(TOMATO, 'CS', 9))
    expect(await refusal(theirs)).toMatchObject({
      status: 409,
      errors: ['Someone else has changed this line. Retry to save your change, or undo to keep theirs.'],
    })
    expect((await cartOf(app, { token: app.buyer })).lines[0]?.orderQuantity).toBe('3')
    await read(updateCartLine, await change(id, mine.version, line(TOMATO, 'CS', 4)))
  })

  it.each([null, ''])('accepts an update that expects no version (%j)', async (expectedVersion) => {
    const id = await app.added(line(TOMATO, 'CS', 2))
    await read(updateCartLine, await change(id, expectedVersion, line(TOMATO, 'CS', 3)))
  })

  test.each<[string, object]>([
    ['another unit', line(TOMATO, 'EA', 2)],
    ['another quantity', line(TOMATO, 'CS', '2.5')],
    ['a note', line(TOMATO, 'CS', 2, { productText1: 'Ripe' })],
    ['another note', line(TOMATO, 'CS', 2, { productText2: 'Ripe' })],
    ['a price', line(TOMATO, 'CS', 2, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })],
    ['a price by another unit', line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'EA' })],
  ])('gets a new version with %s, and the old one when the change is reverted', async (_, json) => {
    const id = await app.addedBySales(line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'CS' }))
    const before = await versionFor(app.buyer)
    expect(before).toMatch(/^[a-p]{20}$/)
    const bySales = (body: object) =>
      app.request(`/api/cart/line/${id}`, { token: app.sales, customerKey: app.bistro, json: body })
    await read(updateCartLine, await bySales(json))
    expect(await versionFor(app.buyer)).not.toBe(before)
    await read(updateCartLine, await bySales(line(TOMATO, 'CS', '2.00', { unitOfMeasure_Prc: 'CS' })))
    expect(await versionFor(app.buyer)).toBe(before)
  })

  it('has a version that leaves out a price the user may not see', async () => {
    const id = await app.addedBySales(line(TOMATO, 'CS', 2, { overridePrice: '20', unitOfMeasure_Prc: 'CS' }))
    const before = await versionFor(app.clerk)
    const json = line(TOMATO, 'CS', 2, { overridePrice: '21', unitOfMeasure_Prc: 'CS' })
    await read(
      updateCartLine,
      await app.request(`/api/cart/line/${id}`, { token: app.sales, customerKey: app.bistro, json }),
    )
    expect(await versionFor(app.clerk)).toBe(before)
    await read(updateCartLine, await change(id, before, line(TOMATO, 'CS', 5), app.clerk))
  })

  it('survives the replay of an earlier clear', async () => {
    await app.added(line(TOMATO, 'CS', 2))
    const clear = () =>
      app.request('/api/cart', {
        method: 'DELETE',
        token: app.buyer,
        headers: { 'Idempotency-Key': 'clear-1' },
      })
    await read(clearCart, await clear())
    await app.added(line(BEEF, 'CS', 1), app.clerk)
    const again = await clear()
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect((await cartOf(app, { token: app.buyer })).lines).toHaveLength(1)
  })
})
