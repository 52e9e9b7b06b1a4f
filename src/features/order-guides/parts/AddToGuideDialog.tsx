import { toApiError } from '@/net/apiError'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { Button } from '@/ui/native/Button'
import { ErrorState } from '@/ui/native/ErrorState'
import { LimitedField } from '@/ui/form/LimitedField'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { Notice } from '@/ui/native/Notice'
import { Select } from '@/ui/native/Select'
import { Skeleton } from '@/ui/native/Skeleton'
import type { Product } from '@/domain/catalogue/product'
import { ORDER_GUIDE_NAME_MAX } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { ProductOfDialog } from '@/features/catalogue/parts/ProductOfDialog'
import styles from './AddToGuideDialog.module.css'
import { ORDER_GUIDE_MESSAGES as texts } from './messages'
import { useAddToGuide } from './useAddToGuide'

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
