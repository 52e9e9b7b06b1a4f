import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Follows the plain links of a list without loading the page anew: one listener instead of a routed link in each tile.
 * Other buttons and keys do what they do with links.
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
