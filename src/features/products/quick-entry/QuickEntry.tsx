import type { QuickEntryProps } from './quickEntryProps'

/** The quick-entry layout of the catalogue (Spec 2 §2). */
export function QuickEntry({ keys }: QuickEntryProps) {
  return <div hidden data-count={keys.length} />
}
