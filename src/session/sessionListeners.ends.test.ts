import { describe, expect, it } from 'vitest'
import { someSettings } from '@test/builders/session/session'
import { cut, json, never, type Script } from '@test/fakes/scriptedFetch'
import { memoryStorage } from '@test/fakes/deps'
import { answersRead, begin, returning, TOKEN_KEY } from '@test/worlds/accounts/sessionWorld'
import { callContract } from '@/net/callContract'
import { contractRequest } from '@/net/contractRequest'
import { getCart } from '@/contract/cart/cart'
import { sessionEvents as on } from './sessionEvents'
import { signIn } from './signInThunks'

const END = 'DELETE /api/session'
const noContent = () => new Response(null, { status: 204 })

describe('a 401 during work', () => {
  // Spec 1 §4: A 401 during work clears what was stored and has its text
  it('ends the session with its reason and clears what was persisted', async () => {
    const { store, session, reached, localStorage } = returning(
      { 'GET /api/cart': () => json({}, 401) },
      { 'tradecounter.shipMethod': 'Pickup' },
    )
    await reached('ready')
    const request = contractRequest(getCart)
    store.dispatch((dispatch, _getState, extra) => void callContract(request, { dispatch, extra }))
    await reached('unauthorized')
    expect(session()).toMatchObject({ reason: 'Your session has expired', logIn: true })
    expect(localStorage.all()).toEqual({})
  })
})

describe('a 401 with a reason at startup', () => {
  it.each(['You changed password elsewhere.', 'This account is not authorized to sign in any more.'])(
    'ends the session with that reason: %s',
    async (message) => {
      const { session, reached, localStorage } = returning({ 'GET /api/user': () => json({ message }, 401) })
      await reached('unauthorized')
      expect(session()).toMatchObject({ reason: message, logIn: true, retry: null })
      expect(localStorage.all()).toEqual({})
    },
  )
})

describe('signing out', () => {
  it('clears what was persisted and shows no reason', async () => {
    const { store, session, reached, localStorage } = returning()
    await reached('ready')
    store.dispatch(on.signedOut())
    expect(session()).toMatchObject({ status: 'unauthorized', reason: null, logIn: false })
    expect(localStorage.all()).toEqual({})
  })

  const refusals: [string, Script[string]][] = [
    ['that never answers', never],
    ['without the call', () => json({}, 404)],
    ['that has not implemented the call', () => json({}, 501)],
    ['that has ended the session before', () => json({}, 401)],
    ['out of reach', cut],
  ]
  it.each(refusals)('calls a backend %s once, without waiting, and outlives the page', async (_, answer) => {
    const { store, session, reached, requestsTo } = returning({ [END]: answer })
    await reached('ready')
    store.dispatch(on.signedOut())
    expect(session().status).toBe('unauthorized')
    const [sent, ...more] = requestsTo(END)
    expect([sent?.headers.get('Authorization'), sent?.keepalive]).toEqual(['Bearer kept', true])
    expect(more).toEqual([])
    await answersRead()
    expect(session()).toMatchObject({ status: 'unauthorized', reason: null })
    expect(requestsTo(END)).toHaveLength(1)
  })
})

describe('signing out without a connection', () => {
  it('ends the session on the backend when the connection returns, and stores no token until then', async () => {
    let isBack = false
    const listeners: (() => void)[] = []
    const localStorage = memoryStorage({ [TOKEN_KEY]: 'kept' })
    const connection = {
      isOnline: () => isBack,
      onOnline: (listener: () => void) => void listeners.push(listener),
    }
    const { store, reached, requestsTo, tabStorage } = begin(
      { [END]: () => (isBack ? noContent() : cut()) },
      { localStorage, connection },
    )
    const comeBack = async () => {
      for (const listener of listeners) listener()
      await answersRead()
    }
    store.dispatch(on.started())
    await reached('ready')
    store.dispatch(on.signedOut())
    await answersRead()
    await comeBack()
    expect([localStorage.all(), tabStorage.all()]).toEqual([{}, {}])
    isBack = true
    await comeBack()
    await comeBack()
    const tokens = requestsTo(END).map(({ headers }) => headers.get('Authorization'))
    // Three attempts: offline, after a false online event, and after a true one.
    expect(tokens).toEqual(['Bearer kept', 'Bearer kept', 'Bearer kept'])
  })
})

describe('a session that is left without signing out', () => {
  it('is ended on the backend when its user may not start', async () => {
    const { reached, requestsTo } = returning({ 'GET /api/customer': () => json({}, 403), [END]: noContent })
    await reached('unauthorized')
    expect(requestsTo(END)).toHaveLength(1)
  })

  it('is ended on the backend when another user signs in instead of a retry', async () => {
    const { store, reached, requestsTo } = returning({
      'GET /api/user': () => json({}, 503),
      [END]: noContent,
    })
    await reached('unauthorized')
    expect(requestsTo(END)).toEqual([])
    store.dispatch(signIn('other', 'secret'))
    expect(requestsTo(END).map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer kept'])
    await answersRead()
    expect(requestsTo(END)).toHaveLength(1)
  })

  it.each([
    ['rejected', on.unauthorizedReceived('')],
    ['ended by another tab', on.tokenLostElsewhere()],
    [
      'replaced by another tab',
      on.tokenFoundElsewhere({ token: 'other', customerKey: null, shipMethod: null }),
    ],
  ])('is not ended again when it was %s', async (_, event) => {
    const { store, reached, requestsTo } = returning()
    await reached('ready')
    store.dispatch(event)
    await answersRead()
    expect(requestsTo(END)).toEqual([])
  })

  it('is not ended when a procurement system opened it', async () => {
    const { store, reached, requestsTo } = begin(
      { 'GET /api/settings': () => json(someSettings({ isPunchoutSession: true })) },
      { takeAuthorizationCode: () => 'code' },
    )
    store.dispatch(on.started())
    await reached('ready')
    store.dispatch(on.signedOut())
    await answersRead()
    expect(requestsTo(END)).toEqual([])
  })
})
