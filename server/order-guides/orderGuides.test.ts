import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOrderGuides } from '@/contract/orderGuide'
import { products } from '../db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { ORDER_GUIDE_LINES_MAX, ORDER_GUIDES_MAX } from './orderGuides'
import {
  BEEF,
  DISCONTINUED,
  IN_HIDDEN_CATEGORY,
  NAPKIN,
  startOrdering,
  type Ordering,
  read,
  SODA,
  TOMATO,
} from '@test/worlds/orderingWorld'
import { answerOf } from '@test/worlds/accountCalls'
import type { TestRequest } from '@test/worlds/testRequests'

const DONE = { isSuccess: true, errors: [], message: '', errorReason: '' }

let app: Ordering
let buyer: TestRequest
/** May change prices, for the bistro. */
let sales: TestRequest
beforeAll(async () => {
  app = await startOrdering()
  buyer = { token: app.buyer }
  sales = { token: app.sales, customerKey: app.bistro }
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(orderGuides))

type Guide = Awaited<ReturnType<typeof guidesOf>>[number]

const pathOf = (name: string) => `/api/orderguide/${encodeURIComponent(name)}`
const line = (
  productKey: number,
  unitOfMeasure: string,
  orderQuantity: string | number = '1',
  more = {},
) => ({
  productKey,
  unitOfMeasure,
  orderQuantity,
  ...more,
})
const create = (name: string, body: object = {}, who = buyer) =>
  answerOf(app.request(pathOf(name), { ...who, json: { name, ...body } }))
const patch = (name: string, json: object, who = buyer) =>
  answerOf(app.request(pathOf(name), { ...who, method: 'PATCH', json }))
const remove = (name: string, who = buyer) =>
  answerOf(app.request(pathOf(name), { ...who, method: 'DELETE' }))
const guidesOf = async (who: TestRequest) => read(listOrderGuides, await app.request('/api/orderguide', who))
async function guide(name: string, who = buyer): Promise<Guide> {
  const found = (await guidesOf(who)).find((each) => each.name === name)
  if (!found) throw new Error(`No guide ${name}`)
  return found
}
const idOf = ({ products: lines }: Guide, productKey: number) =>
  lines.find((each) => each.productKey === productKey)?.id ?? 0
const shown = ({ products: lines }: Guide) =>
  lines.map(({ productKey, unitOfMeasure, orderQuantity }) => [productKey, unitOfMeasure, orderQuantity])

/** A guide that no call makes. */
async function keep(name: string, fields: Partial<typeof orderGuides.$inferInsert> = {}): Promise<number> {
  const values = { customerId: app.bistro, name, ...fields }
  const [made] = await app.db.insert(orderGuides).values(values).returning({ id: orderGuides.id })
  return made?.id ?? 0
}
/** Lines as a guide may have kept them from another time: units that are none make them different. */
const unitsOfNone = (guideId: number, length: number) =>
  Array.from({ length }, (_, sequence) => ({
    ...{ guideId, productId: TOMATO, unit: `U${sequence}` },
    ...{ quantity: '1', sequence },
  }))
const refused = (status: number, errorReason: string) => [
  status,
  { errorCode: status, errorReason, message: errorReason, errors: [errorReason] },
]

describe('the list', () => {
  it('has the Standard guide first, then the others by name, with their lines in sequence', async () => {
    await create('weekend', { lines: [line(TOMATO, 'CS', '2'), line(BEEF, 'CS', 1.5)] })
    await create('Bar', { lines: [] })
    const standard = await keep('Standard', { isPrimary: true, isReadOnly: true })
    await app.db.insert(orderGuideLines).values([
      { guideId: standard, productId: NAPKIN, unit: 'EA', quantity: '24', sequence: 2 },
      { guideId: standard, productId: SODA, unit: 'EA', quantity: '6', sequence: 1 },
    ])
    const guides = await guidesOf(buyer)
    expect(guides.map(({ name, isPrimary, isReadOnly }) => [name, isPrimary, isReadOnly])).toEqual([
      ['Standard', true, true],
      ['Bar', false, false],
      ['weekend', false, false],
    ])
    expect(guides.map(shown)).toEqual([
      [
        [SODA, 'EA', '6'],
        [NAPKIN, 'EA', '24'],
      ],
      [],
      [
        [TOMATO, 'CS', '2'],
        [BEEF, 'CS', '1.5'],
      ],
    ])
    expect(guides[2]?.products[1]).toMatchObject({ unitOfMeasure_Prc: 'LB', sequence: 2, included: true })
  })

  it('is the customer’s alone, and everybody’s who orders for it', async () => {
    await create('Bar')
    const names = async (who: TestRequest) => (await guidesOf(who)).map(({ name }) => name)
    expect(await names({ token: app.clerk })).toEqual(['Bar'])
    expect(await names({ token: app.headOfSchool })).toEqual([])
    expect((await patch('Bar', {}, { token: app.headOfSchool }))[0]).toBe(404)
    expect(await remove('Bar', { token: app.headOfSchool })).toEqual([200, DONE])
    expect((await create('Copy', { copyFrom: 'Bar' }, { token: app.headOfSchool }))[0]).toBe(404)
    expect(await names(buyer)).toEqual(['Bar'])
  })

  it('comes with a tag by which an unchanged one is not sent again', async () => {
    const { headers } = await app.request('/api/orderguide', buyer)
    const again = { ...buyer, headers: { 'If-None-Match': headers.get('ETag') ?? '' } }
    expect((await app.request('/api/orderguide', again)).status).toBe(304)
    await create('Bar')
    expect((await app.request('/api/orderguide', again)).status).toBe(200)
  })
})

describe('names', () => {
  it.each([
    ['of 12 characters', 'x'.repeat(12), 200],
    ['of 13', 'x'.repeat(13), 400],
    ['of blanks', '   ', 400],
    ['with a slash, a percent sign and letters of elsewhere', 'A/b% ñ é#?', 200],
    ['that an address steps over', '..', 404],
  ])('%s answer', async (_, name, status) => {
    expect((await create(name))[0]).toBe(status)
    if (status === 200) expect((await patch(name, {}))[0]).toBe(200)
  })

  it('are trimmed, and are those of the address', async () => {
    const path = pathOf(' Bar ')
    expect(await answerOf(app.request(path, { ...buyer, json: { name: ' Bar ' } }))).toEqual([200, DONE])
    expect((await guide('Bar')).name).toBe('Bar')
    const other = await answerOf(app.request(pathOf('Other'), { ...buyer, json: { name: 'Mine' } }))
    expect(other[0]).toBe(400)
  })

  it.each([
    ['bar', 'There is already an order guide "Bar".'],
    ['standard', 'There is already an order guide "Standard".'],
    ['a\tb', '"a\tb" cannot be the name of an order guide.'],
  ])('%j are refused: 409 for a new guide and a new name, 405 for a copy', async (name, reason) => {
    await create('Bar')
    await create('Other')
    expect(await create(name)).toEqual(refused(409, reason))
    expect(await create(name, { copyFrom: 'Other' })).toEqual(refused(405, reason))
    expect(await patch('Other', { name })).toEqual(refused(409, reason))
    expect((await guidesOf(buyer)).map((each) => each.name)).toEqual(['Bar', 'Other'])
  })

  it('are given to one of two who ask at once', async () => {
    const second = await app.openSecond()
    const ask = (requester: Pick<Ordering, 'request'>) =>
      requester.request(pathOf('Bar'), { ...buyer, json: { name: 'Bar', lines: [line(TOMATO, 'CS')] } })
    const statuses = (await Promise.all([ask(app), ask(second)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(shown(await guide('Bar'))).toHaveLength(1)
  })
})

describe('a new guide', () => {
  it('has a product in one unit once, with the quantities of a cart added up', async () => {
    const lines = [line(TOMATO, 'CS', '1.25'), line(BEEF, 'CS'), line(TOMATO, 'EA', 3), line(TOMATO, 'CS', 2)]
    expect(await create('Bar', { lines })).toEqual([200, DONE])
    expect(shown(await guide('Bar'))).toEqual([
      [TOMATO, 'CS', '3.25'],
      [BEEF, 'CS', '1'],
      [TOMATO, 'EA', '3'],
    ])
  })

  it('copies another, from the address of either', async () => {
    await create('Bar', { lines: [line(TOMATO, 'CS', 2), line(BEEF, 'CS', 3)] })
    expect(await create('One', { copyFrom: 'bar' })).toEqual([200, DONE])
    const fromOld = { ...buyer, json: { name: 'Two', copyFrom: 'Bar' } }
    expect(await answerOf(app.request(pathOf('Bar'), fromOld))).toEqual([200, DONE])
    await patch('Bar', { lines: [line(TOMATO, 'CS', 9, { id: idOf(await guide('Bar'), TOMATO) })] })
    for (const name of ['One', 'Two']) {
      expect(shown(await guide(name))).toEqual([
        [TOMATO, 'CS', '2'],
        [BEEF, 'CS', '3'],
      ])
    }
    expect((await create('Three', { copyFrom: 'Gone' }))[0]).toBe(404)
  })

  it('copies the Standard guide into one that can be changed', async () => {
    await keep('Standard', { isPrimary: true, isReadOnly: true })
    expect(await create('Mine', { copyFrom: 'Standard' })).toEqual([200, DONE])
    expect(await guide('Mine')).toMatchObject({ isPrimary: false, isReadOnly: false })
  })

  it('is not made of a line that is wrong, nor of those beside it', async () => {
    const tomatoes = (unit: string, quantity: string, more = {}) => [line(TOMATO, unit, quantity, more)]
    const cases: [object[], string][] = [
      [[line(DISCONTINUED, 'EA')], '40040 Relish Old Style: This product is unavailable.'],
      [[line(IN_HIDDEN_CATEGORY, 'EA')], '50050 Sample Box: This product is unavailable.'],
      [[line(999, 'EA')], 'This product is unavailable.'],
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
      expect(await create('Bar', { lines: [line(BEEF, 'CS'), ...lines] })).toEqual(refused(409, reason))
    }
    expect(await guidesOf(buyer)).toEqual([])
  })

  it('takes no quantity, the largest, and one that is no multiple', async () => {
    const lines = [line(SODA, 'EA', '0'), line(BEEF, 'CS', '999999.99'), line(NAPKIN, 'EA', '11')]
    expect(await create('Bar', { lines })).toEqual([200, DONE])
    expect(shown(await guide('Bar')).map(([, , quantity]) => quantity)).toEqual(['0', '999999.99', '11'])
  })

  it('is not the first that is too many', async () => {
    const others = Array.from({ length: ORDER_GUIDES_MAX - 1 }, (_, index) => ({
      customerId: app.bistro,
      name: `Guide ${index}`,
    }))
    await app.db.insert(orderGuides).values(others)
    expect(await create('Last')).toEqual([200, DONE])
    expect(await create('Next')).toEqual(refused(409, 'There can be 100 order guides at most.'))
    const copy = await create('Next', { copyFrom: 'Last' })
    expect(copy).toEqual(refused(405, 'There can be 100 order guides at most.'))
  })
})

describe('a patch', () => {
  it('adds at the end, changes in place, deletes, and leaves the rest', async () => {
    await create('Bar', { lines: [line(TOMATO, 'CS', 2), line(BEEF, 'CS', 3), line(SODA, 'EA', 4)] })
    const before = await guide('Bar')
    const lines = [
      line(NAPKIN, 'EA', '24', { id: 0, sequence: -1 }),
      line(TOMATO, 'EA', '5', { id: idOf(before, TOMATO), sequence: -1 }),
      line(BEEF, 'CS', '0', { id: idOf(before, BEEF), isDelete: true }),
      line(BEEF, 'CS', '0', { id: 123456, isDelete: true }),
    ]
    expect(await patch('BAR', { lines })).toEqual([200, DONE])
    const after = await guide('Bar')
    expect(shown(after)).toEqual([
      [TOMATO, 'EA', '5'],
      [SODA, 'EA', '4'],
      [NAPKIN, 'EA', '24'],
    ])
    expect(idOf(after, TOMATO)).toBe(idOf(before, TOMATO))
  })

  it('puts lines where it says', async () => {
    await create('Bar', { lines: [line(TOMATO, 'CS'), line(BEEF, 'CS')] })
    const before = await guide('Bar')
    const [tomato, beef] = [idOf(before, TOMATO), idOf(before, BEEF)]
    const lines = [line(TOMATO, 'CS', 1, { id: tomato, sequence: 5 }), line(BEEF, 'CS', 1, { id: beef })]
    await patch('Bar', { lines })
    expect(shown(await guide('Bar')).map(([key]) => key)).toEqual([BEEF, TOMATO])
    const wrong = line(TOMATO, 'CS', 1, { id: tomato, sequence: 1_000_001 })
    expect((await patch('Bar', { lines: [wrong] }))[0]).toBe(400)
  })

  it('renames, also into another case of the same name', async () => {
    await create('Bar', { lines: [line(TOMATO, 'CS')] })
    expect(await patch('Bar', { name: 'BAR' })).toEqual([200, DONE])
    expect(await patch('bar', { name: 'Pub', lines: [line(BEEF, 'CS')] })).toEqual([200, DONE])
    expect(shown(await guide('Pub')).map(([key]) => key)).toEqual([TOMATO, BEEF])
    expect((await patch('Bar', {}))[0]).toBe(404)
  })

  it.each([
    [
      'a product that is there already',
      [line(TOMATO, 'CS')],
      '"Tomatoes Diced" is already in order guide "Bar".',
    ],
    ['one twice', [line(SODA, 'EA'), line(SODA, 'EA')], '"Soda Cola" is already in order guide "Bar".'],
    [
      'a line that is gone',
      [line(TOMATO, 'CS', 1, { id: 99 })],
      '10010 Tomatoes Diced: This line is no longer in the order guide.',
    ],
    ['a bad quantity', [line(SODA, 'EA', '-1')], '60060 Soda Cola: Quantity cannot be below 0.'],
  ])('with %s does nothing at all', async (_, wrong, reason) => {
    await create('Bar', { lines: [line(TOMATO, 'CS', 2), line(BEEF, 'CS')] })
    const before = await guide('Bar')
    const lines = [line(BEEF, 'CS', 1, { id: idOf(before, BEEF), isDelete: true }), ...wrong]
    expect(await patch('Bar', { lines, name: 'Pub' })).toEqual(refused(409, reason))
    expect(await guide('Bar')).toEqual(before)
  })

  it('does not change a line twice', async () => {
    await create('Bar', { lines: [line(TOMATO, 'CS')] })
    const before = await guide('Bar')
    const id = idOf(before, TOMATO)
    const twice = [line(TOMATO, 'CS', 2, { id }), line(TOMATO, 'EA', 3, { id })]
    expect(await patch('Bar', { lines: twice })).toEqual(
      refused(409, '10010 Tomatoes Diced: This line is no longer in the order guide.'),
    )
    expect(await guide('Bar')).toEqual(before)
  })

  it('does not turn a line into another product, nor into a unit that another line has', async () => {
    await create('Bar', { lines: [line(TOMATO, 'CS'), line(TOMATO, 'EA'), line(BEEF, 'CS')] })
    const [, each] = (await guide('Bar')).products
    const id = each?.id ?? 0
    const other = await patch('Bar', { lines: [line(BEEF, 'CS', 1, { id })] })
    expect(other[1]).toMatchObject({ errorReason: '20020 Beef Chuck Roll: This line holds another product.' })
    const doubled = await patch('Bar', { lines: [line(TOMATO, 'CS', 1, { id })] })
    expect(doubled).toEqual(refused(409, '"Tomatoes Diced" is already in order guide "Bar".'))
  })

  it('still changes the quantity of a product that has left the catalogue, and deletes it', async () => {
    await create('Bar', { lines: [line(SODA, 'EA', 4)] })
    const id = idOf(await guide('Bar'), SODA)
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, SODA))
    expect(await patch('Bar', { lines: [line(SODA, 'EA', 6, { id })] })).toEqual([200, DONE])
    expect(shown(await guide('Bar'))).toEqual([[SODA, 'EA', '6']])
    expect(await patch('Bar', { lines: [line(SODA, 'EA', 0, { id, isDelete: true })] })).toEqual([200, DONE])
    await app.db.update(products).set({ isDiscontinued: false }).where(eq(products.id, SODA))
    expect(shown(await guide('Bar'))).toEqual([])
  })

  it('of one guide waits for that of another process: a product is added once', async () => {
    await create('Bar')
    const second = await app.openSecond()
    const ask = (requester: Pick<Ordering, 'request'>, productKey: number) =>
      requester.request(pathOf('Bar'), {
        ...buyer,
        method: 'PATCH',
        json: { lines: [line(productKey, 'EA')] },
      })
    const answers = await Promise.all([
      ask(app, SODA),
      ask(second, SODA),
      ask(app, NAPKIN),
      ask(second, TOMATO),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    const keys = shown(await guide('Bar')).map(([key]) => key)
    expect(keys.toSorted()).toEqual([TOMATO, NAPKIN, SODA])
  })

  it('that is repeated under its key gets the first answer and adds nothing', async () => {
    await create('Bar')
    const request = {
      ...buyer,
      method: 'PATCH',
      json: { lines: [line(SODA, 'EA')] },
      headers: { 'Idempotency-Key': 'key-1' },
    }
    const ask = () => answerOf(app.request(pathOf('Bar'), request))
    expect([await ask(), await ask()]).toEqual([
      [200, DONE],
      [200, DONE],
    ])
    expect(shown(await guide('Bar'))).toHaveLength(1)
  })

  it('changes more lines than one statement does', async () => {
    const guideId = await keep('Bar')
    await app.db.insert(orderGuideLines).values(unitsOfNone(guideId, 501))
    const { products: all } = await guide('Bar')
    const lines = all.map(({ id, productKey, unitOfMeasure }) => line(productKey, unitOfMeasure, '7', { id }))
    expect(await patch('Bar', { lines })).toEqual([200, DONE])
    const after = (await guide('Bar')).products
    expect(after).toEqual(all.map((each) => ({ ...each, orderQuantity: '7' })))
  })

  it('of many lines leaves at most as many as a guide may have', async () => {
    const guideId = await keep('Bar')
    await app.db.insert(orderGuideLines).values(unitsOfNone(guideId, ORDER_GUIDE_LINES_MAX - 1))
    const full = refused(409, 'An order guide can have 2,000 lines at most.')
    expect(await patch('Bar', { lines: [line(SODA, 'EA'), line(BEEF, 'CS')] })).toEqual(full)
    expect(await patch('Bar', { lines: [line(SODA, 'EA')] })).toEqual([200, DONE])
    const tooMany = Array.from({ length: ORDER_GUIDE_LINES_MAX + 1 }, () => line(SODA, 'EA'))
    expect(await patch('Bar', { lines: tooMany })).toEqual(full)
    expect(await create('Pub', { lines: tooMany })).toEqual(full)
  })
})

describe('prices of a guide’s own', () => {
  const priced = line(TOMATO, 'CS', 1, { unitOfMeasure_Prc: 'EA', overridePrice: '3.5000' })

  it('are set by who may change prices, and stay when others change the line', async () => {
    expect(await create('Bar', { lines: [priced] }, sales)).toEqual([200, DONE])
    const [first] = (await guide('Bar')).products
    expect(first).toMatchObject({ unitOfMeasure_Prc: 'EA', overridePrice: '3.5000' })
    const id = first?.id ?? 0
    for (const more of [{}, { overridePrice: null }, { overridePrice: '3.5' }, { unitOfMeasure_Prc: 'CS' }]) {
      expect(await patch('Bar', { lines: [line(TOMATO, 'CS', 2, { id, ...more })] })).toEqual([200, DONE])
    }
    const kept = { orderQuantity: '2', unitOfMeasure_Prc: 'EA', overridePrice: '3.5000' }
    expect((await guide('Bar')).products[0]).toMatchObject(kept)
    const cheaper = await patch('Bar', { lines: [line(TOMATO, 'CS', 2, { id, overridePrice: '3.49' })] })
    expect(cheaper[0]).toBe(409)
    const reset = line(TOMATO, 'CS', 2, { id, overridePrice: null, unitOfMeasure_Prc: 'CS' })
    expect(await patch('Bar', { lines: [reset] }, sales)).toEqual([200, DONE])
    expect((await guide('Bar')).products[0]).toMatchObject({ unitOfMeasure_Prc: 'CS', overridePrice: null })
    const wrong = await create('Pub', { lines: [{ ...priced, unitOfMeasure_Prc: 'LB' }] }, sales)
    expect(wrong[1]).toMatchObject({ errorReason: '10010 Tomatoes Diced: This product is not priced by LB.' })
  })

  it('go when the line is priced by another unit', async () => {
    await create('Bar', { lines: [priced] }, sales)
    const id = idOf(await guide('Bar'), TOMATO)
    const byCase = line(TOMATO, 'CS', 1, { id, unitOfMeasure_Prc: 'CS' })
    expect(await patch('Bar', { lines: [byCase] }, sales)).toEqual([200, DONE])
    expect((await guide('Bar')).products[0]).toMatchObject({ unitOfMeasure_Prc: 'CS', overridePrice: null })
  })

  it('are not carried to another unit by who may not change them', async () => {
    const values = { productId: TOMATO, unit: 'CS', quantity: '1', sequence: 1 }
    // A unit that the product was priced by once.
    const old = { ...values, guideId: await keep('Old'), priceUnit: 'BX', overridePrice: '3.5' }
    await app.db.insert(orderGuideLines).values(old)
    const byEach = line(TOMATO, 'EA', 1, { id: idOf(await guide('Old'), TOMATO) })
    const carried = await patch('Old', { lines: [{ ...byEach, overridePrice: '3.5' }] })
    expect(carried[1]).toMatchObject({
      errorReason: '10010 Tomatoes Diced: Your account cannot change prices.',
    })
    expect(await patch('Old', { lines: [byEach] })).toEqual([200, DONE])
    expect((await guide('Old')).products[0]).toMatchObject({ unitOfMeasure: 'EA', overridePrice: null })
  })

  it('are not shown to who sees no prices', async () => {
    await create('Bar', { lines: [priced] }, sales)
    const [first] = (await guide('Bar', { token: app.clerk })).products
    expect(first?.overridePrice).toBe(null)
  })
})

describe('a guide that stays as it is', () => {
  it.each([
    ['Standard', { isPrimary: true }, 'The Standard order guide cannot be changed.'],
    ['Diet', { isReadOnly: true }, 'Order guide "Diet" cannot be changed.'],
  ])('%s is neither changed nor renamed nor deleted', async (name, fields, reason) => {
    await keep(name, fields)
    expect(await patch(name, { lines: [line(TOMATO, 'CS')] })).toEqual(refused(405, reason))
    expect(await patch(name, { name: 'Mine' })).toEqual(refused(405, reason))
    expect(await remove(name)).toEqual(refused(405, reason))
    expect(shown(await guide(name))).toEqual([])
  })
})

it('is deleted with its lines, and being gone already is no error', async () => {
  await create('Bar', { lines: [line(TOMATO, 'CS')] })
  expect(await remove('bar')).toEqual([200, DONE])
  expect(await app.db.select().from(orderGuideLines)).toEqual([])
  expect(await remove('bar')).toEqual([200, DONE])
})
