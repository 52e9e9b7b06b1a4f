import type { Browser, Page } from 'playwright-core'
import { TOKEN_STORAGE_KEY } from '@/domain/session/storedCredentials'
import { type Account, openAccount } from '../shop/account'
import { openPage, type PageOptions } from './storefront'

interface Site {
  readonly url: string
  readonly browser: Browser
}

interface SignedInOptions extends Omit<PageOptions, 'kept'> {
  /** The session's account; a new session of the buyer by default. */
  readonly account?: Account
}

/** Opens a page with a stored session: for tests that are not about signing in. */
export async function openSignedIn(site: Site, { account, ...options }: SignedInOptions = {}): Promise<Page> {
  const { token } = account ?? (await openAccount(site))
  const stored = { origin: site.url, entries: { [TOKEN_STORAGE_KEY]: token } }
  return openPage(site.browser, { ...options, stored })
}
