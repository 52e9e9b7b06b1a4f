import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, clearCart, deleteCartLine, getCart, updateCartLine } from '@/contract/cart/cart'
import type { ProductDto } from '@/contract/catalogue/product'
import {
  BUYER,
  CLERK,
  demoProducts,
  fillCart,
  findProduct,
  overridePrices,
  plainProducts,
  readServerCart,
  watchCalls,
  withSettings,
  withVanishedProduct,
} from '@test/worlds/checkout/demoOrdering'
import { cutting, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'
import { enterText } from '@test/worlds/app/enterText'

const backend = startBackend()
let products: ProductDto[] = []
let plain: ProductDto
let other: ProductDto

beforeAll(async () => {
  products = await demoProducts(backend.current())
  ;[plain, other] = plainProducts(products)
})

beforeEach(async () => {
  await fillCart(backend.current(), [plain, other])
})

async function open(signedInAs = BUYER) {
  const view = await renderApp({ backend: backend.current(), signedInAs, path: '/cart' })
  await screen.findByRole('heading', { name: 'Cart' })
  return view
}

/** Adds a product that is sold by a multiple to the cart. */
async function addMultiple() {
  const multiple = findProduct(products, ({ sellBys }) => Number(sellBys[0]?.sellByMultiple) > 1)
  const step = Number(multiple.sellBys[0]?.sellByMultiple)
  const { request, signIn } = backend.current()
  const line = { id: 0, productKey: multiple.productKey, unitOfMeasure: multiple.sellBys[0]?.unitOfMeasure }
  await request('/api/cart/line', { token: await signIn(BUYER), json: { ...line, orderQuantity: step } })
  return { multiple, step }
}

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Cart lines' })).getAllByRole('listitem')
const quantityOf = (name: string) => screen.findByRole('textbox', { name: `Quantity of ${name}` })
const serverQuantity = async () => (await readServerCart(backend.current())).lines[0]?.orderQuantity

describe('the cart', () => {
  // Spec 2 §2, cart: The three totals by their settings, one with the site's label
  it('shows its lines with their units, and the totals that the settings enable', async () => {
    withSettings(backend.current(), {
      showTotalCaseQuantity: true,
      showTotalItemsQuantity: true,
      showTotalOrderQuantity: true,
      totalOrderQuantityLabel: 'Pieces',
    })
    await open()
    const [first] = await lines()
    expect(first).toHaveTextContent(plain.description)
    expect(first).toHaveTextContent(plain.sellBys[0]?.unitOfMeasure ?? '')
    const cart = await readServerCart(backend.current())
    const total = cart.lines.reduce((sum, { extension }) => sum + Math.round(Number(extension) * 100), 0)
    const shown = (total / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    const summary = await screen.findByRole('region', { name: 'Summary' })
    expect(summary).toHaveTextContent(`Cart total${shown}`)
    expect(screen.getByRole('link', { name: `Cart, 2 lines, ${shown}` })).toBeVisible()
    expect(summary).toHaveTextContent(/Total Case Quantity[\d.]+ Case/)
    expect(summary).toHaveTextContent('Total Items Quantity2')
    expect(summary).toHaveTextContent('Pieces2')
  })

  it('shows the price of a discontinued product with 4 decimals', async () => {
    await fillCart(backend.current(), [plain])
    withVanishedProduct(backend.current(), '2.3456')
    await open()
    const [line] = await lines()
    expect(line).toHaveTextContent('$2.3456')
  })

  it('marks a price that overrides the customer’s own', async () => {
    await fillCart(backend.current(), [plain])
    const [{ unitPrice } = {}] = (await readServerCart(backend.current())).lines
    await overridePrices(backend.current(), '1.0000')
    await open()
    const [line] = await lines()
    expect(line).toHaveTextContent('$1.00')
    expect(line).toHaveTextContent(`was $${unitPrice}`)
  })

  // Spec 2 §2, header: Without prices the cart button shows no total
  it('shows no amounts to users who may not see prices', async () => {
    await open(CLERK)
    await lines()
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Cart, 2 lines' })).toBeVisible()
  })

  // Spec 2 §2, cart: Empty: 'Cart is empty', and Continue Shopping leads to the products
  it('shows that it is empty, and links to the products', async () => {
    await fillCart(backend.current(), [])
    const { user } = await open()
    expect(await screen.findByText('Cart is empty')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })

  it('offers a retry when it fails to load', async () => {
    server.use(failing(getCart, 503))
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Request could not be completed at this time')
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await lines()).toHaveLength(2)
  })
})

describe('a quantity', () => {
  it('is sent on Enter, changed by plus, minus and the arrow keys, and never reaches 0', async () => {
    const seen = watchCalls(updateCartLine)
    const { user } = await open()
    const field = await quantityOf(plain.description)
    await user.click(field)
    await user.keyboard('12{Enter}')
    expect(field).toHaveValue('12')
    await waitFor(async () => expect(await serverQuantity()).toBe('12'))
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      body: {
        productKey: plain.productKey,
        unitOfMeasure: plain.sellBys[0]?.unitOfMeasure,
        orderQuantity: '12',
      },
    })
    expect(seen[0]?.key).toMatch(/^[\da-f-]{36}$/)

    await user.clear(field)
    await user.type(field, '1{Enter}')
    await user.click(screen.getByRole('button', { name: `More of ${plain.description}` }))
    expect(field).toHaveValue('2')
    await user.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(field).toHaveValue('3')
    const less = screen.getByRole('button', { name: `Less of ${plain.description}` })
    await user.tripleClick(less)
    expect(field).toHaveValue('1')
    expect(less).toHaveAttribute('aria-disabled', 'true')
    await user.clear(field)
    await user.type(field, '0{Enter}')
    expect(await screen.findByText('Quantity must be greater than 0.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('1')
  })

  it('shows why it was rejected, can be undone, and is retried under its key after a lost connection', async () => {
    server.use(failing(updateCartLine, 409, { isSuccess: false, errors: ['Only 3 left'], message: '' }))
    const { user } = await open()
    const field = await quantityOf(plain.description)
    await user.clear(field)
    await user.type(field, '7{Enter}')
    expect(await screen.findByText('Only 3 left')).toBeVisible()
    expect(field).toHaveValue('7')
    await user.click(screen.getByRole('button', { name: `Undo: ${plain.description}` }))
    expect(field).toHaveValue('1')
    expect(screen.queryByText('Only 3 left')).toBeNull()
    const link = screen.getByRole('link', { name: plain.description })
    expect(link).toHaveFocus()

    server.use(cutting(updateCartLine))
    const lost = watchCalls(updateCartLine)
    await user.clear(field)
    await user.type(field, '7{Enter}')
    const retry = await screen.findByRole('button', { name: `Retry: ${plain.description}` })
    backend.endFaults()
    const sent = watchCalls(updateCartLine)
    await user.click(retry)
    await waitFor(async () => expect(await serverQuantity()).toBe('7'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull())
    expect(sent.map(({ key }) => key)).toEqual([lost.at(-1)?.key])
    expect(link).toHaveFocus()
  })

  it('is rounded to the multiple by the settings, with a hint, in the cart and in the dialog', async () => {
    const { multiple, step } = await addMultiple()
    const { user } = await open()
    const field = await quantityOf(multiple.description)
    expect(await screen.findByText(`Sold by ${step}, rounded up`)).toBeVisible()
    await user.clear(field)
    await user.type(field, `${step + 1}{Enter}`)
    expect(field).toHaveValue(String(step * 2))

    await user.click(await screen.findByRole('button', { name: `Edit ${multiple.description}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const inDialog = dialog.getByRole('textbox', { name: `Quantity of ${multiple.description}` })
    await user.clear(inDialog)
    await user.type(inDialog, String(step + 1))
    expect(inDialog).toHaveAccessibleDescription(`Rounds up to ${step * 2}`)
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
    await user.tab()
    expect(inDialog).toHaveValue(String(step * 2))
  })

  // Spec 2 §2, dialog of a line: 'Confirm Quantity' when rounding is off
  it('needs a confirmation when it is not a multiple and rounding is off', async () => {
    withSettings(backend.current(), { orderQuantityRoundingFlag: 'None' })
    const { multiple, step } = await addMultiple()
    const { user } = await open()
    const field = await quantityOf(multiple.description)
    await user.clear(field)
    await user.type(field, `${step + 1}{Enter}`)
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Quantity' })
    expect(dialog).toHaveTextContent(
      'You have entered a quantity that is not divisible by the Sell By, are you sure you want to enter this quantity?',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(field).toHaveValue(String(step)))
  })
})

describe('removing', () => {
  // Spec 2 §2, cart: Removing items, until Done Deleting
  it('moves the focus to the next line, from the last line to the previous one, then to the heading', async () => {
    const known = [plain.description, other.description]
    const third = findProduct(
      products,
      ({ description, sellBys, productKey }) =>
        productKey !== 9 && !known.includes(description) && Number(sellBys[0]?.sellByMultiple) === 0,
    )
    await fillCart(backend.current(), [plain, other, third])
    const seen = watchCalls(deleteCartLine)
    const { user } = await open()
    await lines()
    await user.click(screen.getByRole('button', { name: 'Remove items' }))
    await user.click(screen.getByRole('button', { name: `Remove ${plain.description}` }))
    expect(await lines()).toHaveLength(2)
    const removeOther = screen.getByRole('button', { name: `Remove ${other.description}` })
    expect(removeOther).toHaveFocus()
    await user.click(screen.getByRole('button', { name: `Remove ${third.description}` }))
    expect(removeOther).toHaveFocus()
    await waitFor(() => expect(seen).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Done Deleting' }))
    expect(screen.getByRole('button', { name: `Edit ${other.description}` })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove items' }))
    act(() => screen.getByRole('button', { name: `Remove ${other.description}` }).focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Cart is empty')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus()
  })

  // Spec 2 §2, cart: Clear Cart asks in the words of the specification
  // Spec 2 §8: Other writes of the cart that fail without a reason
  it('clears the cart after a confirmation; a failure shows the lines again, with a retry', async () => {
    server.use(failing(clearCart, 500))
    const { user } = await open()
    await lines()
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Are you sure you want to delete all products from your cart?')
    await user.click(within(dialog).getByRole('button', { name: 'Clear Cart' }))
    const retry = await screen.findByRole('button', { name: 'Retry: Clear Cart' })
    expect(screen.getByRole('alert')).toHaveTextContent(/^Request could not be completed at this time$/)
    expect(await lines()).toHaveLength(2)
    backend.endFaults()
    await user.click(retry)
    expect(await screen.findByText('Cart is empty')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus()
    await waitFor(async () => expect((await readServerCart(backend.current())).lines).toEqual([]))
  })
})

describe('the dialog of a line', () => {
  const openDialog = async () => {
    const { user } = await open()
    await lines()
    await user.click(screen.getByRole('button', { name: `Edit ${plain.description}` }))
    return { user, dialog: await screen.findByRole('dialog', { name: 'Edit Cart' }) }
  }

  // Spec 2 §2, dialog of a line: 'Edit Cart': quantity and notes, with the unit fixed
  // Spec 2 §5: The unit of a line stays when editing
  it('saves quantity and notes, and keeps the unit', async () => {
    const seen = watchCalls(updateCartLine)
    const { user, dialog } = await openDialog()
    expect(within(dialog).queryByRole('combobox', { name: 'Sell By' })).toBeNull()
    const field = within(dialog).getByRole('textbox', { name: `Quantity of ${plain.description}` })
    await user.clear(field)
    await user.type(field, '4')
    await enterText(user, within(dialog).getByRole('textbox', { name: 'Note 1' }), 'Back door')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(seen[0]?.body).toMatchObject({ orderQuantity: '4', productText1: 'Back door', productText2: '' })
    expect(seen[0]?.body).not.toHaveProperty('overridePrice')
    expect(await screen.findByText('Back door')).toBeVisible()
  })

  // Spec 2 §2, dialog of a line: An overridden price can be reset
  it('lets permitted users change the price, and reset it', async () => {
    withSettings(backend.current(), { canChangePrice: true })
    const seen = watchCalls(updateCartLine)
    const { user, dialog } = await openDialog()
    const price = within(dialog).getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).not.toHaveValue(''))
    const usual = (price as HTMLInputElement).value
    await user.clear(price)
    await enterText(user, price, '1.2345')
    expect(within(dialog).getByRole('status', { name: 'Extension' })).toHaveTextContent('$1.23')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Price' }))
    await user.click(question.getByRole('button', { name: 'Confirm' }))
    // The backend rejects the price, although the storefront's settings allow this account to change it.
    expect(await within(dialog).findByText('Your account cannot change prices.')).toBeVisible()
    expect(seen[0]?.body).toMatchObject({ overridePrice: '1.2345' })
    await user.click(await within(dialog).findByRole('button', { name: 'Reset price' }))
    expect(price).toHaveValue(usual)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Your account cannot change prices.')).toBeNull())
  })
})

it('a line added on the product page appears in the cart’s link and in the cart', async () => {
  await fillCart(backend.current(), [])
  const seen = watchCalls(addCartLine)
  const { user } = await renderApp({
    backend: backend.current(),
    signedInAs: BUYER,
    path: `/product/${plain.productKey}`,
  })
  await user.click(await screen.findByRole('button', { name: /^Add to Cart/ }))
  expect(await screen.findByText(/^In cart: 1 /)).toBeVisible()
  expect(await quantityOf(plain.description)).toHaveFocus()
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toMatchObject({
    body: { id: 0, productKey: plain.productKey, orderQuantity: '1', included: false },
  })
  await user.click(await screen.findByRole('link', { name: /^Cart, 1 line,/ }))
  expect(await lines()).toHaveLength(1)
})
