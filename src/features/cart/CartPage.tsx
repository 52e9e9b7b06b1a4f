import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import * as v from 'valibot'
import { LineWriteState } from '@/features/cart/parts/LineWriteState'
import { useCart } from '@/features/cart/parts/useCart'
import { Button, ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { CartIcon } from '@/ui/native/icons'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { Notice } from '@/ui/native/Notice'
import { PageTitle } from '@/ui/page/PageTitle'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { othersInWords } from '@/domain/cart/sharedCart'
import { ROUTES } from '@/domain/navigation/paths'
import { selectIsReadOnly } from '@/session/sessionSelectors'
import {
  selectCart,
  selectCartLoad,
  selectCartState,
  selectCartWrites,
  selectFailedClear,
  selectIsOffline,
} from '@/features/cart/state/cartSelectors'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { useInputForReturn } from '@/features/unsaved-work/state/inputForReturn'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { CartActions } from './CartActions'
import { focusHeading } from './cartFocus'
import { CartLines } from './CartLines'
import styles from './CartPage.module.css'
import { CartSummary, ReturnButton } from './CartSummary'
import { IMPORT_INPUT } from './import/importState'
import { ImportDialog } from './import/ImportDialog'
import { ImportNotice } from './import/ImportNotice'
import { CART_PAGE_MESSAGES as texts } from './messages'
import { type Removals, useRemovals } from './useRemovals'

interface RemovalBarProps {
  message: string
  onPutBack: () => void
}

function RemovalBar({ message, onPutBack }: RemovalBarProps) {
  const putBack = () => {
    focusHeading()
    onPutBack()
  }
  return (
    <p className={styles.bar}>
      <span className={styles.message}>{message}</span>
      <Button isSmall aria-label={texts.undoOf(message)} onClick={putBack}>
        {texts.undo}
      </Button>
    </p>
  )
}

const GuideName = /* @__PURE__ */ v.string()

const SaveGuideDialog = lazyPart(() => import('./SaveGuideDialog'), 'SaveGuideDialog')

/** Notice that changes wait for the connection or for the cart to load. */
function WaitingNotice() {
  const isOffline = useAppSelector(selectIsOffline)
  const load = useAppSelector(selectCartLoad)
  const writes = useAppSelector(selectCartWrites)
  // Excludes rejected writes, which do not wait.
  const waiting = writes.filter(({ status, isUncertain }) => status !== 'failed' || isUncertain).length
  if (isOffline && waiting > 0) return <Notice severity="info">{texts.offline(waiting)}</Notice>
  if (load !== 'Failed' || writes.length === 0) return null
  return <Notice severity="info">{texts.unsaved(writes.length)}</Notice>
}

function SharedWith() {
  const { sharedWith = [] } = useAppSelector(selectCart)
  if (sharedWith.length === 0) return null
  return <p className={styles.shared}>{texts.sharedWith(othersInWords(sharedWith))}</p>
}

/** Notices about the whole cart: the server's messages, waiting changes, a failed load, a failed clear. */
function CartNotices() {
  const dispatch = useAppDispatch()
  const { messages } = useAppSelector(selectCart)
  const { cart, error, isReading } = useAppSelector(selectCartState)
  const failedClear = useAppSelector(selectFailedClear)
  return (
    <>
      {messages.map((message, index) => (
        <Notice key={index} severity="info">
          {message}
        </Notice>
      ))}
      <WaitingNotice />
      {cart && error ? (
        <Notice
          severity="warning"
          action={
            <Button isSmall isBusy={isReading} onClick={() => void dispatch(refreshCart())}>
              {texts.retry}
            </Button>
          }
        >
          {error.message}
        </Notice>
      ) : null}
      {failedClear ? (
        <Notice severity="error" isAnnounced={false}>
          <LineWriteState write={failedClear} name={texts.wholeCart} onAct={focusHeading} />
        </Notice>
      ) : null}
    </>
  )
}

interface CartContentProps {
  isDeleting: boolean
  removals: Removals
  onImport: () => void
}

function EmptyCart({ onImport, bar }: { onImport: () => void; bar: ReactNode }) {
  const isReadOnly = useAppSelector(selectIsReadOnly)
  return (
    <EmptyState
      icon={<CartIcon />}
      title={texts.empty}
      text={isReadOnly ? undefined : texts.emptyText}
      action={
        <>
          <div className={styles.emptyActions}>
            <ButtonLink to={ROUTES.products} variant="filled">
              {texts.continueShopping}
            </ButtonLink>
            {isReadOnly ? <ReturnButton /> : <Button onClick={onImport}>{texts.importFile}</Button>}
          </div>
          {bar}
        </>
      }
    />
  )
}

function CartContent({ isDeleting, removals, onImport }: CartContentProps) {
  const dispatch = useAppDispatch()
  const load = useAppSelector(selectCartLoad)
  const { lines } = useAppSelector(selectCart)
  const { error, isReading } = useAppSelector(selectCartState)
  // Waiting writes alone must not look like the cart, so no lines are shown before the server's lines load.
  if (load === 'Loading') return <LoadingScreen isInline />
  if (load === 'Failed' && error) {
    return (
      <ErrorState
        message={error.message}
        isRetrying={isReading}
        onRetry={() => void dispatch(refreshCart())}
      />
    )
  }
  const bar = removals.last ? <RemovalBar message={removals.last.say()} onPutBack={removals.putBack} /> : null
  if (lines.length > 0) {
    return (
      <div className={styles.content}>
        <CartLines
          isDeleting={isDeleting}
          onRemove={removals.remove}
          onRemoveUnavailable={removals.removeUnavailable}
          places={removals.places}
        />
        <CartSummary>{bar}</CartSummary>
      </div>
    )
  }
  return <EmptyCart {...{ onImport, bar }} />
}

/** Announces the removed lines, and an empty cart. */
function Announcement({ removals: { last }, isEmpty }: { removals: Removals; isEmpty: boolean }) {
  const words = last ? [last.say(), ...(isEmpty ? [texts.emptied] : [])].join(' ') : ''
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  )
}

export function CartPage() {
  useCart()
  const [isDeleting, setIsDeleting] = useState(false)
  // Resumes an import that the end of the session interrupted.
  const [isImporting, setIsImporting] = useState(useInputForReturn(IMPORT_INPUT) !== null)
  /** Name of the order guide to save; null while its dialog is closed. */
  const [guideName, setGuideName] = usePersistedState('guide of the cart', GuideName)
  const removals = useRemovals()
  const isLoaded = useAppSelector(selectCartLoad) === 'Loaded'
  const hasLines = useAppSelector(selectCart).lines.length > 0 && isLoaded
  if (isDeleting && !hasLines) setIsDeleting(false)
  const endSaving = () => setGuideName(null)
  const openImport = () => setIsImporting(true)
  return (
    <div className={styles.page}>
      <PageTitle
        actions={
          hasLines ? (
            <CartActions
              isDeleting={isDeleting}
              onDeletingChange={setIsDeleting}
              onImport={openImport}
              onSave={() => setGuideName('')}
              onClear={removals.clear}
            />
          ) : undefined
        }
      >
        {texts.title}
      </PageTitle>
      <SharedWith />
      <Announcement removals={removals} isEmpty={!hasLines} />
      <CartNotices />
      <ImportNotice onAct={focusHeading} />
      <CartContent {...{ isDeleting, removals }} onImport={openImport} />
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
      <LazyPart isOpen={guideName !== null} onClose={endSaving}>
        {guideName === null ? null : (
          <SaveGuideDialog name={guideName} onType={setGuideName} onClose={endSaving} />
        )}
      </LazyPart>
    </div>
  )
}
