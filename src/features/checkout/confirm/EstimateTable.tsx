import { toApiError } from '@/net/apiError'
import { ChargesTable } from '@/features/orders/parts/ChargesTable'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { totalLabel } from '@/domain/checkout/estimate'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { CHECKOUT_MESSAGES as texts } from '../messages'
import type { EstimateAnswer } from './useEstimate'

export function EstimateTable({ estimate }: { estimate: EstimateAnswer }) {
  const userType = useAppSelector(selectUserType)
  const { data, error, isFetching, refetch } = estimate
  if (error) {
    return (
      <Notice
        severity="error"
        action={
          <Button isSmall isBusy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {toApiError(error).message}
      </Notice>
    )
  }
  return <ChargesTable charges={data} totalLabel={totalLabel(userType)} isBusy={isFetching} />
}
