import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { serverSecrets } from '../../db/schema/operations'

const SECRET_BYTES = 32

/** Cached per database: secrets never change while a process runs. */
const known = new WeakMap<Database, Map<string, Promise<string>>>()

/** Reads a secret, or creates it. If two processes create it at once, both return the stored one. */
async function readOrMake(db: Database, name: string): Promise<string> {
  const find = () =>
    db.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, name))
  const [storedSecret] = await find()
  if (storedSecret) return storedSecret.value
  const value = randomBytes(SECRET_BYTES).toString('base64url')
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`The secret ${name} was not kept`)
  return made.value
}

/** A 256-bit secret shared by all processes of this database; created on first use. */
export async function secretOf(db: Database, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const secret = secrets.get(name) ?? readOrMake(db, name)
  secrets.set(name, secret)
  try {
    return await secret
  } catch (error) {
    secrets.delete(name)
    throw error
  }
}
