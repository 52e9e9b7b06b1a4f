import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAccount } from '../support/shop/account'
import { stopFaults } from '../support/checks/focusStops'
import { expectFocusOn } from '../support/checks/keyboard'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { ADMINISTRATOR, BUYER, CONSUMER, openPage } from '../support/start/storefront'
import { atRest } from '../support/walks/walk'

const site = startSite()

/** Waits until nothing loads any more. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[data-waiting], [aria-busy="true"]'))
  await atRest(page)
}

/** A page of the account with three lines in the cart; null for a guest. */
async function openAs(username: string | null, size: { width: number; height: number }): Promise<Page> {
  if (username === null) return openPage(site.browser, size)
  const account = await openAccount(site, username)
  await account.clear()
  await account.fill(3)
  return openSignedIn(site, { account, ...size })
}

/** Username and paths of each visit, by name. */
type Screens = Readonly<Record<string, readonly [username: string | null, paths: readonly string[]]>>

/** Screens that together show most kinds of focusable elements. */
const WIDE: Screens = {
  guest: [null, ['/login', '/products']],
  buyer: [
    BUYER,
    [
      '/products',
      '/cart',
      '/checkout',
      '/order-guide-edit#og_edit=Bar',
      '/history/orders',
      '/account/payment',
    ],
  ],
  administrator: [ADMINISTRATOR, ['/admin/landing']],
}

const ALL: Screens = {
  guest: [null, ['/login', '/products', '/changepassword?t=garbled']],
  buyer: [
    BUYER,
    [
      ...['/products', '/categories', '/product/1007', '/cart', '/checkout', '/order-guide#og=Bar'],
      ...['/order-guide-edit#og_edit=Bar', '/order-guide-count#og=Bar'],
      ...['/history/orders', '/history/products', '/account/summary', '/account/detail', '/account/payment'],
      ...['/account/address', '/reports', '/settings'],
    ],
  ],
  administrator: [ADMINISTRATOR, ['/admin', '/admin/landing']],
  consumer: [CONSUMER, ['/cart', '/checkout', '/user-preferences']],
}

const WINDOW = { width: 1440, height: 900 }
/** A window of 1280 by 1024 whose page is enlarged four times. */
const ENLARGED = { width: 320, height: 256 }

describe.each([
  { ...WINDOW, screens: WIDE },
  { ...ENLARGED, screens: ALL },
])('with Tab alone, at $width by $height pixels', ({ screens, ...size }) => {
  it.each(Object.entries(screens))(
    'every stop of the %s is in sight with a ring, and none keeps the focus',
    async (_, [username, paths]) => {
      const page = await openAs(username, size)
      const faults: string[] = []
      for (const path of paths) {
        await page.goto('about:blank')
        await page.goto(site.url + path)
        await settled(page)
        faults.push(...(await stopFaults(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults.join('\n')).toBe('')
      await page.context().close()
    },
  )
})

interface Opener {
  readonly path: string
  readonly opener: string | RegExp
  readonly opens: 'dialog' | 'alertdialog' | 'menu'
}

const OPENERS: readonly Opener[] = [
  { path: '/products', opener: /^Add .* with options$/, opens: 'dialog' },
  { path: '/product/1007', opener: /^Enlarge the image of /, opens: 'dialog' },
  { path: '/product/1007', opener: /^Add to Order Guide/, opens: 'dialog' },
  { path: '/cart', opener: 'Import File to Cart', opens: 'dialog' },
  { path: '/cart', opener: 'Save Order Guide', opens: 'dialog' },
  { path: '/cart', opener: 'Clear Cart', opens: 'alertdialog' },
  { path: '/checkout', opener: 'Choose Delivery Date', opens: 'dialog' },
  { path: '/order-guide#og=Bar', opener: 'Create New', opens: 'dialog' },
  { path: '/order-guide#og=Bar', opener: 'Delete', opens: 'alertdialog' },
  { path: '/order-guide-edit#og_edit=Bar', opener: /^Actions for /, opens: 'menu' },
  { path: '/order-guide-edit#og_edit=Bar', opener: /^Heading of /, opens: 'menu' },
  { path: '/history/products', opener: /^History /, opens: 'dialog' },
  { path: '/history/orders', opener: /^Reorder /, opens: 'dialog' },
  { path: '/account/address', opener: 'New Address', opens: 'dialog' },
  { path: '/account/address', opener: 'Delete Pier II', opens: 'alertdialog' },
]

it('Escape closes every dialog and menu, and the focus returns to what opened it', async () => {
  const page = await openAs(BUYER, WINDOW)
  for (const [index, { path, opener, opens }] of OPENERS.entries()) {
    if (path !== OPENERS[index - 1]?.path) {
      await page.goto('about:blank')
      await page.goto(site.url + path)
      await settled(page)
    }
    const button = page.getByRole('main').getByRole('button', { name: opener }).first()
    await button.press('Enter')
    const opened = page.getByRole(opens)
    await opened.waitFor()
    await expectFocusOn(opened.locator('*').or(opened))
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await expectFocusOn(button)
  }
  await page.context().close()
})

it('a narrow screen gives the focus back after its menu and its search', async () => {
  const page = await openAs(BUYER, ENLARGED)
  await page.goto(`${site.url}/products`)
  await settled(page)
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectFocusOn(menu)
  const opener = page.getByRole('button', { name: 'Search Products' })
  await opener.press('Enter')
  await expectFocusOn(page.getByRole('searchbox', { name: 'Search Products' }))
  // Controls that the open search covers are hidden from focus and assistive technology.
  expect(await page.getByRole('banner').getByRole('button').allInnerTexts()).toEqual([''])
  await page.keyboard.press('Escape')
  await expectFocusOn(opener)
  await page.context().close()
})
