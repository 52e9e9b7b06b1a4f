import { expect, it } from 'vitest'
import { json } from '@test/fakes/scriptedFetch'
import { returning } from '@test/worlds/accounts/sessionWorld'
import { callContract } from '@/net/callContract'
import { contractRequest } from '@/net/contractRequest'
import { getCart } from '@/contract/cart/cart'
import { notify, selectNotifications } from './notificationsSlice'

const CHANGED = 'You changed password elsewhere. Please sign in again.'

/** Two simultaneous calls that the backend rejects with this message. */
async function rejectedWith(message: string) {
  const world = returning({ 'GET /api/cart': () => json({ message }, 401) })
  const { store, reached } = world
  await reached('ready')
  const readCart = () =>
    store.dispatch((dispatch, _getState, extra) =>
      callContract(contractRequest(getCart), { dispatch, extra }),
    )
  await Promise.all([readCart(), readCart()])
  await reached('unauthorized')
  return world
}

it('announces a changed password once, even if several calls were rejected', async () => {
  const { store, actions } = await rejectedWith(CHANGED)
  expect(selectNotifications(store.getState())).toMatchObject([{ severity: 'error', message: CHANGED }])
  expect(actions.filter(notify.match)).toHaveLength(1)
})

it('does not announce other ends of a session, which the sign-in screen shows', async () => {
  const { actions } = await rejectedWith('Token revoked')
  expect(actions.filter(notify.match)).toEqual([])
})
