import { useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { useCart } from '@/features/cart/parts/useCart'
import { Button } from '@/ui/native/Button'
import { classNames } from '@/ui/native/classNames'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { LazyPart } from '@/ui/feedback/LazyPart'
import type { RoleColumns } from '@/domain/import/layout/tableLayout'
import type { FoundGoods } from '@/features/cart/state/import/findGoodsOfOrders'
import { pasteLines } from '@/features/quick-entry/state/pasteLines'
import { selectPendingKeys } from '@/features/quick-entry/state/quickEntrySelectors'
import { selectUpdateResult } from '@/features/quick-entry/state/updateProgress'
import { useQuickEntry } from '@/features/quick-entry/state/useQuickEntry'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch, useAppSelector, useAppStore } from '@/session/hooks'
import { cursorAt } from '../gridCursor'
import { JumpBox } from '../lines/JumpBox'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import { PageControls } from '../PageControls'
import { pageStart, usePageSize } from '../pageSize'
import { PaperRows } from '../PaperRows'
import { PasteReportPanel, usePasteReport } from '../lines/PasteReportPanel'
import styles from './QuickEntry.module.css'
import { QuickEntryFooter } from '../QuickEntryFooter'
import { QuickEntryGrid } from '../grid/QuickEntryGrid'
import { ALL_ROWS, useShownRows, useSteadyRows, type RowFilter } from '../useShownRows'
import type { QuickEntryProps } from '../quickEntryProps'
import { useJump } from '../lines/useJump'
import { useQuickEntryGrid } from '../grid/useQuickEntryGrid'
import { Notice } from '@/ui/native/Notice'
import { selectCartState } from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { quickEntryEvents } from '@/features/quick-entry/state/quickEntrySlice'
import { CheckIcon } from '@/ui/native/icons'

interface SwitchProps {
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

function Switch({ label, isOn, onSwitch }: SwitchProps) {
  return (
    <Button icon={isOn ? <CheckIcon /> : undefined} aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
      {label}
    </Button>
  )
}

interface RowSwitchesProps {
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

function RowSwitches({ filter, onFilter }: RowSwitchesProps) {
  return (
    <div className={styles.switches} role="group" aria-label={texts.rowsShown}>
      <Switch
        label={texts.pendingOnly}
        isOn={filter.isPendingOnly}
        onSwitch={(isPendingOnly) => onFilter({ ...filter, isPendingOnly })}
      />
      <Switch
        label={texts.inCartOnly}
        isOn={filter.isInCartOnly}
        onSwitch={(isInCartOnly) => onFilter({ ...filter, isInCartOnly })}
      />
    </div>
  )
}

interface HiddenRowsProps extends RowSwitchesProps {
  shown: number
  elsewhere: number
  /** Clears search, categories and, where allowed, the guide. */
  onShowAll: () => void
}

/** Announces that the filter matches nothing, or that matching rows are outside the list. */
function HiddenRows({ filter, onFilter, shown, elsewhere, onShowAll }: HiddenRowsProps) {
  const isFiltered = filter.isPendingOnly || filter.isInCartOnly
  if (!isFiltered || (shown > 0 && elsewhere === 0)) return null
  return (
    <div className={styles.hidden}>
      <p role="status">{elsewhere > 0 ? texts.elsewhere(elsewhere) : texts.noneShown}</p>
      <Button isSmall onClick={() => (elsewhere > 0 ? onShowAll() : onFilter(ALL_ROWS))}>
        {elsewhere > 0 ? texts.showAllProducts : texts.showAllRows}
      </Button>
    </div>
  )
}

interface Announcement {
  readonly text: string
  /** Increases, so that the same text is announced again. */
  readonly count: number
}

function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 })
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))
  return { announcement, announce }
}

/** Shown when the cart could not be read, so that nothing can be compared with it. */
function CartTrouble() {
  const dispatch = useAppDispatch()
  const { cart, error, isReading } = useAppSelector(selectCartState)
  if (cart || !error) return null
  const retry = (
    <Button isSmall isBusy={isReading} onClick={() => void dispatch(refreshCart())}>
      {texts.retry}
    </Button>
  )
  return (
    <Notice severity="error" action={retry}>
      {error.message}
    </Notice>
  )
}

const KeysDialog = lazyPart(() => import('../KeysDialog'), 'KeysDialog')
const PasteLinesDialog = lazyPart(() => import('../lines/PasteLinesDialog'), 'PasteLinesDialog')
const UpdateErrorsDialog = lazyPart(() => import('../UpdateErrorsDialog'), 'UpdateErrorsDialog')

function UpdateErrors() {
  const dispatch = useAppDispatch()
  const errors = useAppSelector(selectUpdateResult)?.errors ?? []
  const close = () => void dispatch(quickEntryEvents.resultDismissed())
  if (errors.length === 0) return null
  return (
    <LazyPart isOpen onClose={close}>
      <UpdateErrorsDialog errors={errors} onClose={close} />
    </LazyPart>
  )
}

/** The quick-entry layout: rows to fill in and send to the cart together (Spec 2 §2). */
export function QuickEntry(props: QuickEntryProps) {
  const { isComplete, isNarrow, guide } = props
  const [isInGrid, setIsInGrid] = useState(false)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const codeBox = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [dialog, setDialog] = useState<'keys' | 'lines' | null>(null)
  const [size, chooseSize] = usePageSize()
  const [filter, setFilter] = useState(ALL_ROWS)
  const { keys, elsewhere } = useShownRows(useSteadyRows(props, isInGrid), filter)
  const { announcement, announce } = useAnnouncement()
  const { report, dismiss, follow } = usePasteReport(announce)
  useCart()
  useQuickEntry()
  const onReport = (...running: Parameters<typeof follow>) => void follow(...running)
  const enterCode = useRef((_code: string): void => undefined)
  const grid = useQuickEntryGrid({
    ...props,
    ...{ keys, size, codeBox, announce, onReport },
    onShowKeys: () => setDialog('keys'),
    onCode: (code) => enterCode.current(code),
  })
  const { rows, onFound, actions, cursor, page, homeColumn } = grid
  const jump = useJump({
    ...{ codeBox, keys, isComplete, rows, onFound, announce },
    onShowAll: () => {
      setFilter(ALL_ROWS)
      props.onShowAll()
    },
  })
  useEffect(() => {
    enterCode.current = jump.onEnter
  })
  /** Shows the rows that a guide changed, including those outside the list; a switch shows all rows again. */
  const showPending = () => {
    const pending = selectPendingKeys(getState())
    if (pending.length === 0) return
    setFilter({ ...ALL_ROWS, isPendingOnly: true })
    const listed = new Set(props.keys)
    if (isComplete && pending.some((key) => !listed.has(key))) props.onShowAll()
  }
  useUnsavedWork('quick-entry-codes', jump.missed.length > 0)
  const paste = (text: string, columns?: RoleColumns, goods?: FoundGoods) =>
    follow(dispatch(pasteLines(text, columns, goods)))
  const turnTo = (next: number) => {
    grid.setCursor(cursorAt(pageStart(next, size), homeColumn))
    announce(texts.page(next + 1, page.pages))
    grid.props.ref.current?.scrollIntoView({ block: 'start' })
  }
  const pages = <PageControls {...{ page, size, isNarrow }} onSize={chooseSize} onPage={turnTo} />
  return (
    <>
      <section className={classNames(styles.quickEntry, 'tc-no-print')} aria-label={texts.grid}>
        <CartTrouble />
        <div className={styles.tools}>
          <JumpBox ref={codeBox} {...{ jump, isNarrow }} onPasteLines={(text) => void paste(text)} />
          <Button onClick={() => setDialog('lines')}>{texts.pasteLines}</Button>
          <Button variant="quiet" className={styles.keys} onClick={() => setDialog('keys')}>
            {texts.keys}
          </Button>
          <RowSwitches filter={filter} onFilter={setFilter} />
          {isNarrow ? null : pages}
        </div>
        {report ? (
          <PasteReportPanel
            report={report}
            onCopied={announce}
            onClose={() => {
              dismiss()
              grid.goTo(cursor)
            }}
          />
        ) : null}
        <p id={hintId} className={styles.hint}>
          {texts.howToType}
        </p>
        {keys.length === 0 ? null : (
          <div
            onFocus={() => setIsInGrid(true)}
            onBlur={({ currentTarget, relatedTarget }) => {
              // Another window takes the focus only for a while.
              if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setIsInGrid(false)
            }}
          >
            <QuickEntryGrid {...grid.props} describedBy={hintId} />
          </div>
        )}
        <HiddenRows
          {...{ filter, elsewhere }}
          onFilter={setFilter}
          shown={keys.length}
          onShowAll={props.onShowAll}
        />
        {isNarrow ? pages : null}
        <QuickEntryFooter
          {...{ guide, isNarrow }}
          onUndo={actions.onUndo}
          onRedo={actions.onRedo}
          onReport={onReport}
          onApplied={showPending}
        />
        <VisuallyHidden>
          <span role="status">
            <span key={announcement.count}>{announcement.text}</span>
          </span>
        </VisuallyHidden>
        <UpdateErrors />
        <LazyPart isOpen={dialog !== null} onClose={() => setDialog(null)}>
          {dialog === 'keys' ? <KeysDialog onClose={() => setDialog(null)} /> : null}
          {dialog === 'lines' ? <PasteLinesDialog onClose={() => setDialog(null)} onPaste={paste} /> : null}
        </LazyPart>
      </section>
      {keys.length === 0 ? null : <PaperRows {...{ keys, page }} />}
    </>
  )
}
