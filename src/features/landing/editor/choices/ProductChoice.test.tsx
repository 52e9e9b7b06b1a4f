import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listProducts, listPushProductKeys, type ProductDto } from '@/contract/catalogue/product'
import { failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { demoProducts } from '@test/worlds/checkout/demoOrdering'
import { showPart } from '@test/worlds/app/signedInPart'
import { startBackend } from '@test/worlds/app/startBackend'
import { type ChosenProduct, ProductChoice } from './ProductChoice'

const ADMIN = 'admin@tradecounter.example'
const backend = startBackend()
let products: ProductDto[]
let promoted: Set<number>

beforeAll(async () => {
  const token = await backend.current().signIn(ADMIN)
  const response = await backend.current().request('/api/product/pushProductKeys', { token })
  promoted = new Set(((await response.json()) as { productKey: number }[]).map((each) => each.productKey))
  products = await demoProducts(backend.current())
})

const codeOf = ({ formattedProductCode, productCode }: ProductDto) => formattedProductCode || productCode
const nameOf = (product: ProductDto) => `${product.description} (${codeOf(product)})`
const field = () => screen.getByRole('combobox', { name: 'Product' })
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

async function open(before: Partial<ChosenProduct> = {}) {
  const chosen: ChosenProduct[] = []
  function Editor() {
    const [choice, setChoice] = useState<ChosenProduct>({ productKey: null, isPushProduct: false, ...before })
    const change = (next: ChosenProduct) => {
      chosen.push(next)
      setChoice(next)
    }
    return <ProductChoice {...choice} onChange={change} />
  }
  const { user } = await showPart(backend.current(), ADMIN, <Editor />)
  return { user, chosen }
}

it('finds a product by its code among thousands, and shows it with the code', async () => {
  const target = products.find(({ productKey }) => !promoted.has(productKey)) as ProductDto
  const { user, chosen } = await open()
  await user.click(field())
  await waitFor(() => expect(options()).toHaveLength(20))
  await user.paste(codeOf(target))
  await user.click(await screen.findByRole('option', { name: new RegExp(codeOf(target)) }))
  expect(chosen).toEqual([{ productKey: target.productKey, isPushProduct: false }])
  await waitFor(() => expect(field()).toHaveValue(nameOf(target)))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen.at(-1)).toEqual({ productKey: null, isPushProduct: false })
})

it('chooses the best match by keyboard', async () => {
  const [target] = products as [ProductDto]
  const { user, chosen } = await open()
  await user.tab()
  await user.keyboard(target.description)
  await screen.findByRole('option', { name: new RegExp(`^${nameOf(target).replaceAll(/[()]/g, '.')}`) })
  await user.keyboard('{Enter}')
  expect(chosen).toHaveLength(1)
})

it('says that nothing matches', async () => {
  const { user } = await open()
  await user.click(field())
  await user.paste('qqqqqqzzzz')
  expect(await screen.findByText('No product matches')).toBeVisible()
})

// Spec 3 §2, editor of the landing page: A product of the catalogue or of the promoted ones
it('offers promoted products only, and shows an error if the chosen one is not promoted', async () => {
  const plain = products.find(({ productKey }) => !promoted.has(productKey)) as ProductDto
  const { user, chosen } = await open({ productKey: plain.productKey })
  await waitFor(() => expect(field()).toHaveValue(nameOf(plain)))
  await user.click(screen.getByRole('checkbox', { name: 'Promoted products only' }))
  expect(chosen).toEqual([{ productKey: plain.productKey, isPushProduct: true }])
  expect(await screen.findByText(/This product is not promoted/)).toBeVisible()
  await user.click(field())
  await waitFor(() => expect(options().length).toBeLessThanOrEqual(promoted.size))
  await user.click(options()[0] as HTMLElement)
  expect(promoted.has(chosen.at(-1)?.productKey ?? -1)).toBe(true)
  await waitFor(() => expect(screen.queryByText(/This product is not promoted/)).toBeNull())
})

it('shows an error for a product that no longer exists, and offers the others', async () => {
  const { user, chosen } = await open({ productKey: 987_654 })
  expect(await screen.findByText(/product with key 987654 no longer exists/)).toBeVisible()
  expect(field()).toHaveAccessibleDescription(/no longer exists/)
  await user.click(field())
  await waitFor(() => expect(options()).toHaveLength(20))
  await user.click(options()[3] as HTMLElement)
  expect(chosen).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/no longer exists/)).toBeNull())
})

it.each([
  ['promoted products', listPushProductKeys, { isPushProduct: true }],
  ['catalogue', listProducts, {}],
] as const)('retries a failed load of the %s', async (_, endpoint, before) => {
  server.use(failing(endpoint, 400, { message: 'Down' }))
  const { user } = await open(before)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  backend.endFaults()
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  await user.click(field())
  await waitFor(() => expect(options().length).toBeGreaterThan(1))
})
