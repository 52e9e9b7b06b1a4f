import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** A hash of no known password, as costly to check as one of `hashPassword`. */
const NOBODYS_HASH = [
  '$argon2id$v=19',
  `$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`,
  // 16 bytes of salt and 32 of key, as the library makes them.
  '$AAAAAAAAAAAAAAAAAAAAAA',
  '$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
].join('')

/** Takes as long for somebody unknown as for a wrong password, so that time does not tell who exists. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? NOBODYS_HASH, password)
  return isRight && stored !== null
}
