import { useState, type KeyboardEvent, type PointerEvent } from 'react'

/** Whether Caps Lock is on, as far as the last key or press on an element told. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  const look = (event: KeyboardEvent | PointerEvent) => {
    // Filling in by a password manager sends key events without a key.
    if ('getModifierState' in event.nativeEvent) setIsOn(event.getModifierState('CapsLock'))
  }
  return { isCapsLockOn: isOn, watchers: { onKeyDown: look, onKeyUp: look, onPointerDown: look } }
}
