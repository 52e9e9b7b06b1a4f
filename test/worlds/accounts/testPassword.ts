import { hash } from '@node-rs/argon2'
import { TEST_PASSWORD } from '../app/testRequests'

/** The product's hashing costs more CPU than anything else in a sign-in. */
const TEST_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 }

let hashed: Promise<string> | undefined

/** A hash of TEST_PASSWORD that is cheap to verify. */
export function testPasswordHash(): Promise<string> {
  return (hashed ??= hash(TEST_PASSWORD, TEST_HASH))
}
