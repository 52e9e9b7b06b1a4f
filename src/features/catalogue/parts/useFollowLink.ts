import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Routes the plain links of a list with one listener instead of a routed link per tile. Clicks with other buttons or
 * keys are left to the browser.
 */
export function useFollowLink(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    const path = link?.getAttribute('href')
    if (!isPlain || !path || link?.target) return
    event.preventDefault()
    void navigate(path)
  }
}
