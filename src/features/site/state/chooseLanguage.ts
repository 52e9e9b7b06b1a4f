import type { AppDispatch, AppThunk, RootState, StartAppListening } from '@/net/appThunk'
import { languageApi } from '@/features/site/languageApi'
import { toApiError } from '@/net/apiError'
import { currentLanguage } from '@/domain/language/language'
import { LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import type { AppExtra } from '@/net/appDeps'
import { sessionEvents } from '@/session/sessionEvents'
import { selectCredentials } from '@/session/sessionSelectors'
import { switchLanguage } from './pageLanguage'

/**
 * Statuses of a backend that lacks the call or the language: the choice then applies to this browser only.
 */
const UNAVAILABLE = [400, 403, 404, 501]

/**
 * `isUnsaved`: the choice is not in the user's account yet. `knownFor`: token whose user's language was
 * loaded.
 */
const makeChoice = () => ({ isUnsaved: false, knownFor: null as string | null })

/**
 * True for signed-in users except in punchout sessions, where a choice applies to the session only (Spec 1
 * §4).
 */
function hasOwnLanguage({ session }: RootState): boolean {
  return (
    session.status === 'ready' && session.credentials.token !== null && !session.settings.isPunchoutSession
  )
}

interface LanguageApi {
  dispatch: AppDispatch
  getState: () => RootState
  extra: AppExtra
}

async function save(tag: string, { dispatch, extra }: LanguageApi): Promise<boolean> {
  const { error } = await dispatch(languageApi.endpoints.saveLanguage.initiate(tag))
  const mustRetry = error !== undefined && !UNAVAILABLE.includes(toApiError(error).status ?? 0)
  extra.own(makeChoice).isUnsaved = mustRetry
  return !mustRetry
}

async function follow(tag: string, { extra }: LanguageApi): Promise<void> {
  if (await switchLanguage(tag)) extra.localStorage.set(LANGUAGE_STORAGE_KEY, tag)
}

/** 'notLoaded': the page stays unchanged. 'notSaved': the page uses the language, but other devices will not. */
export type LanguageOutcome = 'chosen' | 'notLoaded' | 'notSaved'

/** Switches the page's language and saves the choice, in this browser and in a signed-in user's account. */
export const chooseLanguage =
  (tag: string): AppThunk<Promise<LanguageOutcome>> =>
  async (dispatch, getState, extra) => {
    if (!(await switchLanguage(tag))) return 'notLoaded'
    extra.localStorage.set(LANGUAGE_STORAGE_KEY, tag)
    if (!hasOwnLanguage(getState())) {
      extra.own(makeChoice).isUnsaved = true
      return 'chosen'
    }
    return (await save(tag, { dispatch, getState, extra })) ? 'chosen' : 'notSaved'
  }

/** Loads and applies the user's saved language, unless another was just chosen. */
async function askUser(api: LanguageApi): Promise<void> {
  const choice = api.extra.own(makeChoice)
  const token = selectCredentials(api.getState()).token
  const request = languageApi.endpoints.getLanguage.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  })
  const { data: tag } = await api.dispatch(request)
  if (token !== selectCredentials(api.getState()).token || tag === undefined) return
  choice.knownFor = token
  if (tag !== null && !choice.isUnsaved) await follow(tag, api)
}

/**
 * Runs once the session is ready: saves an unsaved choice, or loads the user's language if that was not done
 * yet.
 */
async function meetUser(api: LanguageApi): Promise<void> {
  const { isUnsaved, knownFor } = api.extra.own(makeChoice)
  if (isUnsaved) await save(currentLanguage().tag, api)
  else if (knownFor !== selectCredentials(api.getState()).token) await askUser(api)
}

/** Follows the user's saved language, and choices in other tabs. */
export function addLanguageListeners(startListening: StartAppListening): void {
  startListening({
    // Early, so that the user's first screen already has their language.
    actionCreator: sessionEvents.tokenGranted,
    effect: (_action, api) => askUser(api),
  })
  startListening({
    predicate: (_action, current, previous) => hasOwnLanguage(current) && !hasOwnLanguage(previous),
    effect: (_action, api) => meetUser(api),
  })
  startListening({
    predicate: (_action, current, previous) =>
      current.session.status !== 'initial' && previous.session.status === 'initial',
    effect: (_action, { extra, unsubscribe }) => {
      unsubscribe()
      let known = extra.localStorage.get(LANGUAGE_STORAGE_KEY)
      extra.onPage(() => {
        const stored = extra.localStorage.get(LANGUAGE_STORAGE_KEY)
        if (stored === known) return
        known = stored
        if (stored !== null) void switchLanguage(stored)
      })
    },
  })
}
