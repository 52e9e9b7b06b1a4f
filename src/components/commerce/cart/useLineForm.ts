import { useFormik } from 'formik'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, schemaErrors } from '@/components/ui/form/formRules'
import type { CartLine } from '@/domain/cart/cart'
import { makeLine } from '@/domain/cart/changeLine'
import { firstQuantity, type RoundingFlag } from '@/domain/quantity/multiples'
import type { Product } from '@/domain/catalogue/product'
import { canonical, compare, type Decimal, isZero, ZERO } from '@/domain/money/decimal'
import { priceDoubtText } from '@/domain/pricing/priceDoubts'
import { leftPriceText, parsePriceInput } from '@/domain/pricing/priceInput'
import { isPriceOverridden, priceDecimalsOf } from '@/domain/pricing/pricing'
import { defaultPriceBy, defaultSellBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import { useAppSelector } from '@/store/hooks'
import { cartLineSchema } from './cartLineSchema'
import { useConfirmPrice } from './useConfirmPrice'
import { useConfirmQuantity } from './useProductOrder'

interface LineFormValues {
  quantity: Decimal
  sellBy: string
  priceBy: string | null
  /** The typed text; null: the default price. */
  price: string | null
  /** A price of 0 is meant. */
  isFree: boolean
  note1: string
  note2: string
}

interface LineFormOptions {
  product: Product
  line: CartLine | undefined
  unit: string | undefined
  /** Called with a valid line, after its quantity was confirmed where required. */
  onSubmit: (line: CartLine) => void
}

function begin({ product, line, unit }: LineFormOptions): LineFormValues {
  const sellBy = line?.quantity.unit ?? defaultSellBy(product, unit)?.unitOfMeasure ?? ''
  const multiple = findUnit(product.sellBys, sellBy)?.sellByMultiple ?? ZERO
  const price = line?.isOverridePrice && line.unitPrice ? canonical(line.unitPrice.factor) : null
  return {
    sellBy,
    quantity: line?.quantity.value ?? firstQuantity(product, sellBy, multiple),
    priceBy: line?.priceConversion.to ?? null,
    price,
    isFree: price !== null && isZero(price),
    note1: line?.productText1 ?? '',
    note2: line?.productText2 ?? '',
  }
}

/** Meaning of the chosen units: multiple, price unit, usual price. */
function useLineUnits({ product, line }: LineFormOptions, { sellBy, priceBy: chosen }: LineFormValues) {
  const { syncPriceByWithSellByUMFlag } = useAppSelector(selectSettings)
  const usualPriceBy = (unit: string) =>
    defaultPriceBy(product, unit, syncPriceByWithSellByUMFlag)?.unitOfMeasure ?? ''
  const priceBy = chosen ?? usualPriceBy(sellBy)
  const offered = useUnitPrice(product.productKey, priceBy)
  const isKnown = line !== undefined && !line.isOverridePrice && line.priceConversion.to === priceBy
  const usualPrice = (isKnown ? line.unitPrice?.factor : undefined) ?? offered.price
  const multiple = findUnit(product.sellBys, sellBy)?.sellByMultiple ?? ZERO
  /** The price-by unit for another sell-by unit; a setting lets it follow (Spec 2 §3). */
  const withSellBy = (unit: string) => {
    const kept = syncPriceByWithSellByUMFlag ? null : chosen
    return { priceBy: kept, isSamePriceBy: (kept ?? usualPriceBy(unit)) === priceBy }
  }
  return { priceBy, usualPrice, cost: offered.cost, multiple, withSellBy }
}

const isSamePrice = (one: Decimal | null, other: Decimal): boolean =>
  one !== null && compare(one, other) === 0

export interface LineForm extends Omit<LineFormValues, 'priceBy'> {
  readonly change: (part: Partial<LineFormValues>) => void
  readonly priceBy: string
  readonly usualPrice: Decimal | null
  readonly cost: Decimal | null
  /** The price that the line will have. */
  readonly unitPrice: Decimal | null
  readonly isOverridden: boolean
  readonly rounding: RoundingFlag
  readonly errors: FieldErrors<LineFormValues>
  readonly isChanged: boolean
  readonly isValid: boolean
  readonly extension: CartLine['extension']
  readonly chooseSellBy: (sellBy: string) => void
  readonly choosePriceBy: (priceBy: string) => void
  readonly typePrice: (text: string) => void
  /** The price field was left: its text becomes the number that it counts as. */
  readonly leavePrice: () => void
  readonly submit: () => void
  readonly submitQuantity: (quantity: Decimal) => void
}

/** Form state of a line: input, amount and errors (Spec 2 §5). */
export function useLineForm(options: LineFormOptions): LineForm {
  const { product, line, onSubmit } = options
  const { orderQuantityRoundingFlag: rounding, canChangePrice } = useAppSelector(selectSettings)
  const confirmQuantity = useConfirmQuantity()
  const confirmPrice = useConfirmPrice()
  const [initialValues] = useState(() => begin(options))
  const form = useFormik<LineFormValues>({
    initialValues,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (): FieldErrors<LineFormValues> => errors,
    onSubmit: ({ quantity }) =>
      confirmQuantity(quantity, multiple, rounding, () => {
        void confirmPrice(doubt === null ? [] : [doubt]).then((isConfirmed) => {
          if (isConfirmed) onSubmit(entered)
        })
      }),
  })
  const values: LineFormValues = form.values
  const { priceBy, usualPrice, cost, multiple, withSellBy } = useLineUnits(options, values)
  // Computed on render: the rules change with the unit and when its price arrives.
  const errors: FieldErrors<LineFormValues> = schemaErrors(
    cartLineSchema({ multiple, rounding, usualPrice, canChangePrice, isFree: values.isFree }),
    values,
  )
  const typedPrice = values.price === null || values.price === '' ? null : parsePriceInput(values.price)
  const isOverridden = typedPrice !== null && isPriceOverridden(typedPrice, usualPrice)
  const unitPrice = typedPrice ?? usualPrice
  const isAsBefore = line?.unitPrice?.from === priceBy && isSamePrice(unitPrice, line.unitPrice.factor)
  const doubt =
    isOverridden && !isAsBefore
      ? priceDoubtText(typedPrice, { standard: usualPrice, cost }, priceDecimalsOf(product.priceBys, priceBy))
      : null
  const entered = makeLine(line?.id ?? 0, product, {
    quantity: values.quantity,
    sellBy: values.sellBy,
    priceBy,
    unitPrice,
    isOverridePrice: isOverridden,
    standardPrice: usualPrice,
    productText1: values.note1.trim(),
    productText2: values.note2.trim(),
  })
  const change = (part: Partial<LineFormValues>) => {
    void form.setValues((before) => ({ ...before, ...part }))
  }
  return {
    ...values,
    change,
    priceBy,
    usualPrice,
    cost,
    unitPrice,
    isOverridden,
    rounding,
    errors,
    isChanged: form.dirty,
    isValid: Object.keys(errors).length === 0,
    extension: entered.extension,
    /** A typed price stays while its unit stays. */
    chooseSellBy: (sellBy: string) => {
      const next = withSellBy(sellBy)
      change({ sellBy, priceBy: next.priceBy, ...(!next.isSamePriceBy && { price: null }) })
    },
    choosePriceBy: (chosen: string) => change({ priceBy: chosen, price: null }),
    typePrice: (text: string) => change({ price: text, isFree: false }),
    leavePrice: () => {
      if (values.price !== null) change({ price: leftPriceText(values.price) })
    },
    submit: () => void form.submitForm(),
    /** Enter in the quantity submits the value just committed. */
    submitQuantity: (quantity: Decimal) => {
      flushSync(() => change({ quantity }))
      void form.submitForm()
    },
  }
}
