import { type AccountDetail } from '@/domain/account/accountDetail'
import { closingBalance } from '@/domain/account/running'
import { formatDate } from '@/domain/dates/calendarDate'
import type { DateSpan } from '@/domain/dates/datePresets'
import { formatDollars } from '@/domain/money/money'
import styles from './AccountDetailPage.module.css'
import { ACCOUNT_DETAIL_MESSAGES as texts } from './messages'

interface AccountFactsProps {
  detail: AccountDetail
  dates: DateSpan
}

/** Start and end of the Running column, regardless of filters. */
export function AccountFacts({ detail, dates }: AccountFactsProps) {
  const { entries, balanceForward } = detail
  const closing = closingBalance(entries, balanceForward)
  const facts = [
    ...(balanceForward === null
      ? []
      : [[texts.broughtForward(formatDate(dates.from)), balanceForward] as const]),
    [dates.to === null ? texts.closing : texts.closingOn(formatDate(dates.to)), closing] as const,
  ]
  return (
    <dl className={styles.facts} aria-label={texts.balances}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatDollars(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
