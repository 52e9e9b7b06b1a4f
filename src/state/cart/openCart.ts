import { addListener } from '@reduxjs/toolkit'
import { withoutTooOld } from '@/domain/cart/keptWrites'
import type { AppExtra } from '@/session/appDeps'
import { sessionEvents } from '@/session/sessionEvents'
import { selectIsPunchout, selectIsStale } from '@/session/sessionSelectors'
import type { CartDispatch, CartRootState, CartThunk } from './cartRootState'
import { selectCartOwner, selectCartState } from './cartSelectors'
import { cartEvents } from './cartSlice'
import { ensureFreshCart, refreshOutdated } from './refreshCart'
import { wakeRun } from './sendRun'
import { sendWrites } from './sendWrites'

const addCartListener = addListener.withTypes<CartRootState, CartDispatch, AppExtra>()
const listening = new WeakSet<AppExtra>()
const opening = new WeakMap<AppExtra, { owner: string; done: Promise<void> }>()

/** Keeps unsent writes as long as they may be of use. */
function keepWrites(): CartThunk {
  return (dispatch) => {
    dispatch(
      addCartListener({
        predicate: (_action, current, previous) =>
          selectCartState(current).owner !== null &&
          selectCartState(current).writes !== selectCartState(previous).writes,
        effect: (_action, api) => {
          const { owner, writes } = selectCartState(api.getState())
          if (owner !== null && !selectIsPunchout(api.getState()))
            void api.extra.cartWrites.save(owner, writes)
        },
      }),
    )
    // Whoever logs out was asked before, and leaves nothing behind; one whose session ran out finds theirs again.
    dispatch(
      addCartListener({
        actionCreator: sessionEvents.signedOut,
        effect: (_action, api) => {
          api.extra.cartWrites.forget()
        },
      }),
    )
  }
}

/** Takes writes up again when their owner, or the connection, is back. */
function followSession(): CartThunk {
  return (dispatch) => {
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

function followBrowser(): CartThunk {
  return (dispatch, getState, extra) => {
    extra.connection.onOnline(() => {
      dispatch(cartEvents.connectionReturned())
      wakeRun(extra)
      void dispatch(sendWrites())
    })
    extra.cartWrites.onAnnounced((owner) => {
      if (owner !== selectCartOwner(getState()) || owner !== selectCartState(getState()).owner) return
      dispatch(cartEvents.outdated())
      void dispatch(refreshOutdated())
    })
  }
}

function listen(): CartThunk {
  return (dispatch, _getState, extra) => {
    if (listening.has(extra)) return
    listening.add(extra)
    dispatch(keepWrites())
    dispatch(followSession())
    dispatch(followBrowser())
  }
}

/** Takes over what pages that are gone had not sent yet, now or when another page of the browser goes. */
function adoptLeft(owner: string): CartThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites, now }) => {
    const isOpen = () => owner === selectCartOwner(getState()) && owner === selectCartState(getState()).owner
    if (!isOpen() || selectIsPunchout(getState())) return
    await cartWrites.adopt(owner, async (writes, leftAtMs) => {
      if (!isOpen()) return false
      dispatch(cartEvents.writesAdopted(withoutTooOld(writes, now().getTime() - leftAtMs)))
      const isKept = await cartWrites.save(owner, selectCartState(getState()).writes)
      void dispatch(sendWrites())
      return isKept
    })
  }
}

function takeUp(owner: string): CartThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites }) => {
    if (owner !== selectCartOwner(getState()) || owner === selectCartState(getState()).owner) return
    dispatch(cartEvents.opened({ owner, writes: cartWrites.load(owner) }))
    await dispatch(adoptLeft(owner))
  }
}

/** Opens the cart of whoever is ready now, with the writes left unsent before; then sends and reads what is due. */
export function openCart(): CartThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    dispatch(listen())
    const owner = selectCartOwner(getState())
    if (owner === null) return
    const known = opening.get(extra)
    if (known?.owner === owner) await known.done
    if (selectCartState(getState()).owner !== owner) {
      const done = dispatch(takeUp(owner))
      opening.set(extra, { owner, done })
      await done
      opening.delete(extra)
    }
    await dispatch(sendWrites())
    await dispatch(ensureFreshCart())
  }
}
