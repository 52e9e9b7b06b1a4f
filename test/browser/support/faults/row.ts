import type { Page } from 'playwright-core'
import type { Account } from '../account'
import type { Role } from '../roleTable'
import type { Kept } from './examine'

/** Who opens a screen: a role, a consumer that has just registered, or a role that has yet to choose. */
export type Visitor = Role | 'Newcomer' | 'Salesperson without a customer' | 'Consumer without a ship method'

/** The site for the preparation of a row and for looking at its work. */
export interface World {
  readonly url: string
  readonly account: (role: 'Customer' | 'Consumer' | 'Administrator') => Promise<Account>
}

/** A screen as a visitor opens it. */
export interface Screen {
  /** Address of the screen that makes the call. */
  readonly path: string | ((world: World) => Promise<string>)
  readonly as: Visitor
  /** Changes the stored data before the visit. */
  readonly before?: (world: World) => Promise<unknown>
  /** Restores what other rows expect. */
  readonly after?: (world: World) => Promise<unknown>
  /** Reaches the moment before the call. */
  readonly approach?: (page: Page) => Promise<unknown>
}

interface Failing {
  /** The screen's own text for a failure, in place of the catalogue's; null when the button to retry says it. */
  readonly says?: RegExp | null
  /** The call is not the user's concern: it fails without a word, for this reason. */
  readonly silent?: string
  /** Faults that leave nothing to report, with the reason. */
  readonly spared?: Readonly<Record<string, string>>
  /** Faults that are an answer of their own, with what the screen says then. */
  readonly told?: Readonly<Record<string, RegExp>>
  /** The screen itself gives up sooner than in ten seconds, for this reason; the late answer counts all the same. */
  readonly hurried?: string
  /** Faults that refuse the visitor, not the call: they end the session. */
  readonly endsSession?: readonly string[]
  /** The button to press after a failure, where it is not named Retry; null when the screen goes on by itself. */
  readonly retry?: RegExp | null | ((page: Page) => Promise<unknown>)
  /** What the user entered, by label. */
  readonly kept?: Kept
}

/** A call that a screen makes by itself. */
export interface ReadRow extends Screen, Failing {
  readonly act?: undefined
  readonly lost?: undefined
  /** The text of the loaded screen; by default all that `main` shows without a fault. */
  readonly done?: RegExp
}

/** A call that follows a press. */
export interface PressRow extends Screen, Failing {
  readonly act: (page: Page) => Promise<unknown>
  /** The text of its success, or another sign of it. */
  readonly done: RegExp | ((page: Page) => Promise<unknown>)
  /** What a second press says instead where the answer to the first was lost: it cannot be done twice. */
  readonly lost?: RegExp
  /** Looks at the stored data once it is done: it is done once. */
  readonly once?: (world: World) => Promise<unknown>
}

export type Row = ReadRow | PressRow

/** Rows of a call, or why no screen makes it. */
export type Entry = readonly Row[] | string
