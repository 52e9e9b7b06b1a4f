import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { ConsumerPreferencesDto, ConsumerPreferencesPayloadDto } from '@/contract/accounts/consumer'
import { ConsumerSettingsDto } from '@/contract/site/settings'
import { PREFERENCES_COMPANY_MAX } from '@/domain/account/limits'
import { companyError } from '@/domain/account/nameRules'
import { formatPhone, phoneDigits } from '@/domain/account/phone'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { cleanMailAddress } from '@/domain/text/mailAddress'
import type { CallerUser } from './access/caller'
import type { Database, Queries } from '../db/database'
import { users } from '../db/schema/accounts'
import { recordConsumer } from '../db/events'
import { Failure, rejectedWrite } from '../foundation/failure'
import { updateOwnCustomer } from './consumerAccounts'
import { readSettings } from './access/settings'
import { ACCESS_MESSAGES } from './access/messages'
import { SERVER_ACCOUNT_MESSAGES } from './messages'

function requireConsumer(user: CallerUser): void {
  if (user.type !== 'Consumer') throw new Failure(403, { message: ACCESS_MESSAGES.denied })
}

/** A consumer's preferences (Spec 3 §3); 403 for other users. */
export async function readPreferences(db: Queries, user: CallerUser): Promise<ConsumerPreferencesDto> {
  requireConsumer(user)
  const [row] = await db
    .select({
      company: users.company,
      phone: users.phone,
      email: users.email,
      emailOption: users.emailOption,
    })
    .from(users)
    .where(eq(users.id, user.id))
  if (!row) throw new Error('The user is gone')
  return row
}

/** Saves preferences; the e-mail address must be the account's own, ignoring case (Spec 3 §4). */
export async function savePreferences(
  db: Database,
  user: CallerUser,
  payload: ConsumerPreferencesPayloadDto,
  now: Date,
): Promise<{ isSuccess: boolean; message: string }> {
  requireConsumer(user)
  const phone = phoneDigits(formatPhone(payload.phone))
  if (phone === null) throw rejectedWrite(400, ACCOUNT_RULE_MESSAGES.phoneFormat)
  const misnamed = companyError(payload.company, PREFERENCES_COMPANY_MAX)
  if (misnamed !== null) throw rejectedWrite(400, misnamed)
  if (payload.email.toLowerCase() !== cleanMailAddress(user.email).toLowerCase()) {
    return { isSuccess: false, message: SERVER_ACCOUNT_MESSAGES.preferencesNotUpdated }
  }
  const { consumer } = await readSettings(db, ['consumer'])
  const { useOption } = v.parse(ConsumerSettingsDto, consumer ?? {})
  await db.transaction(async (tx) => {
    const { company, emailOption } = payload
    // Ignored if the site does not offer the option.
    const fields = { company, phone, ...(useOption ? { emailOption } : {}) }
    await tx.update(users).set(fields).where(eq(users.id, user.id))
    await updateOwnCustomer(tx, user.id, { phone })
    await recordConsumer(tx, 'consumer.changed', user.id, now)
  })
  return { isSuccess: true, message: SERVER_ACCOUNT_MESSAGES.preferencesUpdated }
}
