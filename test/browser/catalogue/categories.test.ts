import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '@/contract/catalogue/product'
import type { ProductDto } from '@/contract/catalogue/product'
import { openAccount } from '../support/shop/account'
import { expectFocusOn, tabTo } from '../support/checks/keyboard'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { headed } from '../support/walks/walk'
import { watchPage } from '../support/start/watchPage'

const site = startSite()

/** A product with documents and several images. */
let pictured: ProductDto

beforeAll(async () => {
  const account = await openAccount(site)
  const products = await account.call(listProducts)
  const found = products.find(
    ({ scanDocuments, detailImages }) => scanDocuments.length > 0 && detailImages.length > 1,
  )
  pictured = found ?? expect.fail('The demo has no product with documents and pictures')
})

const found = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash)

describe('with the keyboard alone', () => {
  it('categories are found, link to their products, and are unchanged on the way back', async () => {
    const page = await openSignedIn(site)
    const watch = watchPage(page)
    await page.goto(`${site.url}/categories`)
    await headed(page, 'Product Categories')
    await found(page, '12 main categories, 60 categories')
    await page.getByRole('link', { name: /^Beverages \d+ products$/ }).waitFor()
    const box = page.getByRole('searchbox', { name: 'Search Product Categories' })
    await tabTo(page, box)
    await page.keyboard.type('soft dri')
    await found(page, '1 main category, 1 category')
    await tabTo(page, page.getByRole('link', { name: 'Soft Drinks' }))
    await page.keyboard.press('Enter')
    await headed(page, 'Products')
    expect(hash(page)).toBe('#mc=09&c=0904')
    await page.goBack()
    await found(page, '1 main category, 1 category')
    expect([hash(page), await box.inputValue()]).toEqual(['#s=soft dri', 'soft dri'])
    await tabTo(page, box)
    await page.keyboard.press('Enter')
    await headed(page, 'Products')
    expect(hash(page)).toBe('#s=soft dri')
    watch.expectQuiet()
    await page.context().close()
  })

  it('a product’s images are viewed and enlarged, and its document opens in a tab', async () => {
    const page = await openSignedIn(site)
    const watch = watchPage(page)
    await page.goto(`${site.url}/product/${pictured.productKey}`)
    await headed(page, pictured.description)
    await tabTo(page, page.getByRole('button', { name: 'Show image 1 of 2' }))
    await page.keyboard.press('ArrowRight')
    await expectFocusOn(page.getByRole('button', { name: 'Show image 2 of 2', pressed: true }))
    const enlarge = page.getByRole('button', { name: /^Enlarge/ })
    await tabTo(page, enlarge, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: pictured.description })
    await expectFocusOn(dialog.getByRole('button', { name: 'Enlarged image' }))
    await dialog.getByText('Image 2 of 2').waitFor()
    await page.keyboard.press('+')
    await dialog.getByText('150 %').waitFor()
    const room = dialog.getByRole('button', { name: 'Enlarged image' }).locator('..')
    const offMiddle = ({ scrollLeft, scrollWidth, clientWidth }: Element) =>
      Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2)
    expect(await room.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeCloseTo(1.5, 1)
    expect(await room.evaluate(offMiddle)).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocusOn(enlarge)

    await tabTo(page, page.getByRole('button', { name: 'Specification sheet' }))
    const opening = page.waitForEvent('popup')
    const answering = page.context().waitForEvent('response', (answer) => answer.url().includes('/doc/'))
    await page.keyboard.press('Enter')
    await opening
    const document = await answering
    expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.bringToFront()
    await expectFocusOn(page.getByRole('button', { name: 'Specification sheet' }))
    watch.expectQuiet()
    await page.context().close()
  })
})
