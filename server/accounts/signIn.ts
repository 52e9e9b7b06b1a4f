import { CLIENT_ID, type TokenRequestDto, UNVERIFIED } from '@/contract/accounts/session'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import type { AppDeps } from '../foundation/appDeps'
import type { Queries } from '../db/database'
import { Failure } from '../foundation/failure'
import { audit, type Origin } from './access/audit'
import { type Browser, findDevice, markDevice } from './access/deviceMarks'
import { openSession } from './access/sessions'
import {
  checkPassword,
  findAccount,
  isStillRight,
  redeemCode,
  type SignedIn,
  type SignInResult,
} from './access/credentials'
import {
  type SignInAdmission,
  admitSignIn,
  forgiveSignIn,
  SIGN_IN_LIMITS,
  type SignInAttempt,
} from './access/signInLimits'
import { countAttempt } from './access/throttle'
import { enqueueMail } from '../mail/outbox'
import { activate, asActivated, findActivation } from './activation'
import { isHuman } from './humanCheck'
import { readSender, namedShop } from './mails/sender'
import { SERVER_ACCOUNT_MESSAGES } from './messages'
import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../mail/layout'
import type { Mail, Sender } from '../mail/mail'
import { ACCOUNT_MAILS } from './mails/messages'

/** Warns the owner of an account of attempts to guess its password. */
export function failedSignInsMail(sender: Sender, failures: number): Mail {
  const { failedSignIns } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: failedSignIns.subject(shop),
    paragraphs: [failedSignIns.failed(failures, shop), failedSignIns.guessing, failedSignIns.forgotten],
    link: { label: failedSignIns.button, url: `${sender.publicUrl}${ROUTES.login}` },
    closing: failedSignIns.closing,
  })
}

/**
 * Texts of a rejected sign-in; the storefront replaces 'Bad Request' (Spec 1 §8) and shows others unchanged.
 */
const REFUSALS = {
  wrong: () => 'Bad Request',
  unverified: () => ACCOUNT_RULE_MESSAGES.unverified,
  outdated: () => SERVER_ACCOUNT_MESSAGES.passwordOutdated,
} as const

interface TokenCall extends Origin {
  readonly deps: AppDeps
  readonly request: Request
}
type PasswordGrant = Extract<TokenRequestDto, { grant_type: 'password' }>

function refused(ErrorDescription: string, needsHumanCheck = false, errorCode?: string): Failure {
  return new Failure(401, {
    ErrorDescription,
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(needsHumanCheck ? { humanCheck: true } : {}),
  })
}

type OpeningEvent = 'signed-in' | 'code-redeemed'

async function openRecorded(
  tx: Queries,
  call: TokenCall,
  event: OpeningEvent,
  user: SignedIn,
): Promise<string> {
  const { deps, address, requestId, request } = call
  const now = deps.clock()
  const { userId, punchoutSessionId } = user
  const detail = punchoutSessionId === null ? {} : { punchoutSessionId }
  await audit(tx, { event, userId, address, requestId, detail }, now)
  return openSession(tx, { ...user, userAgent: request.headers.get('User-Agent') }, now)
}

/** Mail server downtime after which the warning is out of date. */
const WARNING_TTL_MS = 24 * 60 * 60 * 1000

/** Warns the owner once per window. Runs the same statements for an unknown name: timing must not reveal it. */
async function warnOwner(deps: AppDeps, userId: number | null): Promise<void> {
  const now = deps.clock()
  const sender = await readSender(deps)
  const compose = () => failedSignInsMail(sender, SIGN_IN_LIMITS.account.free)
  const expiresAt = new Date(now.getTime() + WARNING_TTL_MS)
  await deps.db.transaction(async (tx) => {
    const [warnings] = await countAttempt(tx, [`sign-in:told:${userId ?? 0}`], deps.databaseNow())
    await enqueueMail(tx, warnings?.count === 1 ? userId : null, compose, { expiresAt }, now)
  })
  deps.mail.kick()
}

type Refusal = Exclude<SignInResult, { outcome: 'signed-in' }>

/** Records the rejection; returns what to throw. */
async function refuse(
  call: TokenCall,
  { outcome, userId }: Refusal,
  admission: SignInAdmission,
): Promise<Failure> {
  const { deps, address, requestId } = call
  const who = { subjectUserId: userId, address, requestId }
  deps.metrics.countRefusedSignIn(outcome)
  await audit(deps.db, { event: 'sign-in-refused', ...who, detail: { reason: outcome } }, deps.clock())
  if (outcome !== 'wrong') {
    const errorCode = outcome === 'unverified' ? UNVERIFIED : undefined
    return refused(REFUSALS[outcome](), admission.isChecked, errorCode)
  }
  // Later attempts are not recorded, so that a persistent attacker cannot fill the log.
  if (admission.isLast) await audit(deps.db, { event: 'sign-in-throttled', ...who }, deps.clock())
  if (admission.isSuspicious) await warnOwner(deps, userId)
  return refused(REFUSALS.wrong(), admission.isCheckNext)
}

async function admitted(...asked: Parameters<typeof admitSignIn>): Promise<SignInAdmission> {
  const [{ metrics }] = asked
  const admission = await admitSignIn(...asked).catch((error: unknown) => {
    if (error instanceof Failure) metrics.countRefusedSignIn('throttled')
    throw error
  })
  if (admission) return admission
  metrics.countRefusedSignIn('not-human')
  throw refused(SERVER_ACCOUNT_MESSAGES.notHuman, true)
}

interface Opened {
  readonly token: string
  /** `Set-Cookie` with the browser's mark. */
  readonly cookie: string
}

/**
 * Signs in by password, with the same order of steps for an unknown name. A consumer's first sign-in, from a browser
 * that opened the registration's link, activates the registration with that password.
 */
export async function signIn(call: TokenCall, grant: PasswordGrant, browser: Browser): Promise<Opened> {
  const { deps, address, requestId } = call
  const { username, password, client_id, verifyToken = '' } = grant
  const now = deps.clock()
  if (client_id !== CLIENT_ID) throw refused(SERVER_ACCOUNT_MESSAGES.unknownClient)
  const opened = await findActivation(deps.db, browser, now)
  const account = await findAccount(deps.db, username)
  const activation = opened?.userId === account?.id ? opened : null
  const deviceId = await findDevice(deps, browser, account)
  const attempt: SignInAttempt = { name: username, address, deviceId }
  const admission = await admitted(deps, attempt, () => isHuman(deps, verifyToken, address))
  const candidate = account && activation ? asActivated(account, activation, now) : account
  const result = await checkPassword(deps.db, candidate, password)
  if (result.outcome !== 'wrong') await forgiveSignIn(deps, attempt)
  if (result.outcome !== 'signed-in') throw await refuse(call, result, admission)
  const { user, passwordHash } = result
  const token = await deps.db.transaction(async (tx) => {
    if (activation) await activate(tx, activation, { address, requestId }, now)
    if (!(await isStillRight(tx, user.userId, passwordHash))) throw refused(REFUSALS.wrong())
    return openRecorded(tx, call, 'signed-in', user)
  })
  if (activation) deps.webhooks.kick()
  return { token, cookie: await markDevice(deps, browser, { id: user.userId, passwordHash }) }
}

/** One transaction: a failure must not lose the code. */
export async function redeem(call: TokenCall, code: string): Promise<string> {
  return call.deps.db.transaction(async (tx) => {
    const user = await redeemCode(tx, code, call.deps.clock())
    if (!user) throw refused(SERVER_ACCOUNT_MESSAGES.codeRejected)
    return openRecorded(tx, call, 'code-redeemed', user)
  })
}
