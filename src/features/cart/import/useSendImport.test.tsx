import { render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDeps } from '@test/fakes/deps'
import { buildImportLine } from '@test/builders/import/importFile'
import { buildProduct } from '@test/builders/catalogue/product'
import type { Script } from '@test/fakes/scriptedFetch'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
import { aCustomer, aMenu, aReadySession, aUser, someSettings } from '@test/builders/session/session'
import { sendNodeForms } from '@test/fakes/jsdom/nodeForms'
import { planImport } from '@/domain/import/importPlan'
import type { ValidatedLine } from '@/domain/import/validateLine'
import { sessionEvents } from '@/session/sessionEvents'
import { selectCartOwner } from '@/features/cart/state/cartSelectors'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import type { AppStore } from '@/app/store/makeStore'
import { makeStore } from '@/app/store/makeStore'
import { storeWrapper } from '@test/worlds/app/renderWithStore'
import type { ImportEvent, ImportState } from './importState'
import { NO_IMPORT } from './importState'
import { ImportProblems } from './ImportFlow'
import { useSendImport } from './useSendImport'

const IMPORT = 'POST /api/cart/import?productCodeType=auto&quantitiesSeen=true'

beforeEach(async () => {
  await sendNodeForms()
})

const product = buildProduct({ productKey: 101 })
const found = { findings: new Map(), products: new Map([[101, product]]), goods: new Map(), isComplete: true }

/** A file with valid lines only. */
function importOf(count: number) {
  const lines = Array.from({ length: count }, (_, index) => buildImportLine({ line: index + 1, unit: 'CS' }))
  const judged = lines.map((): ValidatedLine => ({
    kind: 'good',
    productKey: 101,
    unit: 'CS',
    quantity: '1',
    notes: [],
  }))
  const state: ImportState = { ...NO_IMPORT, file: new File([], 'a.txt'), found, lines, judged }
  return { state, plan: planImport(lines, judged, 'keep') }
}

function open(answer: Script[string]) {
  const backend = scriptedFetch({
    'GET /api/cart': () => json({ header: {}, lines: [], messages: [] }),
    [IMPORT]: answer,
  })
  let made = 0
  const deps = testDeps({ fetch: backend.fetch, randomUUID: () => `key-${(made += 1)}` })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  const events: ImportEvent[] = []
  const onDone = vi.fn()
  const show = () =>
    renderHook(
      ({ state, plan }: ReturnType<typeof importOf>) =>
        useSendImport(state, plan, (event) => void events.push(event), onDone),
      {
        initialProps: importOf(1),
        wrapper: storeWrapper(store),
      },
    )
  const sent = async () => {
    const bodies = backend.sent.filter(({ call }) => call === IMPORT).map(({ body }) => body as FormData)
    return Promise.all(bodies.map(async (body) => (body.get('file') as File).text()))
  }
  const keys = () =>
    backend.sent.filter(({ call }) => call === IMPORT).map(({ headers }) => headers.get('Idempotency-Key'))
  return { ...show(), show, store, events, onDone, sent, keys }
}

const ended = (events: readonly ImportEvent[]) => events.filter((event) => event.type === 'sendingEnded')

test('resends an import with an unknown outcome exactly as it was, whatever the file has become', async () => {
  const answers = [
    () => json({}, 503),
    () => json({}, 403),
    () => json({ hasErrors: false, importedLineCount: 1 }),
  ]
  const world = open(() => (answers.shift() ?? (() => json({}, 500)))())
  await world.result.current()
  world.rerender(importOf(2))
  await world.result.current()
  expect(ended(world.events)).toMatchObject([
    { sending: { isUnknown: true } },
    { sending: { isUnknown: true } },
  ])
  await world.result.current()
  const [first = '', ...others] = await world.sent()
  expect(first).toContain(product.productCode)
  expect(others).toEqual([first, first])
  expect(world.onDone).toHaveBeenCalledOnce()
  expect(selectNotifications(world.store.getState())).toMatchObject([{ message: '1 line imported.' }])
})

test('does not report the outcome to another user', async () => {
  const world = open(() => {
    world.store.dispatch(sessionEvents.signedOut())
    return json({ hasErrors: false, importedLineCount: 1 })
  })
  await world.result.current()
  expect(world.onDone).toHaveBeenCalledOnce()
  expect(selectNotifications(world.store.getState()).map(({ message }) => message)).not.toContain(
    '1 line imported.',
  )
})

/** Signs in another user at the same screen. */
function signInAs(username: string, { dispatch, getState }: AppStore) {
  const epoch = () => ({ epoch: getState().session.epoch })
  dispatch(sessionEvents.signedOut())
  dispatch(sessionEvents.signInSubmitted())
  dispatch(sessionEvents.tokenGranted({ ...epoch(), token: 'token-2' }))
  dispatch(sessionEvents.userLoaded({ ...epoch(), user: aUser({ username }) }))
  dispatch(sessionEvents.customerLoaded({ ...epoch(), customer: aCustomer() }))
  dispatch(sessionEvents.configurationLoaded({ ...epoch(), menu: aMenu(), settings: someSettings() }))
}

test('does not show rejected lines to another user who has signed in meanwhile', async () => {
  const world = open(() => {
    signInAs('somebody', world.store)
    return json({ hasErrors: true, importedLineCount: 0, errors: ['Sold out.'] })
  })
  await world.result.current()
  expect(selectCartOwner(world.store.getState())).toMatch(/^somebody /)
  expect(world.onDone).toHaveBeenCalledOnce()
  expect(world.events.map(({ type }) => type)).toEqual(['sent', 'reset'])
})

/** An import with a lost response, and the dialog closed and reopened. */
async function reopened(...answers: Script[string][]) {
  const world = open((request) => (answers.shift() ?? (() => json({}, 503)))(request))
  await world.result.current()
  world.unmount()
  return { ...world, ...world.show() }
}

test('reports an earlier successful import separately from the next one', async () => {
  const whole = () => json({ hasErrors: false, importedLineCount: 1 })
  const world = await reopened(() => json({}, 503), whole, whole)
  await world.result.current()
  const sending = ended(world.events).at(-1)?.sending ?? NO_IMPORT.sending
  expect(sending).toEqual({ kind: 'reported', severity: 'success', message: '1 line imported from a.txt.' })
  expect(world.onDone).not.toHaveBeenCalled()
  render(<ImportProblems {...NO_IMPORT} sending={sending} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^1 line imported from a\.txt\.$/)
  expect(screen.queryByText(/Error/)).not.toBeInTheDocument()

  await world.result.current()
  expect(world.onDone).toHaveBeenCalledOnce()
  const [first, again, next] = world.keys()
  expect([again, next === first]).toEqual([first, false])
})

test('an import with an unknown outcome does not block others', async () => {
  const world = await reopened()
  await world.result.current()
  expect(ended(world.events).at(-1)).toMatchObject({ sending: { kind: 'reported', severity: 'warning' } })
  await world.result.current()
  expect(ended(world.events).at(-1)).toMatchObject({ sending: { kind: 'failed', isUnknown: true } })
  const [first, ...others] = world.keys()
  expect(others.map((key) => key === first)).toEqual([true, true, false])
})
