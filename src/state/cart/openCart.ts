import { addListener } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import { selectIsStale } from '@/session/sessionSelectors'
import type { CartDispatch, CartRootState, CartThunk } from './cartRootState'
import { selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { ensureFreshCart } from './refreshCart'
import { sendWrites } from './sendWrites'

const addCartListener = addListener.withTypes<CartRootState, CartDispatch, AppExtra>()
const listening = new WeakSet<AppExtra>()
const opening = new WeakMap<AppExtra, { owner: string; done: Promise<void> }>()

/** Keeps unsent writes, and takes them up again when their owner is back. */
function listen(): CartThunk {
  return (dispatch, _getState, extra) => {
    if (listening.has(extra)) return
    listening.add(extra)
    dispatch(
      addCartListener({
        predicate: (_action, current, previous) =>
          selectCartState(current).owner !== null &&
          selectCartState(current).writes !== selectCartState(previous).writes,
        effect: async (_action, api) => {
          const { owner, writes } = selectCartState(api.getState())
          if (owner !== null) await api.extra.cartWrites.save(owner, writes)
        },
      }),
    )
    dispatch(
      addCartListener({
        predicate: (_action, current, previous) => current.session.attempt !== previous.session.attempt,
        effect: (_action, api) => api.dispatch(openCart()),
      }),
    )
    dispatch(
      addCartListener({
        predicate: (_action, current, previous) => !selectIsStale(current) && selectIsStale(previous),
        effect: (_action, api) => api.dispatch(ensureFreshCart()),
      }),
    )
  }
}

function takeUp(owner: string): CartThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites }) => {
    const writes = await cartWrites.load(owner)
    if (owner !== selectCartOwner(getState()) || owner === selectCartState(getState()).owner) return
    dispatch(cartEvents.opened({ owner, writes }))
  }
}

/** Opens the cart of whoever is ready now, with the writes left unsent before; then sends and reads what is due. */
export function openCart(): CartThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    dispatch(listen())
    const owner = selectCartOwner(getState())
    if (owner === null) return
    if (selectCartState(getState()).owner !== owner) {
      const known = opening.get(extra)
      const done = known?.owner === owner ? known.done : dispatch(takeUp(owner))
      opening.set(extra, { owner, done })
      await done
      opening.delete(extra)
    }
    await dispatch(sendWrites())
    await dispatch(ensureFreshCart())
  }
}
