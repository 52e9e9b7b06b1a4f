import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listCategories, listMainCategories, type ProductDto } from '@/contract/catalogue/product'
import { failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { demoProducts } from '@test/worlds/checkout/demoOrdering'
import { showPart } from '@test/worlds/app/signedInPart'
import { startBackend } from '@test/worlds/app/startBackend'
import { CategoryChoice, type ChosenCategory } from './CategoryChoice'

const ADMIN = 'admin@tradecounter.example'
const backend = startBackend()
let product: ProductDto

beforeAll(async () => {
  const [first] = await demoProducts(backend.current())
  product = first as ProductDto
})

const NOTHING: ChosenCategory = { productSource: 'Main Categories', categoryCode: '', category: '' }

async function open(before: Partial<ChosenCategory> = {}) {
  const chosen: ChosenCategory[] = []
  function Editor() {
    const [choice, setChoice] = useState<ChosenCategory>({ ...NOTHING, ...before })
    const change = (next: ChosenCategory) => {
      chosen.push(next)
      setChoice(next)
    }
    return <CategoryChoice {...choice} onChange={change} />
  }
  const { user } = await showPart(backend.current(), ADMIN, <Editor />)
  return { user, chosen }
}
const field = (name: string) => screen.getByRole('combobox', { name })

// Spec 3 §2, editor of the landing page: Product lists of main categories and categories
it('chooses a main category, then a category of the second level', async () => {
  const { user, chosen } = await open()
  const { mainCategoryDescription, productMainCategoryCode, categoryDescription, productCategoryCode } =
    product
  await user.click(field('Main category'))
  await user.click(await screen.findByRole('option', { name: mainCategoryDescription }))
  expect(chosen.at(-1)).toEqual({
    productSource: 'Main Categories',
    categoryCode: productMainCategoryCode,
    category: mainCategoryDescription,
  })
  expect(field('Main category')).toHaveValue(mainCategoryDescription)

  await user.selectOptions(screen.getByLabelText('Source'), 'Categories')
  expect(chosen.at(-1)).toEqual({ productSource: 'Categories', categoryCode: '', category: '' })
  await user.click(field('Category'))
  // The search also matches the main category.
  await user.paste(`${categoryDescription} ${mainCategoryDescription}`)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${categoryDescription}`) }))
  expect(chosen.at(-1)).toEqual({
    productSource: 'Categories',
    categoryCode: productCategoryCode,
    category: categoryDescription,
  })
})

it('shows an error for a category that no longer exists, and offers the others', async () => {
  const { user, chosen } = await open({ categoryCode: 'old', category: 'Tinned Goods' })
  expect(await screen.findByText(/category Tinned Goods no longer exists/)).toBeVisible()
  expect(field('Main category')).toHaveAccessibleDescription(/no longer exists/)
  await user.click(field('Main category'))
  await user.click(await screen.findByRole('option', { name: product.mainCategoryDescription }))
  expect(chosen.at(-1)?.categoryCode).toBe(product.productMainCategoryCode)
  await waitFor(() => expect(screen.queryByText(/no longer exists/)).toBeNull())
})

it.each([
  ['Main category', listMainCategories, 'Main Categories'],
  ['Category', listCategories, 'Categories'],
] as const)('retries a failed load of the choices for %s', async (name, call, source) => {
  server.use(failing(call, 400))
  const { user } = await open({ productSource: source, categoryCode: 'x' })
  expect(await screen.findByText('The categories could not be loaded.')).toBeVisible()
  expect(screen.queryByText(/no longer exists/)).toBeNull()
  backend.endFaults()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(field(name))
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(2))
})
