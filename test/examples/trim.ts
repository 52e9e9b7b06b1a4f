/** Enough of a list to see its form. */
const ROWS_MAX = 2
const TEXT_MAX = 120

/** Texts for secrets, and for values that differ in each run. */
const REPLACED: Readonly<Record<string, string>> = {
  ...{ password: 'the password', newPassword: 'the new password', access_token: 'the token' },
  ...{ verifyToken: 'the solved challenge', resetToken: 'the token of the mail', t: 'the token of the mail' },
  ...{ nonce: '6e6f6e6365', salt: '73616c74', keyPrefix: '00', signature: '7369676e6564' },
  ...{ transactionId: 'T-1', cartDigest: 'the digest of the cart', digest: 'the digest of the cart' },
  ...{ version: 'v1', expectedVersion: 'v1' },
}

/** Parameters that only this backend's challenges have; the contract leaves them open. */
const LEFT_OUT: readonly string[] = ['data', 'keySignature', 'expiresAt']

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const A_UUID = '3aa9f8de-9a44-440b-9a1a-ba17cfd69401'

function trimmedField(name: string, value: unknown): unknown {
  const replaced = REPLACED[name]
  // Ids of documents cannot be guessed, unlike those of rows.
  if (name === 'id' && typeof value === 'string' && value.length > 40) return 'an id that cannot be guessed'
  return replaced !== undefined && typeof value === 'string' ? replaced : trimmed(value)
}

/** A value as an example shows it: lists and texts cut, without secrets, the same each time. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string' && UUID.test(value)) return A_UUID
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value
  if (Array.isArray(value)) return value.slice(0, ROWS_MAX).map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !LEFT_OUT.includes(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, trimmedField(name, inner)]))
}
