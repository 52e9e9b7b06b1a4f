import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromSearchParameter, toSearchParameter, parseHash, updateHash } from '@/domain/navigation/hash'
import { productsPath } from '@/domain/navigation/paths'

/** Typing pauses this long before the search enters the address (Spec 2 §9). */
const SEARCH_DEBOUNCE_MS = 500

/** Opens the catalogue with a search text. */
export function productSearchPath(text: string): string {
  return productsPath({ s: toSearchParameter(text.trim()) })
}

const textOf = (hash: string) => fromSearchParameter(parseHash(hash).s ?? '')

export interface CategorySearchState {
  readonly text: string
  readonly type: (text: string) => void
  readonly settle: (next?: string) => void
  readonly searchProducts: () => void
}

/** The page's search: in the address, so that it is restored on return, but not a step of the history. */
export function useCategorySearch(): CategorySearchState {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const inAddress = textOf(hash)
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [settled, setSettled] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Our own address arriving while the user types on is stale.
    if (inAddress !== settled) {
      setText(inAddress)
      setSettled(inAddress)
    }
  }

  const settle = (next = text) => {
    const change = { s: next.trim() === '' ? undefined : toSearchParameter(next) }
    const nextHash = updateHash(hash, change)
    setText(next)
    setSettled(textOf(nextHash))
    if (nextHash !== updateHash(hash, {})) void navigate({ hash: nextHash }, { replace: true })
  }
  const settleText = useEffectEvent(() => settle())
  useEffect(() => {
    if (text === inAddress) return
    const timer = setTimeout(settleText, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, inAddress])

  return {
    text,
    type: setText,
    settle,
    searchProducts: () => {
      settle()
      if (text.trim() !== '') void navigate(productSearchPath(text))
    },
  }
}
