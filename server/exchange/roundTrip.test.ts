import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/openTestApp'

let demo: TestApp
let empty: TestApp
let folders: ExchangeFolders

beforeAll(async () => {
  demo = await openTestApp({ seed: 'demo' })
  empty = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
})
afterAll(async () => {
  await folders.remove()
  await empty.close()
  await demo.close()
})

describe('an export', () => {
  it('is loaded into an empty database, whose export is the same', async () => {
    const [first, second] = [await folders.make(), await folders.make()]
    expect(await folders.run(demo.deps, ['export', first])).toMatchObject({ code: 0 })
    const loaded = await folders.run(empty.deps, ['load', first])
    expect(loaded.text).toContain('Loaded.')
    expect(loaded.code).toBe(0)
    await folders.run(empty.deps, ['export', second])
    const [expected, found] = [await folders.read(first), await folders.read(second)]
    expect(Object.keys(found)).toEqual(Object.keys(expected))
    for (const [name, content] of Object.entries(expected)) expect(found[name], name).toBe(content)

    const again = await folders.run(empty.deps, ['load', first, '--full', '--yes'])
    for (const line of again.text.split('\n').slice(1, -2)) expect(line).toMatch(/ 0 +0 +[\d,]+ +0$/)
  })
})
