import { useState } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import { makeLine } from '@/domain/cart/changeLine'
import { overridePriceErrors } from '@/domain/cart/lineRules'
import type { Product } from '@/domain/catalogue/product'
import { canonical, type Decimal, ZERO } from '@/domain/money/decimal'
import { isPriceOverridden } from '@/domain/pricing/unitPrice'
import { checkQuantity, roundToMultiple } from '@/domain/quantity/multiples'
import { cleanNumericInput, parseNumericInput } from '@/domain/quantity/numericInput'
import { defaultPriceBy, defaultSellBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnitPrice } from '@/state/catalogue/useUnitPrice'
import { useAppSelector } from '@/store/hooks'

interface LineFormState {
  quantity: Decimal
  sellBy: string
  /** Null: as the product and the settings say. */
  priceBy: string | null
  /** What is typed; null: the default price. */
  price: string | null
  note1: string
  note2: string
}

function begin(product: Product, line: CartLine | undefined, unit: string | undefined): LineFormState {
  const sellBy = line?.quantity.unit ?? defaultSellBy(product, unit)?.unitOfMeasure ?? ''
  const multiple = findUnit(product.sellBys, sellBy)?.sellByMultiple ?? ZERO
  const { defaultQuantity } = product
  const usual = defaultQuantity?.unitOfMeasure === sellBy ? defaultQuantity.orderQuantity : '1'
  return {
    sellBy,
    quantity: line?.quantity.value ?? roundToMultiple(usual, multiple, 'AutoRoundUp'),
    priceBy: line?.priceConversion.to ?? null,
    price: line?.isOverridePrice && line.unitPrice ? canonical(line.unitPrice.factor) : null,
    note1: line?.productText1 ?? '',
    note2: line?.productText2 ?? '',
  }
}

/** What a person enters for a line, what it comes to and what is wrong with it (Spec 2 §5). */
export function useLineForm(product: Product, line: CartLine | undefined, unit: string | undefined) {
  const settings = useAppSelector(selectSettings)
  const [form, setForm] = useState(() => begin(product, line, unit))
  const change = (part: Partial<LineFormState>) => setForm((before) => ({ ...before, ...part }))
  const usualPriceBy = defaultPriceBy(product, form.sellBy, settings.syncPriceByWithSellByUMFlag)
  const priceBy = form.priceBy ?? usualPriceBy?.unitOfMeasure ?? ''
  const offered = useUnitPrice(product.productKey, priceBy)
  const isKnown = line !== undefined && !line.isOverridePrice && line.priceConversion.to === priceBy
  const usualPrice = (isKnown ? line.unitPrice?.factor : undefined) ?? offered.price
  const typedPrice = form.price === null ? null : parseNumericInput(form.price)
  const isOverridden = typedPrice !== null && isPriceOverridden(typedPrice, usualPrice)
  const multiple = findUnit(product.sellBys, form.sellBy)?.sellByMultiple ?? ZERO

  const lineOf = (quantity: Decimal) =>
    makeLine(line?.id ?? 0, product, {
      quantity,
      sellBy: form.sellBy,
      priceBy,
      unitPrice: typedPrice ?? usualPrice,
      isOverridePrice: isOverridden,
      productText1: form.note1.trim(),
      productText2: form.note2.trim(),
    })
  return {
    ...form,
    change,
    priceBy,
    multiple,
    usualPrice,
    isOverridden,
    isPriceLoading: offered.isLoading,
    rounding: settings.orderQuantityRoundingFlag,
    check: checkQuantity(form.quantity, multiple, settings.orderQuantityRoundingFlag),
    priceError: isOverridden ? (overridePriceErrors(typedPrice, settings.canChangePrice)[0] ?? null) : null,
    typePrice: (text: string) => change({ price: cleanNumericInput(text) }),
    lineOf,
  }
}
