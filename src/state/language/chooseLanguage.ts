import { languageApi } from '@/api/languageApi'
import { toApiError } from '@/api/transport/apiError'
import { currentLanguage } from '@/domain/language/language'
import { LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import type { AppExtra, SessionDispatch, SessionRootState, StartSessionListening } from '@/session/appDeps'
import { switchLanguage } from './pageLanguage'

/** Statuses of a backend that lacks the call, or the language: the choice is the browser's alone. */
const UNAVAILABLE = [400, 403, 404, 501]

/** A language chosen before it was known whose choice it is. */
const makeChoice = () => ({ isUnsaved: false })

/** A procurement system's user chooses for the session alone (Spec 1 §4). */
function hasOwnLanguage({ session }: SessionRootState): boolean {
  return (
    session.status === 'ready' && session.credentials.token !== null && !session.settings.isPunchoutSession
  )
}

interface LanguageApi {
  dispatch: SessionDispatch
  getState: () => SessionRootState
  extra: AppExtra
}

async function save(tag: string, { dispatch, extra }: LanguageApi): Promise<boolean> {
  const { error } = await dispatch(languageApi.endpoints.saveLanguage.initiate(tag))
  const isSaved = !error || UNAVAILABLE.includes(toApiError(error).status ?? 0)
  extra.own(makeChoice).isUnsaved = !isSaved
  return isSaved
}

async function follow(tag: string, { extra }: LanguageApi): Promise<void> {
  if (await switchLanguage(tag)) extra.localStorage.set(LANGUAGE_STORAGE_KEY, tag)
}

/** 'notLoaded': the page stays as it is; 'notSaved': it speaks the language, but other devices will not know. */
export type LanguageOutcome = 'chosen' | 'notLoaded' | 'notSaved'

/** Says the page in another language, and keeps the choice: in this browser, and for a signed-in user everywhere. */
export const chooseLanguage =
  (tag: string) =>
  async (
    dispatch: SessionDispatch,
    getState: () => SessionRootState,
    extra: AppExtra,
  ): Promise<LanguageOutcome> => {
    if (!(await switchLanguage(tag))) return 'notLoaded'
    extra.localStorage.set(LANGUAGE_STORAGE_KEY, tag)
    if (!hasOwnLanguage(getState())) {
      extra.own(makeChoice).isUnsaved = true
      return 'chosen'
    }
    return (await save(tag, { dispatch, getState, extra })) ? 'chosen' : 'notSaved'
  }

/** Takes the user's own language over once the session is there, unless another was just chosen. */
async function meetUser(api: LanguageApi): Promise<void> {
  if (api.extra.own(makeChoice).isUnsaved) {
    await save(currentLanguage().tag, api)
    return
  }
  const { attempt } = api.getState().session
  const asked = languageApi.endpoints.getLanguage.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  })
  const { data: tag } = await api.dispatch(asked)
  const isStillTheirs = attempt === api.getState().session.attempt
  if (tag && isStillTheirs && !api.extra.own(makeChoice).isUnsaved) await follow(tag, api)
}

/** Follows the user's language, and what is chosen in another tab. */
export function addLanguageListeners(startListening: StartSessionListening): void {
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
