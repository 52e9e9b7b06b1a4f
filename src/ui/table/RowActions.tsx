import MenuItem from '@mui/material/MenuItem'
import { TABLE_MESSAGES as texts } from './messages'
import { useId, useState } from 'react'
import { MoreIcon } from '@/ui/native/icons'
import { Button } from '@/ui/native/Button'
import { IconButton } from '@/ui/native/IconButton'
import { menuButtonId, RowMenu } from './RowMenu'
import type { RowAction } from './tableColumn'

interface RowActionsProps {
  /** Names the row for screen readers. */
  name: string
  actions: readonly RowAction[]
}

function ActionMenu({ name, actions }: RowActionsProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        id={menuButtonId(id)}
        label={texts.actionsFor(name)}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <RowMenu id={id} anchor={anchor} onClose={close}>
        {actions.map(({ label, onClick, isDestructive }) => (
          <MenuItem
            key={label}
            data-destructive={isDestructive || undefined}
            onClick={() => {
              close()
              onClick()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </RowMenu>
    </>
  )
}

/** One action is a button, several are a menu. */
export function RowActions({ name, actions }: RowActionsProps) {
  const [first, second] = actions
  if (!first) return null
  if (second) return <ActionMenu name={name} actions={actions} />
  return (
    <Button
      isSmall
      variant="quiet"
      aria-label={texts.actionOn(first.label, name)}
      isDestructive={first.isDestructive}
      onClick={first.onClick}
    >
      {first.label}
    </Button>
  )
}
