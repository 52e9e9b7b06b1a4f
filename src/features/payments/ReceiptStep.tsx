import { useEffect, useEffectEvent, useState } from 'react'
import { useMailPaymentReceiptMutation } from '@/features/payments/payablesApi'
import { makePaymentReceipt } from '@/features/documents/documentsApi'
import { toApiError } from '@/net/apiError'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import { FactList } from '@/features/orders/parts/FactList'
import { Problems } from '@/features/unsaved-work/parts/steps/Problems'
import { ResultHead } from '@/features/unsaved-work/parts/steps/ResultHead'
import { StepActions } from '@/features/unsaved-work/parts/steps/StepActions'
import styles from '@/features/unsaved-work/parts/steps/StepForm.module.css'
import { Notice } from '@/ui/native/Notice'
import { Button, ButtonLink } from '@/ui/native/Button'
import { PrintButton } from '@/ui/page/PrintButton'
import { isAllowed } from '@/domain/menu/menuAccess'
import { formatDollars } from '@/domain/money/money'
import { ROUTES } from '@/domain/navigation/paths'
import { selectMenu } from '@/session/sessionSelectors'
import { notify, notifyFailure } from '@/features/notifications/state/notificationsSlice'
import { paymentEvents, type SentPayment, type SentItem } from '@/features/payments/state/paymentSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { PAYMENT_MESSAGES as texts, PAYABLE_MESSAGES as columns } from './messages'
import { methodText } from './paymentPlan'
import type { PaymentWizard } from './usePaymentWizard'
import { NARROW_PX } from '@/ui/native/breakpoints'
import { DataTable, useSortedRows } from '@/ui/table/DataTable'
import type { TableColumn } from '@/ui/table/tableColumn'
import { type Decimal, subtract, sum } from '@/domain/money/decimal'
import type { TableSort } from '@/domain/table/tableState'

interface AmountColumn {
  readonly key: string
  readonly title: () => string
  readonly of: (item: SentItem) => Decimal
}

const amountColumn = ({ key, title, of }: AmountColumn): TableColumn<SentItem> => ({
  key,
  title,
  isNumeric: true,
  text: (item) => formatDollars(of(item)),
  sortBy: (item) => Number(of(item)),
  total: (items) => formatDollars(sum(items.map(of))),
})

const ITEM_COLUMNS: readonly TableColumn<SentItem>[] = [
  {
    key: 'reference',
    title: () => columns.reference,
    isRowHeader: true,
    text: ({ reference }) => reference,
    sortBy: ({ reference }) => reference,
  },
  amountColumn({ key: 'balance', title: () => columns.balance, of: ({ balance }) => balance }),
  amountColumn({ key: 'applied', title: () => columns.applied, of: ({ amount }) => amount }),
  amountColumn({
    key: 'left',
    title: () => columns.left,
    of: ({ balance, amount }) => subtract(balance, amount),
  }),
]

const keyOfItem = ({ arCode }: SentItem) => arCode

/** The items of a payment with the amounts applied to them. */
export function ItemTable({ items }: { items: readonly SentItem[] }) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const rows = useSortedRows(items, ITEM_COLUMNS, sort)
  return (
    <DataTable
      caption={texts.items}
      columns={ITEM_COLUMNS}
      rows={rows}
      unsorted={items}
      rowKey={keyOfItem}
      sort={sort}
      onSortChange={setSort}
      cardsUnderPx={NARROW_PX}
    />
  )
}

function useMailReceipt(invoicePaymentKey: string) {
  const dispatch = useAppDispatch()
  const [mail, { isLoading }] = useMailPaymentReceiptMutation()
  const send = async () => {
    const { data, error } = await mail(invoicePaymentKey)
    const about = 'receipt mail'
    if (data) return void dispatch(notify({ severity: 'success', message: texts.mailed(data.email), about }))
    dispatch(notifyFailure(toApiError(error), about))
  }
  return { isLoading, send: () => void send() }
}

function ReceiptActions({ invoicePaymentKey }: { invoicePaymentKey: string }) {
  const { isLoading, send } = useMailReceipt(invoicePaymentKey)
  return (
    <div className={styles.tools}>
      <DocumentButton name={texts.receiptDocument} load={makePaymentReceipt(invoicePaymentKey)} />
      <PrintButton />
      <Button isBusy={isLoading} onClick={send}>
        {texts.mail}
      </Button>
    </div>
  )
}

/** The paid items and the payment method. */
function Paid({ paid, transactionId }: { paid: SentPayment; transactionId: string }) {
  return (
    <>
      <FactList
        facts={[
          [texts.amount, [formatDollars(paid.total)]],
          [texts.method, [methodText(paid.type, paid)]],
          [texts.transaction, [transactionId]],
        ]}
      />
      <ItemTable items={paid.items} />
    </>
  )
}

/** Failed payment, with a way back to the card or account; only the CVV was cleared. */
function FailedReceipt({ wizard, reason }: { wizard: PaymentWizard; reason: string }) {
  const { paid } = wizard.state
  return (
    <div className={styles.form}>
      <ResultHead isFailed>
        <h3 className={styles.submitted}>{texts.paymentFailed}</h3>
      </ResultHead>
      <Problems lines={[reason]} />
      <p>{texts.notCharged}</p>
      {paid ? <Paid paid={paid} transactionId="" /> : null}
      <StepActions onBack={() => wizard.enter('SelectPayment')}>
        <Button
          variant="filled"
          onClick={() => wizard.enter(paid?.type === 'applyCredit' ? 'ReviewPayment' : 'PaymentMethod')}
        >
          {texts.correct}
        </Button>
      </StepActions>
    </div>
  )
}

function useMarkSeen(wizard: PaymentWizard): void {
  const markSeen = useEffectEvent(() => {
    wizard.move(paymentEvents.receiptSeen())
  })
  useEffect(() => {
    markSeen()
  }, [])
}

/** The result of the payment (Spec 3 §4 Receipt). */
export function ReceiptStep({ wizard }: { wizard: PaymentWizard }) {
  const menu = useAppSelector(selectMenu)
  useMarkSeen(wizard)
  const { result, paid, isFound } = wizard.state
  if (!result) return null
  if (!result.isSuccess) return <FailedReceipt wizard={wizard} reason={result.errorReason || texts.failed} />
  return (
    <div className={styles.form}>
      <ResultHead>
        <div role="status">
          <h3 className={styles.submitted}>{texts.paymentReceipt}</h3>
        </div>
      </ResultHead>
      {isFound ? <Notice severity="info">{texts.found}</Notice> : null}
      {paid ? <Paid paid={paid} transactionId={result.transactionId} /> : null}
      {result.invoicePaymentKey === '' ? null : (
        <ReceiptActions invoicePaymentKey={result.invoicePaymentKey} />
      )}
      <div className={styles.actions}>
        {isAllowed(menu, 'AccountDetail') ? (
          <ButtonLink to={ROUTES.accountDetail}>{texts.toAccount}</ButtonLink>
        ) : (
          <span />
        )}
        <Button variant="filled" onClick={wizard.startOver}>
          {texts.another}
        </Button>
      </div>
    </div>
  )
}
