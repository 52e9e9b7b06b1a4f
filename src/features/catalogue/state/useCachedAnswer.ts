import type { AppThunk } from '@/net/appThunk'
import { useMemo, useSyncExternalStore } from 'react'
import type { AnswerCache, CachedAnswer } from '@/net/answerCache'
import type { Credentials } from '@/domain/session/credentials'
import type { CachedCall } from '@/net/cachedCall'
import { selectCredentials } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

const NOTHING_ASKED: CachedAnswer<never> = { value: undefined, error: null, isLoading: false }
const watchNothing = () => () => undefined

/** The cached answers of a call for these credentials only. */
export function answersOf<Value>(
  call: CachedCall<Value>,
  credentials: Credentials,
): AppThunk<AnswerCache<Value>> {
  return (dispatch, _getState, extra) =>
    call({ dispatch, extra, now: () => extra.now().getTime() }, credentials)
}

/** A stable array of answers until one of them changes. */
function makeAnswerList<Value>(cache: AnswerCache<Value>, keys: readonly string[]) {
  let answers = keys.map((key) => cache.read(key))
  return {
    read: () => {
      if (keys.some((key, index) => cache.read(key) !== answers[index])) {
        answers = keys.map((key) => cache.read(key))
      }
      return answers
    },
    watch: (onChange: () => void) => {
      const stops = keys.map((key) => cache.watch(key, onChange))
      return () => stops.forEach((stop) => stop())
    },
  }
}

/**
 * Answers of a cached call in the order of the keys; renders again only if one of them changes. Without `isWanted`,
 * returns what is cached and requests nothing.
 */
export function useCachedAnswers<Value>(
  call: CachedCall<Value>,
  keys: readonly string[],
  isWanted = true,
): { answers: readonly CachedAnswer<Value>[]; retryFailed: () => void } {
  const dispatch = useAppDispatch()
  const credentials = useAppSelector(selectCredentials)
  const cache = useMemo(() => dispatch(answersOf(call, credentials)), [dispatch, call, credentials])
  const name = keys.join('\n')
  const list = useMemo(() => makeAnswerList(cache, name === '' ? [] : name.split('\n')), [cache, name])
  const answers = useSyncExternalStore(isWanted ? list.watch : watchNothing, list.read)
  return { answers, retryFailed: cache.retryFailed }
}

/** One answer of a cached call; null requests nothing. */
export function useCachedAnswer<Value>(
  call: CachedCall<Value>,
  key: string | null,
  isWanted = true,
): CachedAnswer<Value> & { retryFailed: () => void } {
  const { answers, retryFailed } = useCachedAnswers(call, key === null ? [] : [key], isWanted)
  return { ...(answers[0] ?? NOTHING_ASKED), retryFailed }
}
