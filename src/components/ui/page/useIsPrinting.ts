import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Initial state for components that mount during printing. */
let isUnderWay = false
window.addEventListener('beforeprint', () => (isUnderWay = true))
window.addEventListener('afterprint', () => (isUnderWay = false))

/** True during printing: only the content rendered by then is printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(isUnderWay)
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
