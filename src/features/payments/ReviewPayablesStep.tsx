import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { FactList } from '@/features/orders/parts/FactList'
import { Button } from '@/ui/native/Button'
import { formatDollars } from '@/domain/money/money'
import { useMemo } from 'react'
import { ItemTable } from './ItemTable'
import { PAYMENT_MESSAGES as texts, SELECTION_MESSAGES } from './messages'
import { sentItems } from './paymentPlan'
import type { PaymentWizard } from './usePaymentWizard'

/** Review of the selected items, before the payment method (Spec 3 §2 Review Selection). */
export function ReviewPayablesStep({ wizard }: { wizard: PaymentWizard }) {
  const { items, total } = wizard.review
  const rows = useMemo(() => sentItems(items), [items])
  return (
    <div className={styles.form}>
      <FactList
        facts={[
          [texts.items, [SELECTION_MESSAGES.count(items.length)]],
          [SELECTION_MESSAGES.total, [formatDollars(total)]],
        ]}
      />
      <ItemTable items={rows} />
      <StepActions onBack={wizard.goBack}>
        <Button variant="filled" onClick={wizard.continueToNext}>
          {texts.next}
        </Button>
      </StepActions>
    </div>
  )
}
