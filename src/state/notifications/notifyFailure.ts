import type { AppThunk } from '@/api/appThunk'
import { type ApiError, isSessionOver } from '@/api/transport/apiError'
import { notify } from './notificationsSlice'

/** A failed call as a notification; none where its session ended, which reports itself. */
export function notifyFailure(error: ApiError, about: string): AppThunk {
  return (dispatch) => {
    if (!isSessionOver(error)) dispatch(notify({ severity: 'error', message: error.message, about }))
  }
}
