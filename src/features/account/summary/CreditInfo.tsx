import { Notice } from '@/ui/native/Notice'
import { Card } from '@/ui/page/Card'
import { type AccountSummary, heldAmount, overLimitBy } from '@/domain/account/accountSummary'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { formatDollars } from '@/domain/money/money'
import styles from './AccountSummaryPage.module.css'
import { ACCOUNT_SUMMARY_MESSAGES as texts } from './messages'

const shownDate = (date: CalendarDate | null) => formatDate(date) || texts.noDate

/** Notices about conditions that need attention. */
export function CreditNotices({ summary }: { summary: AccountSummary }) {
  const over = overLimitBy(summary)
  const holdAmount = heldAmount(summary)
  return (
    <>
      {over === null ? null : (
        <Notice severity="error" isAnnounced={false}>
          {texts.overLimit(formatDollars(over))}
        </Notice>
      )}
      {holdAmount === null ? null : (
        <Notice severity="warning" isAnnounced={false}>
          {texts.held(formatDollars(holdAmount))}
        </Notice>
      )}
    </>
  )
}

/** The nine figures of the specification, in its order (Spec 3 §2). */
export function CreditInfo({ summary }: { summary: AccountSummary }) {
  const facts = [
    [texts.creditLimit, formatDollars(summary.creditLimit)],
    [texts.balance, formatDollars(summary.balance)],
    [texts.onOrder, formatDollars(summary.onOrder)],
    [texts.onHold, formatDollars(summary.onHold)],
    [texts.availableCredit, formatDollars(summary.availableCredit)],
    [texts.lastPaymentDate, shownDate(summary.lastPaymentDate)],
    [texts.lastPaymentAmount, formatDollars(summary.lastPaymentAmount)],
    [texts.lastInvoiceDate, shownDate(summary.lastInvoiceDate)],
    [texts.lastInvoiceAmount, formatDollars(summary.lastInvoiceAmount)],
  ] as const
  return (
    <Card title={texts.creditInfo}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
