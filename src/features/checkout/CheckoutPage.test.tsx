import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, type HttpHandler } from 'msw'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeliveryDates, getEstimate, submitCart } from '@/contract/checkout'
import { getCart, updateCartHeader, updateCartLine } from '@/contract/cart'
import { OrderHistoryRowDto } from '@/contract/history'
import type { ProductDto } from '@/contract/product'
import { getCustomer } from '@/contract/session'
import { withQuantity } from '@/domain/cart/changeLine'
import { selectCartLines } from '@/state/cart/cartSelectors'
import { refreshCart } from '@/state/cart/refreshCart'
import { updateLine } from '@/state/cart/writeCart'
import {
  BUYER,
  CLERK,
  demoProducts,
  fillCart,
  findProduct,
  readServerCart,
  renameProduct,
  watchCalls,
  withSettings,
  withVanishedProduct,
} from '@test/worlds/demoOrdering'
import { leaveCheckout } from '@test/worlds/leftCheckout'
import { answering, cutting, failing, garbling, holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/startBackend'
import type { TestRequest } from '@test/worlds/testRequests'
import { renderApp } from '@test/worlds/render'

const backend = startBackend()
let product: ProductDto

beforeAll(async () => {
  product = findProduct(
    await demoProducts(backend.current()),
    ({ productKey, sellBys }) => productKey !== 9 && Number(sellBys[0]?.sellByMultiple) === 0,
  )
})

beforeEach(async () => {
  // The same within a minute would be asked about.
  backend.current().clock.advance(60_000)
  await fillCart(backend.current(), [product])
})

const next = () => screen.findByRole('button', { name: 'Next' })
async function submit() {
  const button = await screen.findByRole('button', { name: 'Submit Order' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}
async function heldUp(reason: RegExp) {
  const button = await screen.findByRole('button', { name: 'Submit Order' })
  await waitFor(() => expect(button).toHaveAccessibleDescription(reason))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  return button
}

async function open(signedInAs = BUYER) {
  const view = await renderApp({ backend: backend.current(), signedInAs, path: '/checkout' })
  await screen.findByRole('heading', { name: 'Checkout' })
  return view
}

async function fillDetails(user: Awaited<ReturnType<typeof open>>['user'], po = 'PO-77') {
  const field = await screen.findByLabelText('Customer P.O.')
  await user.clear(field)
  await user.paste(po)
  await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
}

/** At the confirm step, where a reload leaves who has filled in the details. */
async function toConfirm(signedInAs = BUYER) {
  const token = await backend.current().signIn(signedInAs)
  await leaveCheckout(backend.current(), { token, step: 'confirm', customerPo: 'PO-77' })
  const view = await renderApp({ backend: backend.current(), token, path: '/checkout' })
  await submit()
  return view
}

async function orders(): Promise<OrderHistoryRowDto[]> {
  const { request, signIn } = backend.current()
  const response = await request('/api/history/orders', { token: await signIn(BUYER) })
  return v.parse(v.array(OrderHistoryRowDto), await response.json())
}

/** The backend does the work and its answer is lost on the way, until that ends. */
function loseAnswers(options = {}): string[] {
  const keys: string[] = []
  server.use(
    answering(
      submitCart,
      async ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key') ?? '')
        await backend.current().app.fetch(request)
        return HttpResponse.error()
      },
      options,
    ),
  )
  return keys
}

const SUBMITTED = /^Order \d+ submitted$/
const receipt = () => screen.findByText(SUBMITTED)

/** By another press, unless it was asked for by itself meanwhile and has come to what is awaited. */
async function submitAgain(
  user: Awaited<ReturnType<typeof open>>['user'],
  awaited: string | RegExp = SUBMITTED,
) {
  const button = await waitFor(() => {
    if (screen.queryAllByText(awaited).length > 0) return null
    const found = screen.getByRole('button', { name: 'Submit Order' })
    expect(found).not.toHaveAttribute('aria-disabled')
    return found
  })
  if (button) await user.click(button)
  return screen.findAllByText(awaited)
}

/** What somebody does in another tab, or a colleague. */
async function elsewhere(path: string, options: TestRequest = {}): Promise<Response> {
  const { request, signIn } = backend.current()
  return request(path, { token: await signIn(BUYER), ...options })
}

describe('an order', () => {
  it('goes from the details over the confirmation to the receipt, and empties the cart', async () => {
    const headers = watchCalls(updateCartHeader)
    const submits = watchCalls(submitCart)
    const before = await orders()
    const { user } = await open()
    await fillDetails(user, ' PO-4711 ')
    await user.type(screen.getByLabelText('Special Instructions 1'), 'Ring twice')
    await user.type(screen.getByLabelText('Notes'), 'Thank you')
    const date = screen.getByLabelText<HTMLInputElement>('Delivery Date').value
    await user.click(await next())
    expect(await screen.findByRole('heading', { name: 'Confirm Order' })).toHaveFocus()
    expect(headers.map(({ body }) => body)).toEqual([
      {
        customerShipToCode: 'MAIN',
        customer_PO: 'PO-4711',
        deliveryDate: date,
        specialInstruction1: 'Ring twice',
        specialInstruction2: '',
        notes: 'Thank you',
        addressId: null,
      },
    ])
    expect(screen.getByText('Ring twice')).toBeVisible()
    expect(screen.getByRole('row', { name: new RegExp(product.description) })).toBeVisible()
    expect(await screen.findByText('Estimated total')).toBeVisible()

    await user.dblClick(await submit())
    const [number] = /\d+/.exec((await receipt()).textContent) ?? []
    expect(submits).toHaveLength(1)
    expect(submits[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(submits[0]?.body).toEqual({
      cartDigest: expect.stringMatching(/^[\w-]{43}$/) as string,
      estimatedTotal: expect.stringMatching(/^\d+\.\d\d$/) as string,
      header: headers[0]?.body,
      isRepeatWanted: false,
    })
    expect(headers[1]?.body).toEqual(headers[0]?.body)
    const after = await orders()
    expect(after).toHaveLength(before.length + 1)
    expect(after).toContainEqual(expect.objectContaining({ orderNumber: number, pO_Number: 'PO-4711' }))
    expect((await readServerCart(backend.current())).lines).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })

  it('is read out to be agreed to first, where the distributor has something to say', async () => {
    withSettings(backend.current(), { checkoutMessage: 'No deliveries on Monday' })
    const { user } = await open()
    expect(await screen.findByText('No deliveries on Monday')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
    expect(await next()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('button', { name: 'Acknowledge' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
  })

  it('shows no money to whoever may see none', async () => {
    const { user } = await toConfirm(CLERK)
    expect(screen.queryByText(/\$|total/)).toBeNull()
    await user.click(await submit())
    expect(await receipt()).toBeVisible()
    expect(screen.queryByText(/\$|total/)).toBeNull()
  })

  it('needs lines', async () => {
    await fillCart(backend.current(), [])
    await open()
    expect(await screen.findByText('No items in cart')).toBeVisible()
  })
})

describe('the details', () => {
  it('are kept when stepping back and across a reload, and not shown to the next person', async () => {
    const { user, unmount } = await open()
    await fillDetails(user)
    await user.click(await next())
    await submit()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Customer P.O.')).toHaveValue('PO-77')
    await user.type(screen.getByLabelText('Notes'), 'Side entrance')
    unmount()
    const again = await open()
    expect(await screen.findByLabelText('Customer P.O.')).toHaveValue('PO-77')
    expect(screen.getByLabelText('Notes')).toHaveValue('Side entrance')
    await fillDetails(again.user, 'SECRET')
    again.unmount()
    await open(CLERK)
    expect(await screen.findByLabelText('Customer P.O.')).not.toHaveValue('SECRET')
    expect(screen.getByLabelText('Notes')).not.toHaveValue('Side entrance')
  })

  it('that are ready before the server’s dates are saved as soon as those are there', async () => {
    const { handler, release } = holding(getDeliveryDates, backend.current().app)
    server.use(handler)
    const seen = watchCalls(updateCartHeader)
    const { user } = await open()
    await user.click(await next())
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible()
    expect(seen).toEqual([])
    release()
    expect(await submit()).toBeVisible()
    expect(seen).toHaveLength(1)
  })

  it('that are changed while they are saved are saved again before it goes on; left by Back, it does not', async () => {
    const { handler, arrived, release } = holding(updateCartHeader, backend.current().app)
    server.use(handler)
    const seen = watchCalls(updateCartHeader)
    const { user } = await open()
    await fillDetails(user)
    await user.click(await next())
    await waitFor(() => expect(arrived()).toBe(1))
    await user.type(screen.getByLabelText('Notes'), 'At the side')
    release()
    expect(await screen.findByRole('heading', { name: 'Confirm Order' })).toHaveFocus()
    expect(seen.map(({ body }) => (body as { notes: string }).notes)).toEqual(['', 'At the side'])
    expect((await readServerCart(backend.current())).header.notes).toBe('At the side')

    await user.click(screen.getByRole('button', { name: 'Back' }))
    await fillDetails(user)
    const again = holding(updateCartHeader, backend.current().app)
    server.use(again.handler)
    const reads = watchCalls(getCart)
    await user.click(await next())
    await waitFor(() => expect(again.arrived()).toBe(1))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible()
    const before = reads.length
    again.release()
    await waitFor(() => expect(reads.length).toBeGreaterThan(before))
    act(() => window.history.back())
    expect(await next()).toBeVisible()
  })

  it('need a P.O. where the customer demands one', async () => {
    const { request } = backend.current()
    const token = await backend.current().signIn(BUYER)
    const customer = (await (await request('/api/customer', { token })).json()) as object
    server.use(
      answering(getCustomer, () => HttpResponse.json({ ...customer, requiredPO: true, defaultPO: '' })),
    )
    const seen = watchCalls(updateCartHeader)
    const { user } = await open()
    const field = await screen.findByLabelText('Customer P.O.')
    await user.clear(field)
    await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
    await user.click(await next())
    expect(await screen.findByText('Customer P.O. is required')).toBeVisible()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveFocus()
    expect(seen).toEqual([])
  })

  it('of a cart that another tab has ordered are not saved for the next order', async () => {
    const { user } = await toConfirm()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const { orderNumber } = (await (await elsewhere('/api/cart/submit', { method: 'POST' })).json()) as {
      orderNumber: string
    }
    await user.click(await next())
    expect(await screen.findByText('It was not ordered again.')).toBeVisible()
    expect(screen.getByText(`This cart has already been ordered, as order ${orderNumber}.`)).toBeVisible()
    expect((await readServerCart(backend.current())).header.customer_PO).not.toBe('PO-77')
  })

  it('that the server finds wrong are told line by line, and sent again after whatever fails', async () => {
    const { user } = await open()
    await fillDetails(user)
    const faults: [HttpHandler, string | RegExp][] = [
      [failing(updateCartHeader, 500), /^An unexpected error occurred/],
      [cutting(updateCartHeader), /^The server did not respond/],
      [garbling(updateCartHeader), /^The server returned an unexpected response/],
    ]
    for (const [fault, text] of faults) {
      server.use(fault)
      const seen = watchCalls(updateCartHeader)
      await user.click(await next())
      await waitFor(() => expect(seen).toHaveLength(1))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
    }
    server.use(
      answering(updateCartHeader, () =>
        HttpResponse.json({ isValid: false, message: 'P.O. is used already\r\nNo delivery that day' }),
      ),
    )
    await user.click(await next())
    await screen.findByText('P.O. is used already')
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['P.O. is used already', 'No delivery that day'])
    server.use(answering(updateCartHeader, () => HttpResponse.json({ isValid: false, message: '' })))
    await user.click(await next())
    expect(await screen.findByText(/^The server rejected the order for an unspecified reason/)).toBeVisible()
    backend.endFaults()
    await user.click(await next())
    expect(await submit()).toBeVisible()
  })

  it('without the server’s dates say so, and ask again; they do not take a date before the earliest', async () => {
    server.use(failing(getDeliveryDates, 500))
    const { user } = await open()
    expect(await screen.findByText('Unable to Load Delivery Dates.')).toBeVisible()
    backend.endFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Unable to Load Delivery Dates.')).toBeNull())
    const date = screen.getByLabelText('Delivery Date')
    expect(date).not.toHaveValue('')
    await user.clear(date)
    await user.type(date, '2020-01-06')
    await user.click(await next())
    expect(await screen.findByText(/^The earliest date is \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  })
})

describe('the confirmation', () => {
  it('waits for changes of the cart that are not saved', async () => {
    const { user, store } = await toConfirm()
    server.use(failing(updateCartLine, 409, { errors: ['Only 3 left'] }))
    const [line] = selectCartLines(store.getState())
    if (line) store.dispatch(updateLine(withQuantity(line, '5'), line))
    expect(
      await screen.findByText(
        'Some changes of your cart are not saved. Retry or undo them in the cart before you submit.',
      ),
    ).toBeVisible()
    await heldUp(/^Some changes of your cart are not saved\./)
    await user.click(screen.getByRole('link', { name: 'Go to cart' }))
    expect(await screen.findByText('Only 3 left')).toBeVisible()
  })

  it('is of the lines as they are now: their estimate is waited for', async () => {
    const { user, store } = await toConfirm()
    const { request, signIn } = backend.current()
    const token = await signIn(BUYER)
    const before = (await screen.findByText('Estimated total')).nextSibling?.textContent
    const [line] = (await readServerCart(backend.current())).lines
    const { id, productKey, unitOfMeasure, unitOfMeasure_Prc } = line ?? {}
    const more = { id, productKey, unitOfMeasure, unitOfMeasure_Prc, orderQuantity: 9 }
    await request(`/api/cart/line/${id}`, { token, json: more })
    const { handler, arrived, release } = holding(getEstimate, backend.current().app)
    server.use(handler)
    const submits = watchCalls(submitCart)
    await act(() => store.dispatch(refreshCart()))
    await waitFor(() => expect(arrived()).toBe(1))
    const button = screen.getByRole('button', { name: 'Submit Order' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/^The estimate is loading\./)
    await user.click(button)
    release()
    await submit()
    expect(screen.getByText('Estimated total').nextSibling?.textContent).not.toBe(before)
    expect(submits).toEqual([])
  })

  it('lists what changed since it was added, to be acknowledged before it is ordered', async () => {
    const rename = (description: string) => renameProduct(backend.current(), product.productKey, description)
    await rename('Quite another thing')
    const { user, unmount } = await open()
    await fillDetails(user)
    await user.click(await next())
    const section = () => screen.findByRole('region', { name: '1 line has changed' })
    expect(
      within(await section()).getByText(`Description: was ${product.description}, is Quite another thing`),
    ).toBeVisible()
    await heldUp(/^Acknowledge the changes/)
    await user.click(within(await section()).getByRole('checkbox', { name: 'I acknowledge these changes' }))
    expect(await submit()).toBeEnabled()
    unmount()
    const again = await open()
    expect(within(await section()).getByRole('checkbox')).toBeChecked()
    await again.user.click(await submit())
    expect(await receipt()).toBeVisible()
    await rename(product.description)
  })

  it('of what changed while it was looked at is asked for anew, with what is different', async () => {
    const { user } = await toConfirm()
    const before = (await orders()).length
    const [{ id = 0, productKey = 0, unitOfMeasure = '' } = {}] = (await readServerCart(backend.current()))
      .lines
    await elsewhere(`/api/cart/line/${id}`, { json: { id, productKey, unitOfMeasure, orderQuantity: 9 } })
    await user.click(await submit())
    expect(
      await screen.findByText(/^The order changed while you were looking at it\./, { selector: 'main *' }),
    ).toBeVisible()
    expect(await screen.findByText(`Quantity: was 1 ${unitOfMeasure}, is 9 ${unitOfMeasure}`)).toBeVisible()
    expect(await orders()).toHaveLength(before)
    await user.click(screen.getByRole('checkbox', { name: 'I acknowledge these changes' }))
    server.use(
      answering(
        updateCartHeader,
        () => HttpResponse.json({ isValid: false, message: 'No delivery that day' }),
        { once: true },
      ),
    )
    await user.click(await submit())
    expect(await screen.findByText('No delivery that day', { selector: 'main *' })).toBeVisible()
    await user.click(await submit())
    expect(await receipt()).toBeVisible()
    expect(await screen.findByRole('cell', { name: `9 ${unitOfMeasure}` })).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
  })

  it('shows the price of a product that is not for sale any more with 4 decimals', async () => {
    withVanishedProduct(backend.current(), '2.3456')
    await toConfirm()
    expect(screen.getByRole('cell', { name: /^\$2\.3456 / })).toBeVisible()
  })

  it('without an estimate can be tried again', async () => {
    server.use(failing(getEstimate, 503))
    const { user } = await open()
    await fillDetails(user)
    await user.click(await next())
    await screen.findByRole('alert')
    const submits = watchCalls(submitCart)
    await user.click(await heldUp(/^There is no estimate\./))
    backend.endFaults()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Estimated total')).toBeVisible()
    await submit()
    expect(submits).toEqual([])
  })
})

describe('a submit', () => {
  it('whose answer was lost is asked for under the same key, ends with the receipt, and is one order', async () => {
    const before = (await orders()).length
    const { user } = await toConfirm()
    const lost = loseAnswers({ once: true })
    const submits = watchCalls(submitCart)
    await user.click(await submit())
    expect(await receipt()).toBeVisible()
    expect(submits).toHaveLength(2)
    expect(new Set([...lost, ...submits.map(({ key }) => key)]).size).toBe(1)
    expect(submits[1]?.body).toEqual(submits[0]?.body)
    expect(await orders()).toHaveLength(before + 1)
  })

  it('whose answers are lost until the page is loaded anew ends with its receipt there', async () => {
    const before = (await orders()).length
    const { user, unmount } = await toConfirm()
    loseAnswers()
    await user.click(await submit())
    expect(await screen.findByText(/^We could not confirm whether your order arrived\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
    unmount()
    backend.endFaults()
    await open()
    expect(await receipt()).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
  })

  it('in the middle of which the page is loaded anew ends with its receipt there', async () => {
    const before = (await orders()).length
    const { user, unmount } = await toConfirm()
    const { handler, arrived, release } = holding(submitCart, backend.current().app)
    server.use(handler)
    await user.click(await submit())
    await waitFor(() => expect(arrived()).toBe(1))
    unmount()
    await open()
    release()
    expect(await receipt()).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
  })

  it('of a cart that another tab has ordered says which order that was, and orders nothing', async () => {
    const { user } = await toConfirm()
    const before = (await orders()).length
    const { orderNumber } = (await (await elsewhere('/api/cart/submit', { method: 'POST' })).json()) as {
      orderNumber: string
    }
    await user.click(await submit())
    const alert = await screen.findByText(`This cart has already been ordered, as order ${orderNumber}.`)
    expect(alert).toBeVisible()
    expect(await orders()).toHaveLength(before + 1)
    expect((await readServerCart(backend.current())).header.customer_PO).not.toBe('PO-77')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Order History' }))
    expect(await screen.findByRole('rowheader', { name: orderNumber })).toBeVisible()
  })

  it('of what was ordered less than a minute ago asks first', async () => {
    const { user, store } = await toConfirm()
    const before = (await orders()).length
    const [{ productKey = 0, unitOfMeasure = '' } = {}] = (await readServerCart(backend.current())).lines
    const { header } = await readServerCart(backend.current())
    const first = (await (await elsewhere('/api/cart/submit', { method: 'POST' })).json()) as object
    await elsewhere('/api/cart/line', { json: { id: 0, productKey, unitOfMeasure, orderQuantity: 1 } })
    await elsewhere('/api/cart/header', { json: header })
    await act(() => store.dispatch(refreshCart()))
    const { orderNumber } = first as { orderNumber: string }
    await user.click(await submit())
    expect(await screen.findByText(new RegExp(`^Order ${orderNumber} with the same lines`))).toBeVisible()
    await heldUp(/^You placed the same order a moment ago\./)
    expect(await orders()).toHaveLength(before + 1)
    expect(screen.getByRole('button', { name: 'Submit Order' })).toHaveFocus()
    server.use(failing(getEstimate, 503))
    await act(() => store.dispatch(refreshCart()))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    const again = screen.getByRole('button', { name: 'Order again' })
    await user.click(again)
    expect(again).toHaveAttribute('aria-disabled', 'true')
    backend.endFaults()
    await user.click(retry)
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
    await user.click(screen.getByRole('button', { name: 'Order again' }))
    expect(await receipt()).toBeVisible()
    expect(await orders()).toHaveLength(before + 2)
  })

  it('saves the header once more, and goes no further when that is refused', async () => {
    const { user } = await toConfirm()
    const submits = watchCalls(submitCart)
    server.use(
      answering(updateCartHeader, () =>
        HttpResponse.json({ isValid: false, message: 'No delivery that day\nP.O. is used already' }),
      ),
    )
    await user.click(await submit())
    for (const text of ['No delivery that day', 'P.O. is used already']) {
      expect(await screen.findAllByText(text)).toHaveLength(2)
    }
    server.use(failing(updateCartHeader, 500))
    await user.click(await submit())
    const text = 'An unexpected error occurred. Please contact support.'
    expect(await screen.findAllByText(text)).toHaveLength(2)
    expect(submits).toEqual([])
    backend.endFaults()
    for (const text of await submitAgain(user)) expect(text).toBeVisible()
  })

  it('that meets whatever can fail leaves the cart as it is, and can be made again, after a refusal under another key', async () => {
    const faults: [HttpHandler, string | RegExp][] = [
      [
        answering(submitCart, () => HttpResponse.json({ accepted: false })),
        'The server rejected the order for an unspecified reason. Please contact support.',
      ],
      [failing(submitCart, 409, { message: 'Credit limit reached' }), 'Credit limit reached'],
      [failing(submitCart, 500), 'An unexpected error occurred. Please contact support.'],
      [
        garbling(submitCart),
        /^The server returned an unexpected response\. Please contact support or try again later\. \(.+\)$/,
      ],
      [cutting(submitCart), 'The server did not respond. Please refresh and try again.'],
    ]
    const { user } = await toConfirm()
    const keys: (string | null | undefined)[] = []
    for (const [fault, text] of faults) {
      server.use(fault)
      const submits = watchCalls(submitCart)
      await submitAgain(user, text)
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
      expect((await readServerCart(backend.current())).lines).toHaveLength(1)
      keys.push(submits[0]?.key)
    }
    const [rejected, refused, unknown] = keys
    expect(new Set([rejected, refused, unknown]).size).toBe(3)
    backend.endFaults()
    for (const text of await submitAgain(user)) expect(text).toBeVisible()
  })
})

it('a cart that cannot be read can be tried again', async () => {
  server.use(failing(getCart, 500))
  const { user } = await open()
  await screen.findByRole('alert')
  backend.endFaults()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await next()).toBeVisible()
})
