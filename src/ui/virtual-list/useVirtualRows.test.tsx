import { act, fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useVirtualRows, type VirtualRowsOptions } from './useVirtualRows'

const ROW_PX = 100
const WINDOW_PX = 700
/** Rows in the 400 pixels rendered above and below the window. */
const AROUND = 4

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', WINDOW_PX)
  window.scrollTo(0, 0)
})
afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
})

interface ListProps extends Partial<Omit<VirtualRowsOptions, 'keyOf'>> {
  keys: readonly string[]
}

function List({ keys, ...options }: ListProps) {
  const { body, drawn, onFocus, onBlur } = useVirtualRows<HTMLUListElement>({
    count: keys.length,
    keyOf: useCallback((index: number) => keys[index] ?? '', [keys]),
    rowPx: ROW_PX,
    ...options,
  })
  return (
    <ul ref={body} onFocus={onFocus} onBlur={onBlur}>
      {drawn.map(({ index }) => (
        <li key={keys[index]} data-index={index}>
          <input aria-label={keys[index]} />
        </li>
      ))}
    </ul>
  )
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`)
const drawn = () => screen.queryAllByRole('listitem').map((row) => Number(row.dataset.index))
const scrollTo = (y: number) => act(() => window.scrollTo(0, y))

describe('a long list', () => {
  it('renders the rows in and around the window', () => {
    render(<List keys={names(1000)} />)
    expect(drawn()).toEqual([...Array(WINDOW_PX / ROW_PX + AROUND).keys()])
    scrollTo(500 * ROW_PX)
    expect(drawn().at(0)).toBe(500 - AROUND)
    expect(drawn()).toContain(500 + WINDOW_PX / ROW_PX - 1)
  })

  it('keeps the focused and the pinned rows, even when earlier rows are removed', () => {
    const keys = names(1000)
    const { rerender } = render(<List keys={keys} pinned={() => [5, -1, 1000]} />)
    screen.getByLabelText('Row 3').focus()
    scrollTo(500 * ROW_PX)
    expect(drawn().slice(0, 3)).toEqual([3, 5, 500 - AROUND])
    rerender(<List keys={keys.slice(2)} />)
    expect(drawn().slice(0, 2)).toEqual([1, 500 - AROUND])
    expect(screen.getByLabelText('Row 3')).toHaveFocus()
    act(() => screen.getByLabelText('Row 3').blur())
    expect(drawn().at(0)).toBe(500 - AROUND)
  })

  it('can scroll in its own container', () => {
    function Box() {
      const box = useRef<HTMLDivElement>(null)
      return (
        <div ref={box} data-testid="box">
          <List keys={names(1000)} scroller={box} />
        </div>
      )
    }
    const size = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW_PX)
    render(<Box />)
    const box = screen.getByTestId('box')
    act(() => box.scrollTo({ top: 300 * ROW_PX }))
    expect(drawn()).toEqual(expect.arrayContaining([300 - AROUND, 300]))
    size.mockRestore()
  })
})

it.each([
  ['a short list', 100, {}, 100],
  ['a longer list', 101, {}, 11],
  ['a list that is windowed from its first row', 100, { wholeMax: 0 }, 11],
])('%s of %i rows renders $3 of them, and prints all', (_name, count, options, shown) => {
  render(<List keys={names(count)} {...options} />)
  expect(drawn()).toHaveLength(shown)
  fireEvent(window, new Event('beforeprint'))
  expect(drawn()).toHaveLength(count)
  fireEvent(window, new Event('afterprint'))
  expect(drawn()).toHaveLength(shown)
})
