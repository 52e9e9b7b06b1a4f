import { startTransition, useEffect, useState } from 'react'
import { selectIsTyping } from './catalogueViewSlice'
import { useAppStore } from '@/session/hooks'

/**
 * False for components that mount while the user types a search, until they pause; then true for good. Requests and
 * slow parts wait for it, because most lists show only between two letters.
 */
export function useIsRested(): boolean {
  const { getState, subscribe } = useAppStore()
  const [isRested, setIsRested] = useState(() => !selectIsTyping(getState()))
  useEffect(() => {
    if (isRested) return
    const check = () => {
      if (!selectIsTyping(getState())) startTransition(() => setIsRested(true))
    }
    check()
    return subscribe(check)
  }, [isRested, getState, subscribe])
  return isRested
}
