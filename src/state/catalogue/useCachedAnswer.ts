import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AnswerCache, CachedAnswer } from '@/api/answerCache'
import type { Credentials } from '@/api/apiExtra'
import type { CachedCall } from '@/api/cachedCall'
import type { AppExtra, SessionDispatch, SessionRootState } from '@/session/appDeps'
import { selectCredentials } from '@/session/sessionSelectors'

type CacheThunk<Value> = ThunkAction<AnswerCache<Value>, SessionRootState, AppExtra, UnknownAction>

const NOTHING_ASKED: CachedAnswer<never> = { value: undefined, error: null, isLoading: false }
const stay = () => undefined

function cacheOf<Value>(call: CachedCall<Value>, credentials: Credentials): CacheThunk<Value> {
  return (dispatch, _getState, extra) =>
    call({ dispatch, extra, now: () => extra.now().getTime() }, credentials)
}

/** One answer of a cached call; null asks nothing. Only a change of this answer draws anew. */
export function useCachedAnswer<Value>(
  call: CachedCall<Value>,
  key: string | null,
): CachedAnswer<Value> & { retryFailed: () => void } {
  const dispatch = useDispatch<SessionDispatch>()
  const credentials = useSelector(selectCredentials)
  const cache = useMemo(() => dispatch(cacheOf(call, credentials)), [dispatch, call, credentials])
  const watch = useCallback(
    (onChange: () => void) => (key === null ? stay : cache.watch(key, onChange)),
    [cache, key],
  )
  const answer = useSyncExternalStore(watch, () => (key === null ? NOTHING_ASKED : cache.read(key)))
  return { ...answer, retryFailed: cache.retryFailed }
}
