import type { AppDispatch, AppThunk } from '@/net/appThunk'
import { isSessionOver, toApiError } from '@/net/apiError'
import { isSameCredentials } from '@/domain/session/credentials'
import { viewDefaultsApi, type ViewDefaults } from '@/features/catalogue/viewDefaultsApi'
import { selectCredentials, selectIsPunchout } from '@/session/sessionSelectors'

const makeLastSave = () => ({ done: Promise.resolve<unknown>(undefined) })

async function send(dispatch: AppDispatch, choice: Partial<ViewDefaults>): Promise<boolean> {
  const { initiate } = viewDefaultsApi.endpoints.saveUserDefaults
  const { data, error } = await dispatch(initiate(choice, { track: false }))
  // The end of a session is reported elsewhere.
  if (error) return isSessionOver(toApiError(error))
  return data?.isSuccess !== false
}

/**
 * Saves a layout or sort as the user's default (Spec 2 §2), one save after the other so that the last choice
 * wins. Resolves to false on a failure to report. Skips choices of an ended session and of a punchout
 * session, where they apply to that session only.
 */
export function saveViewDefaults(choice: Partial<ViewDefaults>): AppThunk<Promise<boolean>> {
  return (dispatch, getState, { own }) => {
    if (selectIsPunchout(getState())) return Promise.resolve(true)
    const credentials = selectCredentials(getState())
    const isOver = () => !isSameCredentials(credentials, selectCredentials(getState()))
    const lastSave = own(makeLastSave)
    // A save that the end of the session cut off does not count as failed.
    const after = lastSave.done.then(async () => isOver() || (await send(dispatch, choice)) || isOver())
    lastSave.done = after
    return after
  }
}
