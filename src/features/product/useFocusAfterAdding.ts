import { useEffect, useRef } from 'react'

/** The focus goes on to the quantity when the button that added the product is gone; on touch no keyboard is called up. */
export function useFocusAfterAdding(isInCart: boolean) {
  const panel = useRef<HTMLElement>(null)
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!isFollowing.current) return
    isFollowing.current = false
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    panel.current?.querySelector<HTMLElement>(isTouch ? 'button:last-of-type' : 'input')?.focus()
  }, [isInCart])
  const follow = (isFollowed: boolean) => {
    isFollowing.current = isFollowed
  }
  return { panel, follow }
}
