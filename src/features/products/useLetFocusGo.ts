import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * A tile that scrolled away shows another product: the focus must not go over to that one's controls. Answers what the
 * list does as the focus enters a tile, which is an element with the product's key in `data-product`.
 */
export function useLetFocusGo(): (event: FocusEvent<HTMLElement>) => void {
  const held = useRef<{ tile: HTMLElement; product: string | undefined } | null>(null)
  useLayoutEffect(() => {
    if (!held.current) return
    const { tile, product } = held.current
    if (tile.dataset.product === product) return
    held.current = null
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && tile.contains(activeElement)) activeElement.blur()
  })
  return ({ target }) => {
    const tile = target.closest<HTMLElement>('[data-product]')
    held.current = tile && { tile, product: tile.dataset.product }
  }
}
