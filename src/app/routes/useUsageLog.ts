import { useEffect, useRef } from 'react'
import { noteMenuEntry } from '@/api/menuApi'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppRoute } from './appRoute'

/** Notes each entry to a screen whose menu entry asks for it (Spec 1 §2). */
export function useUsageLog({ path, menuKey, page }: AppRoute): void {
  const dispatch = useAppDispatch()
  const menu = useAppSelector(selectMenu)
  const entered = useRef<string | null>(null)
  const entry = page ? menu.find(({ key, logEntry }) => key === menuKey && logEntry)?.key : undefined
  useEffect(() => {
    // React may run this twice, and another product, or the menu read again, is no new entry.
    if (entered.current === path) return
    entered.current = path
    if (entry !== undefined) void dispatch(noteMenuEntry(entry))
  }, [path, entry, dispatch])
}
