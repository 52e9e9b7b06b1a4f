import { describe, expect, it } from 'vitest'
import { json } from '@test/fakes/scriptedFetch'
import { returning } from '@test/worlds/sessionWorld'
import { callContract } from '@/api/transport/callContract'
import { contractQuery } from '@/api/transport/contractRequest'
import { getCart } from '@/contract/cart'
import { sessionEvents as on } from './sessionEvents'

describe('a 401 during work', () => {
  it('ends the session with its reason and clears what was persisted', async () => {
    const { store, session, reached, localStorage } = returning(
      { 'GET /api/cart': () => json({}, 401) },
      { 'tradecounter.shipMethod': 'Pickup' },
    )
    await reached('ready')
    const request = contractQuery(getCart)
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
})
