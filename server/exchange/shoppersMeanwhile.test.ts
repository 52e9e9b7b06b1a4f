import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { openFolder } from './folder/openFolder'
import { makeProblems } from './report/problems'
import { load } from './run/load'

const SITE = { 'settings.json': '{"site":{"allowGuest":true}}' }
const OLD = ['Soda', 'Tomatoes']
const NEW = ['Cola', 'Plums']
const CHANGED = {
  'categories.csv': SHOP_FILES['categories.csv'].replace('Dry goods', 'Fruit'),
  'products.csv': SHOP_FILES['products.csv'].replace('Tomatoes', 'Plums').replace('Soda', 'Cola'),
  'prices.csv': SHOP_FILES['prices.csv'].replace('24.95', '25.95'),
  'stock.csv': SHOP_FILES['stock.csv'].replace('480', '12'),
}

let app: TestApp
let folders: ExchangeFolders

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
  const folder = await folders.make({ ...SHOP_FILES, ...SITE })
  expect(await folders.run(app.deps, ['load', folder])).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await folders.remove()
  await app.close()
})

async function listed(): Promise<string[]> {
  const answer = await app.request('/api/product/list')
  expect(answer.status).toBe(200)
  const products = (await answer.json()) as { description: string }[]
  return products.map(({ description }) => description).sort()
}

describe('while a load runs', () => {
  it('shoppers see either the old or the new state', async () => {
    const { inputs } = await openFolder(await folders.make(CHANGED))
    const seen: Promise<string[]>[] = [listed()]
    const steps: string[] = []
    const report = await load(app.deps, inputs, {
      turnWaitMs: 0,
      isCheck: false,
      isFull: false,
      hasDecimalComma: false,
      problems: makeProblems(),
      confirm: () => Promise.resolve(true),
      onProgress: (step) => {
        steps.push(step)
        seen.push(listed())
      },
    })
    expect(report.isAccepted).toBe(true)
    expect(steps).toContain('Writing products.csv')
    const lists = await Promise.all(seen)
    for (const list of lists) expect([OLD, NEW]).toContainEqual(list)
    expect(lists[0]).toEqual(OLD)
    expect(await listed()).toEqual(NEW)
  })
})
