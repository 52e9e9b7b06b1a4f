import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { settingsApi } from '@/session/settingsApi'
import { ProductCard } from '@/features/products/parts/tile/ProductCard'
import { SiteSettingsDto } from '@/contract/site/settings'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { makeStore } from '@/app/store/makeStore'
import { buildProduct } from '@test/builders/catalogue/product'
import { aReadySession, someSettings } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { catalogueHead, firstPartOf, startFirstScreen } from '@test/worlds/app/firstScreen'
import { renderApp } from '@test/worlds/app/render'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { startBackend } from '@test/worlds/app/startBackend'
import { drawCards, drawShell } from './drawCatalogue'

const FIELDS = [
  { key: 'k0', title: 'Product Code' },
  { key: 'k5', title: 'Last Sale' },
]
const WIDE_PX = 1280
const NARROW_PX = 400

interface Scene {
  widthPx?: number
  product?: Parameters<typeof buildProduct>[0]
  settings?: Parameters<typeof someSettings>[0]
  imageWidths?: readonly number[]
}

const place = startFirstScreen()
const backend = startBackend()
const usualWidth = window.innerWidth

afterEach(() => {
  window.innerWidth = usualWidth
})

/** Renders a card by the boot script. The list has no size, because the test page has no layout. */
function drawFirst({ widthPx = WIDE_PX, product, settings, imageWidths }: Scene): HTMLElement {
  window.innerWidth = widthPx
  drawShell(place)
  drawCards(place, {
    firstPage: [buildProduct(product)],
    site: { productFields: { card: FIELDS, mobile: FIELDS }, imageWidths },
    settings: someSettings(settings),
    ...{ user: {}, customer: {}, menu: [], defaults: null, siteLayout: null, siteSort: null },
    logo: { vendorName: 'Alder & Finch Foodservice' },
  })
  return within(place).getByRole('article')
}

async function showCard({ widthPx = WIDE_PX, product, settings, imageWidths }: Scene): Promise<HTMLElement> {
  const { fetch } = scriptedFetch({
    'GET /api/product/list': () => json([buildProduct(product)], 200, { 'X-Total-Count': '1' }),
    'POST /api/product/price': () => json({ 101: { CS: { price: 24.5, cost: 20 } } }),
    'POST /api/product/uncommitted': () => json({}),
  })
  const deps = testDeps({ fetch, catalogue: makeInProcessClient({ fetch, now: () => 0 }) })
  const session = aReadySession({ settings: someSettings(settings) })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(loadCatalogue())
  const site = v.parse(SiteSettingsDto, { imageWidths })
  await store.dispatch(settingsApi.util.upsertQueryData('getSiteSettings', undefined, site))
  const isNarrow = widthPx === NARROW_PX
  const card = {
    productKey: 101,
    fields: FIELDS,
    details: [],
    isNarrow,
    isPushProduct: false,
    hasGuideLink: false,
  }
  const { container } = renderWithStore(<ProductCard {...card} />, { store })
  return within(container).findByRole('article')
}

const PRODUCT = {
  description: 'Apples <b> & "pears"',
  additional: { k5: '2 CS on 10/12/2026 at $45.50' },
  cardImage: 'card.png',
  mobileImage: 'mobile.png',
}

describe('a first card', () => {
  it.each<[string, Scene]>([
    ['with an image', { product: PRODUCT }],
    ['on a narrow screen', { product: PRODUCT, widthPx: NARROW_PX }],
    ['with an image that covers its space', { product: PRODUCT, settings: { imageFit: 'Cover' } }],
    ['with an image in the widths of the site', { product: PRODUCT, imageWidths: [64, 244] }],
    ['of a product without an image', { product: { ...PRODUCT, cardImage: '' } }],
    ['on a site without images', { product: PRODUCT, settings: { layoutImages: { card: false } as never } }],
    ['without prices', { product: PRODUCT, settings: { hidePricing: true } }],
    ['of a product with one unit', { product: { ...PRODUCT, sellBys: buildProduct().sellBys.slice(0, 1) } }],
    ['of a product without codes', { product: { ...PRODUCT, additional: {}, productCode: '' } }],
  ])('%s equals the card of the app', async (_, scene) => {
    expect(firstPartOf(await showCard(scene))).toBe(firstPartOf(drawFirst(scene)))
  })

  it('has a source set with the image widths of the site', () => {
    const card = drawFirst({ product: PRODUCT, imageWidths: [64, 244] })
    const image = within(card).getByRole('presentation')
    expect(image).toHaveAttribute('sizes', '244px')
    expect(image).toHaveAttribute('srcset', '/img/card.png?w=64 64w, /img/card.png?w=244 244w')
    expect(image).toHaveAttribute('src', '/img/card.png')
  })

  it('has a small image on a narrow screen', () => {
    const card = drawFirst({ product: PRODUCT, imageWidths: [64, 244], widthPx: NARROW_PX })
    expect(within(card).getByRole('presentation')).toHaveAttribute('sizes', '72px')
  })

  it('shows the category', () => {
    expect(drawFirst({ product: { ...PRODUCT, categoryDescription: 'Fresh Fruit' } })).toHaveTextContent(
      'Fresh Fruit',
    )
  })

  it.each<[string, Scene, string]>([
    ['with everything', {}, '472px'],
    ['without an image', { settings: { layoutImages: { card: false } as never } }, '276px'],
    ['without prices', { settings: { hidePricing: true } }, '442px'],
    ['on a narrow screen', { widthPx: NARROW_PX }, '120px'],
  ])('%s reserves exactly its height', (_, scene, height) => {
    drawFirst(scene)
    expect(within(place).getByRole('listitem').style.height).toBe(height)
  })
})

describe('the first catalogue', () => {
  it('has the same head as in the app', async () => {
    drawFirst({ product: PRODUCT })
    const filters = ['Layout', 'Order Guide', 'Main Category', 'Category', 'Sort By']
    expect(catalogueHead(place)).toMatchObject({ heading: ['Products'], filters })
    const { container } = await renderApp({
      backend: backend.current(),
      signedInAs: 'buyer@harborbistro.example',
      path: '/products',
    })
    await screen.findByRole('combobox', { name: 'Sort By' })
    await waitFor(() => expect(catalogueHead(container)).toEqual(catalogueHead(place)))
  })
})
