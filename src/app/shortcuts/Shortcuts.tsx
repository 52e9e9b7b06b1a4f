import { useEffect, useEffectEvent, useState } from 'react'
import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { SHORTCUT_MESSAGES as messages } from '../messages'
import { ShortcutList } from './ShortcutList'
import { shortcutOf } from './shortcutOf'
import { useSingleKeys } from './singleKeys'

/** Keys belong to the field or the dialog that has them. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return true
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  )
}

/** On a narrow screen a button opens the field, which then takes the focus. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[role="search"] input')
  if (!field) return document.querySelector<HTMLElement>('[data-opens-search]')?.click()
  field.focus()
  field.select()
}

/** Keys that work on every screen, and their list. */
export function Shortcuts() {
  const [isListed, setIsListed] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [isSingleKeyOn, turnSingleKeys] = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, isSingleKeyOn)
    if (shortcut === null || isTaken(event.target)) return
    event.preventDefault()
    if (shortcut === 'search') return focusSearch()
    setIsWanted(true)
    setIsListed(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      press(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [])
  if (!isWanted) return null
  return (
    <AppDialog
      isOpen={isListed}
      size="small"
      title={messages.title}
      onClose={() => {
        setIsListed(false)
      }}
    >
      <ShortcutList isSingleKeyOn={isSingleKeyOn} onTurn={turnSingleKeys} />
    </AppDialog>
  )
}
