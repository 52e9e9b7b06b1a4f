import { vi } from 'vitest'

interface Size {
  width: number
  height: number
}

/**
 * Gives elements a size until the test ends, which jsdom lacks: virtual lists render only rows that fit.
 * `sizeOf` returns undefined for elements without one.
 */
export function layOut(sizeOf: (element: Element) => Size | undefined): void {
  const measure = (element: Element) => sizeOf(element) ?? { width: 0, height: 0 }
  for (const name of ['offsetWidth', 'offsetHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return measure(this)[name === 'offsetWidth' ? 'width' : 'height']
    })
  }
  for (const name of ['clientWidth', 'clientHeight'] as const) {
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(function (this: Element) {
      return measure(this)[name === 'clientWidth' ? 'width' : 'height']
    })
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { width, height } = measure(this)
    return new DOMRect(0, 0, width, height)
  })
}
