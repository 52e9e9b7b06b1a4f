import { hash, verify } from '@node-rs/argon2'
import * as v from 'valibot'
import { PasswordOptionsDto } from '@/contract/admin/admin'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import type { Queries } from '../../db/database'
import type { UserType } from '../../db/schema/accounts'
import { readSettings } from './settings'

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Hash that no known password matches, as expensive to check as a real one. */
const NOBODYS_HASH = [
  '$argon2id$v=19',
  `$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`,
  // 16 bytes of salt and 32 of key, as the library makes them.
  '$AAAAAAAAAAAAAAAAAAAAAA',
  '$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
].join('')

/**
 * False without a stored hash, after the same time as for a wrong password, so that timing reveals nothing.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? NOBODYS_HASH, password)
  return isRight && stored !== null
}

/** The administrator's rules for new passwords; the defaults until saved (Spec 1 §3). */
export async function readPasswordOptions(db: Queries): Promise<PasswordOptions> {
  const { passwordOptions } = await readSettings(db, ['passwordOptions'])
  return v.parse(PasswordOptionsDto, passwordOptions ?? {})
}

/** True for business users, whose password rules may differ from those of consumers. */
export function isB2B(type: UserType): boolean {
  return type !== 'Consumer'
}
