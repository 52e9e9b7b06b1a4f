import { useMemo, useState } from 'react'
import type { FocusEvent } from 'react'

interface FocusedProduct {
  /** Its place in the list; -1 while no product has the focus or it is not in the list any more. */
  readonly index: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

const tileOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-product]') : null

/**
 * The product whose tile has the focus: it is drawn wherever the list is scrolled to, so that the focus stays and what
 * is being typed there is not lost. A tile is an element with the product's key in `data-product`.
 */
export function useFocusedProduct(keys: Int32Array): FocusedProduct {
  const [productKey, setProductKey] = useState<number | null>(null)
  const index = useMemo(() => (productKey === null ? -1 : keys.indexOf(productKey)), [keys, productKey])
  return {
    index,
    onFocus: ({ target }) => {
      const tile = tileOf(target)
      if (tile) setProductKey(Number(tile.dataset.product))
    },
    onBlur: ({ relatedTarget }) => {
      if (tileOf(relatedTarget) === null) setProductKey(null)
    },
  }
}
