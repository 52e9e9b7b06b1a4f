/** One entry of the menu that the server sends (Spec 1 §3). */
export interface MenuItem {
  key: string
  isVisible: boolean
  isLocked: boolean
  /** A usage log is wanted when the entry's screen is entered. */
  logEntry?: boolean
}

/** Whether a menu key opens its screen: present, visible and not locked (Spec 1 §2, §6). */
export function isAllowed(menu: readonly MenuItem[], key: string): boolean {
  return menu.some((item) => item.key === key && item.isVisible && !item.isLocked)
}

/** Whether a key is both invisible and locked: the products route then shows an empty page (Spec 1 §2). */
export function isShut(menu: readonly MenuItem[], key: string): boolean {
  return menu.some((item) => item.key === key && !item.isVisible && item.isLocked)
}
