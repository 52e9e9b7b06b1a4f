import * as v from 'valibot'
import { PasswordOptionsDto } from '@/contract/admin'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import type { Queries } from '../db/database'
import type { UserType } from '../db/schema/accounts'
import { readSettings } from './settings'

/** The administrator's rules for new passwords; the defaults while none were saved (Spec 1 §3). */
export async function readPasswordOptions(db: Queries): Promise<PasswordOptions> {
  const { passwordOptions } = await readSettings(db, ['passwordOptions'])
  return v.parse(PasswordOptionsDto, passwordOptions ?? {})
}

/** Business users may have other rules than consumers. */
export function isB2B(type: UserType): boolean {
  return type !== 'Consumer'
}
