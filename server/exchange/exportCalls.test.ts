import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { type ExchangeShop, openExchangeShop, reportOf } from '@test/worlds/exchange/exchangeCalls'
import { auditLog } from '../db/schema/operations'
import { KINDS } from './kinds/index'

const NDJSON = 'application/x-ndjson'
const OUT = KINDS.filter(({ isInOnly = false }) => !isInOnly)

let shop: ExchangeShop
let folders: ExchangeFolders
let files: Record<string, string>

beforeAll(async () => {
  shop = await openExchangeShop('demo')
  folders = await openExchangeFolders()
  const folder = await folders.make()
  await folders.run(shop.app.deps, ['export', folder])
  files = await folders.read(folder)
})
afterAll(async () => {
  await folders.remove()
  await shop.close()
})

const get = (kind: string, accept?: string) =>
  shop.get(kind, {
    headers: { 'Accept-Encoding': 'gzip', ...(accept === undefined ? {} : { Accept: accept }) },
  })

describe('an export over HTTP', () => {
  it.each(OUT.filter(({ format }) => format !== 'files').map(({ name, format }) => [name, format ?? 'csv']))(
    'of %s equals the file that the command exports',
    async (kind, extension) => {
      const answer = await get(kind)
      expect(answer.status).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(Number(answer.headers.get('Content-Length'))).toBe(bytes.length)
      expect(bytes.toString('latin1')).toBe(files[`${kind}.${extension}`])
    },
  )

  it.each(
    OUT.filter(({ folder, format }) => folder === undefined && format === undefined).map(({ name }) => name),
  )('of %s as NDJSON is loaded again without a change', async (kind) => {
    const answer = await get(kind, NDJSON)
    expect(answer.headers.get('Content-Type')).toBe(`${NDJSON}; charset=utf-8`)
    const body = await answer.text()
    const rows = body.split('\n').length - 1
    if (rows === 0) return expect(body).toBe('')
    const report = await reportOf(await shop.put(`${kind}?full=true`, body))
    expect(report.problems).toEqual([])
    expect(report.counts).toEqual([{ kind, added: 0, changed: 0, unchanged: rows, retired: 0 }])
  })

  it('lists the names of pictures', async () => {
    const [heading, ...names] = (await (await get('images')).text()).trim().split('\r\n')
    expect(heading).toBe('name')
    expect(names.map((name) => `images/${name}`).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('images/'))
        .sort(),
    )
  })

  it.each([
    ['prices', undefined, 200, 'text/csv; charset=utf-8'],
    ['prices', '*/*', 200, 'text/csv; charset=utf-8'],
    ['prices', `text/csv;q=0.5, ${NDJSON}`, 200, `${NDJSON}; charset=utf-8`],
    ['settings', '*/*', 200, 'application/json; charset=utf-8'],
    ['prices', 'application/pdf', 406, 'application/json'],
    ['settings', 'text/csv', 406, 'application/json'],
  ])('of %s for Accept %s answers %s with %s', async (kind, accept, status, type) => {
    const answer = await get(kind, accept)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, type])
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    await answer.arrayBuffer()
  })

  it.each([
    ['order-status', 405],
    ['bananas', 404],
    ['prices?after=1', 400],
  ])('of %s is rejected with %s', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  it('is recorded, and leaves nothing on the disk', async () => {
    await shop.app.db.delete(auditLog)
    await (await get('holidays')).arrayBuffer()
    expect(await shop.app.db.select().from(auditLog)).toMatchObject([
      { event: 'exchange-exported', detail: { kind: 'holidays' } },
    ])
    expect(await shop.leftFiles()).toEqual([])
  })
})
