/** A menu entry from the server (Spec 1 §3). */
export interface MenuItem {
  key: string
  isVisible: boolean
  isLocked: boolean
  /** Visits to the entry's screen are logged. */
  logEntry?: boolean
}

/** True when a menu key opens its screen: present, visible and not locked (Spec 1 §2, §6). */
export function isAllowed(menu: readonly MenuItem[], key: string): boolean {
  return menu.some((item) => item.key === key && item.isVisible && !item.isLocked)
}

/** True when a key is both invisible and locked: the products route then shows an empty page (Spec 1 §2). */
export function isShut(menu: readonly MenuItem[], key: string): boolean {
  return menu.some((item) => item.key === key && !item.isVisible && item.isLocked)
}
