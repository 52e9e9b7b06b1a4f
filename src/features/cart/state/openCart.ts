import type { CartWrite } from '@/domain/cart/cartWrite'
import { withoutTooOld } from '@/domain/cart/persistedWrites'
import type { CartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { sessionEvents } from '@/session/sessionEvents'
import { selectIsStale } from '@/session/sessionSelectors'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { IMPORT_STORAGE_KEY, selectCartOwner, selectCartState } from './cartSelectors'
import { addAppListener, type AppThunk, type RootState } from '@/net/appThunk'
import { cartEvents } from './cartSlice'
import { CART_NEWS_MESSAGES } from './messages'
import { ensureFreshCart, refreshOutdated } from './refreshCart'
import { wakeRun, sendWrites } from './sendWrites'

interface CartOpening {
  isListening: boolean
  current: { owner: string; done: Promise<void> } | null
}

const makeOpening = (): CartOpening => ({ isListening: false, current: null })

/** Persists the writes and records whether the latest are safe. */
function keep(owner: string, writes: readonly CartWrite[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites }) => {
    const isPersisted = await cartWrites.save(owner, writes)
    const now = selectCartState(getState())
    const isAnswer = now.owner === owner && (!isPersisted || now.writes === writes)
    if (isAnswer && isPersisted !== now.isPersisted) dispatch(cartEvents.persistenceChanged(isPersisted))
  }
}

/** Persists unconfirmed writes whenever they change. */
function persistWrites(): AppThunk {
  return (dispatch) => {
    dispatch(
      addAppListener({
        predicate: (_action, current, previous) =>
          selectCartState(current).owner !== null &&
          selectCartState(current).writes !== selectCartState(previous).writes,
        effect: (_action, api) => {
          const { owner, writes } = selectCartState(api.getState())
          if (owner !== null) void api.dispatch(keep(owner, writes))
        },
      }),
    )
    // Logging out discards the writes after a confirmation; after an expired session they are restored.
    dispatch(
      addAppListener({
        actionCreator: sessionEvents.signedOut,
        effect: (_action, api) => {
          const owner = selectCartOwner(api.getOriginalState())
          if (owner !== null) api.extra.cartWrites.forget(owner)
          api.extra.tabStorage.remove(IMPORT_STORAGE_KEY)
        },
      }),
    )
  }
}

/**
 * Opens the cart when the session changes, and reads an old one once the session is verified after a sleep.
 */
function followSession(): AppThunk {
  return (dispatch) => {
    dispatch(
      addAppListener({
        predicate: (_action, current, previous) => current.session.epoch !== previous.session.epoch,
        effect: (_action, api) => api.dispatch(openCart()),
      }),
    )
    dispatch(
      addAppListener({
        predicate: (_action, current, previous) => !selectIsStale(current) && selectIsStale(previous),
        effect: (_action, api) => api.dispatch(ensureFreshCart()),
      }),
    )
  }
}

function followBrowser(): AppThunk {
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
    // From here on, tabs that close can hand over their writes.
    extra.cartWrites.onPersisted((owner) => void dispatch(adoptOrphans(owner)))
  }
}

function listen(): AppThunk {
  return (dispatch, _getState, { own }) => {
    const opening = own(makeOpening)
    if (opening.isListening) return
    opening.isListening = true
    dispatch(persistWrites())
    dispatch(followSession())
    dispatch(followBrowser())
  }
}

/** Resolves once all these writes are settled; false when their owner's session ends first. */
function confirmed(owner: string, writes: readonly CartWrite[]): AppThunk<Promise<boolean>> {
  return (dispatch, getState) => {
    const keys = new Set(writes.map(({ key }) => key))
    const isTheirs = (state: RootState) => owner === selectCartState(state).owner
    const isLeft = (state: RootState) => selectCartState(state).writes.some(({ key }) => keys.has(key))
    if (!isLeft(getState())) return Promise.resolve(isTheirs(getState()))
    return new Promise((resolve) => {
      dispatch(
        addAppListener({
          predicate: (_action, current) => !isTheirs(current) || !isLeft(current),
          effect: (_action, api) => {
            api.unsubscribe()
            resolve(isTheirs(api.getState()))
          },
        }),
      )
    })
  }
}

/** Adopts writes left behind by closed tabs, now and whenever another tab closes. */
function adoptOrphans(owner: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites, now }) => {
    const isOpen = () => owner === selectCartOwner(getState()) && owner === selectCartState(getState()).owner
    if (!isOpen()) return
    await cartWrites.adopt(owner, async (writes, leftAtMs, isWhole) => {
      if (!isOpen()) return false
      if (!isWhole) dispatch(notify({ severity: 'warning', message: CART_NEWS_MESSAGES.unreadable }))
      if (writes.length === 0) return true
      dispatch(cartEvents.writesAdopted(withoutTooOld(writes, now().getTime() - leftAtMs)))
      const isPersisted = await cartWrites.save(owner, selectCartState(getState()).writes)
      void dispatch(sendWrites())
      // Writes that could not be persisted here stay with the closed tab's copy until they are settled.
      return isPersisted || dispatch(confirmed(owner, writes))
    })
  }
}

/** True while a change of the cart exists only in this page: neither confirmed by the server nor persisted. */
export function isCartAtRisk(state: RootState, cartWrites: CartWriteStore): boolean {
  const { owner, writes } = selectCartState(state)
  return owner !== null && writes.length > 0 && !cartWrites.isSaved(owner)
}

function takeUp(owner: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { cartWrites }) => {
    if (owner !== selectCartOwner(getState()) || owner === selectCartState(getState()).owner) return
    dispatch(cartEvents.opened({ owner, writes: cartWrites.load(owner) }))
    await dispatch(adoptOrphans(owner))
  }
}

/** Opens the cart of the current user with the writes left unsent, then sends and reads what is due. */
export function openCart(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { own }) => {
    dispatch(listen())
    const opening = own(makeOpening)
    const owner = selectCartOwner(getState())
    if (owner === null) return
    const known = opening.current
    if (known?.owner === owner) await known.done
    // Tabs may have closed since.
    else if (selectCartState(getState()).owner === owner) void dispatch(adoptOrphans(owner))
    if (selectCartState(getState()).owner !== owner) {
      const done = dispatch(takeUp(owner))
      opening.current = { owner, done }
      await done
      opening.current = null
    }
    await Promise.all([dispatch(sendWrites()), dispatch(ensureFreshCart())])
  }
}
