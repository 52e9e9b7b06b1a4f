import { useMemo, useState } from 'react'
import { isOrderUnavailable, useGetOrderQuery } from '@/features/history/historyApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { useAskedClose } from '@/ui/dialog/useAskedClose'
import { Notice } from '@/ui/native/Notice'
import { Button, ButtonLink } from '@/ui/native/Button'
import { PageControls } from '@/ui/table/PageControls'
import { usePages } from '@/ui/table/usePages'
import { sharedDescriptions } from '@/domain/catalogue/productFields'
import type { OrderLine } from '@/domain/history/order'
import { ROUTES } from '@/domain/navigation/paths'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import { REORDER_MESSAGES as texts } from './messages'
import styles from './Reorder.module.css'
import { ReorderRow } from './ReorderRow'
import { useReorder, type ReorderEdit, type ReorderLine } from './useReorder'

const NO_LINES: readonly OrderLine[] = []
/** Rows per page; rendering more would be slow. */
const PAGE_SIZE = 50
const SKELETONS = 5
const ROW_PX = 72

interface LinesProps {
  lines: readonly ReorderLine[]
  onEdit: (position: number, change: ReorderEdit) => void
}

function Lines({ lines, onEdit }: LinesProps) {
  const pages = usePages(lines, PAGE_SIZE)
  const shared = useMemo(() => sharedDescriptions(lines.map(({ line }) => line)), [lines])
  return (
    <>
      <ul className={styles.lines} aria-label={texts.lines}>
        {pages.shown.map((view) => (
          <ReorderRow key={view.line.position} sharedDescriptions={shared} {...{ view, onEdit }} />
        ))}
      </ul>
      <PageControls pages={pages} label={texts.pages} />
    </>
  )
}

function Added({ count }: { count: number }) {
  return (
    <Notice
      severity="success"
      action={
        <ButtonLink to={ROUTES.cart} isSmall>
          {texts.viewCart}
        </ButtonLink>
      }
    >
      {texts.added(count)}
    </Notice>
  )
}

function ProductsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      severity="error"
      action={
        <Button isSmall onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.productsFailed}
    </Notice>
  )
}

export interface ReorderFlowProps {
  orderNumber: string
  onClose: () => void
}

/** Review of a past order under today's conditions, before its lines are added to the cart. */
export function ReorderFlow({ orderNumber, onClose }: ReorderFlowProps) {
  const dispatch = useAppDispatch()
  const query = useGetOrderQuery(orderNumber)
  const reorder = useReorder(query.data?.lines ?? NO_LINES)
  const [added, setAdded] = useState(0)
  const close = useAskedClose(reorder.isEdited, onClose)

  async function add(): Promise<void> {
    const result = await reorder.add()
    const sum = added + result.added
    setAdded(sum)
    if (!result.isDone) return
    const action = { label: texts.viewCart, to: ROUTES.cart }
    dispatch(notify({ severity: 'success', message: texts.added(sum), action }))
    onClose()
  }
  return (
    <AppDialog
      isOpen
      size="large"
      title={texts.title(orderNumber)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{added > 0 ? texts.close : texts.cancel}</Button>
          <Button variant="filled" disabled={reorder.ready === 0} onClick={() => void add()}>
            {texts.add(reorder.ready)}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {added > 0 ? <Added count={added} /> : null}
        {isOrderUnavailable(query.error) ? (
          <Notice severity="error">{texts.unavailable}</Notice>
        ) : (
          <QueryView query={query}>
            {() => (
              <>
                <p className={styles.note}>{texts.intro}</p>
                {reorder.isFailed ? <ProductsFailed onRetry={reorder.retry} /> : null}
                {reorder.lines ? (
                  <Lines lines={reorder.lines} onEdit={reorder.edit} />
                ) : (
                  <SkeletonRows count={SKELETONS} height={ROW_PX} />
                )}
              </>
            )}
          </QueryView>
        )}
      </div>
    </AppDialog>
  )
}
