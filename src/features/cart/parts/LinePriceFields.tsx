import { Checkbox } from '@/ui/form/Checkbox'
import { IconButton } from '@/ui/native/IconButton'
import { RetryIcon } from '@/ui/native/icons'
import { Select } from '@/ui/native/Select'
import { TextField } from '@/ui/native/TextField'
import { useNumberField } from '@/ui/form/useNumberField'
import type { Product } from '@/domain/catalogue/product'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { type Decimal, isZero, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import { fieldText } from '@/domain/numbers/readNumber'
import { marginOf } from '@/domain/pricing/priceDoubts'
import { storedPrice } from '@/domain/pricing/priceInput'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { CART_MESSAGES as texts } from './cartMessages'
import styles from './LineDialog.module.css'
import type { LineForm } from './useLineForm'

interface LinePriceFieldsProps {
  product: Product
  form: LineForm
  isAdding: boolean
}

interface UnitPriceFieldProps {
  form: LineForm
  decimals: number
}

const usualPriceText = (price: Decimal | null, decimals: number): string =>
  price === null ? '' : round(price, Math.max(MONEY_DECIMALS, decimals))

function UnitPriceField({ form, decimals }: UnitPriceFieldProps) {
  const { price, usualPrice, unitPrice, cost, isOverridden, isFree } = form
  const problem = form.errors.price ?? null
  const { input, hint, error } = useNumberField({
    value: price ?? usualPriceText(usualPrice, decimals),
    show: fieldText,
    means: (text, stored) => storedPrice(text) === stored,
    problemOf: () => problem,
    onType: form.typePrice,
  })
  const isZeroPrice = price !== null && isZero(price) && isOverridden
  const margin =
    cost === null
      ? undefined
      : texts.costAndMargin(formatUnitPrice(cost, decimals), marginOf(unitPrice, cost))
  return (
    <div>
      <TextField
        label={texts.unitPrice}
        {...input}
        error={error}
        hint={hint ?? margin}
        end={
          isOverridden || price === '' ? (
            <IconButton
              label={texts.resetPrice}
              icon={<RetryIcon />}
              onClick={() => form.change({ price: null, isFree: false })}
            />
          ) : null
        }
      />
      {isZeroPrice ? (
        <Checkbox
          label={CART_RULE_MESSAGES.noCharge}
          checked={isFree}
          onCheckedChange={(isMeant) => form.change({ isFree: isMeant })}
        />
      ) : null}
    </div>
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
        <UnitPriceField {...{ form, decimals }} />
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
