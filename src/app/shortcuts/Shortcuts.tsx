import { useEffect, useState } from 'react'
import { AppDialog } from '@/components/ui/AppDialog'
import { SHELL_MESSAGES } from '../messages'
import styles from './Shortcuts.module.css'

const SHORTCUTS = [
  { key: '/', text: 'Search' },
  { key: '?', text: 'Show this list' },
  { key: 'Esc', text: 'Close a dialog' },
] as const

function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea, [role="dialog"] *'))
  )
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[role="search"] input, search input')
  field?.focus()
  field?.select()
  return field !== null
}

/** Keys that work on every screen, and their list. */
export function Shortcuts() {
  const [isListed, setIsListed] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingIn(event.target)) return
      if (event.key === '/' && focusSearch()) event.preventDefault()
      if (event.key !== '?') return
      setIsWanted(true)
      setIsListed(true)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
  if (!isWanted) return null
  return (
    <AppDialog
      isOpen={isListed}
      size="small"
      title={SHELL_MESSAGES.shortcuts}
      onClose={() => {
        setIsListed(false)
      }}
    >
      <dl className={styles.list}>
        {SHORTCUTS.map(({ key, text }) => (
          <div key={key} className={styles.shortcut}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </AppDialog>
  )
}
