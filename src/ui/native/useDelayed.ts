import { useEffect, useState } from 'react'

export function useDelayed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOver(true)
    }, delayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [delayMs])
  return isOver
}
