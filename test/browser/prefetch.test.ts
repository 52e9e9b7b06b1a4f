import { expect, it } from 'vitest'
import { listProducts } from '@/contract/product'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { catalogue } from './support/storefront'
import { everyCall } from './support/walk'

const site = startSite()

it('MUI is fetched once the catalogue is complete, and not before', async () => {
  const page = await openSignedIn(site)
  const fetched: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(mui)-[^/]*\.js$/.exec(request.url())?.[1]
    if (name !== undefined) fetched.push(name)
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(everyCall(site.url, listProducts), async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(everyCall(site.url, listProducts))
  await page.goto(`${site.url}/products`)
  await asked
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(fetched).toEqual([])
  release()
  await catalogue(page)
  await expect.poll(() => fetched).toEqual(['mui'])
  await page.context().close()
})
