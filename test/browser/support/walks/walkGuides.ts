import type { Page } from 'playwright-core'
import { BUYER, catalogue } from '../start/storefront'
import { become, hasMenuButtons, headed, resting, type Walk } from './walk'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function walkGuidePage({ page, url, look, arrived }: Walk): Promise<void> {
  await page.goto(`${url}/order-guide#og=Bar`)
  await catalogue(page)
  await arrived?.()
  await look('order guide with its actions')
  const press = async (action: string) => {
    if (!hasMenuButtons(page)) {
      await page.getByRole('button', { name: action }).click()
      return
    }
    await page.getByRole('button', { name: 'Actions for order guides' }).click()
    await look('order guide, actions')
    await page.getByRole('menuitem', { name: action }).click()
    // A menu follows its button when the look scrolls.
    await arrived?.()
  }
  await press('Copy')
  await dialogOf(page, 'Copy Order Guide: Bar').getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Order Guide Name cannot be blank.').waitFor()
  await look('Copy Order Guide, nothing entered')
  await closeDialog(page)
  await press('From purchases')
  await dialogOf(page, 'Create Order Guide from Purchases')
    .getByText(/^\d+ products?\./)
    .waitFor()
  await arrived?.()
  await look('Create Order Guide from Purchases')
  await closeDialog(page)
}

async function walkLines({ page, look, arrived }: Walk): Promise<void> {
  const lines = page.getByRole('list', { name: 'Lines of the order guide' })
  await lines.getByRole('checkbox').first().waitFor()
  await arrived?.()
  await look('order guide editor')
  const menu = lines.getByRole('button', { name: /^Actions for / }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor()
  await look('order guide editor, actions of a line')
  await page.getByRole('menuitem', { name: 'Move to position…' }).click()
  await arrived?.()
  await dialogOf(page, 'Move to Position').getByRole('textbox').fill('0')
  await dialogOf(page, 'Move to Position').getByRole('button', { name: 'Move' }).click()
  await page.getByText(/^Enter a whole number from 1 to /).waitFor()
  await look('Move to Position, with an error')
  await closeDialog(page)
  await lines
    .getByRole('button', { name: /^Heading of / })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'No heading' }).waitFor()
  await look('order guide editor, headings of a line')
  await page.getByRole('menuitem', { name: 'New heading…' }).click()
  await dialogOf(page, 'New Heading').getByRole('textbox').fill('Freezer')
  await look('New Heading')
  await dialogOf(page, 'New Heading').getByRole('button', { name: 'Set heading' }).click()
  await page.getByRole('heading', { level: 2, name: 'Freezer' }).waitFor()
  await lines.getByRole('checkbox').nth(1).uncheck()
  await look('order guide editor, changed')
}

async function walkEditor(walk: Walk): Promise<void> {
  const { page, url, look, arrived } = walk
  await page.goto(`${url}/order-guide-edit#og_edit=Bar`)
  await headed(page, 'Edit Order Guide: Bar')
  await walkLines(walk)
  await page.getByRole('button', { name: 'All products' }).click()
  await page.getByRole('list', { name: 'All products' }).getByRole('checkbox').first().waitFor()
  await arrived?.()
  await look('order guide editor, all products')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await headed(page, 'Edit Order Guides')
  await page.goto(`${url}/order-guide-edit#og_edit=Standard`)
  await page.getByText('The Standard order guide cannot be changed.').waitFor()
  await look('order guide editor, not to be changed')
}

async function walkCount({ page, url, look, arrived }: Walk): Promise<void> {
  await page.goto(`${url}/order-guide-count#og=Bar`)
  await headed(page, 'Count Stock: Bar')
  await page.getByText('Not counted').first().waitFor()
  // The products of the other lines may arrive later.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('li[data-index] p[id]')].every(({ textContent }) => textContent !== ''),
  )
  await arrived?.()
  const fields = page.getByRole('textbox', { name: /^On hand of / })
  await fields.nth(0).fill('0')
  await fields.nth(1).fill('9999')
  await page.getByText('Enough').waitFor()
  await look('count stock')
  await page.getByRole('button', { name: 'Clear counts' }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear counts' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

async function walkProductHistory({ page, url, look, arrived }: Walk): Promise<void> {
  await page.goto(`${url}/history/products`)
  const open = page.getByRole('button', { name: /^History / }).first()
  await open.waitFor()
  await arrived?.()
  await look('product history')
  await open.click()
  await page.getByRole('dialog').getByText('Last bought').waitFor()
  await arrived?.()
  await look('history of a product')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Spend' }).click()
  await page.getByText(/^Total spend/).waitFor()
  for (const name of ['Spend by month', 'Spend by category']) await page.getByText(name).first().waitFor()
  await arrived?.()
  await look('spend')
}

/** Walks through order guides and product history of a customer who has some; changes nothing. */
export async function walkGuides(walk: Walk): Promise<void> {
  const at = { ...walk, ...resting(walk) }
  await walk.page.goto(walk.url)
  await become(at, BUYER)
  await walkGuidePage(at)
  await walkEditor(at)
  await walkCount(at)
  await walkProductHistory(at)
}
