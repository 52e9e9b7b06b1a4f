import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useListPosition } from '@/features/catalogue/parts/useListPosition'

const TOP_PX = 188
/** Placeholders are above the list until its products load. */
const PLACEHOLDERS_PX = 944
const RESTED_MS = 300

function openFront() {
  window.history.replaceState(null, '', '/')
  window.scrollTo(0, 0)
}

beforeEach(() => {
  // Another file may have left its URL.
  openFront()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  openFront()
})

const wrapper = ({ children }: { children: ReactNode }) => createElement(BrowserRouter, null, children)

/** Loads the page at the current URL: first without products, then with them. */
function visit(metrics: { rowHeight: number; columns: number; first?: number }) {
  window.scrollTo(0, 0)
  const element = document.createElement('ul')
  let above = PLACEHOLDERS_PX
  element.getBoundingClientRect = () => new DOMRect(0, TOP_PX + above - window.scrollY, 1000, 0)
  const isThere = { element, metrics, listName: 'all', isLongEnough: () => true }
  const initialProps = { ...isThere, isLongEnough: () => false }
  const { rerender, unmount } = renderHook(useListPosition, { initialProps, wrapper })
  above = 0
  rerender(isThere)
  return unmount
}

it.each([
  ['the grid', { rowHeight: 488, columns: 4 }],
  ['the list', { rowHeight: 236, columns: 1 }],
  ['a page of quick entry', { rowHeight: 44, columns: 1, first: 100 }],
])('%s stays where it was, however often the page is loaded again', (_, metrics) => {
  const leave = visit(metrics)
  window.scrollTo(0, 3333)
  vi.advanceTimersByTime(RESTED_MS)
  leave()
  const { hash } = window.location
  expect(hash).toMatch(/^#row=3333&i=\d+$/)
  for (let time = 0; time < 5; time += 1) {
    const unmount = visit(metrics)
    vi.advanceTimersByTime(RESTED_MS)
    expect([window.scrollY, window.location.hash]).toEqual([3333, hash])
    unmount()
  }
})
