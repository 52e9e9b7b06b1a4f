import type { Page } from 'playwright-core'

const PRODUCT = 'Juice Tomato Classic'
const SEARCHED = 'juice tomato'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page) => page.getByRole('article').filter({ hasText: PRODUCT }).first()

/** Opens the search, which a narrow screen hides behind a button, and types all but the last letter. */
async function startSearch(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Search Products', exact: true })
  if (await opener.isVisible()) await opener.click()
  else await page.keyboard.press('/')
  await page.keyboard.type(SEARCHED.slice(0, -1))
  await card(page).waitFor()
}

/** The open search of a narrow screen lies over the cart. */
async function endSearch(page: Page): Promise<void> {
  const closer = page.getByRole('button', { name: 'Close search' })
  if (await closer.isVisible()) await closer.click()
}

/**
 * Finds a product in a loaded catalogue, orders a case of it and returns the time of each step, from the press until
 * what the user waits for is there.
 */
export async function orderOnce(page: Page): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  async function timed(name: string, act: () => Promise<unknown>, shown: () => Promise<unknown>) {
    const begun = performance.now()
    await act()
    await shown()
    times[name] = performance.now() - begun
  }
  await startSearch(page)
  await timed(
    'lastKey',
    () => page.keyboard.type(SEARCHED.slice(-1)),
    () => card(page).waitFor(),
  )
  await timed(
    'add',
    () =>
      card(page)
        .getByRole('button', { name: /^Add .* to the cart$/ })
        .click(),
    () => card(page).getByText('In cart: 1').waitFor(),
  )
  await endSearch(page)
  await timed(
    'cart',
    () => page.getByRole('link', { name: /^Cart, [1-9]/ }).click(),
    () => main(page).getByRole('list', { name: 'Cart lines' }).getByRole('textbox').first().waitFor(),
  )
  await timed(
    'checkout',
    () => page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }).click(),
    () => page.getByLabel('Customer P.O.').waitFor(),
  )
  await page.getByLabel('Customer P.O.').click()
  await page.keyboard.type(crypto.randomUUID().slice(0, 8))
  const submit = page.getByRole('button', { name: 'Submit Order' })
  await timed(
    'confirm',
    () => page.getByRole('button', { name: 'Next' }).click(),
    () => submit.click({ trial: true }),
  )
  await timed(
    'submit',
    () => submit.click(),
    () => page.getByText(/^Order \S+ submitted$/).waitFor(),
  )
  return times
}
