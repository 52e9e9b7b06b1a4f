import { callContract } from '@/net/callContract'
import { contractRequest } from '@/net/contractRequest'
import { getCart } from '@/contract/cart/cart'
import { sessionEvents as on } from '@/session/sessionEvents'
import { selectCredentials } from '@/session/sessionSelectors'
import { SHIP_METHODS } from '@/domain/session/credentials'
import { signIn } from '@/session/signInThunks'
import { SLEEP_MS } from '@/session/pageListeners'
import { makeStore } from '@/app/store/makeStore'
import type { AppStore } from '@/app/store/makeStore'
import { memoryStorage, testDeps } from './deps'
import { aCustomer, aMenu, aUser, someSettings } from '../builders/session/session'
import { TOKEN_KEY } from '../worlds/accounts/sessionWorld'

const PEOPLE = {
  buyer: aUser({ username: 'buyer' }),
  sales: aUser({ username: 'sales', type: 'Salesperson', isSalesperson: true }),
  seller: aUser({ username: 'seller', type: 'Salesperson', isSalesperson: true }),
  consumer: aUser({ username: 'consumer', type: 'Consumer' }),
}
type Name = keyof typeof PEOPLE
export const NAMES = Object.keys(PEOPLE) as Name[]

/** The first of each user's three customers, all different. */
const FIRST_CUSTOMER: Partial<Record<string, number>> = { sales: 5, seller: 15 }

function isCustomerOf(username: string, key: number): boolean {
  const first = FIRST_CUSTOMER[username]
  return first !== undefined && key >= first && key < first + 3
}

/** The mark in every answer that identifies its owner. */
export const markOf = (token: string | null, customerKey: string | null, shipMethod: string | null) =>
  [token, customerKey, shipMethod].join('|')

/**
 * The parts of a response that the transport reads, available at once: a real response takes many turns of the event
 * loop.
 */
const json = (body: unknown, status = 200) =>
  ({ status, headers: new Headers(), text: () => Promise.resolve(JSON.stringify(body)) }) as Response

interface Held {
  answer: Response
  resolve: (response: Response) => void
  reject: (reason: Error) => void
}

export interface SimulatedTab {
  store: AppStore
  tabStorage: ReturnType<typeof memoryStorage>
  listener: () => void
}

/** Called by a tab to end a session that it has left. */
const LEFT_SESSION = '/api/session'

/** A backend whose answers wait until released, in any order. */
function simulatedBackend(allowGuest: boolean) {
  const owners = new Map<string, Name>()
  const pendingAnswers: Held[] = []
  let lastToken = 0

  function grant(body: URLSearchParams): Response {
    const name = NAMES.find((known) => known === body.get('username')) ?? 'buyer'
    lastToken += 1
    const token = `${name}-${lastToken}`
    owners.set(token, name)
    return json({ access_token: token })
  }

  function answerOf(path: string, headers: Headers, body: string): Response {
    if (path === '/api/token') return grant(new URLSearchParams(body))
    if (path === '/api/settings/site') return json({ allowGuest })
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null
    const mark = markOf(token, headers.get('X-Customer-Key'), headers.get('X-Ship-Method'))
    if (token === null) return json(path === '/api/settings' ? someSettings({ sessionType: 'Guest' }) : [])
    const owner = owners.get(token)
    if (!owner) return json({}, 401)
    if (path === LEFT_SESSION) return json({ wasOpen: owners.delete(token) })
    const isChosen = owner !== 'consumer' || headers.has('X-Ship-Method')
    const customerKey = isChosen ? Number(headers.get('X-Customer-Key') ?? 1) : 0
    const answers: Record<string, unknown> = {
      '/api/user': PEOPLE[owner],
      '/api/customer': aCustomer({ customerKey, name: mark }),
      '/api/menu': aMenu({ ViewProducts: { key: mark } }),
      '/api/settings': someSettings({ totalOrderQuantityLabel: mark }),
    }
    return json(answers[path] ?? [])
  }

  return {
    pendingAnswers,
    revoke: (token: string) => void owners.delete(token),
    /** Handles a request on arrival; its answer waits until released. */
    receive: (url: URL, init: RequestInit) => {
      const answer = answerOf(url.pathname, new Headers(init.headers), String(init.body))
      return new Promise<Response>((resolve, reject) => {
        pendingAnswers.push({ answer, resolve, reject })
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    },
  }
}

/** A browser with tabs and a backend; `wrongs` lists calls with wrong credentials or that end the session in use. */
export function simulatedBrowser(allowGuest: boolean) {
  const backend = simulatedBackend(allowGuest)
  const localStorage = memoryStorage()
  const written: string[] = []
  const wrongs: string[] = []
  const tabs: SimulatedTab[] = []
  let nowMs = Date.parse('2026-03-02T09:00:00Z')

  function noteWrongs(tab: SimulatedTab, { pathname }: URL, headers: Headers): void {
    // The catalogue's worker learns of the end of a session a little later.
    if (pathname === '/api/product/list') return
    const { token, customerKey, shipMethod } = selectCredentials(tab.store.getState())
    if (pathname === LEFT_SESSION) {
      const left = headers.get('Authorization')
      if (left === null || left === `Bearer ${token}`) wrongs.push(`${left} was ended while in use`)
      return
    }
    const isPublic = ['/api/token', '/api/settings/site'].includes(pathname)
    const expectedMark = isPublic
      ? markOf(null, null, null)
      : markOf(token && `Bearer ${token}`, customerKey === null ? null : String(customerKey), shipMethod)
    const carried = ['Authorization', 'X-Customer-Key', 'X-Ship-Method'].map((name) => headers.get(name))
    if (customerKey !== null && !isCustomerOf(token?.split('-')[0] ?? '', customerKey)) {
      wrongs.push(`${pathname} names ${customerKey} with ${token}`)
    }
    if (carried.join('|') !== expectedMark)
      wrongs.push(`${pathname} carried ${carried.join('|')}, not ${expectedMark}`)
  }

  /** Opens a page, with the tab's storage after a reload. */
  function open(tabStorage = memoryStorage()): SimulatedTab {
    const tab: Partial<SimulatedTab> & { tabStorage: typeof tabStorage } = { tabStorage }
    const full = tab as SimulatedTab
    const store = makeStore({
      deps: testDeps({
        fetch: (input, init = {}) => {
          const url = new URL(input instanceof Request ? input.url : input)
          noteWrongs(full, url, new Headers(init.headers))
          return backend.receive(url, init)
        },
        localStorage: {
          ...localStorage,
          set: (key, value) => {
            if (key === TOKEN_KEY) written.push(value)
            localStorage.set(key, value)
          },
        },
        tabStorage,
        now: () => new Date(nowMs),
        onPage: (listener) => {
          const others = full.listener
          full.listener = () => {
            others()
            listener()
          }
        },
      }),
    })
    full.store = store
    full.listener = () => undefined
    store.dispatch(on.started())
    return full
  }

  /** Releases one of the waiting answers. */
  function answer(choice: number, isCut = false): void {
    const [pendingAnswer] = backend.pendingAnswers.splice(
      choice % Math.max(1, backend.pendingAnswers.length),
      1,
    )
    if (isCut) pendingAnswer?.reject(new TypeError('Failed to fetch'))
    else pendingAnswer?.resolve(pendingAnswer.answer)
  }

  return {
    tabs,
    backend,
    localStorage,
    written,
    wrongs,
    open: () => tabs.push(open()),
    reload: (index: number) => {
      const before = tabs[index]
      if (before) tabs[index] = open(before.tabStorage)
    },
    answer,
    tell: () => tabs.forEach(({ listener }) => listener()),
    sleep: (tab: SimulatedTab) => {
      nowMs += SLEEP_MS
      tab.listener()
    },
    work: (tab: SimulatedTab) =>
      tab.store.dispatch((dispatch, _getState, extra) => {
        void callContract(contractRequest(getCart), { dispatch, extra })
      }),
    signIn: (tab: SimulatedTab, name: Name) => tab.store.dispatch(signIn(name, 'right')),
    choose: (tab: SimulatedTab, choice: number) => {
      const { session } = tab.store.getState()
      if (session.status === 'select-customer') {
        const first = FIRST_CUSTOMER[session.user.username] ?? 0
        tab.store.dispatch(on.customerSelected({ customerKey: first + (choice % 3) }))
      } else {
        tab.store.dispatch(on.shipMethodSelected({ shipMethod: SHIP_METHODS[choice % 2] ?? 'Pickup' }))
      }
    },
  }
}

export type SimulatedBrowser = ReturnType<typeof simulatedBrowser>
