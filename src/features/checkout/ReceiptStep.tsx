import { useEffect, useEffectEvent, useRef } from 'react'
import { totalLabel } from '@/domain/checkout/estimate'
import { formatDate } from '@/domain/dates/calendarDate'
import { isAllowed } from '@/domain/menu/menuAccess'
import { formatDollars } from '@/domain/money/money'
import { orderPath, ROUTES } from '@/domain/navigation/paths'
import type { PaidBy } from '@/features/checkout/checkoutApi'
import { checkoutEvents, selectIsPickup } from '@/features/checkout/state/checkoutSlice'
import { ChargesTable } from '@/features/orders/parts/ChargesTable'
import { MessageLines } from '@/features/unsaved-work/parts/steps/Problems'
import { ResultHead } from '@/features/unsaved-work/parts/steps/ResultHead'
import form from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { selectMenu, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { Button, ButtonLink } from '@/ui/native/Button'
import { TruckIcon } from '@/ui/native/icons'
import { PrintButton } from '@/ui/page/PrintButton'
import { OrderFacts } from './confirm/OrderFacts'
import { OrderLines } from './confirm/OrderLines'
import { CHECKOUT_MESSAGES as texts } from './messages'
import styles from './ReceiptStep.module.css'
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

/** The day that the customer ordered for; absent for an order without one. */
function ArrivalDate({ checkout }: { checkout: Checkout }) {
  const isPickup = useAppSelector(selectIsPickup)
  const date = formatDate(checkout.state.savedDate)
  if (date === '') return null
  return (
    <p className={styles.date}>
      <TruckIcon />
      {isPickup ? texts.forPickup(date) : texts.forDelivery(date)}
    </p>
  )
}

function ReceiptActions({ checkout, orderNumber }: { checkout: Checkout; orderNumber: string }) {
  const menu = useAppSelector(selectMenu)
  return (
    <div className={styles.actions}>
      <Button variant="filled" onClick={checkout.continueToNext}>
        {texts.ok}
      </Button>
      {orderNumber !== '' && isAllowed(menu, 'OrderHistory') ? (
        <ButtonLink to={orderPath(orderNumber)}>{texts.viewOrder}</ButtonLink>
      ) : null}
      <ButtonLink to={ROUTES.products}>{texts.continueShopping}</ButtonLink>
      <PrintButton />
    </div>
  )
}

interface ReceiptStepProps {
  checkout: Checkout
  /** False if the checkout was opened at its receipt, as by a reload. */
  isArrival: boolean
}

/** The result of the checkout (Spec 2 §2). */
export function ReceiptStep({ checkout, isArrival }: ReceiptStepProps) {
  const { hidePricing } = useAppSelector(selectSettings)
  const userType = useAppSelector(selectUserType)
  const heading = useRef<HTMLHeadingElement>(null)
  const { result, ordered, orderedCharges } = checkout.state
  const arrive = useEffectEvent(() => {
    checkout.move(checkoutEvents.receiptSeen())
    if (isArrival) heading.current?.focus()
  })
  useEffect(() => {
    arrive()
  }, [])
  if (!result) return null
  // Hides charges that do not add up to the server's total.
  const charges = orderedCharges?.total === result.estimatedTotal ? orderedCharges : null
  return (
    <div className={form.form}>
      <ResultHead>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {texts.steps.receipt}
        </h2>
        <div role="status">
          <p className={form.submitted}>{texts.orderSubmitted(result.orderNumber)}</p>
          {hidePricing ? null : (
            <p>
              {texts.before(totalLabel(userType))} <strong>{formatDollars(result.estimatedTotal)}</strong>
            </p>
          )}
          {result.paidBy ? <Paid {...result.paidBy} confirmation={result.confirmation} /> : null}
        </div>
        <ArrivalDate checkout={checkout} />
      </ResultHead>
      {result.messages.length > 0 ? (
        <div className={form.serverMessage} role="alert">
          <MessageLines lines={result.messages} />
        </div>
      ) : null}
      <ReceiptActions checkout={checkout} orderNumber={result.orderNumber} />
      <OrderFacts state={checkout.state} paidBy={result.paidBy} />
      {ordered.length > 0 ? <OrderLines lines={ordered} /> : null}
      {hidePricing || !charges ? null : <ChargesTable charges={charges} totalLabel={totalLabel(userType)} />}
    </div>
  )
}
