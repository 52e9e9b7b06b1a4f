import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/product'
import type { Script } from '@test/fakes/scriptedFetch'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { anUnauthorizedSession, aReadySession, someSettings } from '@test/builders/session'
import { makeInProcessClient } from '@/api/catalogue/inProcessClient'
import type { Product } from '@/domain/catalogue/product'
import type { SessionState } from '@/session/sessionState'
import { loadCatalogue } from '@/state/catalogue/loadCatalogue'
import { openCart } from '@/state/cart/openCart'
import { selectIsScreenDirty } from '@/state/unsaved/unsavedSlice'
import { selectNotifications } from '@/state/notifications/notificationsSlice'
import { makeStore } from '@/store/makeStore'
import { renderWithStore } from '@test/worlds/renderWithStore'
import { AddToCartDialog } from './AddToCartDialog'
import { ProductCartControl } from './ProductCartControl'

const CASES_OF_4 = { unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '4' }
const EACH = { unitOfMeasure: 'EA', stockConversion: '0.25', isPricing: false, sellByMultiple: '0' }

interface Scene {
  product?: Partial<Product>
  session?: SessionState
  script?: Script
  isDialog?: boolean
}

/** A product's control, or its dialog, with its product loaded and its price known. */
async function show({ product, session = aReadySession(), script, isDialog = false }: Scene = {}) {
  const shown = buildProduct(product)
  let lines: object[] = []
  const backend = scriptedFetch({
    'GET /api/product/list': () => json([shown], 200, { 'X-Total-Count': '1' }),
    'POST /api/product/price': () => json({ 101: { CS: { price: 24.5 }, EA: { price: 6.25 } } }),
    'GET /api/cart': () => json({ header: {}, lines, messages: [] }),
    'POST /api/cart/line': ({ body }) => {
      const line = JSON.parse(String(body)) as object
      lines = [{ ...line, id: 5 }]
      return json({ isSuccess: true, id: 5 })
    },
    'POST /api/cart/line/5': ({ body }) => {
      lines = [JSON.parse(String(body)) as object]
      return json({ isSuccess: true, id: 5 })
    },
    'DELETE /api/cart/line/5': () => {
      lines = []
      return json({ isSuccess: true })
    },
    ...script,
  })
  let keys = 0
  const deps = testDeps({
    fetch: backend.fetch,
    randomUUID: () => `key-${(keys += 1)}`,
    catalogue: makeInProcessClient({ fetch: backend.fetch, now: () => 0 }),
  })
  const store = makeStore({ deps, preloadedState: { session } })
  await store.dispatch(loadCatalogue())
  const onClose = vi.fn()
  renderWithStore(
    isDialog ? (
      <AddToCartDialog productKey={101} onClose={onClose} />
    ) : (
      <ProductCartControl productKey={101} />
    ),
    { store },
  )
  await store.dispatch(openCart())
  const sent = (call: string) =>
    backend.sent
      .filter((request) => request.call === call)
      .map(({ body }) => JSON.parse(String(body)) as object)
  return { user: userEvent.setup(), store, sent, onClose, calls: backend.calls }
}

const addButton = () => screen.findByRole('button', { name: 'Add Product 101 to the cart' })
const field = () => screen.findByRole('textbox', { name: 'Quantity of Product 101' })
const unit = () => screen.findByRole('combobox', { name: 'Unit of Product 101' })

describe('adding from a card', () => {
  it('takes one of the chosen unit, without a dialog', async () => {
    const { user, sent } = await show()
    await addButton()
    await user.selectOptions(await unit(), 'EA')
    await user.click(await addButton())
    expect(await field()).toHaveValue('1')
    expect(await screen.findByText('In cart: 1 EA')).toBeVisible()
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
    expect(sent('POST /api/cart/line')[0]).toMatchObject({ unitOfMeasure: 'EA', orderQuantity: '1' })
  })

  it('takes the product’s own quantity, brought up to the multiple', async () => {
    const session = aReadySession({
      settings: someSettings({ orderQuantityRoundingFlag: 'AutoRoundNearest' }),
    })
    const defaultQuantity = { orderQuantity: '5', unitOfMeasure: 'CS' }
    const { user } = await show({ session, product: { sellBys: [CASES_OF_4, EACH], defaultQuantity } })
    expect(await screen.findByText('Sold by 4, rounded')).toBeVisible()
    await user.click(await addButton())
    expect(await field()).toHaveValue('8')
  })

  it('then changes in place: typing, stepping by the multiple, another unit, none', async () => {
    const session = aReadySession({ settings: someSettings({ orderQuantityRoundingFlag: 'AutoRoundUp' }) })
    const { user, sent, calls } = await show({ session, product: { sellBys: [CASES_OF_4, EACH] } })
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '9{Enter}')
    expect(await field()).toHaveValue('12')
    await user.click(screen.getByRole('button', { name: 'More of Product 101' }))
    expect(await field()).toHaveValue('16')
    await waitFor(() => expect(sent('POST /api/cart/line/5').at(-1)).toMatchObject({ orderQuantity: '16' }))
    await user.selectOptions(await unit(), 'EA')
    expect(await addButton()).toBeVisible()
    expect(screen.getByText('In cart: 16 CS')).toBeVisible()
    await user.selectOptions(await unit(), 'CS')
    await user.clear(await field())
    await user.type(await field(), '0{Enter}')
    expect(await addButton()).toBeVisible()
    await waitFor(() => expect(calls()).toContain('DELETE /api/cart/line/5'))
  })

  it('keeps the focus at what takes the place of the control that had it', async () => {
    const { user } = await show({ product: { sellBys: [CASES_OF_4, EACH] } })
    await user.click(await addButton())
    await waitFor(async () => expect(await field()).toHaveFocus())
    await user.selectOptions(await unit(), 'EA')
    await waitFor(async () => expect(await unit()).toHaveFocus())
    await user.selectOptions(await unit(), 'CS')
    await waitFor(async () => expect(await unit()).toHaveFocus())
    await user.clear(await field())
    await user.type(await field(), '0{Enter}')
    await waitFor(async () => expect(await addButton()).toHaveFocus())
  })

  it('leaves the focus alone where a line comes back by itself', async () => {
    const { user } = await show({ script: { 'DELETE /api/cart/line/5': () => json({ message: 'No' }, 409) } })
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '0{Enter}')
    await user.click(document.body)
    expect(await field()).not.toHaveFocus()
    expect(document.body).toHaveFocus()
  })

  it('keeps the quantity after an emptied one, left or with Enter, after what is no number, and a 0 that is left', async () => {
    const { user, calls } = await show()
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '3{Enter}')
    for (const keys of ['{Backspace}{Tab}', '{Backspace}{Enter}', '/{Tab}', '0{Tab}']) {
      await user.tripleClick(await field())
      await user.keyboard(keys)
      await user.tab()
      expect(await field()).toHaveValue('3')
    }
    await waitFor(() => expect(calls()).toContain('POST /api/cart/line/5'))
    expect(calls()).not.toContain('DELETE /api/cart/line/5')
  })

  it('ends with the minus at 1', async () => {
    const { user, calls } = await show()
    await user.click(await addButton())
    await user.click(await screen.findByRole('button', { name: 'Less of Product 101' }))
    expect(await addButton()).toBeVisible()
    await waitFor(() => expect(calls()).toContain('DELETE /api/cart/line/5'))
  })

  it('that fails says why on the card, and can be undone there', async () => {
    const { user } = await show({
      script: { 'POST /api/cart/line': () => json({ errors: ['Not for sale'] }, 409) },
    })
    await user.click(await addButton())
    expect(await screen.findByText('Not for sale')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo: Product 101' }))
    expect(await addButton()).toBeVisible()
  })

  it('asks about a quantity that is no multiple where nothing rounds', async () => {
    const { user, sent } = await show({ product: { sellBys: [CASES_OF_4] } })
    await user.click(await addButton())
    await user.clear(await field())
    await user.type(await field(), '5{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Quantity' })
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent('POST /api/cart/line/5')).toMatchObject([{ orderQuantity: '5' }]))
  })

  it('is not for products without a unit', async () => {
    await show({ product: { sellBys: [] } })
    expect(await screen.findByText('Product has no Sell By U/M')).toBeVisible()
  })

  it('asks guests to sign in', async () => {
    const guest = { status: 'admitted', settings: someSettings({ sessionType: 'Guest' }) } as const
    const { user, store, calls } = await show({ session: anUnauthorizedSession({ guest }) })
    await user.click(await addButton())
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Please sign in or create an account to add products to your cart.')
    await user.click(within(dialog).getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(store.getState().session).toMatchObject({ logIn: true }))
    expect(calls().filter((call) => call.includes('/api/cart'))).toEqual([])
  })

  it('asks guests to sign in where a line could be given options as well', async () => {
    const settings = someSettings({ sessionType: 'Guest', allowProductTextLines: true })
    const guest = { status: 'admitted', settings } as const
    const { user } = await show({ session: anUnauthorizedSession({ guest }) })
    await user.click(await screen.findByRole('button', { name: 'Add Product 101 with options' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Please sign in or create an account to add products to your cart.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the dialog for a new line', () => {
  const session = aReadySession({
    settings: someSettings({ canChangePrice: true, allowProductTextLines: true }),
  })
  const dialog = () => screen.findByRole('dialog', { name: 'Add To Cart' })

  it('adds what was chosen, and closes when it is saved', async () => {
    const { user, sent, onClose } = await show({ isDialog: true, session })
    const inside = within(await dialog())
    await waitFor(() => expect(inside.getByRole('textbox', { name: 'Unit Price' })).toHaveValue('24.50'))
    await user.selectOptions(inside.getByRole('combobox', { name: 'Sell By' }), 'EA')
    await user.clear(await field())
    await user.type(await field(), '8')
    expect(inside.getByRole('status', { name: 'Extension' })).toHaveTextContent('$49.00')
    await user.selectOptions(inside.getByRole('combobox', { name: 'Price By' }), 'EA')
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('6.25'))
    await user.clear(price)
    await user.type(price, '6')
    await user.type(inside.getByRole('textbox', { name: 'Note 2' }), 'Ripe ones')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent('POST /api/cart/line')).toEqual([
      {
        id: 0,
        productKey: 101,
        unitOfMeasure: 'EA',
        orderQuantity: '8',
        overridePrice: '6.0000',
        unitOfMeasure_Prc: 'EA',
        productText1: '',
        productText2: 'Ripe ones',
        caseQuantity: '2.00',
        included: false,
      },
    ])
  })

  it('does not send a price that is as usual', async () => {
    const { user, sent } = await show({ isDialog: true, session })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    await user.clear(price)
    await user.type(price, '24.5')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(sent('POST /api/cart/line')).toHaveLength(1))
    expect(sent('POST /api/cart/line')[0]).not.toHaveProperty('overridePrice')
  })

  it('takes an emptied price for none, and 0 only when it is typed', async () => {
    const { user, sent } = await show({ isDialog: true, session })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    await user.clear(price)
    expect(price).toHaveAccessibleDescription('Enter a unit price, or reset it.')
    expect(inside.getByRole('button', { name: 'Add To Cart' })).toBeDisabled()
    expect(inside.getByRole('status', { name: 'Extension' })).toHaveTextContent('$24.50')
    await user.click(inside.getByRole('button', { name: 'Reset price' }))
    expect(price).toHaveValue('24.50')
    await user.clear(price)
    await user.type(price, '0')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(sent('POST /api/cart/line')).toMatchObject([{ overridePrice: '0.0000' }]))
  })

  it.each([
    ['a note', 'Note 1', 'Ripe'],
    ['a price', 'Unit Price', '9'],
    ['a quantity', 'Quantity of Product 101', '5'],
  ])('is not closed by Escape over %s that was typed', async (_name, label, text) => {
    const { user, onClose } = await show({ isDialog: true, session })
    const inside = within(await dialog())
    await user.type(inside.getByRole('textbox', { name: label }), text)
    // A quantity that is being typed takes the first Escape for itself.
    await user.click(inside.getByRole('heading', { name: 'Add To Cart' }))
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(inside.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is closed by Escape while nothing was typed', async () => {
    const { user, onClose } = await show({ isDialog: true, session })
    await dialog()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows why a line was refused, and sends the corrected one', async () => {
    let tries = 0
    const { user, sent, onClose } = await show({
      isDialog: true,
      script: {
        'POST /api/cart/line': () =>
          (tries += 1) === 1 ? json({ errors: ['', 'Only 3 left'] }, 409) : json({ isSuccess: true, id: 5 }),
      },
    })
    const inside = within(await dialog())
    await user.clear(await field())
    await user.type(await field(), '9')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    expect(await inside.findByText('Only 3 left')).toBeVisible()
    await user.clear(await field())
    await user.type(await field(), '3')
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent('POST /api/cart/line')).toMatchObject([{ orderQuantity: '9' }, { orderQuantity: '3' }])
  })

  it('of a line that is still being added shows why its change was refused', async () => {
    let release: (answer: Response) => void = () => undefined
    const added = new Promise<Response>((resolve) => {
      release = resolve
    })
    const { user } = await show({
      session,
      script: {
        'POST /api/cart/line': () => added,
        'POST /api/cart/line/5': () => json({ errors: ['No notes today'] }, 409),
      },
    })
    await user.click(await addButton())
    await user.click(await screen.findByRole('button', { name: 'Edit Product 101 in the cart' }))
    const inside = within(await screen.findByRole('dialog', { name: 'Edit Cart' }))
    await user.type(inside.getByRole('textbox', { name: 'Note 1' }), 'Ripe')
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByRole('button', { name: 'Saving' })).toBeVisible()
    release(json({ isSuccess: true, id: 5 }))
    expect(await inside.findByText('No notes today')).toBeVisible()
  })

  it('tells what units hold, checks a quantity anew for another unit, keeps a typed price while its unit stays', async () => {
    const settings = someSettings({ canChangePrice: true, orderQuantityRoundingFlag: 'AutoRoundUp' })
    const { user, store } = await show({
      isDialog: true,
      session: aReadySession({ settings }),
      product: { sellBys: [CASES_OF_4, EACH] },
    })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    const sellBy = inside.getByRole('combobox', { name: 'Sell By' })
    const add = inside.getByRole('button', { name: 'Add To Cart' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    expect(inside.getByText('1 CS = 4 EA')).toBeVisible()
    expect(selectIsScreenDirty(store.getState())).toBe(false)
    await user.clear(price)
    await user.type(price, '20')
    expect(selectIsScreenDirty(store.getState())).toBe(true)
    await user.selectOptions(sellBy, 'EA')
    expect(price).toHaveValue('20')
    await user.clear(await field())
    await user.type(await field(), '6')
    expect(add).toBeEnabled()
    await user.selectOptions(sellBy, 'CS')
    expect(await field()).toHaveAccessibleDescription('Invalid quantity of 6. Please enter a multiple of 4')
    expect(add).toBeDisabled()
    await user.selectOptions(sellBy, 'EA')
    expect(await field()).toHaveAccessibleDescription('')
    expect(add).toBeEnabled()
    expect(inside.getByRole('combobox', { name: 'Price By' })).toHaveValue('CS')
    expect(inside.getByText('1 EA = 0.25 CS')).toBeVisible()
  })

  it('lets the price unit follow the sell unit where the site wants that', async () => {
    const settings = someSettings({ canChangePrice: true, syncPriceByWithSellByUMFlag: true })
    const { user } = await show({ isDialog: true, session: aReadySession({ settings }) })
    const inside = within(await dialog())
    const price = inside.getByRole('textbox', { name: 'Unit Price' })
    await waitFor(() => expect(price).toHaveValue('24.50'))
    await user.clear(price)
    await user.type(price, '20')
    await user.selectOptions(inside.getByRole('combobox', { name: 'Sell By' }), 'EA')
    expect(inside.getByRole('combobox', { name: 'Price By' })).toHaveValue('EA')
    await waitFor(() => expect(price).toHaveValue('6.25'))
  })

  it('has nothing to choose for a product of one unit, and for who may not change prices', async () => {
    const one = {
      sellBys: [CASES_OF_4],
      priceBys: [{ unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 3 }],
    }
    await show({ isDialog: true, product: one })
    const inside = within(await dialog())
    expect(await inside.findByText('$24.500')).toBeVisible()
    expect(inside.queryAllByRole('combobox')).toEqual([])
    expect(inside.queryByRole('textbox', { name: 'Unit Price' })).toBeNull()
    expect(inside.getByText('Price By')).toBeVisible()
    // Of the quantity, and of the price.
    expect(inside.getAllByText('CS')).toHaveLength(2)
  })

  it.each([
    ['the first of its errors', { errors: ['', 'Only 3 left', 'Closed'], message: 'No' }, 'Only 3 left'],
    ['its message', { errors: [], message: 'No more today' }, 'No more today'],
    ['a text of its own', {}, 'An error occurred while performing this action'],
  ])('of a line that the server refuses shows %s, and saving stops', async (_name, body, shown) => {
    const { user, onClose } = await show({
      isDialog: true,
      script: { 'POST /api/cart/line': () => json(body, 409) },
    })
    const inside = within(await dialog())
    await user.click(inside.getByRole('button', { name: 'Add To Cart' }))
    expect(await inside.findByRole('alert')).toHaveTextContent(shown)
    expect(inside.getByRole('button', { name: 'Add To Cart' })).toBeEnabled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes with a notice for a product without a unit', async () => {
    const { store, onClose } = await show({ isDialog: true, product: { sellBys: [] } })
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(selectNotifications(store.getState())).toMatchObject([{ message: 'Product has no Sell By U/M' }])
  })

  it('shows neither prices nor notes to whoever has none', async () => {
    await show({ isDialog: true, session: aReadySession({ settings: someSettings({ hidePricing: true }) }) })
    const inside = within(await dialog())
    for (const label of ['Unit Price', 'Extension', 'Note 1']) expect(inside.queryByText(label)).toBeNull()
  })
})
