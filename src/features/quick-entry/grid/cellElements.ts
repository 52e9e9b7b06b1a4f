import type { CellPlace } from '@/features/quick-entry/gridCursor'

export function placeOfElement(element: EventTarget | null): CellPlace | null {
  if (!(element instanceof Element)) return null
  const cell = element.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null
}

/** The element to focus: the cell's control, else the cell, else the row while its product loads. */
function focusTarget(grid: HTMLElement, { row, column }: CellPlace): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
  if (!cell) return grid.querySelector<HTMLElement>(`[data-row="${row}"]`)
  return cell.querySelector<HTMLElement>('input, select, a, button') ?? cell
}

export const isValueControl = (
  element: EventTarget | null,
): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** Focuses a cell, selects its value so that typing replaces it, and scrolls it into view. */
export function focusCell(grid: HTMLElement, place: CellPlace): void {
  const target = focusTarget(grid, place)
  if (!target) return
  target.focus({ preventScroll: true })
  if (target instanceof HTMLInputElement) target.select()
  target.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}
