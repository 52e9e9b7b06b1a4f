import type { OrderGuideProduct } from '@/domain/order-guides/orderGuide'
import type { PasteReport } from '@/domain/quick-entry/pasteReport'
import { EMPTY_REPORT } from '@/domain/quick-entry/pasteReport'
import type { QuickEntryColumn } from '@/domain/quick-entry/rowEdit'
import type { QuickEntryThunk } from './quickEntrySlice'

/** Cells from the first key and column on; null stands for a column that cannot be edited. */
export interface CellBlock {
  /** Rows in the list's order, from the active or the first selected one on. */
  readonly productKeys: readonly number[]
  /** Columns in their order, from the active or the first selected one on. */
  readonly columns: readonly (QuickEntryColumn | null)[]
}

/** Pastes a range of a spreadsheet, its first cell into the block's first; one step of undo. */
export function pasteRange(_text: string, _block: CellBlock): QuickEntryThunk<Promise<PasteReport>> {
  return () => Promise.resolve(EMPTY_REPORT)
}

/** Pastes lines of code, quantity and perhaps unit, whatever rows are shown; one step of undo. */
export function pasteLines(_text: string): QuickEntryThunk<Promise<PasteReport>> {
  return () => Promise.resolve(EMPTY_REPORT)
}

/** Fills the block's first row into those below; one step of undo. */
export function fillDown(_block: CellBlock): QuickEntryThunk<Promise<PasteReport>> {
  return () => Promise.resolve(EMPTY_REPORT)
}

/** Fills in quantities and units of an order guide (Apply Order Guide, Apply Standard Order); one step of undo. */
export function applyGuide(_products: readonly OrderGuideProduct[]): QuickEntryThunk<Promise<PasteReport>> {
  return () => Promise.resolve(EMPTY_REPORT)
}
