import { useState, useEffect, useEffectEvent } from 'react'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { Notice } from '@/ui/native/Notice'
import { TextField } from '@/ui/native/TextField'
import type { Product } from '@/domain/catalogue/product'
import { formatMoney } from '@/domain/money/money'
import { lengthSeen } from '@/domain/text/length'
import { conversionText, lineConversions } from '@/domain/units/lineConversions'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppSelector, useAppDispatch, useAppStore } from '@/session/hooks'
import { isTextAllowed, LINE_TEXTS, type LineText } from '@/domain/cart/lineTexts'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import { CART_MESSAGES as texts, CART_MESSAGES } from './cartMessages'
import styles from './LineDialog.module.css'
import { LinePriceFields } from './LinePriceFields'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { ProductOfDialog } from '@/features/catalogue/parts/ProductOfDialog'
import { QuantityControl, UnitSelect } from '@/features/catalogue/parts/quantity/QuantityControl'
import { type LineForm as LineFormState, useLineForm } from './useLineForm'
import type { CartLine } from '@/domain/cart/cart'
import { presentId } from '@/domain/cart/writeQueue'
import { isSameLine } from '@/domain/cart/changedElsewhere'
import type { RootState } from '@/net/appThunk'
import { selectCartLines, selectLocalIds, selectWriteOfLine } from '@/features/cart/state/cartSelectors'
import { addLine, undoWrite, updateLine } from '@/features/cart/state/writeCart'

/**
 * The line of a dialog with its current version, if its content is unchanged: changes by others were not on
 * screen and must not be overwritten.
 */
function asItIsNow(state: RootState, before: CartLine): CartLine {
  const id = presentId(selectLocalIds(state), before.id)
  const now = selectCartLines(state).find((line) => line.id === id)
  return now && isSameLine(now, before) ? { ...before, version: now.version } : before
}

interface LineSaving {
  readonly save: (line: CartLine) => void
  readonly giveUp: () => void
  readonly isSaving: boolean
  readonly error: string | null
}

/**
 * Saves the dialog's line through the queue and follows it: saving, rejected with a reason, or saved.
 * @param before the line when the dialog was opened; absent for a new one
 */
function useSaveLine(before: CartLine | undefined, onSaved: () => void): LineSaving {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [sent, setSent] = useState<CartLine | null>(null)
  const [isUntaken, setIsUntaken] = useState(false)
  const write = useAppSelector((state) =>
    sent ? selectWriteOfLine(state, presentId(selectLocalIds(state), sent.id)) : undefined,
  )
  const isSaved = sent !== null && write === undefined
  const notifySaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSaved) notifySaved()
  }, [isSaved])

  const save = (line: CartLine) => {
    // After a rejection, the sent line is the base: only later input counts as a change.
    const from = sent ?? (before && asItIsNow(getState(), before))
    const made = from ? dispatch(updateLine({ ...line, id: from.id }, from)) : dispatch(addLine(line))
    setIsUntaken(made === null)
    if (made) setSent(made.line)
  }
  /** Undoes a rejected write when the dialog is left. */
  const giveUp = () => {
    if (write?.status === 'failed') dispatch(undoWrite(write.key))
  }
  return {
    save,
    giveUp,
    isSaving: write !== undefined && write.status !== 'failed',
    error: isUntaken ? CART_MESSAGES.lineFailed : write?.status === 'failed' ? write.reason : null,
  }
}

export interface LineDialogProps {
  productKey: number
  line?: CartLine | undefined
  unit?: string | undefined
  onClose: () => void
}

function Conversions({ product, form }: { product: Product; form: LineFormState }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const priceBy = hidePricing ? form.sellBy : form.priceBy
  const conversions = lineConversions(product, form.sellBy, priceBy)
  if (conversions.length === 0) return null
  return <p className={styles.conversions}>{conversions.map(conversionText).join(', ')}</p>
}

function UnitFields(props: { product: Product; form: LineFormState; isAdding: boolean }) {
  const { product, form, isAdding } = props
  const { sellBys, description } = product
  return (
    <div className={styles.pair}>
      <div>
        <span className={styles.label} aria-hidden="true">
          {texts.quantity}
        </span>
        <QuantityControl
          name={description}
          quantity={form.quantity}
          unit={form.chosenSellBy}
          sellBys={sellBys}
          isUnitFixed={!isAdding}
          rounding={form.rounding}
          isFocusedFirst
          error={form.errors.quantity}
          onDraft={form.draftQuantity}
          onCommit={form.takeQuantity}
          onEnter={form.submitQuantity}
        />
      </div>
      {isAdding && sellBys.length > 1 ? (
        <UnitSelect
          name={description}
          label={texts.sellBy}
          sellBys={sellBys}
          unit={form.sellBy}
          onUnitChange={form.chooseSellBy}
        />
      ) : null}
    </div>
  )
}

/** A note's field shows its number of characters once at most this many are left. */
const COUNTED_WITHIN = 50

function NoteField({ form, text }: { form: LineFormState; text: LineText }) {
  const { field, name, max } = text
  const length = lengthSeen(form[field].trim())
  return (
    <TextField
      label={texts[name]}
      value={form[field]}
      // Text that is too long is not cut when pasted: the user could not see what is missing.
      error={form.errors[field]}
      hint={length < max - COUNTED_WITHIN ? undefined : texts.characters(length, max)}
      onChange={({ target }) => form.change({ [field]: target.value })}
    />
  )
}

function LineForm({ product, line, unit, onClose }: LineDialogProps & { product: Product }) {
  const settings = useAppSelector(selectSettings)
  const { hidePricing } = settings
  const typedTexts = LINE_TEXTS.filter((text) => isTextAllowed(text, settings))
  const factsOf = useProductFacts()
  const { save, giveUp, isSaving, error } = useSaveLine(line, onClose)
  const form = useLineForm({
    product,
    line,
    unit,
    onSubmit: (entered) => {
      if (!isSaving) save(entered)
    },
  })
  const isAdding = line === undefined
  useUnsavedWork('cart-line', form.isChanged)
  const askToLeave = useLeaveQuestion()
  /** Closes on Cancel, Escape, the cross and a press outside. A line that is being saved is not lost. */
  const close = async () => {
    if (form.isChanged && !isSaving && !(await askToLeave())) return
    giveUp()
    onClose()
  }
  return (
    <AppDialog
      isOpen
      title={isAdding ? texts.addTitle : texts.editTitle}
      onClose={() => void close()}
      onSubmit={form.submit}
      actions={
        <>
          <Button onClick={() => void close()}>{texts.cancel}</Button>
          <Button type="submit" variant="filled" isBusy={isSaving} disabled={!form.isValid}>
            {isSaving ? texts.saving : isAdding ? texts.addTitle : texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.product}>
          <span className={styles.image}>
            <ProductImage name={product.listImage} width={64} alt="" />
          </span>
          <div>
            <p className={styles.name}>{product.description}</p>
            <p className={styles.code}>{factsOf(product)}</p>
          </div>
        </div>
        {error === null ? null : <Notice severity="error">{error}</Notice>}
        <UnitFields {...{ product, form, isAdding }} />
        <Conversions {...{ product, form }} />
        {hidePricing ? null : <LinePriceFields {...{ product, form, isAdding }} />}
        {typedTexts.length > 0 ? (
          <div className={styles.pair}>
            {typedTexts.map((text) => (
              <NoteField key={text.field} {...{ form, text }} />
            ))}
          </div>
        ) : null}
        {hidePricing ? null : (
          <p className={styles.extension}>
            {texts.extension}
            <output aria-label={texts.extension}>{formatMoney(form.extension)}</output>
          </p>
        )}
      </div>
    </AppDialog>
  )
}

export function LineDialog(props: LineDialogProps) {
  const { productKey, onClose } = props
  // The line when the dialog opened: the base of the changes.
  const [line] = useState(() => props.line)
  const title = line ? texts.editTitle : texts.addTitle
  return (
    <ProductOfDialog {...{ productKey, title, onClose }}>
      {(product) => <LineForm {...props} {...{ line, product }} />}
    </ProductOfDialog>
  )
}
