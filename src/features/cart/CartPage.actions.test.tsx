import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, addCartLines, deleteCartLine, getCart } from '@/contract/cart/cart'
import { createOrderGuide } from '@/contract/order-guides/orderGuide'
import type { ProductDto } from '@/contract/catalogue/product'
import {
  BUYER,
  CLERK,
  demoProducts,
  fillCart,
  plainProducts,
  readServerCart,
  watchCalls,
  withSettings,
} from '@test/worlds/checkout/demoOrdering'
import { selectIsCartSettled } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { answering, cutting, failing, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'
import { enterText } from '@test/worlds/app/enterText'

const backend = startBackend()
let plain: ProductDto
let other: ProductDto

beforeAll(async () => {
  ;[plain, other] = plainProducts(await demoProducts(backend.current()))
})
beforeEach(async () => {
  await fillCart(backend.current(), [plain, other])
})

async function open() {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  await screen.findByRole('list', { name: 'Cart lines' })
  return view
}
const lines = () => within(screen.getByRole('list', { name: 'Cart lines' })).getAllByRole('listitem')
const onServer = async () =>
  (await readServerCart(backend.current())).lines.map(({ productKey, orderQuantity, productText1 }) => ({
    productKey,
    orderQuantity,
    productText1,
  }))
/** Lines in the bodies of calls that send one line or several. */
const sentLines = (...calls: { body: unknown }[]) => calls.flatMap(({ body }) => body as object[])

describe('a shared cart', () => {
  const addAsClerk = async () => {
    const { request, signIn } = backend.current()
    const [unit] = plain.sellBys
    const json = { id: 0, productKey: plain.productKey, unitOfMeasure: unit?.unitOfMeasure, orderQuantity: 1 }
    const answer = await request('/api/cart/line', { token: await signIn(CLERK), json })
    expect(answer.status).toBe(200)
  }

  it('names who shares it, and who added a line once several people did', async () => {
    const { unmount } = await open()
    expect(screen.getByText('Shared with Ben Okafor')).toBeVisible()
    expect(screen.queryByText(/^Added by/)).toBeNull()
    unmount()
    await addAsClerk()
    await open()
    expect(lines().map((each) => within(each).getByText(/^Added by/).textContent)).toEqual([
      'Added by you',
      'Added by you',
      'Added by Ben Okafor',
    ])
  })

  it('asks before it is cleared, with the number of lines that others added', async () => {
    await addAsClerk()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete all products from your cart? 1 line was added by somebody else.',
    )
  })

  it('shows no names when the backend sends none', async () => {
    await addAsClerk()
    server.use(
      answering(getCart, async ({ request }) => {
        const cart = (await (await backend.current().app.fetch(request)).json()) as {
          sharedWith?: unknown
          lines: { addedBy?: unknown }[]
        }
        delete cart.sharedWith
        for (const each of cart.lines) delete each.addedBy
        return HttpResponse.json(cart)
      }),
    )
    const { user } = await open()
    expect(screen.queryByText(/^(Shared with|Added by)/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
    expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('added by')
  })
})

describe('a removal', () => {
  it('is undone line by line, the last first, with quantity and note', async () => {
    const { request, signIn } = backend.current()
    const token = await signIn(BUYER)
    const noted = (await readServerCart(backend.current())).lines[0]
    const { productKey, unitOfMeasure, unitOfMeasure_Prc } = noted ?? {}
    const note = { productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity: 7, productText1: 'Back door' }
    const path = `/api/cart/line/${noted?.id ?? 0}`
    expect((await request(path, { token, json: { id: noted?.id, ...note } })).status).toBe(200)
    const single = watchCalls(addCartLine)
    const several = watchCalls(addCartLines)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove items' }))
    await user.click(screen.getByRole('button', { name: `Remove ${plain.description}` }))
    await user.click(screen.getByRole('button', { name: `Remove ${other.description}` }))
    expect(await screen.findByText('Cart is empty')).toBeVisible()
    expect(screen.getByText(`Removed "${other.description}" from the cart. Cart is empty.`)).toHaveRole(
      'status',
    )
    await waitFor(async () => expect(await onServer()).toEqual([]))

    await user.click(
      screen.getByRole('button', { name: `Undo: Removed "${other.description}" from the cart.` }),
    )
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus()
    await user.click(
      await screen.findByRole('button', { name: `Undo: Removed "${plain.description}" from the cart.` }),
    )
    expect(lines()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Undo: Removed/ })).toBeNull()
    await waitFor(async () =>
      expect(await onServer()).toEqual([
        { productKey: other.productKey, orderQuantity: '1', productText1: '' },
        { productKey: plain.productKey, orderQuantity: '7', productText1: 'Back door' },
      ]),
    )
    expect(sentLines(...single, ...several)).toMatchObject([
      { id: 0, productKey: other.productKey, included: false },
      { id: 0, productKey: plain.productKey, orderQuantity: '7', productText1: 'Back door' },
    ])
  })

  it('by Clear Cart is undone at once, with the changes that were not sent yet', async () => {
    const heldCall = holding(deleteCartLine, backend.current().app)
    const { user } = await open()
    server.use(heldCall.handler)
    // While this removal is in flight, later changes wait, but are shown.
    await user.click(screen.getByRole('button', { name: 'Remove items' }))
    await user.click(screen.getByRole('button', { name: `Remove ${other.description}` }))
    const field = screen.getByRole('textbox', { name: `Quantity of ${plain.description}` })
    await user.clear(field)
    await user.type(field, '5{Enter}')
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Clear Cart' }))
    expect(await screen.findByText('Cart is empty')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo: Removed 1 line.' }))
    expect(await screen.findByRole('textbox', { name: `Quantity of ${plain.description}` })).toHaveValue('5')
    heldCall.release()
    const saved = { productKey: plain.productKey, orderQuantity: '5', productText1: '' }
    await waitFor(async () => expect(await onServer()).toEqual([saved]))
    expect(lines()).toHaveLength(1)
  })

  it('is undone in its place, also once the server has added the line again', async () => {
    const { user, store } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove items' }))
    for (const round of [1, 2]) {
      await user.click(screen.getByRole('button', { name: `Remove ${plain.description}` }))
      await waitFor(() => expect(selectIsCartSettled(store.getState())).toBe(true))
      expect(lines(), `${round}`).toHaveLength(1)
      await user.click(screen.getByRole('button', { name: /^Undo: Removed/ }))
      expect(lines()[0]).toHaveTextContent(plain.description)
      await waitFor(() => expect(selectIsCartSettled(store.getState())).toBe(true))
      await act(() => store.dispatch(refreshCart()))
      expect(lines()[0]).toHaveTextContent(plain.description)
    }
    const [first] = await onServer()
    expect(first?.productKey).toBe(other.productKey)
  })

  it('that failed offers no second Undo', async () => {
    server.use(failing(deleteCartLine, 409, { message: 'Locked' }))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Remove items' }))
    await user.click(screen.getByRole('button', { name: `Remove ${plain.description}` }))
    expect(await screen.findByText('Locked')).toBeVisible()
    const expectNotRemoved = () => {
      expect(screen.queryByRole('button', { name: /^Undo: Removed/ })).toBeNull()
      expect(screen.queryByText(/^Removed/)).toBeNull()
    }
    expectNotRemoved()
    await user.click(screen.getByRole('button', { name: `Retry: ${plain.description}` }))
    expect(await screen.findByText('Locked')).toBeVisible()
    expectNotRemoved()
    await user.click(screen.getByRole('button', { name: `Undo: ${plain.description}` }))
    expect(screen.queryByText('Locked')).toBeNull()
    expect(lines()).toHaveLength(2)
    expectNotRemoved()
  })
})

describe('Save Order Guide', () => {
  // Spec 2 §4: The cart is saved as a guide: payload, notice, Open
  // Spec 2 §8: Creating a guide: 409 shows the reason, others 'Failed to create order guide: …'
  it('creates a named guide from the lines, shows why it failed, and links to the guide', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Save Order Guide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Order Guide' }))
    const name = dialog.getByRole('textbox', { name: 'Order Guide Name' })
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
    await save()
    expect(name).toHaveAccessibleDescription('Order Guide Name cannot be blank.')
    expect(name).toHaveFocus()
    await enterText(user, name, ' Fridays and more')
    expect(name).toHaveValue(' Fridays and more')
    expect(name).toHaveAccessibleDescription(/^Order Guide Name can have 12 characters at most/)
    await user.type(name, '{Backspace>5/}')
    expect(name).toHaveValue(' Fridays and')

    for (const [fault, message] of [
      [
        failing(createOrderGuide, 409, { errorCode: 409, errorReason: 'Name is taken', message: 'No' }),
        /^Name is taken$/,
      ],
      [
        failing(createOrderGuide, 400, { message: 'Too many lines' }),
        'Failed to create order guide: Too many lines',
      ],
      [
        failing(createOrderGuide, 500),
        'Failed to create order guide: Request could not be completed at this time',
      ],
      [
        cutting(createOrderGuide),
        'Failed to create order guide: The server did not respond. Please refresh and try again.',
      ],
    ] as const) {
      server.use(fault)
      await save()
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message))
    }
    expect(name).toHaveValue(' Fridays and')
    backend.endFaults()
    const seen = watchCalls(createOrderGuide)
    await save()
    expect(await screen.findByText('Created order guide "Fridays and" successfully.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const line = ({ productKey, sellBys }: ProductDto) => ({
      productKey,
      orderQuantity: '1',
      unitOfMeasure: sellBys[0]?.unitOfMeasure,
      included: false,
    })
    expect(seen).toMatchObject([
      {
        path: '/api/orderguide/Fridays%20and',
        body: { name: 'Fridays and', lines: [line(plain), line(other)] },
      },
    ])
    await user.click(screen.getByRole('link', { name: 'Open' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    expect(window.location.pathname + window.location.hash).toBe('/products#og=Fridays%20and')
  })

  it('is not available in a punchout session, but import is', async () => {
    withSettings(backend.current(), { isPunchoutSession: true })
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Save Order Guide' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import File to Cart' }))
    expect(await screen.findByRole('dialog', { name: 'Import File to Cart' })).toBeVisible()
  })
})

// Spec 2 §2, header: Opening the cart asks when work is unsaved
it('opening the cart asks before unsaved work is discarded', async () => {
  const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/settings' })
  await enterText(user, await screen.findByLabelText('Current password'), 'secret')
  await user.click(await screen.findByRole('link', { name: /^Cart, 2 lines/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(
    'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  )
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('list', { name: 'Cart lines' })).toBeVisible()
})

// Spec 2 §2, cart: An empty cart offers the import
it('an empty cart offers to import a file', async () => {
  await fillCart(backend.current(), [])
  const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  expect(await screen.findByText('Cart is empty')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import File to Cart' }))
  expect(await screen.findByRole('dialog', { name: 'Import File to Cart' })).toBeVisible()
})

// Spec 2 §2, cart: The total has its label by default
it('the cart shows the server’s problems at their lines and their number, and jumps to the first', async () => {
  server.use(
    answering(getCart, async ({ request }) => {
      const { app } = backend.current()
      const cart = (await (await app.fetch(request)).json()) as { lines: object[] }
      const wrong = {
        errors: ['Only 3 left', 'Not on Mondays'],
        description: '',
        unitPrice: null,
        extension: null,
      }
      const [first, second] = cart.lines
      return HttpResponse.json({
        ...cart,
        lines: [first, { ...second, ...wrong }],
        messages: ['Closed on Monday'],
      })
    }),
  )
  withSettings(backend.current(), { showTotalOrderQuantity: true, totalOrderQuantityLabel: '' })
  const { user } = await open()
  expect(screen.getByText('Closed on Monday')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('1 line needs your attention.')
  const [, second] = lines()
  expect(second).toHaveTextContent('Only 3 left')
  expect(second).toHaveTextContent('Not on Mondays')
  // The second line has no description now, so its code replaces the name.
  const code = (await readServerCart(backend.current())).lines[1]?.formattedProductCode ?? ''
  await user.click(screen.getByRole('button', { name: 'Show the first' }))
  expect(screen.getByRole('link', { name: code })).toHaveFocus()
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary).toHaveTextContent('Total Order Quantity2')
  expect(summary).toHaveTextContent('1 line without a price is not in the total.')
})
