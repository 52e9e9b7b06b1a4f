import { useState } from 'react'

/**
 * State of what a component shows, which may come to show something else: what was set is gone then, and null.
 * @param subject what it shows, by its key
 */
export function useStateOf<State>(subject: number | string): [State | null, (state: State | null) => void] {
  const [held, setHeld] = useState<{ subject: number | string; state: State | null } | null>(null)
  const isOfAnother = held !== null && held.subject !== subject
  if (isOfAnother) setHeld(null)
  return [
    held === null || isOfAnother ? null : held.state,
    // What comes late for a subject that has gone does not take the place of what was set since.
    (state) => setHeld((now) => (now !== null && now.subject !== subject ? now : { subject, state })),
  ]
}
