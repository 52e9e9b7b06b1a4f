import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { rowsOfAll } from '@test/database/contentOf'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { openFolder } from './folder/openFolder'
import { pricesKind } from './kinds/prices'
import { readCsv } from './reading/readCsv'
import { readNdjson } from './reading/readNdjson'
import { makeProblems } from './report/problems'
import { load } from './run/load'

const MEGABYTES = 100
/** Far less than the file, which must not be held in memory. */
const HELD_MAX = 60 * 1024 * 1024

let app: TestApp
let folders: ExchangeFolders
let before: Record<string, unknown>

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
  await folders.run(app.deps, ['load', await folders.make({ 'price-lists.csv': 'code\nOLD\n' })])
  before = await rowsOfAll(app.db)
})
afterAll(async () => {
  await folders.remove()
  await app.close()
})

const OPTIONS = {
  turnWaitMs: 0,
  isCheck: false,
  isFull: false,
  hasDecimalComma: false,
  confirm: () => Promise.resolve(true),
}

/** A file without line ends, with the megabytes read from it and the growth of this process's memory in bytes. */
function endlessLine(head: string) {
  const megabyte = new Uint8Array(1024 * 1024).fill(97)
  const source = { read: 0, held: 0 }
  async function* chunks(): AsyncIterable<Uint8Array> {
    const begun = process.memoryUsage().rss
    yield new TextEncoder().encode(head)
    for (source.read = 1; source.read <= MEGABYTES; source.read += 1) {
      source.held = Math.max(source.held, process.memoryUsage().rss - begun)
      yield megabyte
      await Promise.resolve()
    }
  }
  return { source, chunks }
}

describe('a line of a hundred megabytes', () => {
  it.each([
    ['in CSV', readCsv, 'product,price_list,price\nP1,STD,'],
    ['in quotes', readCsv, 'product,price_list,price\nP1,STD,"'],
    ['in the heading', readCsv, ''],
    ['in NDJSON', readNdjson, '{"product":"'],
  ])('is rejected without filling memory: %s', async (_, read, head) => {
    const { source, chunks } = endlessLine(head)
    const problems = makeProblems()
    const input = { kind: pricesKind, file: 'prices', open: () => read(chunks()) }
    const report = await load(app.deps, [input], { ...OPTIONS, problems })
    expect(report).toMatchObject({ isAccepted: false, problems: 1 })
    expect(report.shown[0]?.reason).toMatch(/has a line of more than 200,000 characters/)
    expect(source.read).toBeLessThan(10)
    expect(source.held).toBeLessThan(HELD_MAX)
    expect(await rowsOfAll(app.db)).toEqual(before)
  })
})

describe('a load that fails halfway', () => {
  /** Stops at the first step of that name. */
  async function stopAt(step: string): Promise<void> {
    const { inputs } = await openFolder(await folders.make(SHOP_FILES))
    const stopping = new AbortController()
    const seen: string[] = []
    const onProgress = (now: string) => {
      seen.push(now)
      if (now.startsWith(step)) stopping.abort(new Error('Stopped'))
    }
    const options = { ...OPTIONS, problems: makeProblems(), onProgress, signal: stopping.signal }
    await expect(load(app.deps, inputs, options)).rejects.toThrow('Stopped')
    expect(seen.at(-1)).toContain(step)
  }

  it.each([
    'Reading products.csv',
    'Comparing prices.csv',
    'Writing main-categories.csv',
    'Writing product-units.csv',
    'Writing stock.csv',
  ])('changes nothing when it is stopped at: %s', async (step) => {
    await stopAt(step)
    expect(await rowsOfAll(app.db)).toEqual(before)
  })

  it('changes nothing when the database rejects a row that passed every check', async () => {
    const { inputs } = await openFolder(await folders.make(SHOP_FILES))
    const clash = 'username,email,name\nother,buyer@bistro.example,Ben\n'
    const { inputs: more } = await openFolder(await folders.make({ 'salespeople.csv': clash }))
    const all = inputs.map((input) => more.find(({ kind }) => kind === input.kind) ?? input)
    const problems = makeProblems()
    const some = all.filter(({ kind }) => kind.name !== 'user-customers')
    const report = await load(app.deps, some, { ...OPTIONS, problems })
    expect(report.isAccepted).toBe(false)
    expect(report.shown[0]).toMatchObject({ file: 'salespeople.csv', line: null })
    expect(report.shown[0]?.reason).toContain('a row is refused by the database')
    expect(await rowsOfAll(app.db)).toEqual(before)
  })
})
