import * as v from 'valibot'
import { LogoNameDto } from '@/contract/site/settings'
import { orderPath } from '@/domain/navigation/paths'
import { formatDollars } from '@/domain/money/money'
import type { Decimal } from '@/domain/money/decimal'
import type { CustomerCaller } from '../accounts/access/caller'
import { readSettings } from '../accounts/access/settings'
import { namedShop } from '../accounts/mails/sender'
import type { Queries } from '../db/database'
import { layOut } from '../mail/layout'
import { SHOP } from '../mail/mail'
import { enqueueMail } from '../mail/outbox'
import { ORDER_MAIL } from './messages'

/** The site setting 'orderMail'; off until saved. */
export const OrderMailSetting = v.object({ isOn: v.optional(v.boolean(), false) })

/** Longer than the worker's attempts to send it. */
const MAIL_TTL_MS = 24 * 60 * 60 * 1000

interface ConfirmedOrder {
  readonly id: number
  readonly orderNumber: number
  /** For example 'Order 1234 was received for delivery on 11/27/2026.' */
  readonly sentence: () => string
  readonly total: Decimal
  readonly now: Date
}

/**
 * Queues the confirmation mail to the user who placed an order, in the order's transaction. Does nothing if the site
 * does not mail confirmations, or the user may not see them. The PDF is made when the mail is sent.
 */
export async function queueOrderMail(
  tx: Queries,
  { user, settings }: CustomerCaller,
  { id, orderNumber, sentence, total, now }: ConfirmedOrder,
): Promise<void> {
  const { orderMail, logo } = await readSettings(tx, ['orderMail', 'logo'])
  const isOn = v.parse(OrderMailSetting, orderMail ?? {}).isOn
  if (!isOn || !settings.canViewConfirmation || user.email === '') return
  const shop = namedShop(v.parse(LogoNameDto, logo ?? {}))
  const hidesPrices = settings.hidePricing
  const compose = () =>
    layOut({
      subject: ORDER_MAIL.subject(String(orderNumber), shop),
      paragraphs: [sentence(), ...(hidesPrices ? [] : [ORDER_MAIL.total(formatDollars(total))])],
      link: { label: ORDER_MAIL.button, url: SHOP + orderPath(String(orderNumber)) },
      closing: ORDER_MAIL.closing,
    })
  const expiresAt = new Date(now.getTime() + MAIL_TTL_MS)
  await enqueueMail(tx, user.id, compose, { expiresAt, order: { id, hidesPrices } }, now)
}
