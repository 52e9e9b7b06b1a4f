import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDeps } from '../../../../test/builders/deps'
import { buildProduct } from '../../../../test/builders/product'
import type { Script } from '../../../../test/builders/scriptedFetch'
import { json, scriptedFetch } from '../../../../test/builders/scriptedFetch'
import { aReadySession } from '../../../../test/builders/session'
import { sendNodeForms } from '../../../../test/jsdom/nodeForms'
import { planImport } from '@/domain/import/importPlan'
import type { JudgedLine } from '@/domain/import/judgeLine'
import { sessionEvents } from '@/session/sessionEvents'
import { cartSlice } from '@/state/cart/cartSlice'
import { importSlice } from '@/state/import/importSlice'
import { selectNotifications } from '@/state/notifications/notificationsSlice'
import { makeStore } from '@/store/makeStore'
import { rootReducer } from '@/store/rootReducer'
import type { ImportEvent, ImportState } from './importState'
import { NO_IMPORT } from './importState'
import { useSendImport } from './useSendImport'

const IMPORT = 'POST /api/cart/import?productCodeType=auto&quantitiesSeen=true'

beforeEach(async () => {
  cartSlice.injectInto(rootReducer)
  importSlice.injectInto(rootReducer)
  await sendNodeForms()
})

const product = buildProduct({ productKey: 101 })
const found = { findings: new Map(), products: new Map([[101, product]]), isComplete: true }

/** A file whose lines are all good. */
function importOf(count: number) {
  const lines = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    code: 'A1',
    quantity: '1',
    unit: 'CS',
    number: null,
  }))
  const judged = lines.map((): JudgedLine => ({
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
  const deps = testDeps({ fetch: backend.fetch })
  const store = makeStore({ deps, preloadedState: { session: aReadySession() } })
  const events: ImportEvent[] = []
  const onDone = vi.fn()
  const view = renderHook(
    ({ state, plan }: ReturnType<typeof importOf>) =>
      useSendImport(state, plan, (event) => void events.push(event), onDone),
    {
      initialProps: importOf(1),
      wrapper: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
    },
  )
  const sent = async () => {
    const bodies = backend.sent.filter(({ call }) => call === IMPORT).map(({ body }) => body as FormData)
    return Promise.all(bodies.map(async (body) => (body.get('file') as File).text()))
  }
  return { ...view, store, events, onDone, sent }
}

const ended = (events: readonly ImportEvent[]) => events.filter(({ type }) => type === 'sendingEnded')

test('what may have been done goes again as it was sent, whatever the file comes to by now', async () => {
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

test('nobody else is told of it who is there by then', async () => {
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
