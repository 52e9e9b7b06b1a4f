import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSettings } from '@/contract/site/settings'
import { orderGuideLines, orderGuides } from '../db/schema/ordering'
import { JSON_BODY_MAX_BYTES } from '../http/request/readBody'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import {
  BEEF,
  NAPKIN,
  SODA,
  TOMATO,
  startOrdering,
  type Ordering,
  read,
} from '@test/worlds/checkout/orderingWorld'
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
import { ORDER_GUIDE_LINES_MAX } from './orderGuides'

let app: Ordering
let guides: OrderGuideCalls
beforeAll(async () => {
  app = await startOrdering()
  guides = orderGuideCalls(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(orderGuides))

const REASON = 'This order guide was changed meanwhile.'
const CHANGED = [409, { errorCode: 'Changed', errorReason: REASON, message: REASON, errors: [REASON] }]
const versionOf = async (name: string) => (await guides.get(name)).version ?? ''

describe('the version of a guide', () => {
  it('changes with each write of that guide alone', async () => {
    await guides.create('Other')
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS')] })
    const other = await versionOf('Other')
    const seen = [await versionOf('Bar')]
    await guides.patch('Bar', { lines: [guideLine(SODA, 'EA')] })
    seen.push(await versionOf('Bar'))
    await guides.patch('Bar', { name: 'BAR' })
    seen.push(await versionOf('BAR'))
    expect(new Set(seen).size).toBe(3)
    expect((await guides.patch('BAR', { lines: [guideLine(SODA, 'EA')] }))[0]).toBe(409)
    expect(await versionOf('BAR')).toBe(seen[2])
    expect(await versionOf('Other')).toBe(other)
  })

  it('differs for a guide made again under the name of a deleted one', async () => {
    await guides.create('Bar')
    const before = await versionOf('Bar')
    await guides.remove('Bar')
    await guides.create('Bar')
    expect(await versionOf('Bar')).not.toBe(before)
    expect(await guides.patch('Bar', { version: before, lines: [guideLine(SODA, 'EA')] })).toEqual(CHANGED)
  })

  it('sent in a patch must be the stored one: otherwise nothing is changed', async () => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS')] })
    const version = await versionOf('Bar')
    expect(await guides.patch('Bar', { version, lines: [guideLine(SODA, 'EA')] })).toEqual([200, DONE])
    const before = await guides.get('Bar')
    const stale = { version, name: 'Pub', lines: [guideLine(BEEF, 'CS')] }
    expect(await guides.patch('Bar', stale)).toEqual(CHANGED)
    expect(await guides.get('Bar')).toEqual(before)
    expect(await guides.patch('Bar', { lines: [guideLine(BEEF, 'CS')] })).toEqual([200, DONE])
  })

  it('lets one of two simultaneous patches of the same version through', async () => {
    await guides.create('Bar')
    const version = await versionOf('Bar')
    const second = await app.openSecond()
    const ask = (requester: Pick<Ordering, 'request'>, productKey: number) =>
      requester.request(guidePath('Bar'), {
        ...guides.buyer,
        method: 'PATCH',
        json: { version, lines: [guideLine(productKey, 'EA')] },
      })
    const answers = await Promise.all([ask(app, SODA), ask(second, NAPKIN)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(linesOf(await guides.get('Bar'))).toHaveLength(1)
  })

  it('does not reject the replay of a patch that was done', async () => {
    await guides.create('Bar')
    const request = {
      ...guides.buyer,
      method: 'PATCH',
      json: { version: await versionOf('Bar'), lines: [guideLine(SODA, 'EA')] },
      headers: { 'Idempotency-Key': 'version-1' },
    }
    const ask = () => answerOf(app.request(guidePath('Bar'), request))
    expect([await ask(), await ask()]).toEqual([
      [200, DONE],
      [200, DONE],
    ])
  })
})

describe('headings', () => {
  const headingsOf = async (name: string) =>
    (await guides.get(name)).products.map(({ productKey, heading }) => [productKey, heading])

  it('are announced in the settings', async () => {
    const settings = await read(getSettings, await app.request('/api/settings', guides.buyer))
    expect(settings.orderGuideHeadings).toBe(true)
  })

  it('are stored trimmed, and stay in a patch that omits them', async () => {
    const lines = [guideLine(TOMATO, 'CS', 1, { heading: ' Dry store ' }), guideLine(BEEF, 'CS')]
    await guides.create('Bar', { lines })
    expect(await headingsOf('Bar')).toEqual([
      [TOMATO, 'Dry store'],
      [BEEF, ''],
    ])
    const before = await guides.get('Bar')
    const changed = [
      guideLine(TOMATO, 'CS', 5, { id: lineIdOf(before, TOMATO) }),
      guideLine(BEEF, 'CS', 1, { id: lineIdOf(before, BEEF), heading: 'x'.repeat(40) }),
      guideLine(SODA, 'EA', 1, { heading: 'Bar' }),
    ]
    expect(await guides.patch('Bar', { lines: changed })).toEqual([200, DONE])
    expect(await headingsOf('Bar')).toEqual([
      [TOMATO, 'Dry store'],
      [BEEF, 'x'.repeat(40)],
      [SODA, 'Bar'],
    ])
    const cleared = guideLine(TOMATO, 'CS', 5, { id: lineIdOf(before, TOMATO), heading: '' })
    await guides.patch('Bar', { lines: [cleared] })
    expect((await headingsOf('Bar'))[0]).toEqual([TOMATO, ''])
  })

  it('have 40 characters at most, none of them hidden', async () => {
    await guides.create('Bar')
    const withHeading = (heading: string) => ({ lines: [guideLine(SODA, 'EA', 1, { heading })] })
    const long = '60060 Soda Cola: Heading can have 40 characters at most.'
    expect(await guides.patch('Bar', withHeading('x'.repeat(41)))).toEqual(refused(409, long))
    const reason = '60060 Soda Cola: Heading contains hidden characters. Delete it and type it again.'
    expect(await guides.patch('Bar', withHeading('a\u202Eb'))).toEqual(refused(409, reason))
    expect(await guides.create('Pub', withHeading('a\u202Eb'))).toEqual(refused(409, reason))
    expect(linesOf(await guides.get('Bar'))).toEqual([])
  })

  it('and the sequence are copied with a guide', async () => {
    await guides.create('Bar', { lines: [guideLine(TOMATO, 'CS'), guideLine(BEEF, 'CS')] })
    const before = await guides.get('Bar')
    const lines = [
      guideLine(TOMATO, 'CS', 1, { id: lineIdOf(before, TOMATO), sequence: 70, heading: 'Shelf 7' }),
      guideLine(BEEF, 'CS', 1, { id: lineIdOf(before, BEEF), sequence: 20, heading: 'Shelf 2' }),
    ]
    await guides.patch('Bar', { lines })
    await guides.create('Copy', { copyFrom: 'Bar' })
    const placed = async (name: string) =>
      (await guides.get(name)).products.map(({ id: _id, ...product }) => product)
    expect(await placed('Copy')).toEqual(await placed('Bar'))
    expect(await placed('Copy')).toMatchObject([
      { productKey: BEEF, sequence: 20, heading: 'Shelf 2' },
      { productKey: TOMATO, sequence: 70, heading: 'Shelf 7' },
    ])
  })
})

it('a full guide with long headings is changed in one request', async () => {
  const guideId = await guides.insert('Bar')
  const rows = rowsInOldUnits(guideId, ORDER_GUIDE_LINES_MAX)
  await app.db.insert(orderGuideLines).values(rows)
  const { products, version } = await guides.get('Bar')
  const heading = '冷'.repeat(40)
  const lines = products.map(({ id, productKey, unitOfMeasure }, index) =>
    guideLine(productKey, unitOfMeasure, '12.25', { id, sequence: 5000 - index, heading, included: true }),
  )
  expect(Buffer.byteLength(JSON.stringify({ lines }))).toBeGreaterThan(JSON_BODY_MAX_BYTES)
  expect(await guides.patch('Bar', { version, lines })).toEqual([200, DONE])
  const after = (await guides.get('Bar')).products
  expect(after.map(({ id }) => id)).toEqual(products.map(({ id }) => id).reverse())
  expect(new Set(after.map((each) => each.heading))).toEqual(new Set([heading]))
})
