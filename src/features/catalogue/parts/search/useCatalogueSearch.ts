import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toSearchParameter, fromSearchParameter, parseHash, updateHash } from '@/domain/navigation/hash'
import { ROUTES } from '@/domain/navigation/paths'
import {
  searchRested,
  searchSettled,
  searchTyped,
  selectSearchDraft,
} from '@/features/catalogue/state/catalogueViewSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'

/** The search text: the one being typed, else the URL's; '' on other screens. */
export function useSearchText(): string {
  const { pathname, hash } = useLocation()
  const draft = useAppSelector(selectSearchDraft)
  if (draft !== null) return draft
  return pathname === ROUTES.products ? fromSearchParameter(parseHash(hash).s ?? '') : ''
}

/** Typing pause after which the search enters the URL (Spec 2 §9). */
const SEARCH_DEBOUNCE_MS = 500
/** Usual time until the next letter. */
const TYPING_REST_MS = 300

export interface CatalogueSearchState {
  readonly text: string
  readonly type: (text: string) => void
  /** Enters the search in the URL at once; other screens navigate to the catalogue. */
  readonly settle: (text: string) => void
}

/** State of the search box: results follow each keystroke, URL and history follow the pauses. */
export function useCatalogueSearch(): CatalogueSearchState {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const text = useSearchText()
  const draft = useAppSelector(selectSearchDraft)

  const settle = useCallback(
    (typed: string) => {
      dispatch(searchSettled())
      const isOnProducts = pathname === ROUTES.products
      const s = typed.trim() === '' ? undefined : toSearchParameter(typed)
      const before = isOnProducts ? hash : ''
      if (parseHash(before).s === s) return
      const change = { s, row: undefined, i: undefined }
      void navigate({ pathname: ROUTES.products, hash: updateHash(before, change) })
    },
    [dispatch, navigate, pathname, hash],
  )

  const settleDraft = useEffectEvent(settle)
  useEffect(() => {
    if (draft === null) return
    const rest = setTimeout(() => dispatch(searchRested()), TYPING_REST_MS)
    const timer = setTimeout(() => settleDraft(draft), SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(rest)
      clearTimeout(timer)
    }
  }, [dispatch, draft])

  // Navigating elsewhere while typing cancels the pending search.
  useEffect(
    () => () => {
      dispatch(searchSettled())
    },
    [dispatch, pathname],
  )

  return { text, type: useCallback((typed: string) => dispatch(searchTyped(typed)), [dispatch]), settle }
}
