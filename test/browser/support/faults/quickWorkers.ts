import type { Page } from 'playwright-core'
import type { EndpointName } from '@/contract'

/** Calls that the catalogue's worker makes. */
export const OF_WORKERS: readonly EndpointName[] = ['listProducts', 'listProductHistory']

const CHANNEL = 'quick-workers'
/** Shortens a read's deadline to two seconds; with less, calls to a server that just started would time out. */
const FACTOR = 10
const QUICK = `{
  const wait = setTimeout
  let factor = ${FACTOR}
  self.setTimeout = (work, ms = 0) => wait(work, ms < 1000 ? ms : ms / factor)
  new BroadcastChannel('${CHANNEL}').onmessage = () => (factor = 1)
}
`

/** Speeds up the clock of workers, which the test cannot set. */
export async function quickenWorkers(page: Page): Promise<void> {
  await page.route(/\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: QUICK + (await response.text()) })
  })
}

/** Returns the workers to normal speed, so that later steps are not premature. */
export const endQuickening = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    channel.postMessage('end')
    channel.close()
  }, CHANNEL)
