/** The administrator's rules for new passwords (Spec 1 §3). */
export interface PasswordOptions {
  /** In characters, not in UTF-16 units: an emoji is one. */
  readonly minimumPasswordLength: number
  readonly requireLowercase: boolean
  readonly requireUppercase: boolean
  readonly requireNumber: boolean
  readonly requireSpecialCharacter: boolean
}

/** The rules until they are loaded: 8 characters and all four classes (Spec 1 §3, §5). */
export const DEFAULT_PASSWORD_OPTIONS: PasswordOptions = {
  minimumPasswordLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumber: true,
  requireSpecialCharacter: true,
}

/** The minimum lengths that an administrator chooses from; Spec 1 §3 leaves the list open. */
export const MINIMUM_LENGTHS = [8, 9, 10, 12, 14, 16, 20] as const

/** The lengths to choose from, rising; a stored length that is not among them is offered as well. */
export function lengthChoices(current: number): number[] {
  return [...new Set([...MINIMUM_LENGTHS, current])].sort((left, right) => left - right)
}

const CLASSES = ['requireLowercase', 'requireUppercase', 'requireNumber', 'requireSpecialCharacter'] as const

/**
 * Whether a password that is good enough for `base` may fail `next`: a longer minimum or a newly required class, no
 * matter what is dropped at the same time (Spec 1 §4).
 */
export function isStricter(next: PasswordOptions, base: PasswordOptions): boolean {
  return (
    next.minimumPasswordLength > base.minimumPasswordLength ||
    CLASSES.some((required) => next[required] && !base[required])
  )
}
