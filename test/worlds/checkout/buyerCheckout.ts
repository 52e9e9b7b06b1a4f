import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { OrderHistoryRowDto } from '@/contract/orders/history'
import type { ProductDto } from '@/contract/catalogue/product'
import { answering, type FaultOptions } from '../../fakes/msw/faults'
import { server } from '../../fakes/msw/server'
import { BUYER, demoProducts, fillCart, plainProducts } from './demoOrdering'
import { leaveCheckout } from './leftCheckout'
import { renderApp } from '../app/render'
import { startBackend } from '../app/startBackend'
import type { TestRequest } from '../app/testRequests'

const SUBMITTED = /^Order \d+ submitted$/
export const CUSTOMER_PO = 'PO-77'

export const receipt = () => screen.findByText(SUBMITTED)
export const nextButton = () => screen.findByRole('button', { name: 'Next' })

export async function submitButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Submit Order' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

export async function disabledSubmitButton(reason: RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Submit Order' })
  await waitFor(() => expect(button).toHaveAccessibleDescription(reason))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  return button
}

/** Presses Submit, unless the storefront has retried by itself and the awaited text is on screen already. */
export async function submitAgain(user: UserEvent, awaited: string | RegExp = SUBMITTED) {
  const button = await waitFor(() => {
    if (screen.queryAllByText(awaited).length > 0) return null
    const found = screen.getByRole('button', { name: 'Submit Order' })
    expect(found).not.toHaveAttribute('aria-disabled')
    return found
  })
  if (button) await user.click(button)
  return screen.findAllByText(awaited)
}

/** Fills in the P.O. and waits for the server's delivery date. */
export async function fillDetails(user: UserEvent, po = CUSTOMER_PO): Promise<void> {
  const field = await screen.findByLabelText('Customer P.O.')
  await user.clear(field)
  await user.paste(po)
  await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
}

/** The checkout of the demo's buyer with one product in the cart, for the tests of this file; call it at the file's top. */
export function startCheckout() {
  const backend = startBackend()
  let products: ProductDto[] = []
  const product = (index: 0 | 1 = 0): ProductDto => {
    const found = products[index]
    if (!found) throw new Error('The products exist only while tests run')
    return found
  }
  beforeAll(async () => {
    products = plainProducts(await demoProducts(backend.current()))
  })
  beforeEach(async () => {
    // A repeat of the previous test's order within a minute would need a confirmation.
    backend.current().clock.advance(60_000)
    await fillCart(backend.current(), [product()])
  })

  async function open(signedInAs = BUYER) {
    const view = await renderApp({ backend: backend.current(), signedInAs, path: '/checkout' })
    await screen.findByRole('heading', { name: 'Checkout' })
    return view
  }
  /** Opens the confirm step as a reload would, with the details saved. */
  async function toConfirm(signedInAs = BUYER) {
    const token = await backend.current().signIn(signedInAs)
    await leaveCheckout(backend.current(), { token, step: 'confirm', customerPo: CUSTOMER_PO })
    const view = await renderApp({ backend: backend.current(), token, path: '/checkout' })
    await submitButton()
    return view
  }
  /** A request of the same buyer from another tab. */
  async function requestElsewhere(path: string, options: TestRequest = {}): Promise<Response> {
    const { request, signIn } = backend.current()
    return request(path, { token: await signIn(BUYER), ...options })
  }
  async function submitElsewhere(): Promise<string> {
    const response = await requestElsewhere('/api/cart/submit', { method: 'POST' })
    const { orderNumber } = v.parse(v.object({ orderNumber: v.number() }), await response.json())
    return String(orderNumber)
  }
  async function orders(): Promise<OrderHistoryRowDto[]> {
    const response = await requestElsewhere('/api/history/orders')
    return v.parse(v.array(OrderHistoryRowDto), await response.json())
  }
  /** Loses the answers to submits that the backend has carried out; returns their keys. */
  function loseAnswers(options: FaultOptions = {}): string[] {
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
  return { ...backend, product, open, toConfirm, requestElsewhere, submitElsewhere, orders, loseAnswers }
}
