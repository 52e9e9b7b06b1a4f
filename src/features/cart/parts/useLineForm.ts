import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors, FieldRules } from '@/domain/form/fieldRules'
import { useForm } from '@/ui/form/useForm'
import type { CartLine } from '@/domain/cart/cart'
import { makeLine } from '@/domain/cart/changeLine'
import { firstQuantity, type RoundingFlag } from '@/domain/quantity/multiples'
import type { Product } from '@/domain/catalogue/product'
import { canonical, compare, type Decimal, isZero, ZERO } from '@/domain/money/decimal'
import { priceDoubtText } from '@/domain/pricing/priceDoubts'
import { readTypedPrice, storedPrice } from '@/domain/pricing/priceInput'
import { isPriceOverridden, priceDecimalsOf } from '@/domain/pricing/pricing'
import { defaultPriceBy, defaultSellBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnitPrice } from '@/features/catalogue/state/useUnitPrice'
import { useAppSelector } from '@/session/hooks'
import { useConfirmPrice } from './useConfirmPrice'
import { useConfirmQuantity } from './useProductOrder'
import { noteErrors, overridePriceErrors, quantityErrors } from '@/domain/cart/lineRules'
import { eachText, type LineTexts, NO_TEXTS, textsOf } from '@/domain/cart/lineTexts'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'

/** Rules for a line's quantity and price, depending on the chosen units. */
export interface CartLineRules {
  readonly multiple: Decimal
  readonly rounding: RoundingFlag
  /** The product's own price; null if unknown. */
  readonly usualPrice: Decimal | null
  readonly canChangePrice: boolean
  /** True if the user confirmed a price of 0. */
  readonly isFree: boolean
}

interface LineFormValues extends LineTexts {
  quantity: Decimal
  sellBy: string
  /** Another unit in the quantity's text during typing. */
  typedSellBy: string | null
  priceBy: string | null
  /** A plain decimal, or as typed if it is not a number; null means the default price. */
  price: string | null
  /** True if the user confirmed a price of 0. */
  isFree: boolean
}

/** Rules of the line dialog, by those of a line (Spec 2 §5). */
export function lineFormRules(rules: CartLineRules): Partial<FieldRules<LineFormValues>> {
  const { multiple, rounding, usualPrice, canChangePrice, isFree } = rules
  return {
    quantity: ({ quantity }) => {
      // A quantity of 0 disables saving without an error text here, because its field shows one.
      if (isZero(quantity)) return ''
      return quantityErrors(quantity, multiple, rounding)[0] ?? null
    },
    price: ({ price: text }) => {
      // Users who cannot change prices have no price field, and another user's override stays.
      if (!canChangePrice) return null
      if (text === null) return null
      const { price, problem } = readTypedPrice(text)
      // An empty price field does not mean 0, which must be typed.
      if (price === null) return CART_RULE_MESSAGES.priceMissing
      if (problem !== null) return problem
      if (!isPriceOverridden(price, usualPrice)) return null
      // A price of 0 needs the user's confirmation.
      if (isZero(price) && !isFree) return CART_RULE_MESSAGES.priceZero
      return overridePriceErrors(price, canChangePrice)[0] ?? null
    },
    ...eachText((text) => (values: LineTexts) => noteErrors(text, values[text.field])[0] ?? null),
  }
}

interface LineFormOptions {
  product: Product
  line: CartLine | undefined
  unit: string | undefined
  /** Called with a valid line, after the user confirmed its quantity if required. */
  onSubmit: (line: CartLine) => void
}

function begin({ product, line, unit }: LineFormOptions): LineFormValues {
  const sellBy = line?.quantity.unit ?? defaultSellBy(product, unit)?.unitOfMeasure ?? ''
  const multiple = findUnit(product.sellBys, sellBy)?.sellByMultiple ?? ZERO
  const price = line?.isOverridePrice && line.unitPrice ? canonical(line.unitPrice.factor) : null
  return {
    sellBy,
    typedSellBy: null,
    quantity: line?.quantity.value ?? firstQuantity(product, sellBy, multiple),
    priceBy: line?.priceConversion.to ?? null,
    price,
    isFree: price !== null && isZero(price),
    ...textsOf(line ?? NO_TEXTS),
  }
}

type Units = Pick<LineFormValues, 'sellBy' | 'priceBy' | 'price'>

/** Properties of the chosen units: multiple, price unit, usual price. */
function useLineUnits({ product, line }: LineFormOptions, values: LineFormValues) {
  const { syncPriceByWithSellByUMFlag } = useAppSelector(selectSettings)
  const usualPriceBy = (unit: string) =>
    defaultPriceBy(product, unit, syncPriceByWithSellByUMFlag)?.unitOfMeasure ?? ''
  /**
   * Values after the sell-by unit changes. With `syncPriceByWithSellByUMFlag` the price-by unit follows (Spec
   * 2 §3). A typed price is dropped when the price-by unit changes.
   */
  const withSellBy = (sellBy: string): Units => {
    const priceBy = syncPriceByWithSellByUMFlag ? null : values.priceBy
    const isSamePriceBy =
      (priceBy ?? usualPriceBy(sellBy)) === (values.priceBy ?? usualPriceBy(values.sellBy))
    return { sellBy, priceBy, price: isSamePriceBy ? values.price : null }
  }
  const units: Units = values.typedSellBy === null ? values : withSellBy(values.typedSellBy)
  const { sellBy, price } = units
  const priceBy = units.priceBy ?? usualPriceBy(sellBy)
  const offered = useUnitPrice(product.productKey, priceBy)
  const isKnown = line !== undefined && !line.isOverridePrice && line.priceConversion.to === priceBy
  const usualPrice = (isKnown ? line.unitPrice?.factor : undefined) ?? offered.price
  const multiple = findUnit(product.sellBys, sellBy)?.sellByMultiple ?? ZERO
  return { sellBy, priceBy, price, usualPrice, cost: offered.cost, multiple, withSellBy }
}

const isSamePrice = (one: Decimal | null, other: Decimal): boolean =>
  one !== null && compare(one, other) === 0

export interface LineForm extends Omit<LineFormValues, 'priceBy' | 'typedSellBy'> {
  readonly change: (part: Partial<LineFormValues>) => void
  /** The chosen unit, ignoring a unit in text being typed. */
  readonly chosenSellBy: string
  readonly priceBy: string
  readonly usualPrice: Decimal | null
  readonly cost: Decimal | null
  /** The resulting price of the line. */
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
  /** Called during typing with the quantity, in the unit that its text names. */
  readonly draftQuantity: (quantity: Decimal, unit: string) => void
  readonly takeQuantity: (quantity: Decimal, unit: string) => void
  readonly submit: () => void
  readonly submitQuantity: (quantity: Decimal, unit: string) => void
}

/** Form state of a line: input, amount and errors (Spec 2 §5). */
export function useLineForm(options: LineFormOptions): LineForm {
  const { product, line, onSubmit } = options
  const { orderQuantityRoundingFlag: rounding, canChangePrice } = useAppSelector(selectSettings)
  const confirmQuantity = useConfirmQuantity()
  const confirmPrice = useConfirmPrice()
  // Held here, because the rules depend on the price of the chosen unit.
  const [values, setValues] = useState(() => begin(options))
  const { sellBy, priceBy, price, usualPrice, cost, multiple, withSellBy } = useLineUnits(options, values)
  const form = useForm<LineFormValues>({
    values: { ...values, price },
    onChange: (part) => setValues((before) => ({ ...before, ...part })),
    rules: lineFormRules({ multiple, rounding, usualPrice, canChangePrice, isFree: values.isFree }),
    onSubmit: ({ quantity }) =>
      confirmQuantity(quantity, multiple, rounding, () => {
        void confirmPrice(doubt === null ? [] : [doubt]).then((isConfirmed) => {
          if (isConfirmed) onSubmit(entered)
        })
      }),
  })
  const { change, errors, isChanged, isValid, submit } = form
  const typedPrice = price === null ? null : readTypedPrice(price).price
  const isOverridden = typedPrice !== null && isPriceOverridden(typedPrice, usualPrice)
  const unitPrice = typedPrice ?? usualPrice
  const isAsBefore = line?.unitPrice?.from === priceBy && isSamePrice(unitPrice, line.unitPrice.factor)
  const doubt =
    isOverridden && !isAsBefore
      ? priceDoubtText(typedPrice, { standard: usualPrice, cost }, priceDecimalsOf(product.priceBys, priceBy))
      : null
  const entered = makeLine(line?.id ?? 0, product, {
    quantity: values.quantity,
    sellBy,
    priceBy,
    unitPrice,
    isOverridePrice: isOverridden,
    standardPrice: usualPrice,
    ...eachText(({ field }) => values[field].trim()),
  })
  const chooseSellBy = (unit: string) => change({ ...withSellBy(unit), typedSellBy: null })
  const takeQuantity = (quantity: Decimal, unit: string) => {
    change({ ...(unit !== values.sellBy && withSellBy(unit)), quantity, typedSellBy: null })
  }
  return {
    ...values,
    sellBy,
    chosenSellBy: values.sellBy,
    price,
    change,
    priceBy,
    usualPrice,
    cost,
    unitPrice,
    isOverridden,
    rounding,
    errors,
    isChanged,
    isValid,
    extension: entered.extension,
    /** Keeps a typed price while its unit stays the same. */
    chooseSellBy,
    choosePriceBy: (chosen: string) => change({ priceBy: chosen, price: null }),
    typePrice: (text: string) => change({ price: storedPrice(text), isFree: false }),
    draftQuantity: (quantity: Decimal, unit: string) =>
      change({ quantity, typedSellBy: unit === values.sellBy ? null : unit }),
    takeQuantity,
    submit,
    /** Enter in the quantity submits the value just committed. */
    submitQuantity: (quantity: Decimal, unit: string) => {
      flushSync(() => takeQuantity(quantity, unit))
      submit()
    },
  }
}
