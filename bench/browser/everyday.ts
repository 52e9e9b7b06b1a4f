import type { Page } from 'playwright-core'

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const row = (page: Page) => page.getByRole('row').nth(1)

/** Goes around the shop as on any day: layouts, a filter, histories, sorting, the account. */
export async function goAround(page: Page): Promise<void> {
  await link(page, 'Products').click()
  const layout = page.getByRole('combobox', { name: 'Layout' })
  for (const each of ['list', 'quickEntry', 'grid']) await layout.selectOption(each)
  const count = page.getByRole('status').filter({ hasText: /products?$/ })
  const all = await count.innerText()
  await page.getByRole('combobox', { name: 'Main Category' }).selectOption('Beverages')
  // Before that, the first card is still of the old list and would be replaced before the press.
  await count.filter({ hasNotText: all }).waitFor()
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByText(/^In cart: /).waitFor()
  await page.getByRole('button', { name: /^More of/ }).click()
  await page.getByRole('button', { name: /^Less of/ }).click()
  for (const list of ['Order History', 'Product History', 'Account Details']) {
    await link(page, list).click()
    await row(page).waitFor()
    const heads = page.getByRole('columnheader').getByRole('button')
    for (const at of [0, 1]) await heads.nth(at).click()
    await page.getByRole('main').getByRole('textbox').first().click()
    await page.keyboard.type('10')
  }
  await link(page, 'Cart').click()
  await page.getByRole('list', { name: 'Cart lines' }).getByRole('textbox').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
}
