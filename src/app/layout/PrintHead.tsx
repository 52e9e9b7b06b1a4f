import { useIsPrinting } from '@/components/ui/page/useIsPrinting'
import { calendarDateOf, formatDate } from '@/domain/dates/calendarDate'
import { selectCustomer } from '@/session/sessionSelectors'
import { useAppExtra, useAppSelector } from '@/store/hooks'
import { SHELL_MESSAGES } from '../messages'
import styles from './PrintHead.module.css'

/** The first line of a printed page: the customer, unless the page names it (`data-names-customer`), and the date. */
export function PrintHead() {
  const { now } = useAppExtra()
  const customer = useAppSelector(selectCustomer)
  if (!useIsPrinting()) return null
  return (
    <p className={styles.head}>
      <span className={styles.customer}>{customer?.name}</span>
      <span>{SHELL_MESSAGES.printed(formatDate(calendarDateOf(now())))}</span>
    </p>
  )
}
