import { createSlice, type UnknownAction } from '@reduxjs/toolkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RootState } from '@/net/appThunk'
import { makeStore } from '@/app/store/makeStore'
import { rootReducer } from '@/session/rootReducer'
import { aReadySession } from '@test/builders/session/session'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { scriptedFetch } from '@test/fakes/scriptedFetch'
import { onceForm, type OnceFormState, onceFormReducers, type OpenForm, stateOf } from './onceForm'
import { freshSubmission } from './submission'

type Note = OnceFormState<string>

const { turn, shared } = onceFormReducers<string, Note>()
const noteSlice = createSlice({
  name: 'note',
  initialState: null as OpenForm<Note> | null,
  reducers: { ...shared, settled: turn((state) => ({ ...state, isSubmitting: false, submission: null })) },
})
const events = noteSlice.actions

const select = ({ note }: RootState & { note?: OpenForm<Note> | null }) => note

const noteForm = onceForm<Note, UnknownAction>({
  select,
  slice: noteSlice,
  storageKey: 'notes',
  parse: (draft) => (draft === undefined ? null : { ...(draft as Note), isSubmitting: false, problems: [] }),
  transient: { isSubmitting: false, problems: [] },
  isKept: ({ submission }) => submission !== null,
})

const NOTE: Note = { submission: freshSubmission('one'), isSubmitting: false, problems: [] }

let tabStorage = memoryStorage()

beforeAll(() => {
  noteSlice.injectInto(rootReducer)
})

beforeEach(() => {
  tabStorage = memoryStorage()
})

/** A store in which Ann has opened the form. */
function open() {
  const { fetch } = scriptedFetch({})
  const store = makeStore({
    deps: testDeps({ fetch, tabStorage }),
    preloadedState: { session: aReadySession() },
  })
  store.dispatch(noteForm.open('ann', (before) => before ?? NOTE))
  return { ...store, stateOf: (owner: string) => stateOf(select(store.getState()), owner) }
}

test('one request is sent at a time', () => {
  const { dispatch } = open()
  expect(dispatch(noteForm.begin('ann'))).toMatchObject({ key: 'one' })
  expect(dispatch(noteForm.begin('ann'))).toBeNull()
  dispatch(noteForm.move('ann', events.submitReturned(freshSubmission('one'))))
  expect(dispatch(noteForm.begin('ann'))).toMatchObject({ key: 'one' })
  expect(dispatch(noteForm.begin('bob'))).toBeNull()
})

test('a reload restores key and content of a submission in flight', () => {
  const { dispatch } = open()
  dispatch(noteForm.begin('ann'))
  dispatch(noteForm.move('ann', events.submitSent('Hello')))
  expect(open().stateOf('ann')).toEqual({
    ...NOTE,
    submission: { key: 'one', isUncertain: true, isLost: true, sent: 'Hello' },
  })
})

test('an answer after the end of the session updates the persisted form', () => {
  const { dispatch, stateOf } = open()
  dispatch(noteForm.move('ann', events.submitSent('Hello')))
  dispatch(events.closed())
  expect(dispatch(noteForm.move('ann', events.submitUnknown({ problems: ['Cut off'] })))).toBeNull()
  expect([stateOf('ann'), noteForm.read(tabStorage, 'ann')?.submission?.isLost]).toEqual([null, true])
  dispatch(noteForm.move('ann', events.settled()))
  expect(tabStorage.get('notes')).toBeNull()
})

test('a form is persisted by owner until it is closed', () => {
  const { dispatch } = open()
  noteForm.persist(tabStorage, 'bob', { ...NOTE, isSubmitting: true, problems: ['No'] })
  dispatch(noteForm.close('ann'))
  expect(noteForm.read(tabStorage, 'ann')).toBeNull()
  expect(tabStorage.get('notes')).toBe(JSON.stringify({ bob: { submission: freshSubmission('one') } }))
})
