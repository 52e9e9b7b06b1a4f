import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { addCartLine } from '@/contract/cart'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/startBackend'
import {
  filter,
  isWholeCount,
  nth,
  openCatalogue,
  optionsOf,
  productList,
} from '@test/worlds/catalogueScreen'

/** Another list shows its products in the elements of the one before: nothing else of that may be seen in them. */

const backend = startBackend()
const BUYER = 'buyer@harborbistro.example'

const open = () => openCatalogue({ backend: backend.current(), signedInAs: BUYER, path: '/products' })

const tiles = () => within(productList()).getAllByRole('listitem')
const productOf = (tile: HTMLElement) => within(tile).getByRole('link').getAttribute('href')
const shown = () => tiles().map(productOf)
const addButtonOf = (tile: HTMLElement) => within(tile).getByRole('button', { name: /^Add .* to the cart$/ })
const UNIT = /^Unit of /

/** A main category that none of the products shown is in. */
async function otherCategory(user: UserEvent): Promise<string> {
  const before = shown()
  for (const { value } of optionsOf('Main Category').slice(1)) {
    const listed = screen.getByText(isWholeCount).textContent
    await user.selectOptions(filter('Main Category'), value)
    await waitFor(() => expect(screen.getByText(isWholeCount).textContent).not.toBe(listed))
    if (!shown().some((product) => before.includes(product))) {
      await user.selectOptions(filter('Main Category'), '')
      await waitFor(() => expect(shown()).toEqual(before))
      return value
    }
  }
  throw new Error('Each main category has one of the products that are shown')
}

async function narrow(user: UserEvent, category: string, product: string | null): Promise<void> {
  await user.selectOptions(filter('Main Category'), category)
  await waitFor(() => expect(shown()).not.toContain(product))
}

it('what was chosen for a product is not chosen for the one that comes in its place', async () => {
  const { user } = await open()
  const category = await otherCategory(user)
  const unit = nth(await within(productList()).findAllByLabelText<HTMLSelectElement>(UNIT), 0)
  const tile = nth(
    tiles().filter((each) => each.contains(unit)),
    0,
  )
  const product = productOf(tile)
  const [usual = '', other = ''] = [...unit.options].map(({ value }) => value)
  await user.selectOptions(unit, other)
  expect(unit).toHaveValue(other)
  await narrow(user, category, product)
  // The same element, for another product.
  expect(tile).toBeInTheDocument()
  await user.selectOptions(filter('Main Category'), '')
  await waitFor(() => expect(shown()).toContain(product))
  const again = nth(
    tiles().filter((each) => productOf(each) === product),
    0,
  )
  expect(await within(again).findByLabelText(UNIT)).toHaveValue(usual)
})

it('a click that began on one product is none on another', async () => {
  const { user } = await open()
  const added: unknown[] = []
  server.use(
    answering(addCartLine, async ({ request }) => {
      const { productKey } = (await request.clone().json()) as { productKey: number }
      added.push(`/product/${productKey}`)
      return undefined
    }),
  )
  const category = await otherCategory(user)
  const tile = nth(tiles(), 0)
  const [product, button] = [productOf(tile), addButtonOf(tile)]
  fireEvent.pointerDown(button)
  await narrow(user, category, product)
  expect(button).toBeInTheDocument()
  fireEvent.click(button, { detail: 1 })
  // Pressed and released over one product, others are added, and what was pressed first or came in its place is not.
  const other = nth(tiles(), 1)
  const wanted = productOf(other)
  await user.click(addButtonOf(other))
  await screen.findByLabelText(/^Cart, 1 line/)
  expect(added).toEqual([wanted])
  await user.click(button)
  await waitFor(() => expect(added).toEqual([wanted, productOf(tile)]))
})

it('the tile that has the focus does not come to show another product', async () => {
  const { user } = await open()
  const category = await otherCategory(user)
  const tile = nth(tiles(), 0)
  const product = productOf(tile)
  act(() => addButtonOf(tile).focus())
  act(() => {
    window.location.hash = `#mc=${category}`
  })
  await waitFor(() => expect(shown()).not.toContain(product))
  expect(tile).not.toBeInTheDocument()
  expect(document.body).toHaveFocus()
})
