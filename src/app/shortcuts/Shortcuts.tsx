import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { useAppExtra } from '@/session/hooks'

const KEY = 'tradecounter.singleKeys'
const OFF = 'off'

function useSingleKeys() {
  const { localStorage: storage } = useAppExtra()
  const [isOn, setIsOn] = useState(() => storage.get(KEY) !== OFF)
  const turn = (next: boolean) => {
    setIsOn(next)
    if (next) storage.remove(KEY)
    else storage.set(KEY, OFF)
  }
  return [isOn, turn] as const
}

type Shortcut = 'search' | 'list'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Action of a key press. Single keys can be turned off, for speech input or accidental presses (WCAG 2.2,
 * 2.1.4); Ctrl and slash still open the list to turn them on again.
 */
export function shortcutOf(press: KeyPress, isSingleKeyOn: boolean): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = press
  if (ctrlKey && !metaKey && !altKey) return key === '/' ? 'list' : null
  if (ctrlKey || metaKey || altKey || !isSingleKeyOn) return null
  if (key === '/') return 'search'
  return key === '?' ? 'list' : null
}

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'), 'ShortcutsDialog')

/** True if the key belongs to a focused field or an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return true
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  )
}

/** Focuses the search field; on a narrow screen, presses the button that opens and focuses it. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[role="search"] input')
  if (!field) return document.querySelector<HTMLElement>('[data-opens-search]')?.click()
  field.focus()
  field.select()
}

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
  const close = () => setIsListed(false)
  return (
    <LazyPart isOpen={isListed} onClose={close}>
      <ShortcutsDialog
        isOpen={isListed}
        isSingleKeyOn={isSingleKeyOn}
        onTurn={turnSingleKeys}
        onClose={close}
      />
    </LazyPart>
  )
}
