import { useMemo, useState } from 'react'
import type { FocusEvent } from 'react'

/** The key of the product in whose tile an element stands (`data-product`); null outside of tiles. */
function productOfTile(element: EventTarget | null): number | null {
  const tile = element instanceof Element ? element.closest<HTMLElement>('[data-product]') : null
  return tile ? Number(tile.dataset.product) : null
}

interface FocusedProduct {
  /** Its place in the list; -1 while no product has the focus or it is not in the list any more. */
  readonly index: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * The product whose tile has the focus: it is drawn wherever the list is scrolled to, so that the focus stays and what
 * is being typed there is not lost.
 */
export function useFocusedProduct(keys: Int32Array): FocusedProduct {
  const [productKey, setProductKey] = useState<number | null>(null)
  const index = useMemo(() => (productKey === null ? -1 : keys.indexOf(productKey)), [keys, productKey])
  return {
    index,
    onFocus: ({ target }) => setProductKey((before) => productOfTile(target) ?? before),
    onBlur: ({ relatedTarget }) => {
      if (productOfTile(relatedTarget) === null) setProductKey(null)
    },
  }
}
