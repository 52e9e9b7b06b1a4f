import { toApiError } from '@/api/transport/apiError'
import { ChargesTable } from '@/components/commerce/order/ChargesTable'
import { Button } from '@/components/native/Button'
import { Notice } from '@/components/native/Notice'
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
