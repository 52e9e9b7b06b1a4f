import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

let dummyHash: Promise<string> | undefined

/** Takes as long for somebody unknown as for a wrong password, so that time does not tell who exists. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  dummyHash ??= hashPassword('nobody has this password')
  await verify(await dummyHash, password)
  return false
}
