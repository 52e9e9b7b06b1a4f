import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { toApiError } from '@/api/transport/apiError'
import { isSameCredentials } from '@/domain/session/credentials'
import { viewDefaultsApi, type ViewDefaults } from '@/api/viewDefaultsApi'
import type { AppExtra, SessionDispatch, SessionRootState } from '@/session/appDeps'
import { selectCredentials } from '@/session/sessionSelectors'

type SaveThunk = ThunkAction<Promise<boolean>, SessionRootState, AppExtra, UnknownAction>

/** The last save, which the next one waits for. */
const makeLastSave = () => ({ done: Promise.resolve<unknown>(undefined) })

async function send(dispatch: SessionDispatch, choice: Partial<ViewDefaults>): Promise<boolean> {
  const { initiate } = viewDefaultsApi.endpoints.saveUserDefaults
  const { data, error } = await dispatch(initiate(choice, { track: false }))
  // A session that ended says so by itself.
  if (error) return toApiError(error).kind === 'unauthorized'
  return data?.isSuccess !== false
}

/**
 * Saves a layout or a sort as the user's default (Spec 2 §2), one save after the other, so that the last choice is the one
 * that stays. Answers false when there is a failure to tell; a choice of a session that is over is not saved.
 */
export function saveViewDefaults(choice: Partial<ViewDefaults>): SaveThunk {
  return (dispatch, getState, { own }) => {
    const credentials = selectCredentials(getState())
    const isOver = () => !isSameCredentials(credentials, selectCredentials(getState()))
    const lastSave = own(makeLastSave)
    // A save that the end of the session cuts off is nothing to tell others of.
    const after = lastSave.done.then(async () => isOver() || (await send(dispatch, choice)) || isOver())
    lastSave.done = after
    return after
  }
}
