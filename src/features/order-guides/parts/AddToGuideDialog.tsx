import { toApiError } from '@/net/apiError'
import {
  useListOrderGuidesQuery,
  useCreateOrderGuideMutation,
  useUpdateOrderGuideMutation,
} from '@/features/order-guides/orderGuideApi'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { ErrorState } from '@/ui/native/ErrorState'
import { LimitedField } from '@/ui/form/LimitedField'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { Select, type SelectOption } from '@/ui/native/Select'
import { Skeleton } from '@/ui/native/Skeleton'
import type { Product } from '@/domain/catalogue/product'
import { ORDER_GUIDE_NAME_MAX, guideFixedReason, orderGuideNameError } from '@/domain/order-guides/guideRules'
import { type OrderGuide, hasProduct } from '@/domain/order-guides/orderGuide'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { ProductOfDialog } from '@/features/catalogue/parts/ProductOfDialog'
import styles from './AddToGuideDialog.module.css'
import { ORDER_GUIDE_MESSAGES as texts } from './messages'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type SaveOutcome, saveOutcome, type SaveResult } from '@/net/saveOutcome'
import { isConflict } from '@/net/writeFailure'
import { focusFirstInvalid } from '@/ui/native/Field'
import { firstQuantity } from '@/domain/quantity/multiples'
import { GUIDE_RULE_MESSAGES } from '@/domain/order-guides/messages'
import { defaultSellBy } from '@/domain/units/choices'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { submitOnce } from '@/net/once/submitOnce'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { useSave } from '@/features/notifications/parts/useSave'

const NONE = ''
const NEW = 'new'
const valueOf = ({ name }: OrderGuide) => `guide ${name}`

function optionOf(guide: OrderGuide, productKey: number): SelectOption {
  const value = valueOf(guide)
  const { name } = guide
  if (guideFixedReason(guide) !== null) return { value, label: texts.fixed(name), isDisabled: true }
  if (hasProduct(guide, productKey)) return { value, label: texts.holdsProduct(name), isDisabled: true }
  return { value, label: name }
}

function toGuideProduct(product: Product) {
  const sellBy = defaultSellBy(product, product.defaultQuantity?.unitOfMeasure)
  const unitOfMeasure = sellBy?.unitOfMeasure ?? ''
  const orderQuantity = firstQuantity(product, unitOfMeasure, sellBy?.sellByMultiple ?? '0')
  return { productKey: product.productKey, unitOfMeasure, orderQuantity }
}

function outcomeOf(result: SaveResult): SaveOutcome {
  const { status, message: reason } = saveOutcome(result, '')
  if (status === 'Saved') return { status, message: reason }
  const message = reason !== '' && status === 'Refused' ? texts.failedBecause(reason) : reason || texts.failed
  return { status, message }
}

/** Adds the product to a guide, creating the guide if it is new; replays a request that got no response. */
function useSendToGuide(product: Product) {
  const dispatch = useAppDispatch()
  const [create] = useCreateOrderGuideMutation()
  const [update] = useUpdateOrderGuideMutation()
  return async (name: string, isNew: boolean): Promise<SaveOutcome> => {
    const guideProduct = toGuideProduct(product)
    const line = { ...guideProduct, id: 0, sequence: -1 }
    const send = (key: string) =>
      isNew ? create({ name, products: [guideProduct], key }) : update({ name, lines: [line], key })
    const content = [isNew, name, guideProduct]
    return outcomeOf(
      await dispatch(submitOnce({ name: 'add to guide', content, send, isOwnRefusal: isConflict })),
    )
  }
}

interface AddToGuide {
  readonly fields: RefObject<HTMLDivElement | null>
  readonly options: readonly SelectOption[]
  readonly choice: string
  readonly choose: (choice: string) => void
  /** True if a new guide is chosen. */
  readonly isNew: boolean
  readonly name: string
  readonly rename: (name: string) => void
  readonly isNamed: boolean
  readonly errors: { readonly guide: string | null; readonly name: string | null }
  /** True after the first submit; errors are then shown. */
  readonly isChecked: boolean
  readonly isSaving: boolean
  readonly failure: string | null
  readonly submit: () => void
}

/** Form state of the dialog: the chosen or new guide, errors, and sending (Spec 2 §4, §5). */
function useAddToGuide(product: Product, guides: readonly OrderGuide[], onClose: () => void): AddToGuide {
  const dispatch = useAppDispatch()
  const send = useSendToGuide(product)
  const { save, isSaving, failure, isLeft } = useSave(`add to guide ${product.productKey}`)
  const fields = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const options = guides.map((guide) => optionOf(guide, product.productKey))
  const open = options.filter(({ isDisabled }) => !isDisabled)
  const [chosen, choose] = useState<string>(open.length === 0 ? NEW : NONE)
  const isOffered = chosen === NEW || open.some(({ value }) => value === chosen)
  const choice = isOffered ? chosen : NONE
  const isNew = choice === NEW
  const guide = guides.find((each) => valueOf(each) === choice)
  const errors = {
    guide: choice === NONE ? GUIDE_RULE_MESSAGES.notChosen : null,
    name: isNew ? orderGuideNameError(typed, guides) : null,
  }
  const isNamed = isNew && typed.trim() !== ''
  useUnsavedWork('add-to-guide', isNamed)

  const submit = async () => {
    flushSync(() => setIsChecked(true))
    if (focusFirstInvalid(fields.current)) return
    const name = guide?.name ?? typed.trim()
    const outcome = await save(() => send(name, isNew))
    if (outcome?.status !== 'Saved') return
    dispatch(notify({ severity: 'success', message: texts.added(product.description, name) }))
    if (!isLeft()) onClose()
  }
  return {
    fields,
    options: [{ value: NONE, label: texts.choose }, ...options, { value: NEW, label: texts.newGuide }],
    choice,
    choose,
    isNew,
    name: typed,
    rename: setTyped,
    isNamed,
    errors,
    isChecked,
    isSaving,
    failure,
    submit: () => void submit(),
  }
}

interface AddToGuideDialogProps {
  productKey: number
  onClose: () => void
}

interface PartProps {
  product: Product
  onClose: () => void
}

function ProductName({ product }: { product: Product }) {
  const factsOf = useProductFacts()
  return (
    <div>
      <p className={styles.name}>{product.description}</p>
      <p className={styles.code}>{factsOf(product)}</p>
    </div>
  )
}

function GuideForm({ product, guides, onClose }: PartProps & { guides: readonly OrderGuide[] }) {
  const { fields, ...form } = useAddToGuide(product, guides, onClose)
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      onSubmit={form.submit}
      isChanged={form.isNamed}
      isSaving={form.isSaving}
      cancelText={texts.cancel}
      submitText={texts.add}
      savingText={texts.adding}
    >
      <div className={styles.form} ref={fields}>
        <ProductName product={product} />
        {form.failure === null ? null : <Notice severity="error">{form.failure}</Notice>}
        <Select
          label={texts.guide}
          options={form.options}
          value={form.choice}
          onValueChange={form.choose}
          error={form.isChecked ? form.errors.guide : null}
        />
        {form.isNew ? (
          <LimitedField
            label={texts.newName}
            limit={ORDER_GUIDE_NAME_MAX}
            autoComplete="off"
            value={form.name}
            onChange={({ target }) => form.rename(target.value)}
            error={form.errors.name}
            isErrorShown={form.isChecked}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}

function GuidesState(props: PartProps & { message: string | null; onRetry: () => void }) {
  const { product, message, onRetry, onClose } = props
  return (
    <AppDialog
      isOpen
      size="small"
      title={texts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      <div className={styles.form} aria-busy={message === null}>
        <ProductName product={product} />
        {message === null ? (
          <Skeleton height="var(--tc-control-height)" />
        ) : (
          <ErrorState message={message} onRetry={onRetry} />
        )}
      </div>
    </AppDialog>
  )
}

function GuideDialog({ product, onClose }: PartProps) {
  const { data: guides, error, isFetching, refetch } = useListOrderGuidesQuery()
  if (guides) return <GuideForm {...{ product, guides, onClose }} />
  const message = error && !isFetching ? toApiError(error).message : null
  return <GuidesState {...{ product, message, onClose }} onRetry={() => void refetch()} />
}

/** Adds a product to an order guide of the customer, existing or new (Spec 2 §4, §5). */
export function AddToGuideDialog({ productKey, onClose }: AddToGuideDialogProps) {
  return (
    <ProductOfDialog productKey={productKey} title={texts.title} onClose={onClose}>
      {(product) => <GuideDialog product={product} onClose={onClose} />}
    </ProductOfDialog>
  )
}
