import type { Page } from 'playwright-core'
import type { Edit } from '../../../builders/stormPlan'

/** The factor by which the page's timers run faster than the clock. */
export const TIME_FACTOR = 20
/** Longer times are timeouts, which a busy machine needs unchanged. */
const PAUSE_MAX_MS = 10_000

/** Shortens the timers of every document of a page. */
export async function quicken(page: Page): Promise<void> {
  await page.addInitScript(
    ([factor, max]) => {
      const { setTimeout: real } = window
      window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) =>
        real(work, ms > max ? ms : ms / factor, ...rest)) as typeof setTimeout
    },
    [TIME_FACTOR, PAUSE_MAX_MS] as const,
  )
}

/**
 * Makes the edits in sequence with the controls of the page, which must show the cart or a product. Returns
 * reports of changes elsewhere, of which none are expected.
 */
export function makeEdits(page: Page, edits: readonly Edit[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const WAIT_MS = 60_000
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const byLabel = (tag: string, label: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${tag}`)].find(
        (each) => each.getAttribute('aria-label') === label,
      )
    const byText = (root: string, tag: string, text: string) =>
      [...document.querySelectorAll<HTMLElement>(`${root} ${tag}`)].find((each) =>
        each.textContent.startsWith(text),
      )
    const reports = new Set<string>()
    /** Retries a cart that failed to load. */
    let lastLook = performance.now()
    function readAgain(): void {
      if (performance.now() - lastLook < 500) return
      lastLook = performance.now()
      byText('main', 'button', 'Retry')?.click()
    }
    async function until<T>(what: string, find: () => T | undefined): Promise<T> {
      const end = performance.now() + WAIT_MS
      for (;;) {
        // Uses textContent, which needs no layout, since this runs in each frame.
        if (document.body.textContent.includes('changed elsewhere'))
          for (const [text] of document.body.innerText.matchAll(/.*changed elsewhere.*/g)) reports.add(text)
        const found = find()
        if (found !== undefined) return found
        readAgain()
        if (performance.now() > end) throw new Error(`${what} did not come: ${document.body.innerText}`)
        await nextFrame()
      }
    }
    /** Retries failed edits, as the user intended them. */
    function retryFailed(): void {
      for (const each of document.querySelectorAll<HTMLElement>('main [aria-label^="Retry:"]')) each.click()
    }
    async function goTo(path: string, heading: string): Promise<void> {
      if (location.pathname !== path) {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      }
      await until(heading, () => byText('main', 'h1', heading))
    }
    async function toCart(): Promise<void> {
      await goTo('/cart', 'Cart')
      retryFailed()
    }
    async function add(productKey: number, name: string): Promise<void> {
      await goTo(`/product/${productKey}`, name)
      retryFailed()
      const button = await until(`Add ${name}`, () => byText('main', 'button', 'Add to Cart'))
      button.click()
      await until(`${name} in the cart`, () => byText('main', '*', 'In cart:'))
    }
    async function change(name: string, quantity: string): Promise<void> {
      await toCart()
      const field = await until(
        name,
        () => byLabel('input', `Quantity of ${name}`) as HTMLInputElement | undefined,
      )
      field.focus()
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, quantity)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await nextFrame()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    async function remove(name: string): Promise<void> {
      await toCart()
      await until(name, () => byLabel('input', `Quantity of ${name}`))
      byText('main', 'button', 'Remove items')?.click()
      const button = await until(`Remove ${name}`, () => byLabel('button', `Remove ${name}`))
      button.click()
      await until(`${name} removed`, () => (byLabel('button', `Remove ${name}`) ? undefined : true))
    }
    async function clear(): Promise<void> {
      await toCart()
      const button = await until('Clear Cart', () => byText('main', 'button', 'Clear Cart'))
      button.click()
      const sure = await until('the question', () => byText('[role=alertdialog]', 'button', 'Clear Cart'))
      sure.click()
      await until('an empty cart', () => byText('main', '*', 'Cart is empty'))
      await until('the question gone', () =>
        document.querySelector('[role=alertdialog]') ? undefined : true,
      )
    }
    async function undo(): Promise<void> {
      const button = await until('Undo', () =>
        [...document.querySelectorAll<HTMLElement>('main button')].find((each) =>
          each.getAttribute('aria-label')?.startsWith('Undo: Removed'),
        ),
      )
      button.click()
      await nextFrame()
    }
    for (const edit of wanted) {
      if (edit.does === 'add') await add(edit.product.productKey, edit.product.name)
      else if (edit.does === 'change') await change(edit.product.name, edit.quantity)
      else if (edit.does === 'remove') await remove(edit.product.name)
      else if (edit.does === 'clear') await clear()
      else await undo()
      await nextFrame()
    }
    return [...reports]
  }, edits)
}

/** Retries failed edits; returns whether everything is saved. */
export function retryAll(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const failed = [...document.querySelectorAll<HTMLElement>('main [aria-label^="Retry:"]')]
    for (const each of failed) each.click()
    return failed.length === 0 && !/Saving|Waiting for/.test(document.querySelector('main')?.innerText ?? '')
  })
}
