import { useRef } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProductRows } from '@/state/catalogue/productRows'
import { leaveCell, typeCell } from '@/state/quick-entry/editRows'
import { useAppDispatch } from '@/store/hooks'
import { cursorAt } from '@/features/products/quick-entry/gridCursor'
import type { GridCursor } from '@/features/products/quick-entry/gridCursor'

interface ScannedRowOptions {
  /** Where codes are entered. */
  codeBox: RefObject<HTMLInputElement | null>
  keys: Int32Array
  rows: ProductRows
  cursor: GridCursor
  /** The column of quantities. */
  homeColumn: number
  setCursor: (cursor: GridCursor) => void
  /** Goes there and takes the focus along. */
  goTo: (cursor: GridCursor, isTyping: boolean) => void
}

/** The row that a code led to: its quantity is typed there, and Enter goes back to where codes are entered. */
export function useScannedRow(options: ScannedRowOptions) {
  const { codeBox, keys, rows, cursor, homeColumn, setCursor, goTo } = options
  const dispatch = useAppDispatch()
  const scanned = useRef<number | null>(null)

  /** Types a whole quantity without going there: the next code is under way. */
  function enter(productKey: number, quantity: string): void {
    if (quantity === '') return
    const product = rows.get(productKey)
    dispatch(typeCell(productKey, 'orderQuantity', quantity))
    if (product) dispatch(leaveCell(product, 'orderQuantity'))
  }

  return {
    /** @param typed what came behind the code; all of its quantity when it `isEntered` already, '' for none */
    onFound: (row: number, typed: string, isEntered: boolean) => {
      const productKey = keys[row] ?? 0
      const place = cursorAt(row, homeColumn)
      if (isEntered) {
        enter(productKey, typed)
        return setCursor(place)
      }
      scanned.current = productKey
      // At once: the next key is for the quantity.
      flushSync(() => goTo(place, typed !== ''))
      if (typed === '') return
      flushSync(() => dispatch(typeCell(productKey, 'orderQuantity', typed)))
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
    },
    /** Enter in the grid; true: the focus has gone back. */
    onScanned: () => {
      const isHere = scanned.current !== null && scanned.current === keys[cursor.active.row]
      scanned.current = null
      if (!isHere || !codeBox.current) return false
      codeBox.current.focus()
      return true
    },
  }
}
