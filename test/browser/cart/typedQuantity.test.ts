import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addCartLine } from '@/contract/cart/cart'
import { canonical } from '@/domain/money/decimal'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { randomOf } from '../../builders/stormPlan'
import { type Account, openAccount } from '../support/shop/account'
import { startSite } from '../support/start/startSite'
import { openPage } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

/** `TYPED_SEED=…` repeats a run; the seed is part of the test's name. */
const SEED = Number(process.env.TYPED_SEED ?? Date.now() % 1_000_000)
const FRAMES_MAX = 3
const LATENCY_MAX_MS = 120

const site = startSite()
let buyer: Account

beforeAll(async () => {
  buyer = await openAccount(site)
  await buyer.clear()
  await buyer.fill(2)
})

/** The ways to leave a field; `stays` does not leave it. */
const LEAVING: Record<string, (page: Page) => Promise<unknown>> = {
  stays: () => Promise.resolve(),
  tab: (page) => page.keyboard.press('Tab'),
  backTab: (page) => page.keyboard.press('Shift+Tab'),
  enter: (page) => page.keyboard.press('Enter'),
  click: (page) => page.getByRole('heading', { level: 1, name: 'Cart' }).click(),
  hide: (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }),
}

/** Types over the quantity of a line. */
async function type(field: Locator, quantity: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(quantity)
}

/** Waits for some frames of the page. */
const passFrames = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }, frames)

const WAYS = Object.keys(LEAVING)
/** Each way once; `TYPED_RUNS=50` is the full proof. */
const RUNS = Number(process.env.TYPED_RUNS ?? WAYS.length)

const DELAYED = `**${addCartLine.path}/**`

it(`a typed quantity survives a reload at any moment after typing (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  const { token } = await openAccount(site)
  const page = await openPage(site.browser, {
    stored: { origin: site.url, entries: { [TOKEN_STORAGE_KEY]: token } },
  })
  const { expectQuiet } = watchPage(page)
  await page.route(DELAYED, (route) => {
    setTimeout(() => void route.continue().catch(() => undefined), upTo(LATENCY_MAX_MS))
  })
  /** Set while the user answers the browser's dialog with Stay. */
  let stay: (() => void) | null = null
  // The dialog appears only if storage is slow; cartQueue.test.ts checks when it must.
  page.on('dialog', (dialog) => {
    if (stay) void dialog.dismiss().then(stay)
    else void dialog.accept()
  })
  const reload = () => page.reload({ waitUntil: 'commit' })
  /** Reloads; true if the user stayed. A reload that a dialog cancels settles only after its timeout. */
  async function stayIfAsked(): Promise<boolean> {
    const stayed = new Promise<boolean>((resolve) => (stay = () => resolve(true)))
    const isStaying = await Promise.race([
      stayed,
      reload().then(
        () => false,
        () => true,
      ),
    ])
    stay = null
    return isStaying
  }

  const fields = page.getByRole('list', { name: 'Cart lines' }).getByRole('textbox')
  const intent = (await buyer.cart()).lines.map(({ orderQuantity }) => canonical(orderQuantity))
  await page.goto(`${site.url}/cart`)
  for (let run = 0; run < RUNS; run += 1) {
    const line = upTo(1)
    const quantity = String(2 + upTo(97))
    const way = WAYS[run % WAYS.length] ?? 'stays'
    intent[line] = quantity
    const what = `run ${run}, line ${line}: ${quantity}, ${way}`

    await type(fields.nth(line), quantity)
    await passFrames(page, upTo(FRAMES_MAX))
    await LEAVING[way]?.(page)
    await passFrames(page, upTo(FRAMES_MAX))
    // The quantity must survive both a stay followed by a reload, and leaving at once.
    if (random() < 0.8 || (await stayIfAsked())) await reload()
    const shown = async () => [await fields.nth(0).inputValue(), await fields.nth(1).inputValue()]
    await expect.poll(shown, { message: what, interval: 20 }).toEqual(intent)
  }
  const stored = async () => (await buyer.cart()).lines.map((each) => canonical(each.orderQuantity))
  await expect.poll(stored).toEqual(intent)
  expectQuiet(/^Failed to load resource/)
  await page.context().close()
})

it('a typed quantity that cannot be stored makes the browser ask before leaving the page', async () => {
  const { token } = await openAccount(site)
  const page = await openPage(site.browser, {
    stored: { origin: site.url, entries: { [TOKEN_STORAGE_KEY]: token } },
  })
  await page.route(DELAYED, (route) => route.abort())
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.goto(`${site.url}/cart`)
  const field = page.getByRole('list', { name: 'Cart lines' }).getByRole('textbox').first()
  await type(field, '321')
  // A reload that the dialog cancels never settles.
  void page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  expect(await field.inputValue()).toBe('321')
  await page.context().close()
})
