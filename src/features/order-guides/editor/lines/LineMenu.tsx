import MenuItem from '@mui/material/MenuItem'
import { RowMenu } from '@/ui/table/RowMenu'

export type LineMenuKind = 'actions' | 'heading'

export interface LineMenuItem {
  readonly label: string
  /** True for the current choice; absent for an action. */
  readonly isChosen?: boolean
  readonly onClick: () => void
}

interface LineMenuProps {
  id: string
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null
  items: readonly LineMenuItem[]
  onClose: () => void
}

/** The one menu of all lines: a line's actions, or the headings to choose from. */
export function LineMenu({ id, anchor, items, onClose }: LineMenuProps) {
  return (
    <RowMenu id={id} anchor={anchor} onClose={onClose} isInstant>
      {items.map(({ label, isChosen, onClick }) => (
        <MenuItem
          key={label}
          role={isChosen === undefined ? undefined : 'menuitemradio'}
          aria-checked={isChosen}
          selected={isChosen ?? false}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          {label}
        </MenuItem>
      ))}
    </RowMenu>
  )
}
