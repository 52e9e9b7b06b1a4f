import { makeReport } from '@/features/documents/reportsApi'
import { toApiError } from '@/net/apiError'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { PageTitle } from '@/ui/page/PageTitle'
import { type AccountSummary, heldAmount, overLimitBy } from '@/domain/account/accountSummary'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import { useAccountSummary } from '@/features/account/state/useAccount'
import { useIsPayingOffered } from '@/features/payments/parts/useIsPayingOffered'
import { useAppSelector } from '@/session/hooks'
import styles from './AccountSummaryPage.module.css'
import { FinancialData } from './FinancialData'
import { ACCOUNT_SUMMARY_MESSAGES as texts } from './messages'
import { Notice } from '@/ui/native/Notice'
import { type CalendarDate, formatDate } from '@/domain/dates/calendarDate'
import { formatDollars } from '@/domain/money/money'

const shownDate = (date: CalendarDate | null) => formatDate(date) || texts.noDate

/** Notices if the account is over its limit or on hold. */
function CreditNotices({ summary }: { summary: AccountSummary }) {
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

/** The nine credit figures, in the order of the specification (Spec 3 §2). */
function CreditInfo({ summary }: { summary: AccountSummary }) {
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

const LOADING_ROWS = 3
const LOADING_PX = 140

function Actions() {
  const menu = useAppSelector(selectMenu)
  const isPayingOffered = useIsPayingOffered()
  return (
    <>
      {isAllowed(menu, 'CurrentStatement') ? (
        <DocumentButton name={texts.statement} load={makeReport({ kind: 'statement' })} />
      ) : null}
      {isAllowed(menu, 'AccountDetail') ? (
        <ButtonLink to={ROUTES.accountDetail}>{texts.details}</ButtonLink>
      ) : null}
      {isPayingOffered ? (
        <ButtonLink variant="filled" to={ROUTES.accountPayment}>
          {texts.pay}
        </ButtonLink>
      ) : null}
    </>
  )
}

function Summary({ summary }: { summary: AccountSummary }) {
  const hasDetails = isAllowed(useAppSelector(selectMenu), 'AccountDetail')
  const { name, address } = summary
  const lines = address.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    <>
      <CreditNotices summary={summary} />
      <div className={styles.cards} data-names-customer={name !== '' || undefined}>
        <Card title={name || texts.customer}>
          <address className={styles.address}>
            {lines.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        </Card>
        <FinancialData {...{ summary, hasDetails }} />
        <CreditInfo summary={summary} />
      </div>
    </>
  )
}

interface FailureProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** The error in large red type (Spec 3 §2). */
function Failure({ error, isRetrying, onRetry }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{toApiError(error).message}</p>
      <Button onClick={onRetry} isBusy={isRetrying}>
        {texts.retry}
      </Button>
    </div>
  )
}

/** Name, balances by age and credit of the customer (Spec 3 §2). */
export function AccountSummaryPage() {
  const query = useAccountSummary()
  const { data, error, isFetching, refetch } = query
  return (
    <div className={styles.page}>
      <PageTitle actions={<Actions />}>{texts.title}</PageTitle>
      {data === undefined && error !== undefined ? (
        <Failure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <QueryView query={query} loading={<SkeletonRows count={LOADING_ROWS} height={LOADING_PX} />}>
          {(summary) => <Summary summary={summary} />}
        </QueryView>
      )}
    </div>
  )
}
