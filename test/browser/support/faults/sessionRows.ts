import type { Entry, ReadRow } from './row'

/** A screen that makes no call and needs a session. */
const PLAIN = '/no-such-page'

/** A call without which the session cannot start. */
const needed: ReadRow = {
  path: PLAIN,
  as: 'Customer',
  says: /Your session expired - Please sign in again/,
  endsSession: ['403'],
}

const without = (silent: string, path = PLAIN): ReadRow => ({ path, as: 'Customer', silent })

const LOOK = 'the catalogue has a usual look'

/** Calls of the start of a session, and of the shell around every screen. */
export const SESSION_ROWS = {
  getUser: [needed],
  getCustomer: [needed],
  getMenu: [needed],
  getSettings: [
    needed,
    // Without the site's settings, guests are not admitted: the visitor may sign in, and a reload retries.
    {
      path: '/products',
      as: 'Guest',
      says: /Order with your account\./,
      spared: { 'slow by 10 seconds': 'the sign-in screen is there until the settings are' },
      retry: null,
      done: /Order with your account\./,
    },
  ],
  getSiteSettings: [
    without('the site has usual settings'),
    {
      path: '/login',
      as: 'Guest',
      silent: 'whoever has a password can sign in',
      done: /Order with your account/,
    },
  ],
  getLogoName: [without('the page shows its name without it')],
  getTheme: [without('the page shows its usual colors'), { path: '/settings', as: 'Administrator' }],
  getLanguage: [without('the page keeps the language of the browser')],
  getUserDefaults: [without(LOOK, '/products')],
  getDefaultPageLayout: [without(LOOK, '/products'), { path: '/admin', as: 'Administrator' }],
  getDefaultPageSortBy: [without(LOOK, '/products'), { path: '/admin', as: 'Administrator' }],
} satisfies Record<string, Entry>
