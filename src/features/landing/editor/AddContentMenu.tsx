import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { PlusIcon } from '@/ui/native/icons'
import { Button } from '@/ui/native/Button'
import { NEW_VARIANTS, type NewVariant } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from './messages'

interface AddContentMenuProps {
  label: string
  isFilled?: boolean
  onAdd: (variant: NewVariant) => void
}

/** A button whose menu lists the variants of content to add (Spec 3 §2). */
export function AddContentMenu({ label, isFilled = false, onAdd }: AddContentMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant={isFilled ? 'filled' : 'outlined'}
        icon={<PlusIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {NEW_VARIANTS.map((variant) => (
          <MenuItem
            key={variant}
            onClick={() => {
              setAnchor(null)
              onAdd(variant)
            }}
          >
            {texts.variants[variant]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
