import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WRITE_TIMEOUT_MS } from '@/net/transport'
import { getDeliveryDates, getEstimate, submitCart } from '@/contract/checkout/checkout'
import {
  addCartLine,
  clearCart,
  deleteCartLine,
  getCart,
  updateCartHeader,
  updateCartLine,
} from '@/contract/cart/cart'
import type { Endpoint } from '@/contract/endpoint'
import { listOrderHistory } from '@/contract/orders/history'
import { getPrices, getUncommitted, listCategories, listProducts } from '@/contract/catalogue/product'
import type { ProductDto } from '@/contract/catalogue/product'
import { BUYER, demoProducts, fillCart, plainProducts, readServerCart } from '../worlds/checkout/demoOrdering'
import { answering } from '../fakes/msw/faults'
import { server } from '../fakes/msw/server'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp, type RenderedApp } from '../worlds/app/render'
import { meetAll } from './everyFault'

type User = RenderedApp['user']

interface Step {
  /** The user's action when the call fails. */
  readonly does: string
  readonly call: Endpoint
  readonly path: () => string
  /** Reaches the moment before the call; omitted for calls that a screen makes itself. */
  readonly approach?: (user: User) => Promise<void>
  readonly act?: (user: User) => Promise<void>
  /** Finds the report of the failure. */
  readonly failure: () => Promise<HTMLElement>
  readonly retry: (user: User) => Promise<void>
  /** The cart shows the effect of the lost response, so nothing is left to retry. */
  readonly isSeenInCart?: true
  /** Finds the evidence that the retry worked. */
  readonly done: () => Promise<unknown>
}

const backend = startBackend()
let product: ProductDto
let other: ProductDto

beforeAll(async () => {
  ;[product, other] = plainProducts(await demoProducts(backend.current()))
})
beforeEach(() => {
  // A repeat within a minute would need a confirmation.
  backend.current().clock.advance(60_000)
  return fillCart(backend.current(), [product])
})
afterEach(() => {
  vi.useRealTimers()
})

const cart = () => readServerCart(backend.current())
const quantities = async () => (await cart()).lines.map(({ orderQuantity }) => orderQuantity)
const main = () => within(screen.getByRole('main'))
const alert = () => main().findByRole('alert')
const click = (name: string | RegExp) => async (user: User) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
}
const retry = click(/^Retry/)
const line = () => screen.findByRole('textbox', { name: `Quantity of ${product.description}` })

async function fillDetails(): Promise<void> {
  await screen.findByLabelText('Customer P.O.')
  await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
}
async function toConfirm(user: User): Promise<void> {
  await fillDetails()
  await click('Next')(user)
  await screen.findByText('Estimated total')
}

/** Presses Submit Order, unless the storefront's own retry has submitted already. */
async function submitUnlessSubmitted(user: User): Promise<void> {
  const button = await waitFor(() => {
    if (screen.queryByText(/^Order \d+ submitted$/)) return null
    const found = screen.getByRole('button', { name: 'Submit Order' })
    expect(found).not.toHaveAttribute('aria-disabled')
    return found
  })
  if (button) await user.click(button)
}

const STEPS: readonly Step[] = [
  {
    does: 'opens the catalogue',
    call: listProducts,
    path: () => '/products',
    failure: alert,
    retry,
    done: () => main().findByText(/^\d+ products$/),
  },
  {
    does: 'opens the catalogue',
    call: listCategories,
    path: () => '/products',
    failure: () => main().findByText('The categories could not be loaded.'),
    retry,
    done: async () => {
      await waitFor(() => expect(screen.queryByText('The categories could not be loaded.')).toBeNull())
      expect(screen.getByRole('option', { name: 'Beverages' })).toBeVisible()
    },
  },
  {
    does: 'looks at a product',
    call: getPrices,
    path: () => `/product/${product.productKey}`,
    failure: () => screen.findByRole('button', { name: 'Retry prices' }),
    retry: click('Retry prices'),
    done: () => screen.findAllByText(/^\$[\d.]+$/),
  },
  {
    does: 'looks at a product',
    call: getUncommitted,
    path: () => `/product/${product.productKey}`,
    failure: () => screen.findByText('Availability unknown'),
    retry: click('Retry availability'),
    done: () => screen.findByText(/ available$/),
  },
  {
    does: 'adds a product',
    call: addCartLine,
    path: () => `/product/${other.productKey}`,
    approach: async () => void (await screen.findAllByText(/^\$[\d.]+$/)),
    act: click(/^Add to Cart/),
    failure: alert,
    retry,
    done: () => waitFor(async () => expect(await quantities()).toEqual(['1', '1'])),
  },
  {
    does: 'opens the cart',
    call: getCart,
    path: () => '/cart',
    failure: alert,
    retry,
    done: line,
  },
  {
    does: 'changes a quantity',
    call: updateCartLine,
    path: () => '/cart',
    approach: async () => void (await line()),
    act: click(/^More of/),
    failure: alert,
    retry,
    done: () => waitFor(async () => expect(await quantities()).toEqual(['2'])),
  },
  {
    does: 'removes a line',
    isSeenInCart: true,
    call: deleteCartLine,
    path: () => '/cart',
    approach: click('Remove items'),
    act: click(/^Remove (?!items)/),
    failure: alert,
    retry,
    done: () => waitFor(async () => expect(await quantities()).toEqual([])),
  },
  {
    does: 'clears the cart',
    isSeenInCart: true,
    call: clearCart,
    path: () => '/cart',
    approach: async (user) => {
      await click('Clear Cart')(user)
      await screen.findByRole('alertdialog')
    },
    act: async (user) => {
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear Cart' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    },
    failure: alert,
    retry,
    done: () => waitFor(async () => expect(await quantities()).toEqual([])),
  },
  {
    does: 'opens the checkout',
    call: getDeliveryDates,
    path: () => '/checkout',
    failure: () => screen.findByText('Unable to Load Delivery Dates.'),
    retry,
    done: fillDetails,
  },
  {
    does: 'fills in the details',
    call: updateCartHeader,
    path: () => '/checkout',
    approach: fillDetails,
    act: click('Next'),
    failure: alert,
    retry: click('Next'),
    done: () => screen.findByRole('button', { name: 'Submit Order' }),
  },
  {
    does: 'looks the order over',
    call: getEstimate,
    path: () => '/checkout',
    approach: fillDetails,
    act: click('Next'),
    failure: alert,
    retry,
    done: () => screen.findByText('Estimated total'),
  },
  {
    does: 'submits the order',
    call: submitCart,
    path: () => '/checkout',
    approach: toConfirm,
    act: click('Submit Order'),
    failure: () => screen.findByText(/^We could not confirm whether your order arrived\./),
    retry: submitUnlessSubmitted,
    done: () => screen.findByText(/^Order \d+ submitted$/),
  },
]

/** Expects shell and screen without a spinner, and an unchanged cart on the server. */
async function expectUsable(before: Awaited<ReturnType<typeof cart>>): Promise<void> {
  expect(main().getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByText('Loading')).toBeNull()
  const waiting = screen.queryAllByRole('status').filter((each) => each.hasAttribute('data-waiting'))
  expect(waiting).toEqual([])
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect((await cart()).lines).toEqual(before.lines)
}

/** Loses the answers to a call after the backend has executed it; returns a counter. */
function loseAnswers(call: Endpoint): () => number {
  let lost = 0
  server.use(
    answering(call, async ({ request }) => {
      await backend.current().app.fetch(request)
      lost += 1
      return HttpResponse.error()
    }),
  )
  return () => lost
}

async function orderCount(): Promise<number> {
  const { request, signIn } = backend.current()
  const response = await request(listOrderHistory.path, { token: await signIn(BUYER) })
  return ((await response.json()) as unknown[]).length
}

/** Retries an action whose response was lost. */
async function loseAnswerAndRetry(
  { isSeenInCart, failure, retry }: Step,
  user: User,
  lost: () => number,
): Promise<void> {
  await waitFor(() => expect(lost()).toBeGreaterThan(0))
  if (!isSeenInCart) await waitFor(async () => expect(await failure()).toBeVisible())
  backend.endFaults()
  if (!isSeenInCart) await retry(user)
}

describe('a user', () => {
  it.each(STEPS.map((step) => ({ ...step, name: step.call.path })))(
    'who $does meets each fault of $name in turn and recovers; after a lost response the action happened once',
    async (row) => {
      const before = await cart()
      const ordersBefore = await orderCount()
      const open = async () => {
        const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: row.path() })
        await screen.findByRole('heading', { level: 1 })
        return user
      }
      let user: User | null = null
      if (row.act) {
        user = await open()
        await row.approach?.(user)
      }
      const atWork = () => user ?? expect.fail('nobody is there')
      await meetAll(row.call, {
        begin: async () => {
          if (row.act) await row.act(atWork())
          else user = await open()
        },
        look: async () => {
          // A screen mounted meanwhile may have repeated the request, with the same report.
          await waitFor(async () => expect(await row.failure()).toBeVisible())
          await waitFor(() => expectUsable(before))
        },
        retry: () => row.retry(atWork()),
      })
      backend.endFaults()
      const lost = row.act && row.call.method !== 'GET' ? loseAnswers(row.call) : null
      // A repeated request without an answer times out as well, with the same fake timers.
      await act(() => vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS))
      vi.useRealTimers()
      await row.retry(atWork())
      if (lost) await loseAnswerAndRetry(row, atWork(), lost)
      await row.done()
      await waitFor(() =>
        expect(screen.queryByRole('link', { name: /not all changes are saved/ })).toBeNull(),
      )
      expect(await orderCount()).toBe(ordersBefore + (row.call === submitCart ? 1 : 0))
    },
  )
})
