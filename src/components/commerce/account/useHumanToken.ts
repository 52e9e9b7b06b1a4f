import { useState } from 'react'

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
