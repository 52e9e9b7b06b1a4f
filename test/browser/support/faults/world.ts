import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import {
  CUSTOMER_STORAGE_KEY,
  SHIP_METHOD_STORAGE_KEY,
  TOKEN_STORAGE_KEY,
} from '@/domain/session/storedCredentials'
import { openAccount } from '../shop/account'
import { registerConsumer } from '../shop/consumer'
import { someAddress, someEmail } from './anybody'
import { punchoutStart } from '../shop/punchoutStart'
import { keptBy, USERNAMES } from '../walks/roleSessions'
import { openPage } from '../start/storefront'
import type { Visitor, World } from './row'

interface Site {
  readonly url: string
  readonly browser: Browser
}

interface Visiting {
  /** Null: cannot sign in with a password. */
  readonly username: string | null
  readonly entries: Readonly<Record<string, string>>
}

const without = (entries: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name))

async function newcomer(site: Site): Promise<Visiting> {
  const username = someEmail()
  await registerConsumer(site, username, someAddress())
  // The consumer also has a second session, on another device.
  const [{ token }] = await Promise.all([openAccount(site, username), openAccount(site, username)])
  return { username, entries: { [TOKEN_STORAGE_KEY]: token, [SHIP_METHOD_STORAGE_KEY]: 'Pickup' } }
}

async function visiting(site: Site, visitor: Visitor): Promise<Visiting> {
  switch (visitor) {
    case 'Guest':
    case 'Punchout':
      return { username: null, entries: {} }
    case 'Newcomer':
      return newcomer(site)
    case 'Salesperson without a customer':
      return {
        username: USERNAMES.Salesperson,
        entries: without(await keptBy(site, 'Salesperson'), CUSTOMER_STORAGE_KEY),
      }
    case 'Consumer without a ship method':
      return {
        username: USERNAMES.Consumer,
        entries: without(await keptBy(site, 'Consumer'), SHIP_METHOD_STORAGE_KEY),
      }
    default:
      return { username: USERNAMES[visitor], entries: await keptBy(site, visitor) }
  }
}

/** Opens pages of visitors, who sign in once and share the session. */
export function makeWorld(site: Site) {
  const visitors = new Map<Visitor, Promise<Visiting>>()
  const endedSessions = new Map<Visitor, number>()
  const accounts = new Map<string, ReturnType<typeof openAccount>>()

  function known(visitor: Visitor): Promise<Visiting> {
    const found = visitors.get(visitor) ?? visiting(site, visitor)
    if (visitor !== 'Newcomer') visitors.set(visitor, found)
    return found
  }
  const world: World = {
    get url() {
      return site.url
    },
    account: (role) => {
      const found = accounts.get(role) ?? openAccount(site, USERNAMES[role])
      accounts.set(role, found)
      return found
    },
  }
  return {
    world,
    /** Opens an empty page with the visitor's session. */
    open: async (visitor: Visitor) => {
      const { username, entries } = await known(visitor)
      const page = await openPage(site.browser, {
        from: someAddress(),
        stored: { origin: site.url, entries },
      })
      page.on('dialog', (dialog) => void dialog.accept())
      await page.clock.install()
      return { page, username }
    },
    /** The visitor's session has ended. */
    end: (visitor: Visitor) => {
      visitors.delete(visitor)
      endedSessions.set(visitor, (endedSessions.get(visitor) ?? 0) + 1)
    },
    endedSessions: (visitor: Visitor): number => endedSessions.get(visitor) ?? 0,
    addressFor: async (visitor: Visitor, path: string): Promise<string> => {
      if (visitor !== 'Punchout') return site.url + path
      expect(path, 'a punchout session starts at its home').toBe('/')
      return punchoutStart(site)
    },
  }
}

export type Visits = ReturnType<typeof makeWorld>
