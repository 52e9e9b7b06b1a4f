import { IconButton } from '@/components/ui/form/IconButton'
import { RetryIcon } from '@/components/native/icons'
import { Select } from '@/components/ui/form/Select'
import { TextField } from '@/components/ui/form/TextField'
import type { Product } from '@/domain/catalogue/product'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { CART_MESSAGES as texts } from './cartMessages'
import styles from './LineDialog.module.css'
import type { LineForm } from './useLineForm'

interface LinePriceFieldsProps {
  product: Product
  form: LineForm
  isAdding: boolean
}

function UnitPriceField({ form, shown }: { form: LinePriceFieldsProps['form']; shown: string }) {
  return (
    <TextField
      label={texts.unitPrice}
      inputMode="decimal"
      autoComplete="off"
      value={form.price ?? shown}
      error={form.errors.price}
      onChange={({ target }) => form.typePrice(target.value)}
      end={
        form.isOverridden || form.price === '' ? (
          <IconButton
            label={texts.resetPrice}
            icon={<RetryIcon />}
            onClick={() => form.change({ price: null })}
          />
        ) : null
      }
    />
  )
}

/** Unit price and its unit; editable only for users who may change prices (Spec 2 §5). */
export function LinePriceFields({ product, form, isAdding }: LinePriceFieldsProps) {
  const { canChangePrice } = useAppSelector(selectSettings)
  const decimals = priceDecimalsOf(product.priceBys, form.priceBy)
  const shown = formatUnitPrice(form.usualPrice, decimals)
  const canChooseUnit = isAdding && canChangePrice && product.priceBys.length > 1
  return (
    <div className={styles.pair}>
      {canChangePrice ? (
        <UnitPriceField form={form} shown={form.usualPrice === null ? '' : shown.replace(/[$,]/g, '')} />
      ) : (
        <p>
          <span className={styles.label}>{texts.unitPrice}</span>
          {form.price === null ? shown : formatUnitPrice(form.price, decimals)}
        </p>
      )}
      {canChooseUnit ? (
        <Select
          label={texts.priceBy}
          options={product.priceBys.map(({ unitOfMeasure: unit }) => ({ value: unit, label: unit }))}
          value={form.priceBy}
          onValueChange={form.choosePriceBy}
        />
      ) : form.priceBy === '' ? null : (
        <p>
          <span className={styles.label}>{texts.priceBy}</span>
          {form.priceBy}
        </p>
      )}
    </div>
  )
}
