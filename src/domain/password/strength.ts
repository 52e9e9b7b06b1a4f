export type StrengthBand = 'Weak' | 'Fair' | 'Good' | 'Strong'

export interface Strength {
  readonly band: StrengthBand
  readonly percent: number
}

/** Strength for a score of 0 to 4: 0–1 Weak, 2 Fair, 3 Good, 4 Strong; 25 percent each (Spec 1 §5). */
export function strengthOf(score: number): Strength {
  const percent = Math.min(Math.max(score, 0), 4) * 25
  if (score < 2) return { band: 'Weak', percent }
  if (score < 3) return { band: 'Fair', percent }
  return { band: score < 4 ? 'Good' : 'Strong', percent }
}
