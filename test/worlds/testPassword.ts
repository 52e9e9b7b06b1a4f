import { hash } from '@node-rs/argon2'
import { TEST_PASSWORD } from './testRequests'

/** What the product hashes with costs a processor more than all else that a sign-in does. */
const TEST_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 }

let hashed: Promise<string> | undefined

/** The hash of TEST_PASSWORD, cheap to check. */
export function testPasswordHash(): Promise<string> {
  return (hashed ??= hash(TEST_PASSWORD, TEST_HASH))
}
