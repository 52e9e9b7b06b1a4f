import { makeReport } from '@/features/documents/reportsApi'
import { toApiError } from '@/net/apiError'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Button, ButtonLink } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { PageTitle } from '@/ui/page/PageTitle'
import type { AccountSummary } from '@/domain/account/accountSummary'
import { isAllowed } from '@/domain/menu/menuAccess'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import { useAccountSummary } from '@/features/account/state/useAccount'
import { useIsPayingOffered } from '@/features/payments/parts/useIsPayingOffered'
import { useAppSelector } from '@/session/hooks'
import styles from './AccountSummaryPage.module.css'
import { CreditInfo, CreditNotices } from './CreditInfo'
import { FinancialData } from './FinancialData'
import { ACCOUNT_SUMMARY_MESSAGES as texts } from './messages'

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
