import type { Locator, Page } from 'playwright-core'
import { tabTo } from '../checks/keyboard'
import { button, isOpen, saved } from './landingEditor'

const ARROWS_MAX = 20

/** Presses an arrow until the target has the focus, or the focus mark in a field's list of choices. */
async function arrowTo(page: Page, target: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < ARROWS_MAX; presses++) {
    const isThere = await target.evaluate(
      (element) => element === document.activeElement || element.classList.contains('Mui-focused'),
    )
    if (isThere) return
    await page.keyboard.press(key)
  }
}

/** Operates a page by keyboard alone. */
const keyboard = (page: Page) => ({
  press: async (target: Locator) => {
    // Roving tabindex: Tab reaches only one button of a group.
    const group = page.getByRole('group').filter({ has: target }).locator('button[tabindex="0"]')
    const isInGroup = (await target.getAttribute('tabindex')) === '-1' && (await group.count()) === 1
    await tabTo(page, isInGroup ? group : target)
    if (isInGroup) await arrowTo(page, target, 'ArrowRight')
    await page.keyboard.press('Enter')
  },
  /** Chooses an entry of an open menu. */
  choose: async (target: Locator) => {
    await target.waitFor()
    await arrowTo(page, target, 'ArrowDown')
    await page.keyboard.press('Enter')
  },
  type: async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  },
})

/** Builds and saves a new page with every kind of content by keyboard alone. */
export async function buildEverything(page: Page): Promise<void> {
  const { press, choose, type } = keyboard(page)
  const add = async (label: string, kind: string) => {
    await press(button(page, label))
    await choose(page.getByRole('menuitem', { name: kind, exact: true }))
  }
  const card = async (kind: string, heading: string, fill: () => Promise<void>) => {
    await add('Add Card', kind)
    await page.getByRole('heading', { level: 1, name: new RegExp(`: ${kind}`) }).waitFor()
    await fill()
    await press(button(page, 'Card'))
    await type(page.getByLabel('Heading', { exact: true }), heading)
    await press(button(page, 'Save'))
    await isOpen(page)
  }
  const image = async () => {
    await press(button(page, 'Choose Image'))
    const picker = page.getByRole('dialog', { name: 'Choose an image' })
    await type(picker.getByLabel('Search by name'), 'banner')
    await press(picker.getByRole('option', { name: /banner/ }).first())
    await picker.waitFor({ state: 'detached' })
  }
  const write = (text: string) => type(page.getByRole('textbox', { name: /^Text of/ }), text)

  await card('Text', 'A text', () => write('Good morning'))
  await card('Image', 'An image', image)
  await card('Carousel', 'A carousel', async () => {
    for (const slide of ['First slide', 'Second slide']) {
      await add('Add Inside', 'Text')
      await write(slide)
      await press(button(page, 'Carousel'))
    }
  })
  await card('Group', 'A group', async () => {
    await add('Add Inside', 'Text')
    await write('Inside')
    await press(button(page, 'Group'))
    await add('Add Inside', 'Image')
    await image()
    await press(button(page, 'Group'))
    await press(button(page, 'Side by side'))
  })
  await card('Product', 'A product', async () => {
    await type(page.getByRole('combobox', { name: 'Product' }), 'milk')
    await choose(page.getByRole('option', { name: /milk/i }).first())
  })
  await card('Product list', 'A list', async () => {
    await type(page.getByRole('combobox', { name: 'Main category' }), 'Dairy')
    await choose(page.getByRole('option', { name: /Dairy/ }).first())
  })
  await card('Promoted products', 'Promoted', () => Promise.resolve())
  await card('Empty', 'Nothing', () => Promise.resolve())
  await type(page.getByLabel('Page title'), 'All of it')
  await press(button(page, 'Save Changes'))
  await saved(page)
}

/** A picture for the library, drawn by the browser. */
export async function drawBanner(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 200
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    context.fillStyle = '#2a6f97'
    context.fillRect(0, 0, 640, 200)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
