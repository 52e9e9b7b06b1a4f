import { useState } from 'react'
import { useAppExtra } from '@/store/useAppExtra'

const KEY = 'tradecounter.singleKeys'
const OFF = 'off'

/** Whether single keys are shortcuts in this browser. */
export function useSingleKeys() {
  const { localStorage: storage } = useAppExtra()
  const [isOn, setIsOn] = useState(() => storage.get(KEY) !== OFF)
  const turn = (next: boolean) => {
    setIsOn(next)
    if (next) storage.remove(KEY)
    else storage.set(KEY, OFF)
  }
  return [isOn, turn] as const
}
