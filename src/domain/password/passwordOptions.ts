import { icu } from '../language/icu'

/** The administrator's rules for new passwords (Spec 1 §3). */
export interface PasswordOptions {
  /** In characters, not in UTF-16 units: an emoji counts once. */
  readonly minimumPasswordLength: number
  readonly requireLowercase: boolean
  readonly requireUppercase: boolean
  readonly requireNumber: boolean
  readonly requireSpecialCharacter: boolean
}

/** Rules until they are loaded: 8 characters and all four classes (Spec 1 §3, §5). */
export const DEFAULT_PASSWORD_OPTIONS: PasswordOptions = {
  minimumPasswordLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumber: true,
  requireSpecialCharacter: true,
}

/** Minimum lengths that an administrator can choose; Spec 1 §3 leaves the list open. */
export const MINIMUM_LENGTHS = [8, 9, 10, 12, 14, 16, 20] as const

/** Shortest and longest minimum that may be saved: shorter ones are guessed, longer ones nobody can follow. */
const MINIMUM_LENGTH_RANGE = { min: 8, max: 64 } as const

/** Why these options may not be saved; null when they may. */
export function optionsError({ minimumPasswordLength }: PasswordOptions): string | null {
  const { min, max } = MINIMUM_LENGTH_RANGE
  const isAllowed = minimumPasswordLength >= min && minimumPasswordLength <= max
  if (isAllowed) return null
  return icu('The minimum password length must be from {min} to {max} characters.', { min, max })
}

/** The lengths to choose from, ascending; includes a stored length that is not among them. */
export function lengthChoices(current: number): number[] {
  return [...new Set([...MINIMUM_LENGTHS, current])].sort((left, right) => left - right)
}

const CLASSES = ['requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter'] as const

/**
 * True when a password valid by `base` may fail `next`: a longer minimum or a newly required class, whatever is
 * dropped at the same time (Spec 1 §4).
 */
export function isStricter(next: PasswordOptions, base: PasswordOptions): boolean {
  return (
    next.minimumPasswordLength > base.minimumPasswordLength ||
    CLASSES.some((required) => next[required] && !base[required])
  )
}
