/**
 * Restores the focus after a change that moves or removes the focused element.
 * @param otherwise finds the element to focus if this one was removed
 */
export function keepFocus(
  element: HTMLElement,
  otherwise: () => HTMLElement | null | undefined = () => null,
): void {
  requestAnimationFrame(() => (element.isConnected ? element : otherwise())?.focus())
}

/** The heading of the screen. */
export const screenHeading = (): HTMLElement | null => document.querySelector('main h1')
