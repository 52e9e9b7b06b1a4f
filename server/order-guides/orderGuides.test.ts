import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { BEEF, NAPKIN, SODA, TOMATO, startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import {
  DONE,
  guideLine,
  guidePath,
  linesOf,
  refused,
  orderGuideCalls,
  type OrderGuideCalls,
} from '@test/worlds/order-guides/orderGuideCalls'
import type { TestRequest } from '@test/worlds/app/testRequests'

let app: Ordering
let guides: OrderGuideCalls
beforeAll(async () => {
  app = await startOrdering()
  guides = orderGuideCalls(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(orderGuides))

describe('the list of guides', () => {
  // Spec 2 §3: Guides, the primary one first
  // Spec 2 §9: The Standard guide is named 'Standard'
  it('has the Standard guide first, then the others by name, with their lines in sequence', async () => {
    await guides.create('weekend', { lines: [guideLine(TOMATO, 'CS', '2'), guideLine(BEEF, 'CS', 1.5)] })
    await guides.create('Bar', { lines: [] })
    const standard = await guides.insert('Standard', { isPrimary: true, isReadOnly: true })
    await app.db.insert(orderGuideLines).values([
      { guideId: standard, productId: NAPKIN, unit: 'EA', quantity: '24', sequence: 2 },
      { guideId: standard, productId: SODA, unit: 'EA', quantity: '6', sequence: 1 },
    ])
    const listed = await guides.list()
    expect(listed.map(({ name, isPrimary, isReadOnly }) => [name, isPrimary, isReadOnly])).toEqual([
      ['Standard', true, true],
      ['Bar', false, false],
      ['weekend', false, false],
    ])
    expect(listed.map(linesOf)).toEqual([
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
    expect(listed[2]?.products[1]).toMatchObject({ unitOfMeasure_Prc: 'LB', sequence: 2, included: true })
  })

  it('belongs to one customer and is shared by all who order for it', async () => {
    await guides.create('Bar')
    const names = async (who: TestRequest) => (await guides.list(who)).map(({ name }) => name)
    expect(await names({ token: app.clerk })).toEqual(['Bar'])
    expect(await names({ token: app.headOfSchool })).toEqual([])
    expect((await guides.patch('Bar', {}, { token: app.headOfSchool }))[0]).toBe(404)
    expect(await guides.remove('Bar', { token: app.headOfSchool })).toEqual([200, DONE])
    expect((await guides.create('Copy', { copyFrom: 'Bar' }, { token: app.headOfSchool }))[0]).toBe(404)
    expect(await names(guides.buyer)).toEqual(['Bar'])
  })

  it('has an ETag, so that an unchanged list is not sent again', async () => {
    const { headers } = await app.request('/api/orderguide', guides.buyer)
    const again = { ...guides.buyer, headers: { 'If-None-Match': headers.get('ETag') ?? '' } }
    expect((await app.request('/api/orderguide', again)).status).toBe(304)
    await guides.create('Bar')
    expect((await app.request('/api/orderguide', again)).status).toBe(200)
  })
})

describe('names of guides', () => {
  it.each([
    ['of 12 characters', 'x'.repeat(12), 200],
    ['of 12 characters of many code units', '👨‍👩‍👧‍👦'.repeat(12), 200],
    ['with a slash, a percent sign and accented letters', 'A/b% ñ é#?', 200],
    ['that a URL would resolve as a path', '..', 404],
  ])('%s, such as %s, get %i', async (_, name, status) => {
    expect((await guides.create(name))[0]).toBe(status)
    if (status === 200) expect((await guides.patch(name, {}))[0]).toBe(200)
  })

  it('are trimmed, and must match the path', async () => {
    const path = guidePath(' Bar ')
    expect(await answerOf(app.request(path, { ...guides.buyer, json: { name: ' Bar ' } }))).toEqual([
      200,
      DONE,
    ])
    expect((await guides.get('Bar')).name).toBe('Bar')
    const other = await answerOf(app.request(guidePath('Other'), { ...guides.buyer, json: { name: 'Mine' } }))
    expect(other[0]).toBe(400)
  })

  // Spec 2 §7: The errorCode and errorReason of order guides
  it.each([
    ['bar', 'There is already an order guide "Bar".'],
    ['standard', 'There is already an order guide "Standard".'],
    ['x'.repeat(13), 'Order Guide Name can have 12 characters at most.'],
    ['👨‍👩‍👧‍👦'.repeat(40), 'Order Guide Name can have 12 characters at most.'],
    ['   ', 'Order Guide Name cannot be blank.'],
    ['a\u202Eb', 'Order Guide Name contains hidden characters. Delete it and type it again.'],
  ])('%j are rejected: 409 for a new guide and a new name, 405 for a copy', async (name, reason) => {
    await guides.create('Bar')
    await guides.create('Other')
    expect(await guides.create(name)).toEqual(refused(409, reason))
    expect(await guides.create(name, { copyFrom: 'Other' })).toEqual(refused(405, reason))
    expect(await guides.patch('Other', { name })).toEqual(refused(409, reason))
    expect((await guides.list()).map((each) => each.name)).toEqual(['Bar', 'Other'])
  })

  it('go to exactly one of two concurrent requests', async () => {
    const second = await app.openSecond()
    const ask = (requester: Pick<Ordering, 'request'>) =>
      requester.request(guidePath('Bar'), {
        ...guides.buyer,
        json: { name: 'Bar', lines: [guideLine(TOMATO, 'CS')] },
      })
    const statuses = (await Promise.all([ask(app), ask(second)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(linesOf(await guides.get('Bar'))).toHaveLength(1)
  })
})

describe('a read-only guide', () => {
  // Spec 2 §2, order guides: The server neither edits, renames nor deletes the Standard guide
  it.each([
    ['Standard', { isPrimary: true }, 'The Standard order guide cannot be changed.'],
    ['Diet', { isReadOnly: true }, 'Order guide "Diet" cannot be changed.'],
  ])('%s cannot be changed, renamed or deleted', async (name, fields, reason) => {
    await guides.insert(name, fields)
    expect(await guides.patch(name, { lines: [guideLine(TOMATO, 'CS')] })).toEqual(refused(405, reason))
    expect(await guides.patch(name, { name: 'Mine' })).toEqual(refused(405, reason))
    expect(await guides.remove(name)).toEqual(refused(405, reason))
    expect(linesOf(await guides.get(name))).toEqual([])
  })
})

it('deletes a guide with its lines, and succeeds when it is already gone', async () => {
  await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS')] })
  expect(await guides.remove('bar')).toEqual([200, DONE])
  expect(await app.db.select().from(orderGuideLines)).toEqual([])
  expect(await guides.remove('bar')).toEqual([200, DONE])
})
