import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { ProductTileProps } from '@/features/products/parts/tile/ProductCard'
import type { Product } from '@/domain/catalogue/product'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { makeStore } from '@/app/store/makeStore'
import { buildProduct } from '../../builders/catalogue/product'
import { aReadySession, someSettings } from '../../builders/session/session'
import { testDeps } from '../../fakes/deps'
import { json, scriptedFetch } from '../../fakes/scriptedFetch'
import { renderWithStore } from '../app/renderWithStore'

export const LONG_NAME = 'Name '.repeat(40).trim()
const FIELDS = [
  { key: 'k0', title: 'Product Code' },
  { key: 'k5', title: 'Last Sale' },
]
const DETAILS = [...FIELDS, { key: 'k3', title: 'UPC' }]
export const TILE_PRODUCT = {
  productKey: 101,
  description: LONG_NAME,
  additional: { k5: '2 CS on 10/12/2026 at $45.50' },
  cardImage: 'card.png',
  mobileImage: 'mobile.png',
  listImage: 'list.png',
}

interface Scene {
  tile?: Partial<ProductTileProps>
  product?: Partial<Product>
  settings?: Parameters<typeof someSettings>[0]
}

/** A card or row of one product against a scripted backend. */
export async function showTile(
  Tile: ComponentType<ProductTileProps>,
  { tile, product, settings }: Scene = {},
) {
  const { fetch, calls } = scriptedFetch({
    'GET /api/product/list': () =>
      json([buildProduct({ ...TILE_PRODUCT, ...product })], 200, { 'X-Total-Count': '1' }),
    'POST /api/product/price': () => json({ 101: { CS: { price: 24.5, cost: 20 } } }),
    'POST /api/product/uncommitted': () =>
      json({ 101: { uncommitted_Stk: '12 CS', uncommitted_Alt: '48 EA' } }),
  })
  const deps = testDeps({ fetch, catalogue: makeInProcessClient({ fetch, now: () => 0 }) })
  const session = aReadySession({ settings: someSettings(settings) })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(loadCatalogue())
  renderWithStore(
    <Tile
      productKey={101}
      fields={FIELDS}
      details={DETAILS}
      isNarrow={false}
      isPushProduct={false}
      hasGuideLink={false}
      {...tile}
    />,
    { store },
  )
  const element = await screen.findByRole('article')
  const picture = () => within(element).queryByRole('presentation')?.getAttribute('src') ?? null
  return { element, picture, calls }
}
