import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

let isWatched = false
let isUnderWay = false

/** Initial state, true for components that mount during printing. Watches from the first call, before any component does. */
function initialState(): boolean {
  if (!isWatched) {
    isWatched = true
    window.addEventListener('beforeprint', () => (isUnderWay = true))
    window.addEventListener('afterprint', () => (isUnderWay = false))
  }
  return isUnderWay
}

/** True during printing: only the content rendered by then is printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(initialState)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
