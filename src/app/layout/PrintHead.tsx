import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { formatDate } from '@/domain/dates/calendarDate'
import { selectCustomer } from '@/session/sessionSelectors'
import { useAppSelector, useToday } from '@/session/hooks'
import { SHELL_MESSAGES } from '../messages'
import styles from './PrintHead.module.css'

/** The first line of a printed page: the customer, unless the page names it (`data-names-customer`), and the date. */
export function PrintHead() {
  const today = useToday()
  const customer = useAppSelector(selectCustomer)
  if (!useIsPrinting()) return null
  return (
    <p className={styles.head}>
      <span className={styles.customer}>{customer?.name}</span>
      <span>{SHELL_MESSAGES.printed(formatDate(today))}</span>
    </p>
  )
}
