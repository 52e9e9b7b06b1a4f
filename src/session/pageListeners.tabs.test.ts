import { describe, expect, it } from 'vitest'
import { json, never } from '@test/fakes/scriptedFetch'
import type { Script } from '@test/fakes/scriptedFetch'
import { aCustomer, aUser, someSettings } from '@test/builders/session/session'
import { aBrowser, answersRead, consumer, salesperson, TOKEN_KEY } from '@test/worlds/accounts/sessionWorld'
import { memoryStorage } from '@test/fakes/deps'
import { sessionEvents as on } from './sessionEvents'
import { signIn } from './signInThunks'

/** A backend that answers for the customer of each call and counts its tokens. */
function salesOffice(): Script {
  let grants = 1
  return {
    'POST /api/token': ({ body }) => {
      const username = new URLSearchParams(String(body)).get('username') ?? ''
      return json({ access_token: `token-${(grants += 1)} ${username}` })
    },
    'GET /api/user': ({ headers }) =>
      json(headers.get('Authorization')?.endsWith('else') ? aUser({ username: 'else' }) : salesperson),
    'GET /api/customer': ({ headers }) =>
      json(aCustomer({ customerKey: Number(headers.get('X-Customer-Key') ?? 3) })),
  }
}

async function twoCustomers() {
  const browser = aBrowser({ [TOKEN_KEY]: 'token-1' })
  const script = salesOffice()
  const [left, right] = [browser.open(script), browser.open(script)]
  for (const [tab, customerKey] of [[left, 5] as const, [right, 9] as const]) {
    await tab.reached('select-customer')
    tab.store.dispatch(on.customerSelected({ customerKey }))
    await tab.reached('ready')
  }
  return { browser, left, right }
}

describe('two tabs of a salesperson', () => {
  it('serve two customers, each with its own calls', async () => {
    const { browser, left, right } = await twoCustomers()
    browser.tell()
    for (const [tab, key] of [[left, '5'] as const, [right, '9'] as const]) {
      expect(tab.session()).toMatchObject({ status: 'ready', customer: { customerKey: Number(key) } })
      for (const call of ['GET /api/customer', 'GET /api/menu', 'GET /api/settings']) {
        expect(tab.requestsTo(call).map(({ headers }) => headers.get('X-Customer-Key'))).toEqual([key])
      }
    }
  })

  it('log out together, and each returns to its customer when the same user signs in', async () => {
    const { browser, left, right } = await twoCustomers()
    left.store.dispatch(on.signedOut())
    expect(right.session().status).toBe('ready')
    browser.tell()
    expect(right.session()).toMatchObject({
      status: 'unauthorized',
      reason: 'You were signed out in another tab.',
      logIn: true,
      retry: null,
    })
    expect(browser.localStorage.all()).toEqual({})
    left.store.dispatch(signIn('sales', 'right'))
    await left.reached('select-customer')
    left.store.dispatch(on.customerSelected({ customerKey: 6 }))
    await left.reached('ready')
    browser.tell()
    await right.reached('ready')
    expect(right.session()).toMatchObject({
      credentials: { token: 'token-2 sales', customerKey: 9 },
      customer: { customerKey: 9 },
    })
  })

  it('switch to another user without the customers of the first', async () => {
    const { browser, left, right } = await twoCustomers()
    const sentBefore = right.sent.length
    left.store.dispatch(on.signedOut())
    left.store.dispatch(signIn('else', 'right'))
    await left.reached('ready')
    browser.tell()
    expect(right.session().status).toBe('validating')
    await right.reached('ready')
    expect(right.session()).toMatchObject({ user: { username: 'else' }, customer: { customerKey: 3 } })
    const sent = right.sent.slice(sentBefore)
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(
      sent.map(() => 'Bearer token-2 else'),
    )
    expect(sent.map(({ headers }) => headers.get('X-Customer-Key'))).toEqual(sent.map(() => null))
  })
})

describe('a tab with an older token', () => {
  it('never overwrites a newer sign-in', async () => {
    const { browser, left, right } = await twoCustomers()
    left.store.dispatch(on.signedOut())
    left.store.dispatch(signIn('sales', 'right'))
    await left.reached('select-customer')
    // This tab has not been notified of the new sign-in yet.
    right.store.dispatch(on.customerSwitchRequested())
    expect(browser.localStorage.all()).toEqual({ [TOKEN_KEY]: 'token-2 sales' })
    await right.reached('select-customer')
    expect(right.session()).toMatchObject({ credentials: { token: 'token-2 sales', customerKey: null } })
    expect(browser.localStorage.all()).toEqual({ [TOKEN_KEY]: 'token-2 sales' })
  })

  it('adopts the newer token when its own is rejected', async () => {
    const browser = aBrowser({ [TOKEN_KEY]: 'old' })
    const tab = browser.open({
      'GET /api/user': ({ headers }) =>
        headers.get('Authorization') === 'Bearer new' ? json(aUser()) : never(),
    })
    browser.localStorage.set(TOKEN_KEY, 'new')
    tab.store.dispatch(on.startupFailed({ epoch: tab.session().epoch, isTokenGood: false }))
    await tab.reached('ready')
    expect(browser.localStorage.all()).toEqual({ [TOKEN_KEY]: 'new' })
  })

  it('stays logged out after its own logout', async () => {
    const browser = aBrowser({ [TOKEN_KEY]: 'old' })
    const tab = browser.open()
    await tab.reached('ready')
    browser.localStorage.set(TOKEN_KEY, 'new')
    tab.store.dispatch(on.signedOut())
    await tab.guestIs('refused')
    tab.page.listener()
    expect(tab.session().status).toBe('unauthorized')
    expect(browser.localStorage.all()).toEqual({ [TOKEN_KEY]: 'new' })
  })
})

describe('a tab at the sign-in screen', () => {
  it('continues with the user who signs in in another tab', async () => {
    const browser = aBrowser()
    const [here, there] = [browser.open(), browser.open()]
    await here.guestIs('refused')
    await there.guestIs('refused')
    there.store.dispatch(signIn('buyer', 'right'))
    await there.reached('ready')
    browser.tell()
    await here.reached('ready')
    expect(here.requestsTo('POST /api/token')).toHaveLength(0)
  })

  it('that is signing in waits for its own answer first', async () => {
    const browser = aBrowser()
    let refuse: (response: Response) => void = () => undefined
    const tab = browser.open({ 'POST /api/token': () => new Promise((resolve) => (refuse = resolve)) })
    await tab.guestIs('refused')
    tab.store.dispatch(signIn('buyer', 'wrong'))
    browser.localStorage.set(TOKEN_KEY, 'theirs')
    browser.tell()
    expect(tab.session().status).toBe('authorizing')
    refuse(json({ ErrorDescription: 'Bad Request' }, 401))
    await tab.reached('ready')
    expect(tab.session()).toMatchObject({ credentials: { token: 'theirs' } })
  })

  it('drops a token stored for a retry when another tab removes it from the storage', async () => {
    const browser = aBrowser({ [TOKEN_KEY]: 'kept' })
    const tab = browser.open({ 'GET /api/user': () => json({}, 503) })
    await tab.reached('unauthorized')
    expect(tab.session()).toMatchObject({ retry: { credentials: { token: 'kept' } } })
    browser.localStorage.remove(TOKEN_KEY)
    browser.tell()
    expect(tab.session()).toMatchObject({ retry: null })
  })
})

describe('a new sign-in after an expired session', () => {
  it('restores the ship method of the same consumer, and not of another', async () => {
    let user = consumer
    const browser = aBrowser({ [TOKEN_KEY]: 'kept' })
    const tab = browser.open({
      'GET /api/user': () => json(user),
      'GET /api/customer': ({ headers }) =>
        json(aCustomer({ customerKey: headers.get('X-Ship-Method') === null ? 0 : 4 })),
    })
    await tab.reached('select-shipmethod')
    tab.store.dispatch(on.shipMethodSelected({ shipMethod: 'Pickup' }))
    await tab.reached('ready')
    tab.store.dispatch(on.unauthorizedReceived())
    expect(browser.localStorage.all()).toEqual({})
    tab.store.dispatch(signIn('consumer', 'right'))
    await tab.reached('ready')
    expect(tab.session()).toMatchObject({ credentials: { token: 'granted', shipMethod: 'Pickup' } })
    tab.store.dispatch(on.unauthorizedReceived())
    user = aUser({ ...consumer, username: 'neighbour' })
    tab.store.dispatch(signIn('neighbour', 'right'))
    await tab.reached('select-shipmethod')
  })

  it('starts over after logging out', async () => {
    const { left } = await twoCustomers()
    left.store.dispatch(on.signedOut())
    left.store.dispatch(signIn('sales', 'right'))
    await left.reached('select-customer')
  })

  it('does not restore a customer that was denied', async () => {
    const { left } = await twoCustomers()
    const { epoch } = left.session()
    left.store.dispatch(on.sleepEnded())
    left.store.dispatch(on.startupFailed({ epoch, isTokenGood: false }))
    left.store.dispatch(signIn('sales', 'right'))
    await left.reached('select-customer')
  })
})

describe('a punchout session', () => {
  const withCode = (browser: ReturnType<typeof aBrowser>, script: Script = {}) =>
    browser.open(
      { 'GET /api/settings': () => json(someSettings({ isPunchoutSession: true })), ...script },
      { takeAuthorizationCode: () => 'one-time' },
    )

  it('neither affects other tabs nor is affected by them', async () => {
    const browser = aBrowser({ [TOKEN_KEY]: 'theirs' })
    const tab = withCode(browser)
    const other = browser.open()
    await tab.reached('ready')
    await other.reached('ready')
    for (const token of [null, 'newer']) {
      if (token === null) browser.localStorage.remove(TOKEN_KEY)
      else browser.localStorage.set(TOKEN_KEY, token)
      browser.tell()
      expect(tab.session()).toMatchObject({ status: 'ready', credentials: { token: 'granted' } })
    }
    await other.reached('ready')
    tab.store.dispatch(on.unauthorizedReceived())
    browser.tell()
    await answersRead()
    expect(tab.session()).toMatchObject({ status: 'unauthorized', reason: 'Punchout session expired' })
    expect(browser.localStorage.all()).toEqual({ [TOKEN_KEY]: 'newer' })
    expect(tab.tabStorage.all()).toEqual({})
    expect(other.session()).toMatchObject({ status: 'ready', credentials: { token: 'newer' } })
  })

  it('does not affect another punchout session in the same browser', async () => {
    const browser = aBrowser()
    const [one, two] = ['one', 'two'].map((token) =>
      withCode(browser, { 'POST /api/token': () => json({ access_token: token }) }),
    )
    await one?.reached('ready')
    await two?.reached('ready')
    browser.tell()
    one?.store.dispatch(on.unauthorizedReceived())
    browser.tell()
    await answersRead()
    expect(one?.session()).toMatchObject({ status: 'unauthorized', retry: null })
    expect(two?.session()).toMatchObject({ status: 'ready', credentials: { token: 'two' } })
    expect([browser.localStorage.all(), one?.tabStorage.all(), two?.tabStorage.all()]).toEqual([{}, {}, {}])
  })

  it('can be revealed by its settings alone', async () => {
    const browser = aBrowser({ [TOKEN_KEY]: 'kept' })
    const tab = browser.open({ 'GET /api/settings': () => json(someSettings({ isPunchoutSession: true })) })
    await tab.reached('ready')
    expect(browser.localStorage.all()).toEqual({})
    browser.tell()
    expect(tab.session().status).toBe('ready')
  })
})

it('a browser without storage ends no session', async () => {
  const browser = aBrowser()
  const nothing = { get: () => null, set: () => undefined, remove: () => undefined }
  const tab = browser.open({}, { localStorage: nothing, tabStorage: memoryStorage() })
  await tab.guestIs('refused')
  tab.store.dispatch(signIn('buyer', 'right'))
  await tab.reached('ready')
  browser.tell()
  expect(tab.session().status).toBe('ready')
})
