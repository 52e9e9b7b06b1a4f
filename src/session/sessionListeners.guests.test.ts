import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { type Script, json } from '@test/fakes/scriptedFetch'
import { someSettings } from '@test/builders/session/session'
import { answersRead, atSignIn, begin } from '@test/worlds/accounts/sessionWorld'
import { sessionEvents as on } from './sessionEvents'
import { GUEST_WAIT_MS } from './sessionTasks'
import { signIn } from './signInThunks'

afterEach(() => {
  vi.useRealTimers()
})

describe('guests', () => {
  const settings = someSettings({ sessionType: 'Guest', hidePricing: true })
  const GUESTS: Script = {
    'GET /api/settings/site': () => json({ allowGuest: true }),
    'GET /api/settings': () => json(settings),
  }

  it('are admitted with their settings when the site allows them', async () => {
    const { store, session, requestsTo, guestIs } = begin(GUESTS)
    store.dispatch(on.started())
    await guestIs('admitted')
    expect(session()).toMatchObject({ status: 'unauthorized', guest: { status: 'admitted', settings } })
    expect(requestsTo('GET /api/settings')[0]?.headers.get('Authorization')).toBeNull()
  })

  test.each([
    ['does not admit them', { 'GET /api/settings/site': () => json({ allowGuest: false }) }],
    ['does not answer', { 'GET /api/settings/site': () => json({}, 500) }],
    ['has no settings for them', { ...GUESTS, 'GET /api/settings': () => json({}, 503) }],
  ])('are denied when the site %s', async (_, script: Script) => {
    const { session } = await atSignIn(script)
    expect(session()).toMatchObject({ guest: { status: 'refused' } })
  })

  it.each(['GET /api/settings/site', 'GET /api/settings'])(
    'are denied when %s does not answer within four seconds, even if it answers later',
    async (call) => {
      vi.useFakeTimers()
      let answer: (response: Response) => void = () => undefined
      const { store, session, calls } = begin({
        ...GUESTS,
        [call]: () => new Promise<Response>((resolve) => (answer = resolve)),
      })
      store.dispatch(on.started())
      await vi.advanceTimersByTimeAsync(0)
      expect(calls().at(-1)).toBe(call)
      await vi.advanceTimersByTimeAsync(GUEST_WAIT_MS - 1)
      expect(session()).toMatchObject({ guest: { status: 'unknown' } })
      await vi.advanceTimersByTimeAsync(1)
      expect(session()).toMatchObject({ guest: { status: 'refused' } })
      answer(json(call.endsWith('site') ? { allowGuest: true } : settings))
      await vi.advanceTimersByTimeAsync(1)
      expect(session()).toMatchObject({ guest: { status: 'refused' } })
    },
  )

  it('are not requested again after a failed sign-in', async () => {
    const { store, session, reached, requestsTo } = await atSignIn({ 'POST /api/token': () => json({}, 401) })
    store.dispatch(signIn('buyer', 'wrong'))
    await reached('unauthorized')
    expect(session()).toMatchObject({ guest: { status: 'refused' } })
    expect(requestsTo('GET /api/settings/site')).toHaveLength(1)
  })

  it('are ignored when a user signs in during the request', async () => {
    const waiting: ((response: Response) => void)[] = []
    const { store, actions, session, reached, requestsTo } = begin({
      'GET /api/settings/site': () => new Promise<Response>((resolve) => waiting.push(resolve)),
    })
    store.dispatch(on.started())
    store.dispatch(signIn('buyer', 'right'))
    await reached('ready')
    waiting[0]?.(json({ allowGuest: true }))
    await answersRead()
    expect(session().status).toBe('ready')
    expect(requestsTo('GET /api/settings')).toHaveLength(1)
    expect(
      actions.filter((action) => on.guestAdmitted.match(action) || on.guestRefused.match(action)),
    ).toEqual([])
  })
})
