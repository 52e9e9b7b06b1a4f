import type { KeyboardEvent } from 'react'

/** Enter goes to the same field of the line below, as in a spreadsheet: it must not import what is still being mended. */
export function goDown(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return
  event.preventDefault()
  const column = target.closest('td')?.cellIndex ?? -1
  const rows = [...(target.closest('tbody')?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [])]
  const below = rows[rows.findIndex((row) => row.contains(target)) + 1]
  below?.cells[column]?.querySelector<HTMLElement>('input, select')?.focus()
}
