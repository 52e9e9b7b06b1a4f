import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { RegistrationDto } from '@/contract/accounts/consumer'
import { ConsumerSettingsDto } from '@/contract/site/settings'
import { COMPANY_MAX } from '@/domain/account/limits'
import { companyError, personNameError } from '@/domain/account/nameRules'
import { formatPhone, phoneDigits } from '@/domain/account/phone'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { passwordError } from '@/domain/password/passwordRule'
import type { AppDeps } from '../foundation/appDeps'
import { hashPassword, readPasswordOptions } from './access/passwords'
import type { Queries } from '../db/database'
import { codeOf } from '../db/errors'
import { users } from '../db/schema/accounts'
import { activationMail } from './mails/activationMail'
import type { Sender, Mail } from '../mail/mail'
import { readSender, namedShop } from './mails/sender'
import { type Origin, audit } from './access/audit'
import { rejectedWrite } from '../foundation/failure'
import { addConsumer, lockAccountOf, type NewConsumer, replaceRegistration } from './consumerAccounts'
import { issueLink, LINK_MS } from './mailTokens'
import { enqueueMail } from '../mail/outbox'
import { enqueueLink } from './linkMail'
import { readSettings, toSiteSettings } from './access/settings'
import { SERVER_ACCOUNT_MESSAGES } from './messages'
import { ROUTES } from '@/domain/navigation/paths'
import { layOut } from '../mail/layout'
import { ACCOUNT_MAILS } from './mails/messages'

/** Sent to the owner of an account whose address somebody tried to register again. */
export function existingAccountMail(sender: Sender): Mail {
  const { existing } = ACCOUNT_MAILS
  const shop = namedShop(sender)
  return layOut({
    subject: existing.subject(shop),
    paragraphs: [existing.tried(shop), existing.signIn],
    link: { label: existing.button, url: `${sender.publicUrl}${ROUTES.login}` },
    closing: existing.closing,
  })
}

/** Tries per registration. Of two parallel ones of an address, the second finds the first's account on its retry. */
const TRIES = 3
const UNIQUE_VIOLATION = '23505'

/** Rejects if the site does not allow consumers (Spec 1 §6). */
export async function requireConsumers(db: Queries): Promise<void> {
  const { site } = await readSettings(db, ['site'])
  if (!toSiteSettings(site).allowConsumer) throw rejectedWrite(403, SERVER_ACCOUNT_MESSAGES.noRegistration)
}

async function toNewConsumer(db: Queries, registration: RegistrationDto): Promise<NewConsumer> {
  const { name, email, company, password, optIn } = registration
  const misnamed = personNameError(name) ?? companyError(company, COMPANY_MAX)
  if (misnamed !== null) throw rejectedWrite(400, misnamed)
  const wrong = passwordError(password, await readPasswordOptions(db), { isB2B: false })
  if (wrong !== null) throw rejectedWrite(400, wrong)
  const phone = phoneDigits(formatPhone(registration.phone))
  if (phone === null) throw rejectedWrite(400, ACCOUNT_RULE_MESSAGES.phoneFormat)
  const { consumer } = await readSettings(db, ['consumer'])
  const { useOption } = v.parse(ConsumerSettingsDto, consumer ?? {})
  // Hashed before the transaction, because the embedded database has one connection; and for existing accounts too,
  // because timing would reveal them.
  const passwordHash = await hashPassword(password)
  return { name, email, company, phone, passwordHash, emailOption: useOption && optIn }
}

interface Registering {
  readonly consumer: NewConsumer
  readonly sender: Sender
  readonly config: AppDeps['config']
  readonly origin: Origin
  readonly now: Date
}

/** Never reveals to the caller whether an account existed: only its owner learns that, by mail. */
async function registerIn(tx: Queries, registering: Registering): Promise<void> {
  const { consumer, sender, config, origin, now } = registering
  const existing = await lockAccountOf(tx, consumer.email)
  if (existing && !existing.isUnverified) {
    const expiresAt = new Date(now.getTime() + LINK_MS['verify-email'])
    await enqueueMail(tx, existing.id, () => existingAccountMail(sender), { expiresAt }, now)
    const entry = { event: 'registered', subjectUserId: existing.id, ...origin } as const
    return audit(tx, { ...entry, detail: { outcome: 'has an account' } }, now)
  }
  if (existing) await replaceRegistration(tx, existing.id, consumer)
  const userId = existing?.id ?? (await addConsumer(tx, consumer, now))
  const link = await issueLink(tx, 'verify-email', { condition: eq(users.id, userId) }, now)
  await enqueueLink(tx, link, (token) => activationMail(sender, token), { config, now })
  await audit(tx, { event: 'registered', userId, ...origin }, now)
}

/**
 * Registers a consumer and sends the activation mail in one transaction. The owner of an existing account is notified
 * by mail instead. Each registration of an unverified address has its own link. Rejects an invalid password or phone
 * number.
 */
export async function register(deps: AppDeps, registration: RegistrationDto, origin: Origin): Promise<void> {
  const consumer = await toNewConsumer(deps.db, registration)
  const sender = await readSender(deps)
  const registering = { consumer, sender, config: deps.config, origin, now: deps.clock() }
  for (let attempt = 1; ; attempt++) {
    try {
      await deps.db.transaction((tx) => registerIn(tx, registering))
      break
    } catch (error) {
      if (codeOf(error) !== UNIQUE_VIOLATION || attempt === TRIES) throw error
    }
  }
  deps.mail.kick()
}
