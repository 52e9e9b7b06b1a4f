import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { buildProduct } from '@test/builders/catalogue/product'
import { cut, json, type Script, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aReadySession } from '@test/builders/session/session'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { Product } from '@/domain/catalogue/product'
import { loadCatalogue } from '@/features/catalogue/state/loadCatalogue'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { AddToGuideLink } from './AddToGuideLink'
import { enterText } from '@test/worlds/app/enterText'

const DONE = { isSuccess: true }
const FAILED = 'Error adding product to order guide.'
const line = (productKey: number) => ({ id: 1, productKey, unitOfMeasure: 'CS' })
const GUIDES = [
  { name: 'Standard', isPrimary: true, products: [] },
  { name: 'Bar', products: [line(101)] },
  { name: 'Diet', isReadOnly: true, products: [] },
  { name: 'Weekend', products: [line(102)] },
]

interface Scene {
  product?: Partial<Product>
  guides?: readonly object[]
  script?: Script
}

async function show({ product, guides = GUIDES, script }: Scene = {}) {
  const shown = buildProduct({ description: 'Tomatoes, Diced', ...product })
  const backend = scriptedFetch({
    'GET /api/product/list': () => json([shown], 200, { 'X-Total-Count': '1' }),
    'GET /api/orderguide': () => json(guides),
    'PATCH /api/orderguide/Weekend': () => json(DONE),
    'POST /api/orderguide/Pub%20%2F%201': () => json(DONE),
    ...script,
  })
  let keys = 0
  const deps = testDeps({
    fetch: backend.fetch,
    randomUUID: () => `key-${(keys += 1)}`,
    catalogue: makeInProcessClient({ fetch: backend.fetch, now: () => 0 }),
  })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  await store.dispatch(loadCatalogue())
  renderWithStore(<AddToGuideLink productKey={101} description={shown.description} />, { store })
  const user = userEvent.setup()
  const link = screen.getByRole('button', { name: 'Add to Order Guide: Tomatoes, Diced' })
  await user.click(link)
  await screen.findByRole('dialog', { name: 'Add to Order Guide' })
  const writes = () => backend.sent.filter(({ call }) => !call.startsWith('GET'))
  return {
    user,
    link,
    calls: backend.calls,
    sent: () => writes().map(({ call, body }) => [call, JSON.parse(String(body))] as const),
    keys: () => writes().map(({ headers }) => headers.get('Idempotency-Key')),
    notices: () => selectNotifications(store.getState()).map(({ severity, message }) => [severity, message]),
    add: () => user.click(screen.getByRole('button', { name: 'Add' })),
    choose: async (name: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: 'Order Guide' }), name),
  }
}

const nameField = { name: 'New Order Guide Name' }
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('adding a product to an order guide', () => {
  // Spec 2 §4: Adding a product to a guide, with its notice
  it('adds it to the chosen guide with its default unit and quantity, and confirms', async () => {
    const defaultQuantity = { orderQuantity: '6', unitOfMeasure: 'EA' }
    const scene = await show({ product: { defaultQuantity } })
    await scene.choose('Weekend')
    await scene.add()
    await isClosed()
    expect(scene.sent()).toEqual([
      [
        'PATCH /api/orderguide/Weekend',
        { lines: [{ id: 0, productKey: 101, unitOfMeasure: 'EA', orderQuantity: '6', sequence: -1 }] },
      ],
    ])
    expect(scene.notices()).toEqual([['success', 'Added "Tomatoes, Diced" to order guide "Weekend".']])
    expect(scene.link).toHaveFocus()
    const guideRequests = () => scene.calls().filter((call) => call === 'GET /api/orderguide')
    await scene.user.click(scene.link)
    await waitFor(() => expect(guideRequests()).toHaveLength(2))
  })

  it('omits guides that are read-only or already contain the product', async () => {
    await show()
    const options = await screen.findAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Select an order guide', false],
      ['Standard (cannot be changed)', true],
      ['Bar (has this product)', true],
      ['Diet (cannot be changed)', true],
      ['Weekend', false],
      ['New order guide', false],
    ])
  })

  // Spec 2 §5: Adding to a guide needs a guide or a name
  it('requires a guide, and a name for a new one', async () => {
    const { user, add, choose, sent, notices } = await show()
    await screen.findByRole('combobox')
    await add()
    expect(screen.getByRole('combobox', { name: 'Order Guide' })).toHaveFocus()
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription(
      'Select Order Guide or set New Order Guide Name',
    )
    await choose('New order guide')
    const name = screen.getByRole('textbox', nameField)
    await add()
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('Order Guide Name cannot be blank.')
    await enterText(user, name, 'weekend')
    expect(name).toHaveAccessibleDescription(/^There is already an order guide "Weekend"\./)
    // The typed name survives the choice of another guide.
    await choose('Weekend')
    await choose('New order guide')
    const again = screen.getByRole('textbox', nameField)
    expect(again).toHaveValue('weekend')
    await user.clear(again)
    await enterText(user, again, ' Pub / 1 and more')
    expect(again).toHaveValue(' Pub / 1 and more')
    expect(again).toHaveAccessibleDescription(/^Order Guide Name can have 12 characters at most/)
    await user.type(again, '{Backspace>9/}{Enter}')
    await isClosed()
    const added = { productKey: 101, unitOfMeasure: 'CS', orderQuantity: '1' }
    expect(sent()).toEqual([['POST /api/orderguide/Pub%20%2F%201', { name: 'Pub / 1', lines: [added] }]])
    expect(notices()).toEqual([['success', 'Added "Tomatoes, Diced" to order guide "Pub / 1".']])
  })

  it('asks for a new name at once when no guide can be chosen', async () => {
    await show({ guides: GUIDES.slice(0, 2) })
    expect(await screen.findByRole('textbox', nameField)).toBeVisible()
  })

  // Spec 2 §8: Adding to a guide fails
  it('shows why it failed, and preserves the choice', async () => {
    const answers = [
      () => json({ message: '' }, 500),
      () => cut(),
      () => json({ errorCode: 409, errorReason: 'The guide is full.' }, 409),
      () => json(null),
    ]
    const scene = await show({
      script: { 'PATCH /api/orderguide/Weekend': () => answers.shift()?.() ?? json({}, 500) },
    })
    const { add, choose, keys, notices } = scene
    const alert = (text: string) => screen.findByText(text, { selector: '[role=alert] *' })
    await choose('Weekend')
    await add()
    expect(await alert(FAILED)).toBeVisible()
    await add()
    expect(await alert(`${FAILED} The server did not respond. Please refresh and try again.`)).toBeVisible()
    await add()
    expect(await alert(`${FAILED} The guide is full.`)).toBeVisible()
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Weekend')
    await add()
    await isClosed()
    // An unanswered request is replayed with its key; a rejected one gets a new key.
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
    expect(notices()).toEqual([['success', 'Added "Tomatoes, Diced" to order guide "Weekend".']])
  })

  it('reports a failure to load the guides beside the dialog’s cancel button, with a retry', async () => {
    const answers = [() => json({ message: 'Not now' }, 503), () => json(GUIDES)]
    const { user } = await show({
      script: { 'GET /api/orderguide': () => answers.shift()?.() ?? json(GUIDES) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('combobox', { name: 'Order Guide' })).toBeVisible()
  })
})
