import { describe, expect, it } from 'vitest'
import { takePrefetchedAnswer } from '../net/transport'
import { getDefaultPageLayout, getDefaultPageSortBy } from '@/contract/admin/admin'
import { getLanding } from '@/contract/landing/landing'
import { getMenu } from '@/contract/accounts/menu'
import { getUserDefaults } from '@/contract/accounts/preferences'
import { getCustomer, getUser } from '@/contract/accounts/session'
import { getLogoName, getSettings, getSiteSettings } from '@/contract/site/settings'
import { getTheme } from '@/contract/site/theme'
import { PREFETCHED_CALLS, startPrefetch } from './prefetch'

const SIGNED_IN = { token: 'secret', customerKey: 7, shipMethod: 'Pickup' }
const GUEST = { token: null, customerKey: null, shipMethod: null }

interface Sent {
  path: string
  headers: Record<string, string>
}

function start(
  credentials: typeof SIGNED_IN | null,
  answer: (path: string) => Promise<Response>,
  situation: { isCustomerDue?: boolean; isHome?: boolean; language?: string } = {},
) {
  const sent: Sent[] = []
  const surroundings = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const path = input as string
      sent.push({ path, headers: init?.headers as Record<string, string> })
      return answer(path)
    },
    now: () => 1000,
  }
  const calls = startPrefetch(credentials, surroundings, situation)
  return { calls, sent }
}

const echo = (path: string) => Promise.resolve(Response.json({ path }))

describe('startPrefetch', () => {
  it('uses the contract’s paths', () => {
    const { firstPage: _, ...others } = PREFETCHED_CALLS
    const named = {
      user: getUser,
      customer: getCustomer,
      menu: getMenu,
      settings: getSettings,
      defaults: getUserDefaults,
      theme: getTheme,
      site: getSiteSettings,
      logo: getLogoName,
      siteLayout: getDefaultPageLayout,
      siteSort: getDefaultPageSortBy,
      landing: getLanding,
    }
    const paths = Object.entries(named).map(([name, { method, path }]) => [name, `${method} ${path}`])
    expect(others).toEqual(Object.fromEntries(paths))
  })

  it('requests only public data for a guest', () => {
    const { sent } = start(null, echo)
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/theme',
      '/api/settings/site',
      '/api/settings/logoname',
    ])
    for (const { headers } of sent)
      expect(headers).toEqual({ Accept: 'application/json', 'Accept-Language': 'en-US' })
  })

  it('sends the session’s credentials, except with public data, and the language', () => {
    const { sent } = start(SIGNED_IN, echo, { language: 'es-US' })
    expect(sent).toHaveLength(Object.keys(PREFETCHED_CALLS).length - 1)
    for (const { path, headers } of sent) {
      const isPublic = ['/api/settings/site', '/api/settings/logoname'].includes(path)
      expect(headers, path).toEqual({
        Accept: 'application/json',
        'Accept-Language': 'es-US',
        ...(!isPublic && {
          Authorization: 'Bearer secret',
          'X-Customer-Key': '7',
          'X-Ship-Method': 'Pickup',
        }),
      })
    }
  })

  it('requests the landing page at the start page only', () => {
    const landingAuthorizations = ({ sent }: ReturnType<typeof start>) =>
      sent.filter(({ path }) => path === '/api/landing').map(({ headers }) => headers.Authorization)
    expect(landingAuthorizations(start(SIGNED_IN, echo))).toEqual([])
    expect(landingAuthorizations(start(SIGNED_IN, echo, { isHome: true }))).toEqual(['Bearer secret'])
    expect(landingAuthorizations(start(SIGNED_IN, echo, { isHome: true, isCustomerDue: true }))).toEqual([])
    expect(landingAuthorizations(start(null, echo, { isHome: true }))).toEqual([])
  })

  it('omits requests that are denied to a salesperson without a customer', () => {
    const { sent } = start(SIGNED_IN, echo, { isCustomerDue: true })
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/user',
      '/api/theme',
      '/api/settings/site',
      '/api/settings/logoname',
    ])
  })

  it('keeps each answer for the app, which gets it only with the same credentials', async () => {
    const { calls } = start(SIGNED_IN, echo)
    expect(await calls.read('user')).toEqual({ path: '/api/user' })
    expect(
      takePrefetchedAnswer(calls.answers, PREFETCHED_CALLS.theme, { ...SIGNED_IN, customerKey: 8 }, 1000),
    ).toBeNull()
    expect(takePrefetchedAnswer(calls.answers, PREFETCHED_CALLS.site, GUEST, 1000)).not.toBeNull()
    const answer = await takePrefetchedAnswer(calls.answers, PREFETCHED_CALLS.user, SIGNED_IN, 1000)
    expect(await answer?.json()).toEqual({ path: '/api/user' })
    expect(takePrefetchedAnswer(calls.answers, PREFETCHED_CALLS.user, SIGNED_IN, 1000)).toBeNull()
  })

  it.each([
    ['is a rejection', () => Promise.resolve(Response.json({}, { status: 401 }))],
    ['is malformed', () => Promise.resolve(new Response('<html>'))],
    ['is missing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reads null when an answer %s', async (_case, answer) => {
    const { calls } = start(SIGNED_IN, answer)
    expect(await calls.read('firstPage')).toBeNull()
  })

  it('requests a guest’s data while the app is loading', async () => {
    const { calls, sent } = start(null, echo)
    calls.askAsGuest(['firstPage', 'settings', 'siteSort'])
    expect(sent.slice(3)).toEqual(
      ['/api/product/list?page=1&pageSize=60', '/api/settings', '/api/admin/defaultPageSortBy'].map(
        (path) => ({
          path,
          headers: { Accept: 'application/json', 'Accept-Language': 'en-US' },
        }),
      ),
    )
    expect(await calls.read('settings')).toEqual({ path: '/api/settings' })
    expect(takePrefetchedAnswer(calls.answers, PREFETCHED_CALLS.site, GUEST, 1000)).not.toBeNull()
    calls.askAsGuest(['settings'])
    expect(sent).toHaveLength(6)
    expect(takePrefetchedAnswer(calls.answers, PREFETCHED_CALLS.settings, GUEST, 1000)).not.toBeNull()
  })

  it('reads null for a call that was not requested', async () => {
    expect(await start(null, echo).calls.read('user')).toBeNull()
  })
})
