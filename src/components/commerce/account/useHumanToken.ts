import { useState, useEffect, type RefObject } from 'react'

/**
 * The token of a form's human check: `<HumanCheck {...check} />` gives it, and after a call that failed `repeat` asks
 * for another, because each is good for one call (Spec 1 §4).
 */
export function useHumanToken() {
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const repeat = () => {
    setToken(null)
    setRound((before) => before + 1)
  }
  return { token, repeat, check: { round, onChange: setToken } }
}

/** What each kind of human check is given for one attempt. */
export interface CheckProps {
  siteKey: string
  /** It has to be repeated: the focus goes to it, unless the person types elsewhere. */
  isRepeated: boolean
  /** The earlier one was passed, but too long ago. */
  hasExpired: boolean
  /** Hears of the token, and of null when it is none any more. */
  onChange: (token: string | null) => void
  onRetry: () => void
  onExpire: () => void
}

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false

/** Puts the focus on a check that has to be repeated: what had it may be gone or disabled by now. */
export function useFocusWhenRepeated(target: RefObject<HTMLElement | null>, isRepeated: boolean): void {
  useEffect(() => {
    if (isRepeated && !isTyping()) target.current?.focus()
  }, [target, isRepeated])
}
