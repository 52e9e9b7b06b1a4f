import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '../db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { ORDER_GUIDE_LINES_MAX } from './orderGuides'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { BEEF, NAPKIN, SODA, TOMATO, startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import {
  DONE,
  guideLine,
  guidePath,
  lineIdOf,
  linesOf,
  refused,
  rowsInOldUnits,
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

describe('a patch', () => {
  // Spec 2 §7: POST, PATCH, DELETE /api/orderguide/{id}
  it('adds at the end, updates in place, deletes, and leaves the rest unchanged', async () => {
    await guides.create('Bar', {
      lines: [guideLine(TOMATO, 'CS', 2), guideLine(BEEF, 'CS', 3), guideLine(SODA, 'EA', 4)],
    })
    const before = await guides.get('Bar')
    const lines = [
      guideLine(NAPKIN, 'EA', '24', { id: 0, sequence: -1 }),
      guideLine(TOMATO, 'EA', '5', { id: lineIdOf(before, TOMATO), sequence: -1 }),
      guideLine(BEEF, 'CS', '0', { id: lineIdOf(before, BEEF), isDelete: true }),
      guideLine(BEEF, 'CS', '0', { id: 123456, isDelete: true }),
    ]
    expect(await guides.patch('BAR', { lines })).toEqual([200, DONE])
    const after = await guides.get('Bar')
    expect(linesOf(after)).toEqual([
      [TOMATO, 'EA', '5'],
      [SODA, 'EA', '4'],
      [NAPKIN, 'EA', '24'],
    ])
    expect(lineIdOf(after, TOMATO)).toBe(lineIdOf(before, TOMATO))
  })

  it('moves lines to the given sequence', async () => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS'), guideLine(BEEF, 'CS')] })
    const before = await guides.get('Bar')
    const [tomato, beef] = [lineIdOf(before, TOMATO), lineIdOf(before, BEEF)]
    const lines = [
      guideLine(TOMATO, 'CS', 1, { id: tomato, sequence: 5 }),
      guideLine(BEEF, 'CS', 1, { id: beef }),
    ]
    await guides.patch('Bar', { lines })
    expect(linesOf(await guides.get('Bar')).map(([key]) => key)).toEqual([BEEF, TOMATO])
    const wrong = guideLine(TOMATO, 'CS', 1, { id: tomato, sequence: 1_000_001 })
    expect((await guides.patch('Bar', { lines: [wrong] }))[0]).toBe(400)
  })

  it('renames, also to the same name in other case', async () => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS')] })
    expect(await guides.patch('Bar', { name: 'BAR' })).toEqual([200, DONE])
    expect(await guides.patch('bar', { name: 'Pub', lines: [guideLine(BEEF, 'CS')] })).toEqual([200, DONE])
    expect(linesOf(await guides.get('Pub')).map(([key]) => key)).toEqual([TOMATO, BEEF])
    expect((await guides.patch('Bar', {}))[0]).toBe(404)
  })

  it.each([
    [
      'a product that is already in it',
      [guideLine(TOMATO, 'CS')],
      '"Tomatoes Diced" is already in order guide "Bar".',
    ],
    [
      'a duplicate',
      [guideLine(SODA, 'EA'), guideLine(SODA, 'EA')],
      '"Soda Cola" is already in order guide "Bar".',
    ],
    [
      'a missing line',
      [guideLine(TOMATO, 'CS', 1, { id: 99 })],
      '10010 Tomatoes Diced: This line is no longer in the order guide.',
    ],
    ['an invalid quantity', [guideLine(SODA, 'EA', '-1')], '60060 Soda Cola: Quantity cannot be below 0.'],
  ])('with %s changes nothing', async (_, wrong, reason) => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS', 2), guideLine(BEEF, 'CS')] })
    const before = await guides.get('Bar')
    const lines = [guideLine(BEEF, 'CS', 1, { id: lineIdOf(before, BEEF), isDelete: true }), ...wrong]
    expect(await guides.patch('Bar', { lines, name: 'Pub' })).toEqual(refused(409, reason))
    expect(await guides.get('Bar')).toEqual(before)
  })

  it('does not change a line twice', async () => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS')] })
    const before = await guides.get('Bar')
    const id = lineIdOf(before, TOMATO)
    const twice = [guideLine(TOMATO, 'CS', 2, { id }), guideLine(TOMATO, 'EA', 3, { id })]
    expect(await guides.patch('Bar', { lines: twice })).toEqual(
      refused(409, '10010 Tomatoes Diced: This line is no longer in the order guide.'),
    )
    expect(await guides.get('Bar')).toEqual(before)
  })

  it('does not turn a line into another product, nor into a unit that another line has', async () => {
    await guides.create('Bar', {
      lines: [guideLine(TOMATO, 'CS'), guideLine(TOMATO, 'EA'), guideLine(BEEF, 'CS')],
    })
    const [, each] = (await guides.get('Bar')).products
    const id = each?.id ?? 0
    const other = await guides.patch('Bar', { lines: [guideLine(BEEF, 'CS', 1, { id })] })
    expect(other[1]).toMatchObject({ errorReason: '20020 Beef Chuck Roll: This line holds another product.' })
    const doubled = await guides.patch('Bar', { lines: [guideLine(TOMATO, 'CS', 1, { id })] })
    expect(doubled).toEqual(refused(409, '"Tomatoes Diced" is already in order guide "Bar".'))
  })

  it('still changes or deletes a line whose product has left the catalogue', async () => {
    await guides.create('Bar', { lines: [guideLine(SODA, 'EA', 4)] })
    const id = lineIdOf(await guides.get('Bar'), SODA)
    await app.db.update(products).set({ isDiscontinued: true }).where(eq(products.id, SODA))
    expect(await guides.patch('Bar', { lines: [guideLine(SODA, 'EA', 6, { id })] })).toEqual([200, DONE])
    expect(linesOf(await guides.get('Bar'))).toEqual([[SODA, 'EA', '6']])
    expect(await guides.patch('Bar', { lines: [guideLine(SODA, 'EA', 0, { id, isDelete: true })] })).toEqual([
      200,
      DONE,
    ])
    await app.db.update(products).set({ isDiscontinued: false }).where(eq(products.id, SODA))
    expect(linesOf(await guides.get('Bar'))).toEqual([])
  })

  it('waits for a concurrent patch of another process: a product is added once', async () => {
    await guides.create('Bar')
    const second = await app.openSecond()
    const ask = (requester: Pick<Ordering, 'request'>, productKey: number) =>
      requester.request(guidePath('Bar'), {
        ...guides.buyer,
        method: 'PATCH',
        json: { lines: [guideLine(productKey, 'EA')] },
      })
    const answers = await Promise.all([
      ask(app, SODA),
      ask(second, SODA),
      ask(app, NAPKIN),
      ask(second, TOMATO),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409])
    const keys = linesOf(await guides.get('Bar')).map(([key]) => key)
    expect(keys.toSorted()).toEqual([TOMATO, NAPKIN, SODA])
  })

  it('replayed under its key returns the first answer and adds nothing', async () => {
    await guides.create('Bar')
    const request = {
      ...guides.buyer,
      method: 'PATCH',
      json: { lines: [guideLine(SODA, 'EA')] },
      headers: { 'Idempotency-Key': 'key-1' },
    }
    const ask = () => answerOf(app.request(guidePath('Bar'), request))
    expect([await ask(), await ask()]).toEqual([
      [200, DONE],
      [200, DONE],
    ])
    expect(linesOf(await guides.get('Bar'))).toHaveLength(1)
  })

  it('updates more lines than fit one statement', async () => {
    const guideId = await guides.insert('Bar')
    await app.db.insert(orderGuideLines).values(rowsInOldUnits(guideId, 501))
    const { products: all } = await guides.get('Bar')
    const lines = all.map(({ id, productKey, unitOfMeasure }) =>
      guideLine(productKey, unitOfMeasure, '7', { id }),
    )
    expect(await guides.patch('Bar', { lines })).toEqual([200, DONE])
    const after = (await guides.get('Bar')).products
    expect(after).toEqual(all.map((each) => ({ ...each, orderQuantity: '7' })))
  })

  it('cannot exceed the limit of lines in a guide', async () => {
    const guideId = await guides.insert('Bar')
    await app.db.insert(orderGuideLines).values(rowsInOldUnits(guideId, ORDER_GUIDE_LINES_MAX - 1))
    const full = refused(409, 'An order guide can have 5,000 lines at most.')
    expect(await guides.patch('Bar', { lines: [guideLine(SODA, 'EA'), guideLine(BEEF, 'CS')] })).toEqual(full)
    expect(await guides.patch('Bar', { lines: [guideLine(SODA, 'EA')] })).toEqual([200, DONE])
    const tooMany = Array.from({ length: ORDER_GUIDE_LINES_MAX + 1 }, () => guideLine(SODA, 'EA'))
    expect(await guides.patch('Bar', { lines: tooMany })).toEqual(full)
    expect(await guides.create('Pub', { lines: tooMany })).toEqual(full)
  })
})
