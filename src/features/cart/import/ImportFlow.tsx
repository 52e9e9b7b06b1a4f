import { useMemo, useState, useCallback } from 'react'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { Notice } from '@/ui/native/Notice'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { OrderQuestion } from '@/features/cart/parts/import/OrderQuestion'
import { planImport, type CartLimits } from '@/domain/import/importPlan'
import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { ChooseFile, Preview } from './Preview'
import { FileFormat } from './FileFormat'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import styles from './Import.module.css'
import { isHeld, validatedLines, openQuestion, type ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'
import { useImport } from './useImport'
import { useSendImport } from './useSendImport'
import { priceKey, unitPrices } from '@/features/catalogue/priceApi'
import { CART_LINES_MAX } from '@/domain/cart/lineRules'
import type { ValidatedLine } from '@/domain/import/validateLine'
import { defaultPriceBy } from '@/domain/units/choices'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { useCachedAnswers } from '@/features/catalogue/state/useCachedAnswer'

/** Key of a line's price; null if the line has no price to request. */
function usePriceKey({ found }: ImportState) {
  const { syncPriceByWithSellByUMFlag: isSynced } = useAppSelector(selectSettings)
  return useCallback(
    ({ productKey, unit }: { readonly productKey: number; readonly unit: string }): string | null => {
      const product = found?.products.get(productKey)
      const priceBy = product && defaultPriceBy(product, unit, isSynced)
      return priceBy ? priceKey(productKey, priceBy.unitOfMeasure) : null
    },
    [found, isSynced],
  )
}

/** Limits of the cart for some lines: its remaining room, and if a line has a price (true while unknown). */
function useCartLimits(state: ImportState, judged: readonly ValidatedLine[]): CartLimits {
  const { hidePricing } = useAppSelector(selectSettings)
  const lineCount = useAppSelector((root) => selectCartLines(root).length)
  const keyOf = usePriceKey(state)
  const keys = useMemo(() => {
    const all = judged.flatMap((line) => (line.kind === 'good' ? (keyOf(line) ?? []) : []))
    return [...new Set(all)].slice(0, CART_LINES_MAX)
  }, [judged, keyOf])
  const { answers } = useCachedAnswers(unitPrices, keys, !hidePricing)
  const unpriced = useMemo(() => {
    if (hidePricing) return new Set<string>()
    return new Set(keys.filter((_, index) => answers[index]?.value?.price === null))
  }, [hidePricing, keys, answers])
  return useMemo(
    () => ({
      room: Math.max(0, CART_LINES_MAX - lineCount),
      hasPrice: (line) => !unpriced.has(keyOf(line) ?? ''),
    }),
    [lineCount, unpriced, keyOf],
  )
}

const MOST_LISTED = 100
const INDENT = '  '

/**
 * Error list by Spec 2 §8: 'Error importing file:' and one indented line per error, the first MOST_LISTED and
 * the number of the others; 'Error importing file' without reasons.
 */
export function importErrorText(reasons: readonly string[]): string {
  const given = reasons.filter((reason) => reason !== '')
  if (given.length === 0) return texts.failed
  const listed = given.slice(0, MOST_LISTED)
  const more = given.length > MOST_LISTED ? [texts.moreErrors(given.length - MOST_LISTED)] : []
  return [texts.failedWith, ...[...listed, ...more].map((reason) => INDENT + reason)].join('\n')
}

export interface ImportDialogProps {
  isOpen: boolean
  /** Called when the dialog closes. Leaving it with a chosen file asks first. */
  onClose: () => void
}

/** The error of the last attempt, or the result of an earlier one. */
export function ImportProblems({ sending, lines, unsure }: ImportState) {
  if (sending.kind === 'reported') return <Notice severity={sending.severity}>{sending.message}</Notice>
  if (sending.kind !== 'failed' && sending.kind !== 'partly') return null
  return (
    <>
      {sending.kind === 'partly' ? (
        <Notice severity={sending.importedCount > 0 ? 'success' : 'warning'}>
          {texts.importedOf(sending.importedCount, sending.lineCount)}
          {/* The server did not report which of the unsure lines are in the cart. */}
          {lines.length > 0 && unsure.size === 0 ? ` ${texts.restBelow}` : ''}
        </Notice>
      ) : null}
      <Notice severity="error">
        <p className={styles.errors}>{importErrorText(sending.reasons)}</p>
        {sending.kind === 'failed' && sending.isUnknown ? <p>{texts.unknownOutcome}</p> : null}
      </Notice>
    </>
  )
}

function usePlan(state: ImportState) {
  const { lines, duplicates } = state
  const judged = useMemo(() => validatedLines(state), [state])
  const limits = useCartLimits(state, judged)
  return planImport(lines, judged, duplicates, limits)
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting}>
      <p role="status">{text}</p>
      <LoadingScreen isInline />
    </div>
  )
}

/** Choosing, previewing and importing a file (Spec 2 §2 Import dialog). */
export function ImportFlow({ onClose }: { onClose: () => void }) {
  const confirm = useConfirm()
  const { state, dispatch, editLine, chooseGoods, isBusy } = useImport()
  const [error, setError] = useState<string | null>(null)
  const settings = useAppSelector(selectSettings)
  const plan = usePlan(state)
  const send = useSendImport(state, plan, dispatch, onClose)
  const { file, table, layout, lines, judged, isShown, refusal, failure, sending, type } = state
  const isSending = sending.kind === 'busy'
  const isLocked = isHeld(state)
  const question = useMemo(() => openQuestion(state, settings), [state, settings])
  const isAllDone = sending.kind === 'partly' && lines.length === 0

  const leave = async () => {
    if (isSending) return
    const { leaveTitle: title, leaveText: message, leave: confirmLabel } = texts
    if (file && !isAllDone && !(await confirm({ title, message, confirmLabel, isDestructive: true }))) return
    dispatch({ type: 'reset' })
    onClose()
  }
  const submit = () => {
    if (isSending || isBusy || question) return
    if (!file) setError(IMPORT_FILE_MESSAGES.needed)
    else if (plan.planned.length > 0) void send()
    else if (judged) {
      const failed = { kind: 'failed', reasons: [texts.nothingToImport], isUnknown: false } as const
      dispatch({ type: 'sendingEnded', sending: failed })
    }
  }
  const content = isSending ? (
    <div className={styles.flow} data-has-file>
      <Waiting text={texts.importing} />
    </div>
  ) : (
    <div className={styles.flow} data-has-file={file ? true : undefined}>
      <ImportProblems {...state} />
      <ChooseFile
        file={file}
        codeType={type}
        error={error ?? refusal}
        isLocked={isLocked}
        onFile={(chosen) => {
          setError(null)
          dispatch({ type: 'fileChosen', file: chosen })
        }}
        onCodeType={(codeType) => dispatch({ type: 'typeChosen', codeType })}
        onError={setError}
      />
      {failure !== null ? (
        <Notice
          severity="error"
          action={
            <Button isSmall onClick={() => dispatch({ type: 'retried' })}>
              {texts.retry}
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : null}
      {table && layout && (isShown || !isBusy) ? (
        <FileFormat {...{ table, layout, state, isLocked, dispatch }} />
      ) : null}
      {isBusy ? <Waiting text={state.isUnread ? texts.reading : texts.matching} /> : null}
      {table && layout && question && !isBusy ? (
        <OrderQuestion
          {...{ table, layout, question, isLocked }}
          onAnswer={(columns) => dispatch({ type: 'columnsChosen', columns })}
        />
      ) : null}
      {judged && !isBusy && !question ? (
        <Preview {...{ state, plan, isLocked, dispatch }} onEdit={editLine} onChoose={chooseGoods} />
      ) : null}
    </div>
  )
  return (
    <AppDialog
      isOpen
      title={texts.title}
      size="large"
      onClose={() => void leave()}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => void leave()}>{texts.cancel}</Button>
          <Button variant="filled" type="submit" isBusy={isSending} disabled={question !== null}>
            {texts.import}
          </Button>
        </>
      }
    >
      {content}
    </AppDialog>
  )
}
