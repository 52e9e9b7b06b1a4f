import type { AppDispatch, AppThunk } from '@/net/appThunk'
import { type ApiError, toApiError } from '@/net/apiError'
import type { CallResult } from '@/net/callContract'
import { startDeadline } from '@/net/deadline'
import { LOAD, sessionApi, type SessionSettings } from '@/session/sessionApi'
import { settingsApi } from '@/session/settingsApi'
import type { AppExtra } from '@/net/appDeps'
import { sessionEvents } from './sessionEvents'
import type { SessionState, StateOf } from './sessionState'
import { isPunchoutTab, readCredentials } from '@/domain/session/storedCredentials'
import { exchangeCode, keepCode } from './signInThunks'

export interface TaskContext {
  dispatch: AppDispatch
  extra: AppExtra
  signal: AbortSignal
}

type Loading<Answer> = Promise<{ data?: Answer | undefined; error?: unknown }> & { abort: () => void }

interface Load<Answer> {
  initiate: (epoch: number, options: typeof LOAD) => AppThunk<Loading<Answer>>
}

/** Loads a part of the session for an epoch, until the signal aborts. */
export async function load<Answer>(
  { initiate }: Load<Answer>,
  epoch: number,
  { dispatch, signal }: TaskContext,
): Promise<CallResult<Answer>> {
  const loading = dispatch(initiate(epoch, LOAD))
  const abort = () => loading.abort()
  signal.addEventListener('abort', abort)
  const { data, error } = await loading
  signal.removeEventListener('abort', abort)
  return data === undefined ? { error: toApiError(error) } : { data }
}

export const { getUser, getCustomer, getMenu, getSettings } = sessionApi.endpoints

function hydrate({ dispatch, extra }: TaskContext): void {
  const code = extra.takeAuthorizationCode()
  if (code !== null) {
    keepCode(extra, code)
    dispatch(sessionEvents.codeFound())
    return
  }
  if (isPunchoutTab(extra.ownStorages)) {
    dispatch(sessionEvents.punchoutTabFound())
    return
  }
  const credentials = readCredentials(extra)
  dispatch(credentials ? sessionEvents.tokenFound(credentials) : sessionEvents.tokenMissing())
}

/** False only for an answer that rejects this caller. After other failures the token may still be valid. */
export function isTokenGood({ kind, status }: ApiError): boolean {
  return kind !== 'unauthorized' && (status === null || status < 400 || status === 429 || status >= 500)
}

const failed = (epoch: number, error: ApiError) =>
  sessionEvents.startupFailed({ epoch, isTokenGood: isTokenGood(error) })

async function validate({ epoch }: StateOf<'validating'>, context: TaskContext): Promise<void> {
  const { data, error } = await load(getUser, epoch, context)
  context.dispatch(data ? sessionEvents.userLoaded({ epoch, user: data }) : failed(epoch, error))
}

async function takeCustomer(epoch: number, context: TaskContext): Promise<void> {
  const { data, error } = await load(getCustomer, epoch, context)
  context.dispatch(data ? sessionEvents.customerLoaded({ epoch, customer: data }) : failed(epoch, error))
}

/**
 * Loads customer, menu and settings in parallel. For a consumer without a ship method, loads the customer
 * first, because the consumer may have to choose one.
 */
async function configure(state: StateOf<'configuring'>, context: TaskContext): Promise<void> {
  const { epoch, user, credentials } = state
  const customer = takeCustomer(epoch, context)
  if (user.type === 'Consumer' && credentials.shipMethod === null) await customer
  if (context.signal.aborted) return
  const [menu, settings] = await Promise.all([
    load(getMenu, epoch, context),
    load(getSettings, epoch, context),
    customer,
  ])
  if (menu.error) context.dispatch(failed(epoch, menu.error))
  else if (settings.error) context.dispatch(failed(epoch, settings.error))
  else {
    context.dispatch(sessionEvents.configurationLoaded({ epoch, menu: menu.data, settings: settings.data }))
  }
}

/** Longest wait for each answer that decides whether guests may browse. */
export const GUEST_WAIT_MS = 4_000

async function loadGuest(epoch: number, context: TaskContext): Promise<SessionSettings | null> {
  const initiate = settingsApi.endpoints.getSiteSettings.initiate
  const site = await inTime(context, () => context.dispatch(initiate(undefined, { subscribe: false })))
  if (!site?.data?.allowGuest || context.signal.aborted) return null
  const settings = await inTime(context, (signal) => load(getSettings, epoch, { ...context, signal }))
  return settings?.data ?? null
}

async function inTime<Answer>(
  { signal }: TaskContext,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> {
  const deadline = startDeadline(GUEST_WAIT_MS, signal)
  try {
    return await deadline.race(ask(deadline.signal))
  } catch {
    return null
  } finally {
    deadline.clear()
  }
}

/** Finds out whether guests may browse; if that fails, the sign-in screen is shown. */
async function askForGuests(
  { epoch, guest, isPersisted }: StateOf<'unauthorized'>,
  context: TaskContext,
): Promise<void> {
  // After a punchout session, the user returns to the procurement system.
  if (guest.status !== 'unknown' || !isPersisted) return
  const settings = await loadGuest(epoch, context)
  if (context.signal.aborted) return
  context.dispatch(
    settings ? sessionEvents.guestAdmitted({ epoch, settings }) : sessionEvents.guestRefused({ epoch }),
  )
}

export async function runTask(state: SessionState, context: TaskContext): Promise<void> {
  switch (state.status) {
    case 'hydrating':
      hydrate(context)
      return
    case 'authorizing':
      // For a password, `signIn` requests the token itself.
      if (state.via === 'code') await context.dispatch(exchangeCode())
      return
    case 'validating':
      await validate(state, context)
      return
    case 'configuring':
      await configure(state, context)
      return
    case 'unauthorized':
      await askForGuests(state, context)
      return
    case 'initial':
    case 'select-customer':
    case 'select-shipmethod':
    case 'ready':
      return
  }
}
