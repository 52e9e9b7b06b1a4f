import { icu } from '../language/icu'

/** The administrator's rules for new passwords (Spec 1 §3). */
export interface PasswordOptions {
  /** In characters rather than UTF-16 units: an emoji counts once. */
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

/** Range of minimum lengths that can be saved: shorter passwords can be guessed, longer ones are impractical. */
const MINIMUM_LENGTH_RANGE = { min: 8, max: 64 } as const

/** Error that prevents saving these options; null if valid. */
export function optionsError({ minimumPasswordLength }: PasswordOptions): string | null {
  const { min, max } = MINIMUM_LENGTH_RANGE
  const isAllowed = minimumPasswordLength >= min && minimumPasswordLength <= max
  if (isAllowed) return null
  return icu('The minimum password length must be from {min} to {max} characters.', { min, max })
}

/** The lengths to choose from, ascending, including a stored length outside the list. */
export function lengthChoices(current: number): number[] {
  return [...new Set([...MINIMUM_LENGTHS, current])].sort((left, right) => left - right)
}

const CLASSES = ['requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter'] as const

/**
 * True if a password valid by `base` may fail `next`: a longer minimum or a newly required class, even if other rules
 * are relaxed at the same time (Spec 1 §4).
 */
export function isStricter(next: PasswordOptions, base: PasswordOptions): boolean {
  return (
    next.minimumPasswordLength > base.minimumPasswordLength ||
    CLASSES.some((required) => next[required] && !base[required])
  )
}
