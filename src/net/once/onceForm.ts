import type { PayloadAction, Reducer, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { AppThunk, RootState } from '@/net/appThunk'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { readStored } from '../readStored'
import { afterReload, markLost, markSent, type Submission } from './submission'

/** State of a form that ends in a write that must happen once: the checkout, the payment of open items. */
export interface OnceFormState<Content> {
  /** Null before the step that submits. */
  readonly submission: Submission<Content> | null
  readonly isSubmitting: boolean
  readonly problems: readonly string[]
}

type AnyState = OnceFormState<unknown>

/** An open form. In the store, because an answer may arrive after its screen was left. */
export interface OpenForm<State> {
  readonly owner: string
  readonly state: State
  /** True while its screen is mounted. */
  readonly isOnScreen: boolean
}

export interface Problems {
  readonly problems: readonly string[]
}

/** The state once the request is answered, or was not sent. */
export const answered = <State extends AnyState>(state: State): State => ({
  ...state,
  isSubmitting: false,
})

/**
 * Reducers that all once forms share, and makers of their own reducers: `move` with a payload, `turn`
 * without.
 */
export function onceFormReducers<Content, State extends OnceFormState<Content>>() {
  type Form = OpenForm<State> | null
  const turn =
    (next: (state: State) => State) =>
    (form: unknown): Form => {
      const open = form as Form
      return open && { ...open, state: next(open.state) }
    }
  const move =
    <Payload>(next: (state: State, payload: Payload) => State) =>
    (form: unknown, { payload }: PayloadAction<Payload>): Form =>
      turn((state) => next(state, payload))(form)
  const shared = {
    opened: (_form: unknown, { payload }: PayloadAction<Omit<OpenForm<State>, 'isOnScreen'>>): Form => ({
      ...payload,
      isOnScreen: true,
    }),
    /** The screen was left; the form stays. */
    left: (form: unknown, { payload: owner }: PayloadAction<string>): Form => {
      const open = form as Form
      return open?.owner === owner ? { ...open, isOnScreen: false } : open
    },
    closed: (): Form => null,
    /** A replay keeps its messages until it is answered. */
    submitBegun: turn((state) => ({
      ...state,
      isSubmitting: true,
      problems: state.submission?.isLost ? state.problems : [],
    })),
    submitSent: move((state, content: Content) => ({
      ...state,
      submission: state.submission && markSent(state.submission, content),
    })),
    submitUnknown: move((state, { problems }: Problems) => ({
      ...answered(state),
      problems,
      submission: state.submission && markLost(state.submission),
    })),
    /** The server did not process the submission, which returns to its earlier state. */
    submitReturned: move((state, submission: Submission<Content>) => ({ ...answered(state), submission })),
  }
  return { move, turn, shared }
}

/** The state of the owner's form; null if none is open. */
export function stateOf<State>(form: OpenForm<State> | null | undefined, owner: string): State | null {
  return form?.owner === owner ? form.state : null
}

/** A form's places in the store and in the tab's storage. */
interface OnceFormPlaces<State extends AnyState> {
  readonly select: (root: RootState) => OpenForm<State> | null | undefined
  readonly slice: {
    readonly reducer: Reducer<OpenForm<State> | null>
    readonly actions: {
      readonly opened: (form: Omit<OpenForm<State>, 'isOnScreen'>) => UnknownAction
      readonly closed: () => UnknownAction
      readonly submitBegun: () => UnknownAction
    }
  }
  /** Storage key of the drafts of all owners. They contain no secrets. */
  readonly storageKey: string
  /**
   * Validates a stored draft; null if another version of the storefront, or the user, wrote an invalid one.
   */
  readonly parse: (draft: unknown) => State | null
  /** Values after a reload of the fields that are not persisted. */
  readonly transient: Partial<State>
  readonly isKept: (state: State) => boolean
  /** False for a draft that is deleted when another owner's draft is written. */
  readonly isKeptForLater?: (state: State | null) => boolean
  /** Reduces a state that does not fit in the storage, so that at least its key is stored. */
  readonly withoutBulk?: (state: State) => State
}

const Drafts = /* @__PURE__ */ v.record(v.string(), v.unknown())

/** Opens, changes, submits and persists a once form, by owner. */
export function onceForm<State extends AnyState, Event extends UnknownAction>(places: OnceFormPlaces<State>) {
  const { select, slice, storageKey, parse, transient, isKept, isKeptForLater = () => true } = places
  const readAll = (storage: SafeStorage) => readStored(storage, storageKey, Drafts, {})

  const write = (storage: SafeStorage, owner: string, state: State | null) => {
    const others = Object.entries(readAll(storage)).filter(
      ([name, draft]) => name !== owner && isKeptForLater(parse(draft)),
    )
    const drafts: Record<string, unknown> = Object.fromEntries(others)
    if (state) {
      drafts[owner] = Object.fromEntries(Object.entries(state).filter(([name]) => !(name in transient)))
    }
    if (Object.keys(drafts).length === 0) storage.remove(storageKey)
    else storage.set(storageKey, JSON.stringify(drafts))
  }

  /** The form as persisted in this tab; null for none. */
  const read = (storage: SafeStorage, owner: string): State | null => {
    const state = parse(readAll(storage)[owner])
    return state && { ...state, submission: state.submission && afterReload(state.submission) }
  }

  /** Persists the form, for a reload and for its owner's return after the session has ended. */
  const persist = (storage: SafeStorage, owner: string, state: State) => {
    write(storage, owner, isKept(state) ? state : null)
    if (!places.withoutBulk || !isKept(state)) return
    const { key, isUncertain } = read(storage, owner)?.submission ?? {}
    const isStored = key === state.submission?.key && isUncertain === state.submission?.isUncertain
    if (!isStored) write(storage, owner, places.withoutBulk(state))
  }

  const discard = (storage: SafeStorage, owner: string) => write(storage, owner, null)

  /** The state after an event, for a form that is not open. */
  const next = (state: State, event: Event): State =>
    slice.reducer({ owner: '', state, isOnScreen: false }, event)?.state ?? state

  /** Opens the form. `begin` gets the current or persisted state, null for none. */
  const open =
    (owner: string, begin: (before: State | null) => State): AppThunk =>
    (dispatch, getState, { tabStorage }) => {
      const state = begin(stateOf(select(getState()), owner) ?? read(tabStorage, owner))
      dispatch(slice.actions.opened({ owner, state }))
      persist(tabStorage, owner, state)
    }

  const close =
    (owner: string): AppThunk =>
    (dispatch, _getState, { tabStorage }) => {
      dispatch(slice.actions.closed())
      discard(tabStorage, owner)
    }

  const dispatchOpen =
    (owner: string, event: UnknownAction): AppThunk =>
    (dispatch, getState, { tabStorage }) => {
      dispatch(event)
      const state = stateOf(select(getState()), owner)
      if (state) persist(tabStorage, owner, state)
    }

  /**
   * Dispatches an event to the form and persists the result. If the form is no longer open, because the
   * session has ended, updates the persisted form. Returns the state before; null if the form is not open.
   */
  const move =
    (owner: string, event: Event): AppThunk<State | null> =>
    (dispatch, getState, { tabStorage }) => {
      const before = stateOf(select(getState()), owner)
      const draft = before ? null : read(tabStorage, owner)
      if (before) dispatch(dispatchOpen(owner, event))
      else if (draft) persist(tabStorage, owner, { ...next(draft, event), ...transient })
      return before
    }

  /** Begins to submit the form. Null if there is nothing to submit or a request is already in flight. */
  const begin =
    (owner: string): AppThunk<State['submission'] | null> =>
    (dispatch, getState) => {
      const state = stateOf(select(getState()), owner)
      if (!state?.submission || state.isSubmitting) return null
      dispatch(dispatchOpen(owner, slice.actions.submitBegun()))
      return state.submission
    }

  return { read, persist, discard, next, open, close, move, begin }
}
