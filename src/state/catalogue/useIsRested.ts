import type { WithSlice } from '@reduxjs/toolkit'
import { startTransition, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { selectIsTyping, type catalogueViewSlice } from './catalogueViewSlice'

/**
 * False for components that mount while the user types a search, until they pause; then true for good. Requests and
 * slow parts wait for it, because most lists show only between two letters.
 */
export function useIsRested(): boolean {
  const { getState, subscribe } = useStore<WithSlice<typeof catalogueViewSlice>>()
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
