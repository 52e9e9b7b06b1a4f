import type { findSession } from './sessions'

type Look = ReturnType<typeof findSession>

/**
 * A page begins with a dozen calls of one session at once: reads that come while it is being looked up wait for that
 * look instead of making their own.
 */
export interface SessionLooks {
  /** @param whose the token, and for which customer */
  readonly share: (whose: string, look: () => Look) => Look
  /** Something was written: who asks from now on is not told what held before. */
  readonly forget: () => void
}

export function makeSessionLooks(): SessionLooks {
  const underWay = new Map<string, Look>()
  return {
    share: (whose, look) => {
      const shared = underWay.get(whose)
      if (shared) return shared
      const made = look().finally(() => {
        if (underWay.get(whose) === made) underWay.delete(whose)
      })
      underWay.set(whose, made)
      return made
    },
    forget: () => {
      underWay.clear()
    },
  }
}
