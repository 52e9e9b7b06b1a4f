import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { listImages, uploadImage } from '@/contract/images'
import { saveLanding } from '@/contract/landing'
import { listMainCategories, listProducts } from '@/contract/product'
import type { Account } from './support/account'
import { buildEverything, drawBanner, keyboard, mouse } from './support/buildLanding'
import { BLANK, button, headings, isOpen, openEditor, region } from './support/landingEditor'
import { differenceOf } from './support/samePicture'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'

const site = startSite()

const HEADINGS = ['A text', 'An image', 'A carousel', 'A group', 'A product', 'A list', 'Promoted', 'Nothing']
const VARIANTS = ['text', 'image', 'carousel', 'group', 'product', 'productList', 'pushProductList', 'empty']

async function openBlank(width?: number) {
  const editor = await openEditor(site, BLANK, width === undefined ? {} : { width })
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

/** Draws a card from a whole pixel on: letters look different between two. */
async function pictureOf(page: Page, heading: string): Promise<Buffer> {
  const card = page.locator(`main section[aria-label="${heading}"]`)
  await card.evaluate((element: HTMLElement) => {
    // It stays in sight, over the cards.
    document.querySelector('header')?.style.setProperty('visibility', 'hidden')
    const { top, left } = element.getBoundingClientRect()
    element.style.position = 'relative'
    element.style.top = `${Math.ceil(top) - top}px`
    element.style.left = `${Math.ceil(left) - left}px`
  })
  return card.screenshot()
}

/** Waits until nothing of the shown cards is on its way. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

describe('a page with every kind of content', () => {
  it.each([
    ['mouse', mouse],
    ['keyboard alone', keyboard],
  ])('is built from nothing by %s, and visitors see it', async (_, hands) => {
    const { page, stored, expectQuiet } = await openBlank()
    await buildEverything(page, hands(page))
    const layout = await stored()
    const kindOf = (id: string | null) => layout.contents.find((content) => content.id === id)?.variant
    expect(layout.title).toBe('All of it')
    expect(layout.cards.map(({ heading }) => heading)).toEqual(HEADINGS)
    expect(layout.cards.map(({ childID }) => kindOf(childID))).toEqual(VARIANTS)
    await button(page, 'Done').press('Enter')
    await page.waitForURL(`${site.url}/admin`)
    await page.goto(`${site.url}/`)
    await page.getByRole('heading', { level: 1, name: 'All of it' }).waitFor()
    await region(page, 'A text').getByText('Good morning').waitFor()
    await region(page, 'A group').getByText('Inside').waitFor()
    await region(page, 'A group').locator('img').waitFor()
    await region(page, 'A product').getByRole('article').waitFor()
    await region(page, 'A list').getByRole('article').first().waitFor()
    await region(page, 'Promoted').getByRole('article').first().waitFor()
    await region(page, 'Nothing').getByText('No Content').waitFor()
    expectQuiet()
    await page.context().close()
  })
})

describe('what the editor shows', () => {
  it.each([390, 768, 1440])('is what visitors see at %i pixels', async (width) => {
    const { page, account, expectQuiet } = await openBlank(width)
    await account.call(saveLanding, { json: await everything(account) })
    const visitors = await openSignedIn(site, { account, width })
    // Carousels stand still.
    await Promise.all([page, visitors].map((each) => each.emulateMedia({ reducedMotion: 'reduce' })))
    await page.reload()
    await Promise.all([isOpen(page), visitors.goto(`${site.url}/`)])
    await visitors.getByRole('heading', { level: 1, name: 'All of it' }).waitFor()
    for (const each of [page, visitors]) {
      await each.locator('main section[aria-label="A list"]').getByText(/^\$/).first().waitFor()
      await each.locator('main section[aria-label="Promoted"]').getByText(/^\$/).first().waitFor()
      await settled(each)
      await each.mouse.move(0, 0)
    }
    expect(await headings(page)).toEqual(HEADINGS)
    const { SHOTS } = process.env
    const differences: Record<string, number> = {}
    for (const heading of HEADINGS) {
      const [theirs, ours] = await Promise.all([visitors, page].map((each) => pictureOf(each, heading)))
      if (SHOTS) {
        for (const [at, shot] of [theirs, ours].entries()) {
          await writeFile(`${SHOTS}/${heading}-${width}-${at}.png`, shot ?? '')
        }
      }
      differences[heading] = await differenceOf(site.browser, theirs ?? Buffer.of(), ours ?? Buffer.of())
    }
    for (const heading of HEADINGS) expect(differences[heading], heading).toBeLessThan(0.001)
    expectQuiet()
    await Promise.all([page.context().close(), visitors.context().close()])
  })
})
