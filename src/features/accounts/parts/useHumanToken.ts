import { useState, useEffect, type RefObject } from 'react'

export interface HumanToken {
  /** Null until the check is passed. */
  readonly token: string | null
  readonly repeat: () => void
  readonly check: { readonly round: number; readonly onChange: (token: string | null) => void }
}

/**
 * Token of a form's human check, from `<HumanCheck {...check} />`. After a failed call, `repeat` requires a new
 * one, because each is good for one call (Spec 1 §4).
 */
export function useHumanToken(): HumanToken {
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const repeat = () => {
    setToken(null)
    setRound((before) => before + 1)
  }
  return { token, repeat, check: { round, onChange: setToken } }
}

export interface CheckProps {
  siteKey: string
  /** True if the check must be repeated. It then takes the focus, unless the user is typing elsewhere. */
  isRepeated: boolean
  /** True if the token of an earlier check expired before it was used. */
  hasExpired: boolean
  /** Receives the token, and null when it becomes invalid. */
  onChange: (token: string | null) => void
  onRetry: () => void
  onExpire: () => void
}

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false

/** Moves the focus to a check that must be repeated, because the focused element may be gone or disabled. */
export function useFocusWhenRepeated(target: RefObject<HTMLElement | null>, isRepeated: boolean): void {
  useEffect(() => {
    if (isRepeated && !isTyping()) target.current?.focus()
  }, [target, isRepeated])
}
