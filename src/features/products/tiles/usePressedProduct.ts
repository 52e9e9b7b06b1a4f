import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { productOfTile } from './productOfTile'

/**
 * Tells the click that was meant for another product: a tile may come to show another one between the press and the
 * release of a button, and who pressed Add is to get what stood there.
 */
export function usePressedProduct() {
  const pressed = useRef<number | null>(null)
  return {
    onPointerDown: ({ target }: PointerEvent<HTMLElement>) => {
      pressed.current = productOfTile(target)
    },
    /** The press ends without a click. */
    onPointerCancel: () => {
      pressed.current = null
    },
    /** Keys and programs click without a press. */
    isForAnother: ({ target, detail }: MouseEvent<HTMLElement>): boolean => {
      const meant = detail === 0 ? null : pressed.current
      pressed.current = null
      return meant !== null && meant !== productOfTile(target)
    },
  }
}
