import { useId, useState } from 'react'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { useConfirmPrice } from '@/features/cart/parts/useConfirmPrice'
import { Button } from '@/ui/native/Button'
import { IconButton } from '@/ui/native/IconButton'
import { MoreIcon } from '@/ui/native/icons'
import { useBottomBar } from '@/ui/native/useBottomBar'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { formatMoney } from '@/domain/money/money'
import { type OrderGuide, standardOrderGuide } from '@/domain/order-guides/orderGuide'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { selectCartLoad } from '@/features/cart/state/cartSelectors'
import { discardRows } from '@/features/quick-entry/state/editRows'
import { applyGuide } from '@/features/quick-entry/state/fillRows'
import {
  selectCanRedo,
  selectCanUndo,
  selectCartUpdate,
  selectHasPending,
  selectPendingCount,
} from '@/features/quick-entry/state/quickEntrySelectors'
import { usePendingTotal } from '@/features/quick-entry/state/usePendingTotal'
import { updateCart } from '@/features/quick-entry/state/updateCart'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from './messages'
import styles from './QuickEntryFooter.module.css'

interface ApplyGuidesProps {
  guide: OrderGuide | null
  onReport: (report: Promise<PasteReport>, describe: (report: PasteReport) => string) => void
  /** Called when a guide has filled rows in. */
  onApplied: () => void
}

interface QuickEntryFooterProps extends ApplyGuidesProps {
  isNarrow: boolean
  onUndo: () => void
  onRedo: () => void
}

/** Sends the pending rows. Stays in the tab order while disabled. */
function UpdateCart() {
  const dispatch = useAppDispatch()
  const confirmPrice = useConfirmPrice()
  const hasPending = useAppSelector(selectHasPending)
  const update = useAppSelector(selectCartUpdate)
  const isCartLoading = useAppSelector(selectCartLoad) === 'Loading' || update?.phase === 'loading-cart'
  const label = isCartLoading ? texts.loadingCart : update ? texts.updating : texts.updateCart
  return (
    <Button
      variant="filled"
      isBusy={isCartLoading || update !== null}
      aria-disabled={!hasPending || undefined}
      onClick={() => {
        if (hasPending) void dispatch(updateCart(undefined, confirmPrice))
      }}
    >
      {label}
    </Button>
  )
}

function Discard() {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const count = useAppSelector(selectPendingCount)
  const isUpdating = useAppSelector(selectCartUpdate) !== null
  const discard = async () => {
    const isSure = await confirm({
      title: texts.discardTitle,
      message: texts.discardQuestion(count),
      confirmLabel: texts.discard,
      isDestructive: true,
    })
    if (isSure) dispatch(discardRows())
  }
  const isIdle = count === 0 || isUpdating
  return (
    <Button aria-disabled={isIdle || undefined} onClick={() => (isIdle ? undefined : void discard())}>
      {texts.discard}
    </Button>
  )
}

/** The Standard guide has its own button. */
const appliesGuide = (guide: OrderGuide | null): guide is OrderGuide => guide?.isPrimary === false

/** Buttons that apply the selected guide and the Standard guide (Spec 2 §2). */
function ApplyGuides({ guide, onReport, onApplied }: ApplyGuidesProps) {
  const dispatch = useAppDispatch()
  const { data: guides } = useListOrderGuidesQuery()
  const standard = guides && standardOrderGuide(guides)
  const apply = ({ name, products }: OrderGuide) => {
    const applying = dispatch(applyGuide(products))
    onReport(applying, ({ rowCount }) =>
      rowCount === 0 ? texts.nothingApplied(name) : texts.applied(name, rowCount),
    )
    // A failure is reported already.
    void applying.then(
      ({ rowCount }) => (rowCount > 0 ? onApplied() : undefined),
      () => undefined,
    )
  }
  return (
    <>
      {appliesGuide(guide) ? <Button onClick={() => apply(guide)}>{texts.applyOrderGuide}</Button> : null}
      {standard ? <Button onClick={() => apply(standard)}>{texts.applyStandardOrder}</Button> : null}
    </>
  )
}

function PendingCount() {
  const count = useAppSelector(selectPendingCount)
  const { amount, isWhole } = usePendingTotal()
  const money = amount && formatMoney(amount)
  return (
    <p className={styles.count}>
      <span>{texts.pendingChanges(count)}</span>
      {money === null ? null : <span>{` · ${isWhole ? money : texts.atLeast(money)}`}</span>}
    </p>
  )
}

/**
 * On a phone only the pending changes and Update Cart are visible; the other actions are behind a button, to
 * leave room for the rows.
 */
export function QuickEntryFooter({ isNarrow, onUndo, onRedo, ...guides }: QuickEntryFooterProps) {
  const canUndo = useAppSelector(selectCanUndo)
  const canRedo = useAppSelector(selectCanRedo)
  const bar = useBottomBar()
  const [isOpen, setIsOpen] = useState(false)
  const othersId = useId()
  return (
    <div ref={bar} className={styles.footer} role="group" aria-label={texts.pending}>
      <PendingCount />
      {isNarrow ? (
        <IconButton
          label={texts.more}
          icon={<MoreIcon />}
          aria-expanded={isOpen}
          aria-controls={othersId}
          onClick={() => setIsOpen(!isOpen)}
        />
      ) : null}
      <div id={othersId} className={styles.others} hidden={isNarrow && !isOpen}>
        <Button variant="quiet" aria-disabled={!canUndo || undefined} onClick={onUndo}>
          {texts.undo}
        </Button>
        <Button variant="quiet" aria-disabled={!canRedo || undefined} onClick={onRedo}>
          {texts.redo}
        </Button>
        <ApplyGuides {...guides} />
        <Discard />
      </div>
      <UpdateCart />
    </div>
  )
}
