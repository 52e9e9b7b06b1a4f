/** The backend violates the contract. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

/** The check does not apply: `isOptional` if the contract allows a backend to omit the part. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable'
  readonly isOptional: boolean

  constructor(message: string, isOptional: boolean) {
    super(message)
    this.isOptional = isOptional
  }
}

/** Skips a check that has nothing to examine. */
export function skip(why: string): never {
  throw new NotApplicable(why, false)
}

/** Ends a check of an optional part that the backend does not have. */
export function notOffered(why: string): never {
  throw new NotApplicable(why, true)
}
