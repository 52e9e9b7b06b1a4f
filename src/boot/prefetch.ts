import type { Credentials, PrefetchedAnswers } from '@/domain/session/credentials'
import { SOURCE_LANGUAGE } from '@/domain/language/language'
import { NO_CREDENTIALS } from '@/domain/session/credentials'
import { FIRST_PAGE_REQUEST } from '@/domain/catalogue/firstPage'
import { CUSTOMER_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'

/** The app's first calls, with the keys under which it finds their answers. */
export const PREFETCHED_CALLS = {
  firstPage: FIRST_PAGE_REQUEST,
  user: 'GET /api/user',
  customer: 'GET /api/customer',
  menu: 'GET /api/menu',
  settings: 'GET /api/settings',
  defaults: 'GET /api/userPreferences/defaults',
  siteLayout: 'GET /api/admin/defaultPageLayout',
  siteSort: 'GET /api/admin/defaultPageSortBy',
  theme: 'GET /api/theme',
  site: 'GET /api/settings/site',
  logo: 'GET /api/settings/logoname',
  landing: 'GET /api/landing',
} as const

export type PrefetchedCall = keyof typeof PREFETCHED_CALLS

/** Calls with the same answer for all users, which are sent without credentials. */
const PUBLIC: readonly PrefetchedCall[] = ['site', 'logo']
const GUEST_CALLS: readonly PrefetchedCall[] = ['theme', 'site', 'logo']
/** Calls that need no customer. */
const CHOOSING_CALLS: readonly PrefetchedCall[] = ['user', ...GUEST_CALLS]
// Products first: their answer is the longest.
const ALL_CALLS = Object.keys(PREFETCHED_CALLS) as PrefetchedCall[]
const SIGNED_IN_CALLS = ALL_CALLS.filter((call) => call !== 'landing')

export interface Prefetch {
  /** Answers for the app, which consumes each one once. */
  readonly answers: PrefetchedAnswers
  /** Body of an answer for the first paint; null for a failure. */
  readonly read: (call: PrefetchedCall) => Promise<unknown>
  /** Sends the calls of a guest's first screen. Call it once the site is known to admit guests. */
  readonly askAsGuest: (calls: readonly PrefetchedCall[]) => void
}

interface Surroundings {
  readonly fetch: typeof fetch
  readonly now: () => number
}

/** The headers that the app sends (`net/transport`). */
function headersOf(
  { token, customerKey, shipMethod }: Credentials,
  language: string,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(customerKey !== null && { [CUSTOMER_KEY_HEADER]: String(customerKey) }),
    ...(shipMethod !== null && { [SHIP_METHOD_HEADER]: shipMethod }),
  }
}

interface Received {
  readonly answer: Response
  readonly text: string
}

/**
 * Reads the body once for the first paint and the app: sharing a stream is slower than creating a new body from
 * its text.
 */
async function receive(response: Promise<Response>): Promise<Received> {
  const answer = await response
  return { answer, text: await answer.text() }
}

async function readJson(received: Promise<Received>): Promise<unknown> {
  try {
    const { answer, text } = await received
    return answer.ok ? (JSON.parse(text) as unknown) : null
  } catch {
    return null
  }
}

async function giveAnew(received: Promise<Received>): Promise<Response> {
  const { answer, text } = await received
  const { status, headers } = answer
  return new Response(text === '' ? null : text, { status, headers })
}

interface Situation {
  /** True if a customer must be chosen first, so that only calls without one are possible. */
  readonly isCustomerDue?: boolean
  /** Requested language of the answers. */
  readonly language?: string
  /** True at the start page, which shows the landing page, if there is one. */
  readonly isHome?: boolean
}

function firstCalls(isSignedIn: boolean, { isCustomerDue, isHome }: Situation): readonly PrefetchedCall[] {
  if (!isSignedIn) return GUEST_CALLS
  if (isCustomerDue) return CHOOSING_CALLS
  return isHome ? ALL_CALLS : SIGNED_IN_CALLS
}

/** Starts the app's first calls while its script is still loading. Null credentials: signed out. */
export function startPrefetch(
  credentials: Credentials | null,
  { fetch, now }: Surroundings,
  situation: Situation = {},
): Prefetch {
  const answers: PrefetchedAnswers = {}
  const bodies = new Map<PrefetchedCall, Promise<unknown>>()
  const ask = (call: PrefetchedCall) => {
    const key = PREFETCHED_CALLS[call]
    const carried = credentials && !PUBLIC.includes(call) ? credentials : NO_CREDENTIALS
    const received = receive(
      fetch(key.replace('GET ', ''), { headers: headersOf(carried, situation.language ?? SOURCE_LANGUAGE) }),
    )
    bodies.set(call, readJson(received))
    const response = giveAnew(received)
    // The app may load too late to handle the failure.
    response.catch(() => undefined)
    answers[key] = { credentials: carried, response, startedAt: now() }
  }
  for (const call of firstCalls(credentials !== null, situation)) ask(call)
  return {
    answers,
    read: (call) => bodies.get(call) ?? Promise.resolve(null),
    askAsGuest: (calls) => {
      // Once the app has taken the site's settings, it sends its own requests.
      if (answers[PREFETCHED_CALLS.site]) calls.forEach(ask)
    },
  }
}
