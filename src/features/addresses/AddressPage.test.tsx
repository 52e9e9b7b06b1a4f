import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addressesDoubted } from '@/features/addresses/addressApi'
import type { AddressDto } from '@/contract/addresses/address'
import type { SessionSettingsDto } from '@/contract/site/settings'
import {
  FORMS_OWNER_STORAGE_KEY,
  FORMS_STORAGE_KEY,
} from '@/features/unsaved-work/state/persistedFormListeners'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { selectIsScreenDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { anAddress } from '@test/builders/cart/address'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { cut, json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aCustomer, aReadySession, aUser, someSettings } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { AddressPage } from './AddressPage'

const DONE = { isSuccess: true }
const home = anAddress()
const work = anAddress({
  id: 2,
  key: '2',
  isPrimary: false,
  display: 'Work',
  contact: 'Bo',
  deliveryTime: '9-5',
})

/** More addresses than fit on a page. */
const many = Array.from({ length: 26 }, (_, at) =>
  anAddress({ id: at + 1, key: `${at + 1}`, isPrimary: at === 0, display: `Store ${at + 1}`, phone: '' }),
)
const stores = () => screen.queryAllByText(/^Store /).map(({ textContent }) => textContent)

interface Scene {
  addresses?: readonly AddressDto[]
  script?: Script
  /** Settings of a consumer; without them the user is a business customer. */
  settings?: Partial<SessionSettingsDto>
  /** Forms persisted in this tab by an earlier session. */
  form?: object
  /** Opens the page by a link with this hash. */
  hash?: string
}

function show({ addresses = [work, home], script = {}, settings, form, hash = '' }: Scene = {}) {
  let listed = addresses
  const backend = scriptedFetch({
    'GET /api/account/address': () => json(listed),
    'GET /api/consumer/address': () => json(listed),
    'GET /api/customer': () => json(aCustomer()),
    ...script,
  })
  let keys = 0
  const tabStorage = memoryStorage(
    form ? { [FORMS_OWNER_STORAGE_KEY]: 'buyer', [FORMS_STORAGE_KEY]: JSON.stringify(form) } : {},
  )
  const deps = testDeps({ fetch: backend.fetch, randomUUID: () => `key-${(keys += 1)}`, tabStorage })
  const session = settings
    ? aReadySession({
        user: aUser({ type: 'Consumer' }),
        settings: someSettings({ sessionType: 'Consumer', ...settings }),
      })
    : aReadySession()
  const store = makeStore({ deps, preloadedState: { session } })
  window.history.replaceState(null, '', `/account/address${hash}`)
  renderWithStore(<AddressPage />, { store, isBrowserRouter: true })
  const writes = () => backend.sent.filter(({ call }) => !call.startsWith('GET'))
  return {
    user: userEvent.setup(),
    store,
    calls: backend.calls,
    bodies: () => writes().map(({ call, body }) => [call, body ? JSON.parse(String(body)) : null] as const),
    keys: () => writes().map(({ headers }) => headers.get('Idempotency-Key')),
    notices: () => selectNotifications(store.getState()).map(({ message }) => message),
    /** Replaces the backend's list. */
    list: (...now: AddressDto[]) => {
      listed = now
    },
  }
}

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const field = (name: string) => screen.getByLabelText(name)
const enter = async (user: UserEvent, name: string, text: string) => {
  await user.click(field(name))
  await user.paste(text)
}
const button = (name: string) => screen.getByRole('button', { name })
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the addresses', () => {
  // Spec 3 §2, addresses and ship method: Addresses are cards, the primary first; no Delete for it
  it('are cards with the primary one first, which cannot be deleted', async () => {
    const { user } = show()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(names()).toEqual(['Home', 'Work'])
    const [first, second] = screen.getAllByRole('article')
    expect(first).toHaveTextContent('Ann Lee18 Ceres StreetPortsmouth, NH 03801Phone(603) 555-0101')
    expect(second).toHaveTextContent('ContactBoPhone(603) 555-0101Delivery Time9-5')
    expect(button('Home is the primary address')).toHaveAttribute('aria-pressed', 'true')
    expect(button('Make Work the primary address')).toHaveAttribute('aria-pressed', 'false')
    expect(screen.queryByRole('button', { name: 'Delete Home' })).toBeNull()
    expect(button('Delete Work')).toBeVisible()
    await user.click(button('Home is the primary address'))
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('New Address')
  })

  // Spec 3 §2, addresses and ship method: No Delete for the only address; zip rules for consumers
  it('show a consumer the rules of the zip code, and offer no Delete for the only address', async () => {
    show({
      settings: { zipCodeRestrictionFlag: true, zipCodeRestrictionMessage: 'Seacoast only.' },
      addresses: [anAddress({ isPrimary: false, isValidZipCode: false, minimumOrderAmount: '35' })],
    })
    const card = await screen.findByRole('article', { name: 'Home' })
    expect(card).toHaveTextContent('Seacoast only.')
    expect(card).toHaveTextContent('Minimum order amount for this zip code is $35.00.')
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })

  it('have search and pages only when there are many', async () => {
    const { list, store } = show({ addresses: many })
    const all = many.map(({ display }) => display)
    await screen.findByText('Store 1')
    expect(stores()).toEqual(all.slice(0, 24))
    fireEvent.click(button('Go to next page'))
    expect(stores()).toEqual(['Store 25', 'Store 26'])
    expect(screen.getByText('25 to 26 of 26')).toBeVisible()
    const search = screen.getByRole('searchbox', { name: 'Search addresses' })
    const type = (value: string) => fireEvent.change(search, { target: { value } })
    type('portsmouth 5')
    expect(stores()).toEqual(['Store 5', 'Store 15', 'Store 25'])
    expect(screen.getByText('3 addresses found')).toBeVisible()
    type('59')
    expect(stores()).toEqual([])
    expect(screen.getByText('No address matches your search.')).toBeVisible()
    expect(button('New Address')).toBeVisible()
    list(...many.slice(0, 24))
    act(() => void store.dispatch(addressesDoubted()))
    await waitFor(() => expect(search).not.toBeInTheDocument())
    expect(stores()).toEqual(all.slice(0, 24))
  })

  it('keep search and page in the URL, and follow Back and Forward', async () => {
    show({ addresses: many, hash: '#page=2' })
    await screen.findByText('25 to 26 of 26')
    fireEvent.click(button('Go to previous page'))
    expect(window.location.hash).toBe('')
    fireEvent.click(button('Go to page 2'))
    const search = screen.getByRole('searchbox', { name: 'Search addresses' })
    const step = async (delta: number, text: string, shown: readonly string[]) => {
      window.history.go(delta)
      await waitFor(() => expect(stores()).toEqual(shown))
      expect(search).toHaveValue(text)
    }
    const first = many.slice(0, 24).map(({ display }) => display)
    const second = ['Store 25', 'Store 26']
    await step(-1, '', first)
    await step(1, '', second)
    fireEvent.change(search, { target: { value: 'store 5' } })
    const found = ['Store 5', 'Store 15', 'Store 25']
    expect(stores()).toEqual(found)
    await waitFor(() => expect(window.location.hash).toBe('#search=store%205'))
    await step(-1, '', first)
    await step(1, 'store 5', found)
  })

  // Spec 3 §2, addresses and ship method: A consumer who cannot pick up needs an address
  it('are required only of a consumer who cannot pick up', async () => {
    show({ settings: {}, addresses: [] })
    expect(
      await screen.findByText('A delivery address is required to browse and add products to the cart.'),
    ).toBeVisible()
  })

  it('offer a retry when they fail to load', async () => {
    const answers = [() => json({ message: 'Not now.' }, 503), () => json([home])]
    const { user } = show({ script: { 'GET /api/account/address': () => answers.shift()?.() ?? json([]) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
    await user.click(button('Retry'))
    expect(await screen.findByRole('article', { name: 'Home' })).toBeVisible()
  })

  // Spec 3 §2, addresses and ship method: The star makes an address the primary one
  it('become primary by their star, which stays where it was when saving fails', async () => {
    const answers = [() => json({ message: 'Locked.' }, 409), () => json(DONE)]
    const scene = show({
      script: { 'PUT /api/account/address/2': () => answers.shift()?.() ?? json({}, 500) },
    })
    const { user, list, bodies, notices } = scene
    const star = await screen.findByRole('button', { name: 'Make Work the primary address' })
    await user.click(star)
    const card = screen.getByRole('article', { name: 'Work' })
    expect(await within(card).findByText('Locked.')).toBeVisible()
    list({ ...work, isPrimary: true }, { ...home, isPrimary: false })
    await user.click(star)
    await waitFor(() => expect(notices()).toEqual(['Work is the primary address now.']))
    expect(names()).toEqual(['Work', 'Home'])
    expect(star).toHaveFocus()
    const { id: _id, key: _key, minimumOrderAmount: _amount, isValidZipCode: _isValid, ...fields } = work
    expect(bodies()[1]).toEqual(['PUT /api/account/address/2', { ...fields, isPrimary: true }])
  })

  it('must be completed before they become primary when a required field is missing', async () => {
    const { user, bodies } = show({
      addresses: [home, { ...work, zip: '' }],
      script: { 'PUT /api/account/address/2': () => json(DONE) },
    })
    await user.click(await screen.findByRole('button', { name: 'Make Work the primary address' }))
    await screen.findByRole('dialog', { name: 'Edit Delivery Address' })
    expect(field('ZIP Code')).toHaveAccessibleDescription(/^Must be valid Zip Code/)
    await enter(user, 'ZIP Code', '03801')
    await user.click(button('Save Address'))
    await dialogIsGone()
    expect(bodies()).toMatchObject([
      ['PUT /api/account/address/2', { zip: '03801', isPrimary: true, contact: 'Bo', deliveryTime: '9-5' }],
    ])
  })

  // Spec 3 §2, addresses and ship method: Delete asks 'Delete Address?'
  it('are deleted after a confirmation, and the focus moves to what remains', async () => {
    const { user, list, bodies, notices } = show({
      script: { 'DELETE /api/account/address/2': () => json(DONE) },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Work' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Address?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bodies()).toEqual([])
    list(home)
    await user.click(button('Delete Work'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Work' })).toBeNull())
    expect(bodies()).toEqual([['DELETE /api/account/address/2', null]])
    await waitFor(() => expect(notices()).toEqual(['Work deleted.']))
    await waitFor(() => expect(button('New Address')).toHaveFocus())
  })
})

describe('the dialog', () => {
  const FAILED = 'Request could not be completed at this time'
  const NO_ANSWER = 'The server did not respond. Please refresh and try again.'

  it('keeps pasted texts that are too long or not a phone number, and shows errors', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'New Address' }))
    await screen.findByRole('dialog', { name: 'Add Delivery Address' })
    const long = 'Harbor Bistro, the kitchen behind the pier'
    await user.click(field('Name'))
    await user.paste(long)
    expect(field('Name')).toHaveValue(long)
    expect(field('Name')).toHaveAccessibleDescription(/^Name can have 40 characters at most/)
    expect(screen.getByText('42 of 40 characters')).toBeVisible()
    await user.click(field('City (optional)'))
    await user.paste('👨‍👩‍👧‍👦'.repeat(20))
    expect(field('City (optional)')).toBeValid()
    await user.click(field('Phone (optional)'))
    await user.paste('603-555-01012')
    await user.tab()
    expect(field('Phone (optional)')).toHaveValue('603-555-01012')
    expect(field('Phone (optional)')).toHaveAccessibleDescription(/^Phone number format/)
  })

  // Spec 3 §2, addresses and ship method: 'Add Delivery Address'
  it('validates each field, preserves the input when saving fails, and retries after a lost response', async () => {
    const answers = [
      () => cut(),
      () => json({}, 500),
      () => json({ errors: ['Full.'] }, 409),
      () => json(null),
    ]
    const scene = show({
      script: { 'POST /api/account/address': () => answers.shift()?.() ?? json({}, 500) },
    })
    const { user, store, list, bodies, keys, notices } = scene
    await user.click(await screen.findByRole('button', { name: 'New Address' }))
    await screen.findByRole('dialog', { name: 'Add Delivery Address' })
    await user.click(button('Save Address'))
    expect(field('Display Name')).toHaveFocus()
    expect(field('Display Name')).toHaveAccessibleDescription('Display Name is a required field')
    expect(field('Name')).toHaveAccessibleDescription('Name is a required field')
    expect(field('ZIP Code')).toHaveAccessibleDescription(/^Must be valid Zip Code/)
    expect(bodies()).toEqual([])
    await enter(user, 'Display Name', ' Pier ')
    await enter(user, 'Name', 'Ann Lee')
    await enter(user, 'State (optional)', 'nhx')
    await enter(user, 'ZIP Code', 'k1a0b1')
    await user.type(field('Phone (optional)'), '6035550101')
    expect(field('Phone (optional)')).toHaveValue('(603) 555-0101')
    await user.type(field('Phone (optional)'), ' x12')
    await user.tab()
    expect(field('Phone (optional)')).toHaveValue('(603) 555-0101 Ext 12')
    await enter(user, 'Contact (optional)', 'Bo')
    expect(selectIsScreenDirty(store.getState())).toBe(true)
    await user.keyboard('{Enter}')
    expect(field('State (optional)')).toHaveFocus()
    await user.keyboard('{Backspace}')
    for (const message of [NO_ANSWER, FAILED, 'Full.']) {
      await user.click(button('Save Address'))
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(field('Display Name')).toHaveValue(' Pier ')
    list(home, work, anAddress({ id: 3, key: '3', isPrimary: false, display: 'Pier' }))
    await user.click(button('Save Address'))
    await dialogIsGone()
    expect(bodies()[0]).toEqual([
      'POST /api/account/address',
      {
        display: 'Pier',
        name: 'Ann Lee',
        address1: '',
        address2: '',
        city: '',
        state: 'NH',
        zip: 'K1A 0B1',
        county: '',
        contact: 'Bo',
        phone: '603555010112',
        deliveryTime: '',
        isPrimary: false,
      },
    ])
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
    expect(await screen.findByRole('article', { name: 'Pier' })).toBeVisible()
    expect(notices()).toEqual(['Address saved.'])
    expect(selectIsScreenDirty(store.getState())).toBe(false)
  })

  it('has neither contact nor delivery time for a consumer; the first address becomes the primary one', async () => {
    const answers = [() => cut(), () => json({ ...DONE, key: '1' })]
    const { user, bodies, keys, list } = show({
      settings: { allowConsumerPickup: true },
      addresses: [],
      script: { 'POST /api/consumer/address': () => answers.shift()?.() ?? json({}, 500) },
    })
    expect(await screen.findByText('There are no delivery addresses yet.')).toBeVisible()
    await user.click(button('New Address'))
    await screen.findByRole('dialog', { name: 'Add Delivery Address' })
    const fields = screen
      .getAllByRole('textbox')
      .map((each) => [each.getAttribute('name'), each.getAttribute('autocomplete')])
    expect(fields).toEqual([
      ['display', 'off'],
      ['name', 'shipping name'],
      ['address1', 'shipping address-line1'],
      ['address2', 'shipping address-line2'],
      ['city', 'shipping address-level2'],
      ['state', 'shipping address-level1'],
      ['zip', 'shipping postal-code'],
      ['phone', 'shipping tel'],
    ])
    await enter(user, 'Display Name', 'Home')
    await enter(user, 'Name', 'Ann Lee')
    await enter(user, 'ZIP Code', '03801')
    // The address was saved, but the response was lost: the replay is identical.
    list(home)
    await user.keyboard('{Enter}')
    await screen.findByText(NO_ANSWER)
    expect(await screen.findByText('Home')).toBeInTheDocument()
    await user.click(button('Save Address'))
    await dialogIsGone()
    const body = { isPrimary: true, contact: '', deliveryTime: '' }
    expect(bodies()).toMatchObject([
      ['POST /api/consumer/address', body],
      ['POST /api/consumer/address', body],
    ])
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  // Spec 3 §2, addresses and ship method: 'Edit Delivery Address'
  it('edits the saved address, and asks before the input is lost', async () => {
    const { user, bodies } = show({ script: { 'PUT /api/account/address/2': () => json(DONE) } })
    await user.click(await screen.findByRole('button', { name: 'Edit Work' }))
    await screen.findByRole('dialog', { name: 'Edit Delivery Address' })
    expect(field('Phone (optional)')).toHaveValue('(603) 555-0101')
    await user.clear(field('City (optional)'))
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Unsaved data' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(button('Save Address'))
    await dialogIsGone()
    expect(bodies()).toMatchObject([['PUT /api/account/address/2', { city: '', county: 'Rockingham' }]])
    expect(button('Edit Work')).toHaveFocus()
  })

  it('restores its input for this customer after the session has expired', async () => {
    const form = (city: string) => ({ key: '2', changes: { city }, makesPrimary: false })
    // Seven Seas is customer 7; input for another customer is not restored.
    show({ form: { 'address 8': form('Kittery'), 'address 7': form('Rye') } })
    await screen.findByRole('dialog', { name: 'Edit Delivery Address' })
    expect(field('City (optional)')).toHaveValue('Rye')
    expect(field('Contact (optional)')).toHaveValue('Bo')
  })
})
