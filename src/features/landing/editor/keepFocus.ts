/**
 * Keeps the focus through a change that moves or removes the focused element, which the browser would leave.
 * @param otherwise finds the element that takes its place where it is gone
 */
export function keepFocus(
  element: HTMLElement,
  otherwise: () => HTMLElement | null | undefined = () => null,
): void {
  requestAnimationFrame(() => (element.isConnected ? element : otherwise())?.focus())
}

/** The heading of the screen. */
export const screenHeading = (): HTMLElement | null => document.querySelector('main h1')
