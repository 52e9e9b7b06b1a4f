import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { excludedCategories } from '../db/schema/catalogue'
import { users } from '../db/schema/accounts'
import { auxiliaryIdOf } from './auxiliaryId'
import {
  BEEF,
  cartOf,
  line,
  NAPKIN,
  startOrdering,
  type Ordering,
  TOMATO,
  UNPRICED,
} from '@test/worlds/checkout/orderingWorld'
import {
  addTestPartner,
  askSetup,
  codeOf,
  itemOut,
  lastSession,
  redeem,
  setupXml,
} from '@test/worlds/punchout/punchoutSetupWorld'

let app: Ordering

beforeAll(async () => {
  app = await startOrdering()
  await addTestPartner(app, { settings: { units: { CS: 'XCS' } } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(1000)
})

async function open(operation: 'create' | 'edit' | 'inspect', items: string[], sender = 'bistro') {
  const answer = await askSetup(app, setupXml({ operation, items, sender, from: sender }))
  if (answer.code !== '200') throw new Error(answer.text)
  return (await redeem(app, codeOf(answer.startPage))).token
}

const aux = (productKey: number, unit: string, productText1 = '', productText2 = '') =>
  auxiliaryIdOf({ ...NO_TEXTS, productKey, unit, productText1, productText2 })

async function linesOf(token: string) {
  const { lines, messages } = await cartOf(app, { token })
  return {
    lines: lines.map(({ productKey, unitOfMeasure, orderQuantity }) => [
      productKey,
      unitOfMeasure,
      orderQuantity,
    ]),
    messages,
  }
}

describe('the cart of a session', () => {
  it('has the returned lines in their order, found by our id or by number and unit', async () => {
    const token = await open('edit', [
      itemOut({ auxId: aux(BEEF, 'CS'), partId: 'whatever', quantity: '2.500' }),
      itemOut({ auxId: aux(TOMATO, 'EA').toLowerCase(), quantity: '3', unit: 'XCS' }),
      itemOut({ partId: '10010', unit: 'XCS', quantity: '4' }),
      itemOut({ auxId: 'somebody-else’s', partId: '10010', unit: 'EA', quantity: '5' }),
      itemOut({ auxId: aux(TOMATO, 'PALLET'), partId: '', unit: 'CS', quantity: '6' }),
      itemOut({ partId: '30030', quantity: '12' }),
      itemOut({ auxId: aux(TOMATO, 'EA'), quantity: '7' }),
    ])
    expect(await linesOf(token)).toEqual({
      lines: [
        [BEEF, 'CS', '2.5'],
        [TOMATO, 'EA', '3'],
        [TOMATO, 'CS', '4'],
        [TOMATO, 'EA', '5'],
        [TOMATO, 'CS', '6'],
        [NAPKIN, 'EA', '12'],
        [TOMATO, 'EA', '7'],
      ],
      messages: [],
    })
    const { lines } = await cartOf(app, { token })
    expect(lines[0]).toMatchObject({
      unitPrice: '3.4567',
      unitOfMeasure_Prc: 'LB',
      extension: '349.99',
      changes: [],
    })
    await app.request('/api/cart/line', { token, json: line(TOMATO, 'CS', 1) })
    expect((await linesOf(token)).lines).toHaveLength(8)
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  it('omits and reports what is no longer sold', async () => {
    const isSoda = eq(excludedCategories.categoryCode, 'SODA')
    await app.db.insert(excludedCategories).values({ customerId: app.bistro, categoryCode: 'SODA' })
    const token = await open('edit', [
      itemOut({ partId: '99999', unit: 'EA' }),
      itemOut({ partId: '10010', unit: 'KGM', quantity: '2' }),
      itemOut({ partId: '40040', unit: 'EA' }),
      itemOut({ partId: '50050' }),
      itemOut({ partId: '60060' }),
      itemOut({ auxId: aux(UNPRICED, 'EA'), partId: '' }),
      itemOut({ auxId: aux(12_345, 'EA'), partId: '' }),
      itemOut({ partId: '10010', unit: 'EA', quantity: '0.125' }),
      itemOut({ partId: '10010', unit: 'EA' }),
    ])
    const reasonFor = (item: string, reason: string) =>
      `Item ${item} could not be taken over from your system: ${reason}`
    const gone = 'This product is unavailable.'
    expect(await linesOf(token)).toEqual({
      lines: [[TOMATO, 'EA', '1']],
      messages: [
        reasonFor('99999 (1 EA)', gone),
        reasonFor('10010 (2 KGM)', 'This product is not sold by KGM.'),
        reasonFor('40040 (1 EA)', gone),
        reasonFor('50050 (1)', gone),
        reasonFor('60060 (1)', gone),
        reasonFor('7-EA (1)', 'No price is available for this product. Please contact support.'),
        reasonFor('12345-EA (1)', gone),
        reasonFor('10010 (0.125 EA)', 'Quantity can have 2 decimals at most.'),
      ],
    })
    expect((await lastSession(app.db)).request.leftOut).toHaveLength(8)
    await app.db.delete(excludedCategories).where(isSoda)
  })

  it('reports at most twenty lines one by one', async () => {
    const token = await open(
      'edit',
      Array.from({ length: 25 }, () => itemOut({ partId: '99999' })),
    )
    const { messages } = await linesOf(token)
    expect(messages).toHaveLength(21)
    expect(messages.at(-1)).toBe('5 more items could not be taken over from your system.')
  })

  it('restores notes too long for an id, from the partner’s own carts only', async () => {
    const notes = { productText1: 'Ripe "today" & <soft>', productText2: 'Für Küche 2 🍅' }
    const first = await open('create', [])
    await app.request('/api/cart/line', { token: first, json: line(TOMATO, 'CS', 1, notes) })
    const id = aux(TOMATO, 'CS', notes.productText1, notes.productText2)
    const again = await open('edit', [itemOut({ auxId: id, quantity: '3' })])
    expect((await cartOf(app, { token: again })).lines).toMatchObject([{ orderQuantity: '3', ...notes }])
    await addTestPartner(app, { identity: 'other' })
    const other = await open('edit', [itemOut({ auxId: id, quantity: '3' })], 'other')
    expect(await cartOf(app, { token: other })).toMatchObject({
      lines: [{ orderQuantity: '3', productText1: '', productText2: '' }],
      messages: ['The notes of item 10010 (3) are not known any more.'],
    })
  })

  it('restores an override price, if the user may change prices', async () => {
    const [sales] = await app.db.select().from(users).where(eq(users.username, 'sales'))
    await addTestPartner(app, { identity: 'sales', userId: sales?.id ?? 0 })
    const json = line(TOMATO, 'CS', 1, {
      overridePrice: '19.99',
      unitOfMeasure_Prc: 'CS',
      productText1: 'Deal',
    })
    const first = await open('create', [], 'sales')
    await app.request('/api/cart/line', { token: first, json })
    const items = [itemOut({ auxId: aux(TOMATO, 'CS', 'Deal') }), itemOut({ auxId: aux(TOMATO, 'CS') })]
    const again = await open('edit', items, 'sales')
    expect((await cartOf(app, { token: again })).lines).toMatchObject([
      { unitPrice: '19.9900', isOverridePrice: true },
      { unitPrice: '27.00', isOverridePrice: false },
    ])
  })

  it('is read-only in an inspect session', async () => {
    const token = await open('inspect', [itemOut({ partId: '10010', unit: 'EA', quantity: '2' })])
    expect((await linesOf(token)).lines).toEqual([[TOMATO, 'EA', '2']])
    const settings: unknown = await (await app.request('/api/settings', { token })).json()
    expect(settings).toMatchObject({ punchoutOperation: 'inspect' })
    expect((await app.request('/api/cart', { method: 'DELETE', token })).status).toBe(403)
    expect((await linesOf(token)).lines).toHaveLength(1)
  })

  it('is empty for a create request, whatever it carries', async () => {
    expect((await linesOf(await open('create', [itemOut({})]))).lines).toEqual([])
  })
})
