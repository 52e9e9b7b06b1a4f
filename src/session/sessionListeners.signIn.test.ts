import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '@test/fakes/deps'
import type { Script } from '@test/fakes/scriptedFetch'
import { json } from '@test/fakes/scriptedFetch'
import { aCustomer, someCredentials, someSettings } from '@test/builders/session/session'
import {
  answersRead,
  atSignIn,
  begin,
  returning,
  salesperson,
  TOKEN_KEY,
} from '@test/worlds/accounts/sessionWorld'
import { sessionEvents as on } from './sessionEvents'
import { signIn } from './signInThunks'

describe('signing in', () => {
  // Spec 1 §4: Sign-in posts the credentials and goes on as startup does
  it('posts the credentials as a form, without a token, and continues as at startup', async () => {
    const { store, session, reached, requestsTo, localStorage } = await atSignIn()
    store.dispatch(signIn('buyer@example.com', 'p&ss=w ö'))
    expect(session().status).toBe('authorizing')
    await reached('ready')
    const [request] = requestsTo('POST /api/token')
    expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
      grant_type: 'password',
      username: 'buyer@example.com',
      password: 'p&ss=w ö',
      client_id: 'storefront',
    })
    expect(request?.headers.get('Authorization')).toBeNull()
    expect(requestsTo('GET /api/user')[0]?.headers.get('Authorization')).toBe('Bearer granted')
    expect(localStorage.all()).toEqual({ [TOKEN_KEY]: 'granted' })
  })

  it('never includes the password in an action or the store', async () => {
    const { store, actions, reached } = await atSignIn()
    const states: string[] = []
    store.subscribe(() => states.push(JSON.stringify(store.getState())))
    store.dispatch(signIn('buyer', 'S3cret!word'))
    await reached('ready')
    expect(actions.some(on.signInSubmitted.match)).toBe(true)
    expect(actions.some(on.tokenGranted.match)).toBe(true)
    expect(JSON.stringify(actions)).not.toContain('S3cret!word')
    expect(states.length).toBeGreaterThan(0)
    expect(states.join()).not.toContain('S3cret!word')
  })

  it('shows why it failed, and can be retried', async () => {
    let tries = 0
    const { store, session, reached } = await atSignIn({
      'POST /api/token': () =>
        ++tries === 1 ? json({ ErrorDescription: 'Bad Request' }, 401) : json({ access_token: 'granted' }),
    })
    store.dispatch(signIn('buyer', 'wrong'))
    await reached('unauthorized')
    expect(session()).toMatchObject({ reason: 'Unknown user or invalid password', logIn: true })
    store.dispatch(signIn('buyer', 'right'))
    await reached('ready')
  })

  it('sends one request when repeated at once', async () => {
    const { store, reached, requestsTo } = await atSignIn()
    store.dispatch(signIn('buyer', 'one'))
    store.dispatch(signIn('buyer', 'two'))
    await reached('ready')
    expect(requestsTo('POST /api/token')).toHaveLength(1)
    expect(String(requestsTo('POST /api/token')[0]?.body)).toContain('password=one')
  })

  it('aborts its request when canceled, and ignores a late answer', async () => {
    const answers: ((response: Response) => void)[] = []
    const { store, session, requestsTo, reached } = await atSignIn({
      'POST /api/token': () => new Promise<Response>((resolve) => answers.push(resolve)),
    })
    store.dispatch(signIn('buyer', 'slow'))
    store.dispatch(on.signedOut())
    expect(requestsTo('POST /api/token')[0]?.signal?.aborted).toBe(true)
    store.dispatch(signIn('other', 'slow'))
    answers[0]?.(json({ access_token: 'stale' }))
    answers[1]?.(json({ access_token: 'mine' }))
    await reached('ready')
    expect(session()).toMatchObject({ credentials: { token: 'mine' } })
  })
})

describe('responses of an earlier session', () => {
  it('do not reach the customer chosen afterwards', async () => {
    const waiting: ((response: Response) => void)[] = []
    const { store, actions, session, reached, requestsTo } = returning({
      'GET /api/user': () => json(salesperson),
      'GET /api/customer': ({ headers }) =>
        headers.get('X-Customer-Key') === '1'
          ? new Promise<Response>((resolve) => waiting.push(resolve))
          : json(aCustomer({ customerKey: 2, name: 'Second' })),
    })
    await reached('select-customer')
    store.dispatch(on.customerSelected({ customerKey: 1 }))
    await vi.waitUntil(() => waiting.length === 1)
    store.dispatch(on.signedOut())
    expect(requestsTo('GET /api/customer')[0]?.signal?.aborted).toBe(true)
    store.dispatch(signIn('sales', 'again'))
    await reached('select-customer')
    store.dispatch(on.customerSelected({ customerKey: 2 }))
    await reached('ready')
    waiting[0]?.(json(aCustomer({ customerKey: 1, name: 'First' })))
    await answersRead()
    expect(session()).toMatchObject({ status: 'ready', customer: { name: 'Second' } })
    expect(actions.filter(on.customerLoaded.match).map(({ payload }) => payload.customer.name)).toEqual([
      'Second',
    ])
  })
})

describe('a punchout start', () => {
  const withCode = (script: Script = {}) => {
    const localStorage = memoryStorage({ [TOKEN_KEY]: 'somebody' })
    const world = begin(script, { localStorage, takeAuthorizationCode: () => 'one-time' })
    world.store.dispatch(on.started())
    return { ...world, localStorage }
  }

  // Spec 1 §4: Punchout: the code is exchanged for a token, and nothing is stored
  it('exchanges the code before using any persisted token, and persists nothing', async () => {
    const { reached, requestsTo, localStorage, tabStorage } = withCode({
      'GET /api/settings': () => json(someSettings({ isPunchoutSession: true })),
    })
    await reached('ready')
    expect(Object.fromEntries(new URLSearchParams(String(requestsTo('POST /api/token')[0]?.body)))).toEqual({
      grant_type: 'authorization_code',
      code: 'one-time',
      redirect_uri: 'http://localhost:3000',
      client_id: 'storefront',
    })
    expect(localStorage.all()).toEqual({ [TOKEN_KEY]: 'somebody' })
    expect(tabStorage.all()).toEqual({})
  })

  it('in a tab of an earlier punchout session without a code shows its end, not another session', async () => {
    const localStorage = memoryStorage({ [TOKEN_KEY]: 'somebody' })
    const tabStorage = memoryStorage({ 'tradecounter.punchoutTab': '1' })
    const { store, session, sent } = begin({}, { localStorage, tabStorage })
    store.dispatch(on.started())
    store.dispatch(on.tokenFoundElsewhere(someCredentials()))
    await answersRead()
    expect(session()).toMatchObject({
      status: 'unauthorized',
      reason: 'Punchout session expired',
      isPersisted: false,
    })
    expect(sent).toEqual([])
    expect(localStorage.all()).toEqual({ [TOKEN_KEY]: 'somebody' })
  })

  it('in a tab of an earlier punchout session accepts a new code', async () => {
    const tabStorage = memoryStorage({ 'tradecounter.punchoutTab': '1' })
    const { store, session, reached } = begin({}, { tabStorage, takeAuthorizationCode: () => 'another' })
    store.dispatch(on.started())
    await reached('ready')
    expect(session()).toMatchObject({ isPersisted: false })
  })

  it('retries with the same code when the server did not answer', async () => {
    let answer = () => json({}, 503)
    const { store, session, reached, requestsTo } = withCode({ 'POST /api/token': () => answer() })
    await reached('unauthorized')
    expect(session()).toMatchObject({ reason: 'Punchout session expired', isCodeGood: true })
    expect(JSON.stringify(store.getState())).not.toContain('one-time')
    answer = () => json({ access_token: 'granted' })
    store.dispatch(on.retryRequested())
    await reached('ready')
    expect(
      requestsTo('POST /api/token').map(({ body }) => new URLSearchParams(String(body)).get('code')),
    ).toEqual(['one-time', 'one-time'])
    expect(session()).toMatchObject({ isPersisted: false })
  })

  // Spec 1 §4: A rejected punchout code says 'Punchout session expired'
  it('ends with the reason when the code is rejected, and sends nothing else', async () => {
    const { session, store, reached, localStorage, requestsTo } = withCode({
      'POST /api/token': () => json({}, 400),
    })
    await reached('unauthorized')
    store.dispatch(on.retryRequested())
    await answersRead()
    expect([requestsTo('POST /api/token').length, requestsTo('GET /api/settings/site').length]).toEqual([
      1, 0,
    ])
    expect(session()).toMatchObject({
      reason: 'Punchout session expired',
      detail: 'Authorization code rejected',
      logIn: true,
    })
    expect(localStorage.all()).toEqual({ [TOKEN_KEY]: 'somebody' })
  })
})
