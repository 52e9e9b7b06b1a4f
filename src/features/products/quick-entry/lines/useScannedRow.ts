import { useRef } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProductRows } from '@/state/catalogue/productRows'
import { leaveCell, typeCell } from '@/state/quick-entry/editRows'
import { useAppDispatch } from '@/store/hooks'
import { cursorAt } from '@/features/products/quick-entry/gridCursor'
import type { GridCursor } from '@/features/products/quick-entry/gridCursor'

interface ScannedRowOptions {
  codeBox: RefObject<HTMLInputElement | null>
  keys: Int32Array
  rows: ProductRows
  cursor: GridCursor
  homeColumn: number
  setCursor: (cursor: GridCursor) => void
  goTo: (cursor: GridCursor, isTyping: boolean) => void
  announce: (text: string) => void
}

export interface ScannedRow {
  /** @param typed typed after the code: the whole quantity if it `isEntered`, '' for none */
  readonly onFound: (row: number, typed: string, isEntered: boolean) => void
  /** Handles Enter in the grid; true if the focus returned. */
  readonly onScanned: () => boolean
}

/** Takes the quantity of a scanned row; Enter returns to the field for codes. */
export function useScannedRow(options: ScannedRowOptions): ScannedRow {
  const { codeBox, keys, rows, cursor, homeColumn, setCursor, goTo, announce } = options
  const dispatch = useAppDispatch()
  const scanned = useRef<number | null>(null)

  /** Enters a whole quantity without moving there: the next code follows. */
  function enter(productKey: number, quantity: string): void {
    if (quantity === '') return
    const product = rows.get(productKey)
    dispatch(typeCell(productKey, 'orderQuantity', quantity))
    const problem = product && dispatch(leaveCell(product, 'orderQuantity'))
    if (problem) announce(problem)
  }

  return {
    onFound: (row: number, typed: string, isEntered: boolean) => {
      const productKey = keys[row] ?? 0
      const place = cursorAt(row, homeColumn)
      if (isEntered) {
        enter(productKey, typed)
        return setCursor(place)
      }
      scanned.current = productKey
      // Synchronous, because the next key belongs to the quantity.
      flushSync(() => goTo(place, typed !== ''))
      if (typed === '') return
      flushSync(() => dispatch(typeCell(productKey, 'orderQuantity', typed)))
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
    },
    onScanned: () => {
      const isHere = scanned.current !== null && scanned.current === keys[cursor.active.row]
      scanned.current = null
      if (!isHere || !codeBox.current) return false
      codeBox.current.focus()
      return true
    },
  }
}
