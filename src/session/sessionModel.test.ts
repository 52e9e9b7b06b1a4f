import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TOKEN_KEY } from '@test/worlds/accounts/sessionWorld'
import type { SimulatedBrowser, SimulatedTab } from '@test/fakes/simulatedBrowser'
import { markOf, NAMES, simulatedBrowser } from '@test/fakes/simulatedBrowser'
import { sessionEvents as on } from './sessionEvents'
import { heldBy } from './sessionState'

type Act = (browser: SimulatedBrowser, tab: SimulatedTab, choice: number) => void

const signIn: Act = (browser, tab, choice) => browser.signIn(tab, NAMES[choice % NAMES.length] ?? 'buyer')
const choose: Act = (browser, tab, choice) => browser.choose(tab, choice)
const answerAll: Act = (browser, _tab, choice) => {
  for (let left = browser.backend.pendingAnswers.length; left > 0; left -= 1) browser.answer(choice + left)
}

/** Brings a tab closer to being ready. */
const onward: Act = (browser, tab, choice) => {
  const { status } = tab.store.getState().session
  if (status === 'unauthorized') signIn(browser, tab, choice)
  else if (status === 'select-customer' || status === 'select-shipmethod') choose(browser, tab, choice)
  else answerAll(browser, tab, choice)
}

/** Possible acts of the user, the backend and the browser. */
const ACTS = {
  onward,
  answerAll,
  answer: (browser, _tab, choice) => browser.answer(choice),
  cut: (browser, _tab, choice) => browser.answer(choice, true),
  signIn,
  choose,
  switch: (_browser, tab) => tab.store.dispatch(on.customerSwitchRequested()),
  clearShipMethod: (_browser, tab) => tab.store.dispatch(on.shipMethodCleared()),
  signOut: (_browser, tab) => tab.store.dispatch(on.signedOut()),
  expire: (browser) => browser.backend.revoke(browser.localStorage.get(TOKEN_KEY) ?? ''),
  work: (browser, tab) => browser.work(tab),
  sleep: (browser, tab) => browser.sleep(tab),
  tell: (browser) => browser.tell(),
  retry: (_browser, tab) => tab.store.dispatch(on.retryRequested()),
  reload: (browser, _tab, choice) => browser.reload(choice % browser.tabs.length),
} satisfies Record<string, Act>

const NAMES_OF_ACTS = Object.keys(ACTS) as (keyof typeof ACTS)[]
/** Half of the acts advance the session. */
const anAct = fc.oneof(fc.constant('onward' as const), fc.constantFrom(...NAMES_OF_ACTS))

/** Answers arrive at once, so their effects are done in the next turn of the event loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Expects a ready session to be complete, and all its data to belong to one token, customer and ship method.
 */
function expectOfOneKind({ store }: SimulatedTab): void {
  const { session } = store.getState()
  if (session.status !== 'ready') return
  const { credentials, user, customer, menu, settings } = session
  const { token, customerKey, shipMethod } = credentials
  const mark = markOf(token, customerKey === null ? null : String(customerKey), shipMethod)
  expect(token.startsWith(`${user.username}-`)).toBe(true)
  expect([customer.name, settings.totalOrderQuantityLabel]).toEqual([mark, mark])
  expect(menu.map(({ key }) => key)).toContain(mark)
  expect(user.isSalesperson).toBe(customerKey !== null)
  expect(customer.customerKey === 0).toBe(false)
  if (user.type === 'Consumer') expect(shipMethod).not.toBeNull()
}

function expectSound(browser: SimulatedBrowser): void {
  browser.tabs.forEach(expectOfOneKind)
  expect(browser.wrongs).toEqual([])
  // Each sign-in writes its token; no tab writes an older one back.
  expect(browser.written).toEqual([...new Set(browser.written)])
}

/** Waits until all requests are answered and all tabs are notified. */
async function rest(browser: SimulatedBrowser): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    browser.tell()
    if (browser.backend.pendingAnswers.length === 0) return
    while (browser.backend.pendingAnswers.length > 0) browser.answer(0)
    await settled()
  }
  throw new Error('The tabs do not come to rest')
}

function expectAgreed(browser: SimulatedBrowser): void {
  const shared = browser.localStorage.get(TOKEN_KEY)
  for (const { store } of browser.tabs) {
    const { session } = store.getState()
    const holding = heldBy(session)
    if (holding) expect(holding.credentials.token).toBe(shared)
    expect(['validating', 'configuring', 'authorizing', 'hydrating']).not.toContain(session.status)
  }
}

it('tabs stay consistent during any sequence of events, and agree in the end', async () => {
  const reached: Record<string, number> = {}
  const acts = fc.array(fc.tuple(anAct, fc.nat({ max: 1 }), fc.nat({ max: 99 })), {
    minLength: 40,
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.noBias(acts), async (allowGuest, steps) => {
      const browser = simulatedBrowser(allowGuest)
      browser.open()
      browser.open()
      for (const [name, index, choice] of steps) {
        const tab = browser.tabs[index]
        if (!tab) continue
        ACTS[name](browser, tab, choice)
        await settled()
        expectSound(browser)
        const { status } = tab.store.getState().session
        reached[status] = (reached[status] ?? 0) + 1
      }
      await rest(browser)
      expectSound(browser)
      expectAgreed(browser)
    }),
    { numRuns: 12 },
  )
  expect(reached.ready).toBeGreaterThan(30)
})
