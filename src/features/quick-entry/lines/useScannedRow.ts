import { useRef } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ProductRows } from '@/features/catalogue/state/productRows'
import { isQuantityText } from '@/domain/quick-entry/codeEntries'
import type { CellEdit } from '@/domain/quick-entry/rowEdit'
import { selectSettings } from '@/session/sessionSelectors'
import { leaveCell, restoreCell, typeCell } from '@/features/quick-entry/state/editRows'
import { selectRowEdit } from '@/features/quick-entry/state/quickEntrySelectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/session/hooks'
import { cursorAt } from '@/features/quick-entry/gridCursor'
import type { GridCursor } from '@/features/quick-entry/gridCursor'

interface ScannedRowOptions {
  codeBox: RefObject<HTMLInputElement | null>
  keys: Int32Array
  rows: ProductRows
  cursor: GridCursor
  homeColumn: number
  setCursor: (cursor: GridCursor) => void
  goTo: (cursor: GridCursor, isTyping: boolean) => void
  announce: (text: string) => void
  /** Takes the next code, which a scanner has typed into the quantity. */
  onCode: (code: string) => void
}

export interface ScannedRow {
  /** @param typed typed after the code: the whole quantity if it `isEntered`, '' without one */
  readonly onFound: (row: number, typed: string, isEntered: boolean) => void
  /** Handles Enter in the grid, given the text typed before it; true if the focus returned. */
  readonly onScanned: (typed: string) => boolean
}

const DIGIT = /\d/

/** Takes the quantity of a scanned row; Enter returns to the field for codes. */
export function useScannedRow(options: ScannedRowOptions): ScannedRow {
  const { codeBox, keys, rows, cursor, homeColumn, setCursor, goTo, announce, onCode } = options
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const { units } = useAppSelector(selectSettings)
  const scanned = useRef<CellEdit | null>(null)

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
      const value = selectRowEdit(getState(), productKey)?.orderQuantity
      scanned.current = { productKey, column: 'orderQuantity', value }
      // Synchronous, because the next key belongs to the quantity.
      flushSync(() => goTo(place, typed !== ''))
      if (typed === '') return
      flushSync(() => dispatch(typeCell(productKey, 'orderQuantity', typed)))
      const field = document.activeElement
      if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
    },
    onScanned: (typed: string) => {
      const before = scanned.current
      scanned.current = null
      if (before === null || before.productKey !== keys[cursor.active.row] || !codeBox.current) return false
      const isNextCode = DIGIT.test(typed) && !isQuantityText(typed, units)
      if (isNextCode) dispatch(restoreCell(before))
      codeBox.current.focus()
      if (isNextCode) onCode(typed)
      return true
    },
  }
}
