import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { listImages, uploadImage } from '@/contract/landing/images'
import { saveLanding } from '@/contract/landing/landing'
import { listMainCategories, listProducts } from '@/contract/catalogue/product'
import type { Account } from '../support/shop/account'
import { buildEverything, drawBanner } from '../support/shop/buildLanding'
import { BLANK, button, headings, isOpen, openEditor } from '../support/shop/landingEditor'
import { differenceOf } from '../support/checks/samePicture'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'

const site = startSite()

const HEADINGS = ['A text', 'An image', 'A carousel', 'A group', 'A product', 'A list', 'Promoted', 'Nothing']
const VARIANTS = ['text', 'image', 'carousel', 'group', 'product', 'productList', 'pushProductList', 'empty']

async function openBlank() {
  const editor = await openEditor(site, BLANK)
  const form = new FormData()
  form.set(
    'file',
    new Blob([new Uint8Array(await drawBanner(editor.page))], { type: 'image/png' }),
    'banner.png',
  )
  await editor.account.call(uploadImage, { body: form })
  return editor
}

/** A page with every kind of content, as it is stored. */
async function everything(account: Account): Promise<object> {
  const products = v.parse(v.array(v.object({ productKey: v.number() })), await account.call(listProducts))
  const [category] = await account.call(listMainCategories)
  const [image] = await account.call(listImages, { query: { search: 'banner' } })
  const picture = (id: string) => ({ id, variant: 'image', src: image?.path, alt: 'Banner', padding: 1 })
  const contents = [
    { id: 'text', variant: 'text', value: '<p><strong>Good morning</strong></p><ul><li>One</li></ul>' },
    picture('image'),
    { id: 'carousel', variant: 'carousel', interval: 3, children: ['slide'] },
    { id: 'slide', variant: 'text', value: '<p>First slide</p>' },
    { id: 'group', variant: 'group', direction: 'row', children: ['inside', 'beside'] },
    { id: 'inside', variant: 'text', value: '<p>Inside</p>' },
    picture('beside'),
    { id: 'product', variant: 'product', productKey: products[0]?.productKey },
    {
      id: 'productList',
      variant: 'productList',
      categoryCode: category?.code,
      category: category?.description,
    },
    { id: 'pushProductList', variant: 'pushProductList' },
    { id: 'empty', variant: 'empty' },
  ]
  const cards = VARIANTS.map((childID, at) => ({
    ...{ id: `card-${at}`, index: at + 1, heading: HEADINGS[at], childID },
    ...{ width: at < 2 ? 2 : 4, height: 'auto' },
  }))
  return { ...BLANK, title: 'All of it', cards, contents }
}

/** A card by its heading, also where the editor makes it inert. */
const card = (page: Page, heading: string) =>
  page.locator('main li > section', {
    has: page.locator('h1, h2, h3, h4, h5, h6', { hasText: new RegExp(`^${heading}$`) }),
  })

/** Takes a picture of a card at a whole pixel: text is drawn differently at fractions. */
async function pictureOf(page: Page, heading: string): Promise<Buffer> {
  const shown = card(page, heading)
  await shown.evaluate((element: HTMLElement) => {
    // The sticky header would cover the cards.
    document.querySelector('header')?.style.setProperty('visibility', 'hidden')
    Object.assign(element.style, { position: '', top: '', left: '' })
    const { top, left } = element.getBoundingClientRect()
    element.style.position = 'relative'
    element.style.top = `${Math.ceil(top) - top}px`
    element.style.left = `${Math.ceil(left) - left}px`
  })
  return shown.screenshot()
}

/** Waits until the shown cards have loaded completely. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

it('a page with every kind of content is built from nothing by keyboard alone, and visitors see it', async () => {
  const { page, stored, expectQuiet } = await openBlank()
  await buildEverything(page)
  const layout = await stored()
  const kindOf = (id: string | null) => layout.contents.find((content) => content.id === id)?.variant
  expect(layout.title).toBe('All of it')
  expect(layout.cards.map(({ heading }) => heading)).toEqual(HEADINGS)
  expect(layout.cards.map(({ childID }) => kindOf(childID))).toEqual(VARIANTS)
  await button(page, 'Done').press('Enter')
  await page.waitForURL(`${site.url}/admin`)
  await page.goto(`${site.url}/`)
  await page.getByRole('heading', { level: 1, name: 'All of it' }).waitFor()
  await card(page, 'A text').getByText('Good morning').waitFor()
  await card(page, 'A group').getByText('Inside').waitFor()
  await card(page, 'A group').locator('img').waitFor()
  await card(page, 'A product').getByRole('article').waitFor()
  await card(page, 'A list').getByRole('article').first().waitFor()
  await card(page, 'Promoted').getByRole('article').first().waitFor()
  await card(page, 'Nothing').getByText('No Content').waitFor()
  expectQuiet()
  await page.context().close()
})

/** The share of pixels of each card that visitors and the editor show differently. */
async function differences(page: Page, visitors: Page, width: number): Promise<Record<string, number>> {
  const { SHOTS } = process.env
  const found: Record<string, number> = {}
  for (const heading of HEADINGS) {
    const [theirs, ours] = await Promise.all([pictureOf(visitors, heading), pictureOf(page, heading)])
    if (SHOTS) {
      for (const [at, shot] of [theirs, ours].entries()) {
        await writeFile(`${SHOTS}/${heading}-${width}-${at}.png`, shot)
      }
    }
    found[heading] = await differenceOf(site.browser, theirs, ours)
  }
  return found
}

it('what the editor shows is what visitors see, at every width', async () => {
  const { page, account, expectQuiet } = await openBlank()
  await account.call(saveLanding, { json: await everything(account) })
  const visitors = await openSignedIn(site, { account })
  const both = [page, visitors]
  // Carousels stand still.
  await Promise.all(both.map((each) => each.emulateMedia({ reducedMotion: 'reduce' })))
  await page.reload()
  await Promise.all([isOpen(page), visitors.goto(`${site.url}/`)])
  await visitors.getByRole('heading', { level: 1, name: 'All of it' }).waitFor()
  for (const each of both) {
    for (const list of ['A list', 'Promoted']) {
      await card(each, list).getByText(/^\$/).first().waitFor()
    }
    await each.mouse.move(0, 0)
  }
  expect(await headings(page)).toEqual(HEADINGS)
  for (const width of [390, 768, 1440]) {
    await Promise.all(both.map((each) => each.setViewportSize({ width, height: 900 })))
    await Promise.all(both.map(settled))
    for (const [heading, difference] of Object.entries(await differences(page, visitors, width))) {
      expect(difference, `${heading} at ${width} pixels`).toBeLessThan(0.001)
    }
  }
  expectQuiet()
  await Promise.all(both.map((each) => each.context().close()))
})
