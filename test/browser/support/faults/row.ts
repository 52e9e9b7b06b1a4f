import type { Page } from 'playwright-core'
import type { Account } from '../shop/account'
import type { Role } from '../walks/roleTable'
import type { Kept } from './examine'

/** Visitor who opens a screen: a role, a consumer who just registered, or a role that still has to choose. */
export type Visitor = Role | 'Newcomer' | 'Salesperson without a customer' | 'Consumer without a ship method'

/** The site, for preparing a row and checking its effect. */
export interface World {
  readonly url: string
  readonly account: (role: 'Customer' | 'Consumer' | 'Administrator') => Promise<Account>
}

/** A screen as a visitor opens it. */
export interface Screen {
  /** Path of the screen that makes the call. */
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
  /** The screen's own text for a failure, instead of the catalogue's; null if only the retry button shows it. */
  readonly says?: RegExp | null
  /** Reason why the call fails silently. */
  readonly silent?: string
  /** Faults that leave nothing to report, with the reason. */
  readonly spared?: Readonly<Record<string, string>>
  /** Faults for which the screen has its own text. */
  readonly told?: Readonly<Record<string, RegExp>>
  /** Reason why the screen times out in less than ten seconds; the late answer still counts. */
  readonly hurried?: string
  /** Faults that reject the visitor, not the call: they end the session. */
  readonly endsSession?: readonly string[]
  /** The button to press after a failure, if not named Retry; null if the screen continues by itself. */
  readonly retry?: RegExp | null | ((page: Page) => Promise<unknown>)
  /** The user's input, by label. */
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
  /** Text after a second press if the answer to the first was lost: the action cannot be done twice. */
  readonly lost?: RegExp
  /** Checks the stored data afterwards: the action was done exactly once. */
  readonly once?: (world: World) => Promise<unknown>
}

export type Row = ReadRow | PressRow

/** Rows of a call, or the reason why no screen makes it. */
export type Entry = readonly Row[] | string
