import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addCartLine, getCart } from '@/contract/cart/cart'
import { holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { BUYER } from '@test/worlds/checkout/demoOrdering'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()

beforeEach(async () => {
  sessionStorage.clear()
  const { request, signIn } = backend.current()
  const token = await signIn(BUYER)
  await request('/api/userPreferences/defaults', { token, json: { defaultPageLayout: 'quickEntry' } })
  await request('/api/cart', { token, method: 'DELETE' })
})

async function open(path: string) {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path })
  await screen.findByRole('grid', { name: 'Quick Entry' })
  await screen.findAllByLabelText(/^Quantity of /)
  return view
}

const button = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Pending' })).findByRole('button', { name })
const rows = () => Number(screen.getByRole('grid').getAttribute('aria-rowcount')) - 1
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
const amount = () => cents(screen.getByText(/^ · \$/, { normalizer: String }).textContent)
/** The sum of the extensions that the rows show. */
const extensions = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => cents(within(row).getAllByRole('gridcell').at(-2)?.textContent ?? ''))
    .reduce((sum, each) => sum + each, 0)
const count = () => Number.parseInt(screen.getByText(/ Pending Change\(s\)$/).textContent, 10)

// Spec 2 §2, quick entry: Apply Order Guide and Apply Standard Order fill the rows
it('applies the selected guide, or the Standard one, by its button', async () => {
  const { user, unmount } = await open('/products#og=Bar')
  await user.click(await button('Apply Order Guide'))
  expect(await screen.findByText(/^\d+ rows? filled in from “Bar”\.$/)).toBeInTheDocument()
  await waitFor(() => expect(count()).toBeGreaterThan(0))
  // Only the rows that the guide changed are shown, with their total.
  const pendingOnly = screen.getByRole('button', { name: 'Pending only' })
  await waitFor(() => expect(pendingOnly).toHaveAttribute('aria-pressed', 'true'))
  expect(rows()).toBe(count())
  expect(await screen.findByText(/^ · \$[\d,]+\.\d\d$/, { normalizer: String })).toBeInTheDocument()
  expect(amount()).toBe(extensions())
  await user.click(pendingOnly)
  expect(rows()).toBeGreaterThanOrEqual(count())
  unmount()

  sessionStorage.clear()
  // The list does not contain the guide's products, so it is widened.
  const standard = await open('/products#s=juice')
  const apply = await button('Apply Standard Order')
  expect(screen.queryByRole('button', { name: 'Apply Order Guide' })).toBeNull()
  await standard.user.click(apply)
  expect(await screen.findByText(/^\d+ rows? filled in from “Standard”\.$/)).toBeInTheDocument()
  await waitFor(() => expect(rows()).toBe(count()))
  expect(count()).toBeGreaterThan(0)
})

// Spec 2 §2, quick entry: 'Loading cart...' and 'Updating...'
it('Update Cart shows when it loads the cart, and when it updates it', async () => {
  const cart = holding(getCart, backend.current().app)
  server.use(cart.handler)
  const { user } = await open('/products#s=juice')
  expect(await screen.findByRole('button', { name: 'Loading cart...' })).toBeVisible()
  cart.release()
  const update = await screen.findByRole('button', { name: 'Update Cart' })

  const added = holding(addCartLine, backend.current().app)
  server.use(added.handler)
  await user.click(screen.getAllByLabelText(/^Quantity of /)[0] as HTMLElement)
  await user.keyboard('2')
  await user.click(update)
  expect(await screen.findByRole('button', { name: 'Updating...' })).toBeVisible()
  await waitFor(() => expect(added.arrived()).toBe(1))
  added.release()
  expect(await screen.findByText('Cart updated successfully.')).toBeVisible()
})
