import { checkoutEvents } from '@/features/checkout/state/checkoutSlice'
import { useEffect, useEffectEvent } from 'react'
import type { PaidBy } from '@/features/checkout/checkoutApi'
import { ChargesTable } from '@/features/orders/parts/ChargesTable'
import { Button } from '@/ui/native/Button'
import { PrintButton } from '@/ui/page/PrintButton'
import { totalLabel } from '@/domain/checkout/estimate'
import { formatDollars } from '@/domain/money/money'
import { selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { CHECKOUT_MESSAGES as texts } from './messages'
import { MessageLines } from '@/features/unsaved-work/parts/steps/Problems'
import { OrderFacts } from './confirm/OrderFacts'
import { OrderLines } from './confirm/OrderLines'
import type { Checkout } from './useCheckout'

/** The payment's result, with the payment method. */
function Paid({ transactionId, confirmation }: PaidBy & { confirmation: string }) {
  return (
    <>
      {confirmation === '' ? null : <p>{confirmation}</p>}
      {transactionId === '' ? null : <p>{texts.transaction(transactionId)}</p>}
    </>
  )
}

export function ReceiptStep({ checkout }: { checkout: Checkout }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const userType = useAppSelector(selectUserType)
  const { result, ordered, orderedCharges } = checkout.state
  const markSeen = useEffectEvent(() => {
    checkout.move(checkoutEvents.receiptSeen())
  })
  useEffect(() => {
    markSeen()
  }, [])
  if (!result) return null
  // Hides charges that do not add up to the server's total.
  const charges = orderedCharges?.total === result.estimatedTotal ? orderedCharges : null
  return (
    <div className={styles.form}>
      <div role="status">
        <p className={styles.submitted}>{texts.orderSubmitted(result.orderNumber)}</p>
        {hidePricing ? null : (
          <p>
            {texts.before(totalLabel(userType))} <strong>{formatDollars(result.estimatedTotal)}</strong>
          </p>
        )}
        {result.paidBy ? <Paid {...result.paidBy} confirmation={result.confirmation} /> : null}
      </div>
      {result.messages.length > 0 ? (
        <div className={styles.serverMessage} role="alert">
          <MessageLines lines={result.messages} />
        </div>
      ) : null}
      <OrderFacts state={checkout.state} paidBy={result.paidBy} />
      {ordered.length > 0 ? <OrderLines lines={ordered} /> : null}
      {hidePricing || !charges ? null : <ChargesTable charges={charges} totalLabel={totalLabel(userType)} />}
      <div className={styles.actions}>
        <PrintButton />
        <Button variant="filled" onClick={checkout.continueToNext}>
          {texts.ok}
        </Button>
      </div>
    </div>
  )
}
