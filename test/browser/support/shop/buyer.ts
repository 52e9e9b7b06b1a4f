import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { faultsOf } from '../../../punchout/check'
import { DEMO_PARTNERS } from '../../../punchout/demoPartners'
import type { Operation } from '../../../punchout/partners'
import type { Returned } from '../../../punchout/readReturn'
import { startSimulator, type Simulator } from '../../../punchout/simulator/startSimulator'

/** The page or frame that shows the storefront. */
export type Store = Page | Frame

/** The choices on the simulator's page; omitted ones keep the page's default. */
export interface Choices {
  readonly partner?: 'cXML, urlencoded' | 'cXML, Base64' | 'OCI'
  readonly operation?: Operation
  readonly mishap?: 'wrong-secret' | 'used-code' | 'expired-code'
  readonly target?: '_self' | '_top'
}

/** A folder to write the tests' messages to, for inspection with other tools. */
const FOLDER = process.env.PUNCHOUT_MESSAGES

async function keep(simulator: Simulator): Promise<void> {
  if (!FOLDER) return
  await mkdir(FOLDER, { recursive: true })
  const returns = simulator.sessions.all().flatMap(({ id, returned }) =>
    returned.map(({ document, fields }, index) => ({
      name: `${id}-${index}.${document === '' ? 'json' : 'xml'}`,
      text: document === '' ? JSON.stringify(fields, null, 2) : document,
    })),
  )
  await Promise.all(returns.map(({ name, text }) => writeFile(join(FOLDER, name), text)))
}

/** Starts a procurement system that buys at the site, for the tests of this file; call it at the file's top. */
export function startBuyer(site: { readonly url: string }): { readonly simulator: Simulator } {
  let simulator: Simulator | undefined
  beforeAll(async () => {
    simulator = await startSimulator({ storeUrl: site.url, partners: DEMO_PARTNERS })
  })
  afterAll(async () => {
    if (!simulator) return
    await keep(simulator)
    await simulator.stop()
  })
  return {
    get simulator() {
      return simulator ?? expect.fail('The simulator runs only while tests do')
    },
  }
}

export async function goToBuyer(page: Page, { simulator }: { simulator: Simulator }): Promise<void> {
  await page.goto(simulator.url)
}

async function choose(buyer: Page, choices: Choices & { place: 'frame' | 'window' }): Promise<void> {
  const { partner = 'cXML, urlencoded', operation = 'create', place, target, mishap = 'none' } = choices
  await buyer.getByLabel('Partner').selectOption(partner)
  await buyer.getByLabel('Operation').selectOption(operation)
  await buyer.getByLabel('The store opens in').selectOption(place)
  await buyer.getByLabel('Mishap').selectOption(mishap)
  if (target) await buyer.getByLabel('The answer goes to (OCI)').selectOption(target)
}

const open = (buyer: Page) => buyer.getByRole('button', { name: 'Open the store' }).click()

export async function openInFrame(buyer: Page, choices: Choices = {}): Promise<Frame> {
  await choose(buyer, { ...choices, place: 'frame' })
  await open(buyer)
  return buyer.frame('store') ?? expect.fail('The page has no frame')
}

export async function openInWindow(buyer: Page, choices: Choices = {}): Promise<Page> {
  await choose(buyer, { ...choices, place: 'window' })
  const [opened] = await Promise.all([buyer.waitForEvent('popup'), open(buyer)])
  return opened
}

/** The last status on the simulator's page. */
export const lastStatus = (buyer: Page) => buyer.getByRole('status')

/** The last return of the latest visit; expects every check to have passed. */
export function lastReturn({ simulator }: { simulator: Simulator }): Returned {
  const returned = simulator.sessions.all().at(-1)?.returned.at(-1)
  if (!returned) return expect.fail('Nothing came back')
  expect(faultsOf(returned.checks)).toEqual([])
  return returned
}
