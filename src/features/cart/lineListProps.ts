import type { ReactNode } from 'react'

export interface LineListProps {
  /** Names the list. */
  label: string
  /** Of the rows, in their order: names that stay. */
  keys: readonly number[]
  /** The row that is about to get the focus. */
  sought: number | null
  renderRow: (index: number) => ReactNode
}
