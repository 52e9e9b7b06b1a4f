import type { CellPlace } from '@/features/products/quick-entry/gridCursor'

/** Where an element of the grid stands; null outside of its cells. */
export function placeOfElement(element: EventTarget | null): CellPlace | null {
  if (!(element instanceof Element)) return null
  const cell = element.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

/** What takes the focus in a cell: its control, or the cell itself, or the row while its product is not there yet. */
function focusTarget(grid: HTMLElement, { row, column }: CellPlace): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  if (!cell) return grid.querySelector<HTMLElement>(`[data-row="${row}"]`)
  return cell.querySelector<HTMLElement>('input, select, a, button') ?? cell
}

/** A field that a value can be typed into or chosen in. */
export const isValueControl = (
  element: EventTarget | null,
): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** Puts the focus on a cell, its value selected so that typing replaces it, and brings it into view. */
export function focusCell(grid: HTMLElement, place: CellPlace): void {
  const target = focusTarget(grid, place)
  if (!target) return
  target.focus({ preventScroll: true })
  if (target instanceof HTMLInputElement) target.select()
  target.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}
