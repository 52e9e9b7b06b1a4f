import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { AppDeps } from '../../foundation/appDeps'
import { secretOf } from './secrets'
import type { Account } from './credentials'

const COOKIE = 'tradecounter-device'
/** Longer than a session, so that a returning browser is still recognised. */
export const MARK_TTL_MS = 180 * 24 * 60 * 60 * 1000
/** Accounts that a shared browser can be marked for; the oldest mark is dropped. */
export const MARKS_MAX = 5
const ID_BYTES = 12
const SEPARATOR = '~'

export interface Browser {
  /** The `Cookie` header. */
  readonly cookies: string | null
  /** True for an https request. */
  readonly isSecure: boolean
}

/** Marks a browser that signed in to an account: `id.expiry.signature`. Does not name the account. */
interface Mark {
  readonly text: string
  readonly id: string
  readonly expiresAt: number
  readonly signature: string
}

function readMarks(cookies: string | null, now: Date): Mark[] {
  const texts = parse(cookies ?? '', COOKIE)[COOKIE]?.split(SEPARATOR) ?? []
  return texts
    .slice(0, MARKS_MAX)
    .map((text) => {
      const [, id = '', expiry = '', signature = ''] =
        /^([\w-]{16})\.(\w{1,9})\.([\w-]{43})$/.exec(text) ?? []
      return { text, id, expiresAt: Number.parseInt(expiry, 36), signature }
    })
    .filter(({ expiresAt }) => expiresAt > now.getTime())
}

type MarkedAccount = Pick<Account, 'id' | 'passwordHash'>

/** Compared with for an unknown account, so that timing does not reveal it. */
const NOBODY: MarkedAccount = { id: 0, passwordHash: null }

/** Covers the password's hash, so that a new password ends all marks. */
function sign(
  secret: string,
  { id, passwordHash }: MarkedAccount,
  mark: Pick<Mark, 'id' | 'expiresAt'>,
): string {
  const signed = JSON.stringify([id, passwordHash, mark.id, mark.expiresAt])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

async function marksOf(deps: AppDeps, browser: Browser, account: MarkedAccount = NOBODY) {
  const secret = await secretOf(deps.db, 'device-mark')
  return readMarks(browser.cookies, deps.clock()).map((mark) => ({
    ...mark,
    isOfAccount: isSame(mark.signature, sign(secret, account, mark)),
  }))
}

/** Id of the mark that proves an earlier sign-in of this browser to the account; null without one. */
export async function findDevice(
  deps: AppDeps,
  browser: Browser,
  account: MarkedAccount | undefined,
): Promise<string | null> {
  const marks = await marksOf(deps, browser, account)
  return marks.find(({ isOfAccount }) => isOfAccount)?.id ?? null
}

/** `Set-Cookie` value after a sign-in: adds a mark for the account and keeps those of other accounts. */
export async function markDevice(deps: AppDeps, browser: Browser, account: MarkedAccount): Promise<string> {
  const marks = await marksOf(deps, browser, account)
  const expiresAt = deps.clock().getTime() + MARK_TTL_MS
  const id = randomBytes(ID_BYTES).toString('base64url')
  const signature = sign(await secretOf(deps.db, 'device-mark'), account, { id, expiresAt })
  const own = `${id}.${expiresAt.toString(36)}.${signature}`
  const others = marks.filter(({ isOfAccount }) => !isOfAccount).map(({ text }) => text)
  return serialize(COOKIE, [own, ...others].slice(0, MARKS_MAX).join(SEPARATOR), {
    path: '/api/token',
    httpOnly: true,
    sameSite: 'Strict',
    secure: browser.isSecure,
    maxAge: MARK_TTL_MS / 1000,
  })
}
