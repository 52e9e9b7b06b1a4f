import { act, render, renderHook, screen } from '@testing-library/react'
import { useCallback } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEqualRows, useIsPassing, type EqualRowsOptions } from './useEqualRows'

const ROW_PX = 100
const WINDOW_PX = 800
/** Rows in the 400 pixels rendered above and below the window. */
const AROUND = 4
/** Rows in the window. Rows at its edges appear and disappear in pairs. */
const IN_SIGHT = 8
const STEP_MS = 16
/** Longer than the time after which a scroll counts as ended. */
const REST_MS = 200

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerHeight', WINDOW_PX)
  window.scrollTo(0, 0)
})
afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
})

interface ListProps extends Partial<Omit<EqualRowsOptions, 'keyOf'>> {
  keys: readonly string[]
}

function Row({ name, index, isScrollingFast }: { name: string; index: number; isScrollingFast: boolean }) {
  const isPassing = useIsPassing(isScrollingFast)
  return <li data-index={index}>{isPassing ? `${name} passes` : <input aria-label={name} />}</li>
}

function List({ keys, ...options }: ListProps) {
  const { drawn, isScrollingFast, onFocus, onBlur } = useEqualRows({
    count: keys.length,
    keyOf: useCallback((index: number) => keys[index] ?? '', [keys]),
    rowPx: ROW_PX,
    top: 0,
    ...options,
  })
  return (
    <ul onFocus={onFocus} onBlur={onBlur}>
      {drawn.map((index) => (
        <Row key={keys[index]} name={keys[index] ?? ''} {...{ index, isScrollingFast }} />
      ))}
    </ul>
  )
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`)
const drawn = () => screen.queryAllByRole('listitem').map((row) => Number(row.dataset.index))
const inputs = () => screen.queryAllByRole('textbox').map((input) => input.getAttribute('aria-label'))
const scrollTo = (y: number) => act(() => window.scrollTo(0, y))
const rest = () => act(() => void vi.advanceTimersByTime(REST_MS))

function scrollFast(steps: number, px = ROW_PX) {
  for (let step = 0; step < steps; step += 1) {
    act(() => void vi.advanceTimersByTime(STEP_MS))
    scrollTo(window.scrollY + px)
  }
}

describe('a list of rows of equal height', () => {
  it('renders the rows in and around the window, in steps', () => {
    render(<List keys={names(1000)} />)
    expect(drawn()).toEqual([...Array(IN_SIGHT + AROUND).keys()])
    scrollTo(500 * ROW_PX)
    const at500 = drawn()
    expect([at500.at(0), at500.at(-1)]).toEqual([500 - AROUND, 500 + IN_SIGHT + AROUND - 1])
    scrollTo(501 * ROW_PX)
    expect([drawn().at(0), drawn().at(-1)]).toEqual([500 - AROUND, 500 + IN_SIGHT + AROUND + 1])
  })

  it('starts at its position on the page, and ends with its last row', () => {
    render(<List keys={names(50)} top={1000} />)
    expect(drawn()).toEqual([0, 1])
    scrollTo(1000 + 45 * ROW_PX)
    expect([drawn().at(0), drawn().at(-1)]).toEqual([44 - AROUND, 49])
  })

  it('follows the size of the window', () => {
    render(<List keys={names(1000)} />)
    vi.stubGlobal('innerHeight', 2 * WINDOW_PX)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(drawn()).toHaveLength(2 * IN_SIGHT + AROUND)
  })

  it('renders several items in each row', () => {
    render(<List keys={names(1000)} columns={3} />)
    scrollTo(100 * ROW_PX)
    expect([drawn().at(0), drawn().at(-1)]).toEqual([3 * (100 - AROUND), 3 * (100 + IN_SIGHT + AROUND) - 1])
  })

  it('keeps the focused and the pinned row, even when earlier rows are removed', () => {
    const keys = names(1000)
    const { rerender } = render(<List keys={keys} pinned={5} />)
    screen.getByLabelText('Row 3').focus()
    scrollTo(500 * ROW_PX)
    expect(drawn().slice(0, 3)).toEqual([3, 5, 500 - AROUND])
    rerender(<List keys={keys.slice(2)} pinned={1000} />)
    expect(drawn().slice(0, 2)).toEqual([1, 500 - AROUND])
    expect(screen.getByLabelText('Row 3')).toHaveFocus()
    act(() => screen.getByLabelText('Row 3').blur())
    expect(drawn().at(0)).toBe(500 - AROUND)
  })
})

describe('a fast scroll', () => {
  const keys = names(1000)

  it('shows little of the rows that appear until it ends', () => {
    render(<List keys={keys} />)
    screen.getByLabelText('Row 0').focus()
    scrollTo(0)
    scrollFast(40)
    expect(inputs()).toEqual(['Row 0'])
    expect(screen.getByText('Row 40 passes')).toBeVisible()
    rest()
    expect(inputs()).toHaveLength(drawn().length)
  })

  it('does not change rows that were rendered before', () => {
    render(<List keys={keys} />)
    scrollTo(0)
    scrollFast(4)
    expect(inputs()).toEqual(expect.arrayContaining(['Row 4', 'Row 10']))
    expect(screen.getByText('Row 14 passes')).toBeVisible()
  })

  it.each([
    ['a single jump', [50_000]],
    ['slow steps', [10, 20, 30, 40, 50, 60, 70, 80]],
  ])('does not include %s', (_name, positions) => {
    render(<List keys={keys} />)
    scrollTo(0)
    for (const y of positions) {
      act(() => void vi.advanceTimersByTime(STEP_MS))
      scrollTo(y)
    }
    expect(inputs()).toHaveLength(drawn().length)
  })
})

it('renders the visible rows of a new list before those around them', () => {
  const counts: number[] = []
  const { rerender } = renderHook(
    ({ keys }) => {
      const keyOf = useCallback((index: number) => keys[index] ?? '', [keys])
      counts.push(useEqualRows({ count: keys.length, keyOf, rowPx: ROW_PX, top: 0 }).drawn.length)
    },
    { initialProps: { keys: names(1000) } },
  )
  expect([counts.at(0), counts.at(-1)]).toEqual([IN_SIGHT, IN_SIGHT + AROUND])
  counts.length = 0
  rerender({ keys: names(500) })
  expect([counts.at(0), counts.at(-1)]).toEqual([IN_SIGHT, IN_SIGHT + AROUND])
})
