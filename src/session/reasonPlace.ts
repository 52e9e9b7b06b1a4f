export type ReasonPlace = 'notification' | 'access-denied' | 'sign-in'

/** Where the reason why nobody is signed in is shown (Spec 1 §2). */
export function reasonPlace(reason: string | null): ReasonPlace {
  const words = reason?.toLowerCase() ?? ''
  if (words.includes('changed password')) return 'notification'
  return words.includes('not authorized') ? 'access-denied' : 'sign-in'
}
