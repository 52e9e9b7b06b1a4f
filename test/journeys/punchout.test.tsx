import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeBrowserCartWriteStore } from '@/features/cart/state/stored-writes/lastingCartWrites'
import { createPunchoutMessage } from '@/contract/punchout/punchout'
import { createToken } from '@/contract/accounts/session'
import type { ProductDto } from '@/contract/catalogue/product'
import { demoProducts, plainProducts, watchCalls } from '../worlds/checkout/demoOrdering'
import { POSTBACK, punchoutPath, type PunchoutOptions } from '../worlds/punchout/punchoutVisit'
import { watchFormPosts, type PostedForm } from '../fakes/jsdom/formPosts'
import { cutting, failing, holding } from '../fakes/msw/faults'
import { server } from '../fakes/msw/server'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp } from '../worlds/app/render'

const backend = startBackend()
let product: ProductDto
let posts: PostedForm[]

beforeAll(async () => {
  ;[product] = plainProducts(await demoProducts(backend.current()))
})
beforeEach(() => {
  posts = watchFormPosts()
})

// By text: roles are slow to compute in a whole page.
const control = (name: string | RegExp) => screen.findByText(name, { selector: 'button, a' })
const lineOf = ({ productKey, sellBys }: ProductDto) => ({
  productKey,
  unitOfMeasure: sellBys[0]?.unitOfMeasure ?? '',
})

/** Opens the storefront from the buyer's system, at a path. */
async function open(path = '/', options: PunchoutOptions = {}) {
  const [, code = ''] = (await punchoutPath(backend.current(), options)).split('?')
  return renderApp({ backend: backend.current(), path: `${path}?${code}` })
}
const withLine = (): PunchoutOptions => ({ lines: [lineOf(product)] })

type User = Awaited<ReturnType<typeof open>>['user']

/** Goes from the cart to the last step of the checkout. */
async function toTransfer(user: User) {
  await user.click(await control('Checkout'))
  await waitFor(() => expect(screen.getByLabelText('Delivery Date')).not.toHaveValue(''))
  await user.click(await control('Next'))
  const button = await control('Transfer')
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

/** Records every write to storage, cookies and other tabs, and any use of IndexedDB and caches. */
function watchKeeping() {
  const touched: string[] = []
  for (const method of ['setItem', 'removeItem', 'clear'] as const) {
    const real = Storage.prototype[method]
    vi.spyOn(Storage.prototype, method).mockImplementation(function (this: Storage, ...args: string[]) {
      touched.push(`${method} ${args.join(' ')}`)
      Reflect.apply(real, this, args)
    })
  }
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void touched.push(`cookie ${cookie}`))
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation((news) =>
    touched.push(`told ${String(news)}`),
  )
  const mentioned = (what: string) => ({
    get: () => {
      touched.push(`${what} was mentioned`)
      throw new DOMException('Not here', 'SecurityError')
    },
  })
  vi.stubGlobal('indexedDB', new Proxy({}, mentioned('indexedDB')))
  vi.stubGlobal('caches', new Proxy({}, mentioned('caches')))
  return touched
}

// Spec 2 §4: Punchout: the message is posted to the buyer's system
it('transfers a cart to the buyer’s system, and never persists any of it in the browser', async () => {
  localStorage.setItem('tradecounter.token', 'theirs')
  sessionStorage.setItem('tradecounter.checkout', '{}')
  const touched = watchKeeping()
  const messages = watchCalls(createPunchoutMessage)
  const [, code = ''] = (await punchoutPath(backend.current())).split('?')
  const { user } = await renderApp({
    backend: backend.current(),
    path: `/product/${product.productKey}?${code}`,
    deps: { cartWrites: makeBrowserCartWriteStore(window) },
  })
  await user.click(await control(/^Add to Cart/))
  await user.click(await screen.findByRole('link', { name: /^Cart, 1 line/ }))
  // No user is signed in who could log out; the Return button takes that place.
  expect(screen.queryByText('Log Out')).toBeNull()
  expect(await control('Cancel and return')).toBeVisible()
  await user.keyboard('?')
  await user.click(await screen.findByLabelText('Use single keys as shortcuts'))
  await user.keyboard('{Escape}')
  const transfer = await toTransfer(user)
  expect(screen.queryByText('Receipt')).toBeNull()
  expect(screen.getByText(product.description)).toBeVisible()

  await user.dblClick(transfer)
  expect(await control('Transfer again')).toBeVisible()
  expect(screen.getByText(/^Your cart is on its way/)).toBeVisible()
  await waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]).toMatchObject({
    key: expect.stringMatching(/./) as string,
    body: { isCancelled: false, cartDigest: expect.stringMatching(/./) as string },
  })
  expect(posts[0]).toMatchObject({ action: POSTBACK, method: 'post', target: '_self', charset: 'UTF-8' })
  const [[field, xml] = []] = posts[0]?.fields ?? []
  expect(field).toBe('cxml-urlencoded')
  expect(xml).toContain('cookie-7')

  // The page stayed: the repeat posts again without another call.
  const before = posts.length
  await user.click(await control('Transfer again'))
  await waitFor(() => expect(posts).toHaveLength(before + 1))
  expect(posts.at(-1)).toEqual(posts[0])
  expect(messages).toHaveLength(1)
  // The only entry marks this tab as one that had a punchout session.
  expect(touched).toEqual(['setItem tradecounter.punchoutTab 1'])
  expect({ ...localStorage }).toEqual({ 'tradecounter.token': 'theirs' })
  expect({ ...sessionStorage }).toEqual({ 'tradecounter.checkout': '{}', 'tradecounter.punchoutTab': '1' })
})

it('a failed transfer shows its reason and can be retried', async () => {
  const { user } = await open('/cart', withLine())
  const transfer = await toTransfer(user)
  server.use(cutting(createPunchoutMessage, { once: true }))
  await user.click(transfer)
  const [problem] = await screen.findAllByText('The server did not respond. Please refresh and try again.')
  expect(problem).toBeVisible()
  await waitFor(() => expect(transfer).not.toHaveAttribute('aria-disabled'))
  server.use(
    failing(createPunchoutMessage, 409, { message: 'Look again', reason: 'changed' }, { once: true }),
  )
  await user.click(transfer)
  expect(await screen.findByText(/^The cart changed while you were looking at it/)).toBeVisible()
  await waitFor(() => expect(transfer).not.toHaveAttribute('aria-disabled'))

  const heldCall = holding(createPunchoutMessage, backend.current().app)
  server.use(heldCall.handler)
  await user.click(transfer)
  await waitFor(() => expect(heldCall.arrived()).toBe(1))
  expect(transfer).toHaveTextContent('Transferring the cart')
  expect(await control('Back')).toBeDisabled()
  expect(await control('Cancel and return')).toHaveAttribute('aria-disabled', 'true')
  heldCall.release()
  expect(await control('Transfer again')).toBeVisible()
  expect(posts).toHaveLength(1)
  backend.endFaults()
})

it('a session that ends at Transfer reports that nothing was transferred', async () => {
  const { user } = await open('/cart', withLine())
  server.use(failing(createPunchoutMessage, 401, {}))
  await user.click(await toTransfer(user))
  expect(await screen.findByRole('heading', { level: 1, name: 'Punchout session expired' })).toBeVisible()
  expect(await screen.findByText(/Nothing was transferred\.$/)).toBeVisible()
  backend.endFaults()
})

/** A browser without storage in cross-site frames: any access throws. */
function blockStorage(): () => void {
  const refuse = () => {
    throw new DOMException('The request was denied', 'SecurityError')
  }
  const spies = [
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse),
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse),
  ]
  vi.stubGlobal('indexedDB', new Proxy({}, { get: refuse }))
  vi.stubGlobal('BroadcastChannel', refuse)
  return () => spies.forEach((spy) => spy.mockRestore())
}

it('a punchout session can be left without the cart, after a confirmation, in a frame with blocked storage', async () => {
  const unblock = blockStorage()
  const messages = watchCalls(createPunchoutMessage)
  const { user } = await open('/cart', withLine())
  await user.click(await control('Cancel and return'))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel and return' })
  await user.click(within(question).getByText('Stay here'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(messages).toEqual([])

  await user.click(screen.getByLabelText('Open menu'))
  const menu = await screen.findByRole('dialog', { name: 'Main menu' })
  server.use(failing(createPunchoutMessage, 503, {}, { once: true }))
  const cancel = async () => {
    await user.click(await within(menu).findByText('Cancel and return'))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel and return' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await cancel()
  expect(await screen.findByText('Request could not be completed at this time')).toBeVisible()
  expect(posts).toEqual([])
  await cancel()
  expect(await screen.findByText(/^You are being taken back/)).toBeVisible()
  expect(messages.map(({ body }) => body)).toEqual([{ isCancelled: true }])
  expect(posts).toHaveLength(1)
  expect(posts[0]?.action).toBe(POSTBACK)
  unblock()
})

it('an inspect session changes nothing, and returns without a confirmation', async () => {
  const messages = watchCalls(createPunchoutMessage)
  const { user } = await open('/', { operation: 'inspect', ...withLine() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(await screen.findByText(/^In cart: 1/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
  expect(screen.queryByRole('option', { name: 'Quick Entry' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: /^Cart, 1 line/ }))
  const lines = await screen.findByRole('list', { name: 'Cart lines' })
  expect(within(lines).getByText(product.description)).toBeVisible()
  expect(within(lines).queryByRole('textbox')).toBeNull()
  expect(within(lines).queryByRole('button')).toBeNull()
  for (const name of ['Checkout', 'Import File to Cart', 'Clear Cart', 'Remove items', 'Save Order Guide']) {
    expect(screen.queryByText(name), name).toBeNull()
  }
  const summary = screen.getByRole('region', { name: 'Summary' })
  await user.click(within(summary).getByText('Return'))
  await waitFor(() => expect(posts).toHaveLength(1))
  expect(messages.map(({ body }) => body)).toEqual([{ isCancelled: true }])
})

it('a punchout session ends with its own screen, which offers no sign-in', async () => {
  const path = await punchoutPath(backend.current())
  server.use(failing(createToken, 503, {}, { once: true }))
  const { user } = await renderApp({ backend: backend.current(), path })
  const ended = () => screen.findByRole('heading', { level: 1, name: 'Punchout session expired' })
  expect(await ended()).toBeVisible()
  expect(screen.getByText('Service temporarily unavailable')).toBeVisible()
  await user.click(await control('Retry'))
  expect(await control('Cancel and return')).toBeVisible()

  server.use(failing(createPunchoutMessage, 401, { message: 'You changed password elsewhere.' }))
  await user.click(await control('Cancel and return'))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Cancel and return' }))
  expect(await ended()).toBeVisible()
  expect(screen.queryByText('You changed password elsewhere.')).toBeNull()
  expect(document.title).toContain('Punchout session expired')
  expect(screen.getByText(/^Go back to your procurement system/)).toBeVisible()
  for (const name of ['Sign In', 'Retry', 'Log In']) expect(screen.queryByText(name), name).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a used code starts no punchout session', async () => {
  const path = await punchoutPath(backend.current())
  const { unmount } = await renderApp({ backend: backend.current(), path })
  expect(await control('Cancel and return')).toBeVisible()
  unmount()
  await renderApp({ backend: backend.current(), path })
  expect(await screen.findByText('Punchout session expired')).toBeVisible()
  expect(screen.getByText('Authorization code rejected')).toBeVisible()
  expect(screen.queryByText('Retry')).toBeNull()
})
