import { useState } from 'react'
import { safeStorage } from '@/session/safeStorage'

const KEY = 'tradecounter.singleKeys'
const OFF = 'off'
const storage = safeStorage(() => window.localStorage)

/** Whether single keys are shortcuts in this browser. */
export function useSingleKeys() {
  const [isOn, setIsOn] = useState(() => storage.get(KEY) !== OFF)
  const turn = (next: boolean) => {
    setIsOn(next)
    if (next) storage.remove(KEY)
    else storage.set(KEY, OFF)
  }
  return [isOn, turn] as const
}
