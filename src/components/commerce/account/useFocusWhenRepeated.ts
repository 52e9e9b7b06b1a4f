import { useEffect, type RefObject } from 'react'

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false

/** Puts the focus on a check that has to be repeated: what had it may be gone or disabled by now. */
export function useFocusWhenRepeated(target: RefObject<HTMLElement | null>, isRepeated: boolean): void {
  useEffect(() => {
    if (isRepeated && !isTyping()) target.current?.focus()
  }, [target, isRepeated])
}
