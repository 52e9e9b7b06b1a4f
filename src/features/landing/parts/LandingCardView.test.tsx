import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { LandingCarousel } from './LandingCardView'

const INTERVAL_S = 3
const slides = ['One', 'Two', 'Three'].map((text) => <p key={text}>{text}</p>)
const shown = () => screen.getByRole('group').textContent
function wait(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const open = (interval = INTERVAL_S, all = slides) =>
  render(<LandingCarousel interval={interval} slides={all} />)

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
  }
})

// Spec 3 §2, editor of the landing page: A carousel moves by itself
it('a carousel shows the next slide after its interval, and the first after the last', () => {
  open()
  const seen = [shown()]
  for (let step = 0; step < 3; step++) {
    wait(INTERVAL_S - 0.001)
    expect(shown()).toBe(seen.at(-1))
    wait(0.001)
    seen.push(shown())
  }
  expect(seen).toEqual(['One', 'Two', 'Three', 'One'])
})

it.each([
  ['the pointer is over it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])('a carousel waits while %s', (_, hold, release) => {
  open()
  hold(screen.getByRole('region', { name: 'Carousel' }))
  wait(INTERVAL_S * 10)
  expect(shown()).toBe('One')
  expect(screen.getByRole('group')).toHaveAttribute('aria-live', 'polite')
  release(screen.getByRole('region', { name: 'Carousel' }))
  wait(INTERVAL_S)
  expect(shown()).toBe('Two')
})

it('a carousel waits while it has the focus, although the pointer leaves it', () => {
  open()
  const region = screen.getByRole('region', { name: 'Carousel' })
  fireEvent.focus(region)
  fireEvent.mouseEnter(region)
  fireEvent.mouseLeave(region)
  wait(INTERVAL_S * 10)
  expect(shown()).toBe('One')
})

it('a carousel has a button that pauses and plays it', () => {
  open()
  press('Pause')
  wait(INTERVAL_S * 10)
  expect(shown()).toBe('One')
  press('Play')
  wait(INTERVAL_S)
  expect(shown()).toBe('Two')
})

it('a carousel does not move by itself for users who prefer reduced motion, until they play it', () => {
  setMedia({ prefersReducedMotion: true })
  open()
  wait(INTERVAL_S * 10)
  expect(shown()).toBe('One')
  press('Play')
  wait(INTERVAL_S)
  expect(shown()).toBe('Two')
})

it('a carousel moves in both directions by buttons and arrow keys', () => {
  open(0)
  wait(60)
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  const seen = [shown()]
  press('Previous slide')
  seen.push(shown())
  press('Next slide')
  seen.push(shown())
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next slide' }), { key })
    seen.push(shown())
  }
  expect(seen).toEqual(['One', 'Three', 'One', 'Two', 'One', 'Three'])
  expect(screen.getByRole('group', { name: '3 of 3' })).toBeVisible()
})

it('a carousel has no controls with one slide, and shows a placeholder without slides', () => {
  const { unmount } = open(INTERVAL_S, slides.slice(0, 1))
  expect(screen.queryAllByRole('button')).toEqual([])
  unmount()
  open(INTERVAL_S, [])
  expect(screen.getByText('No Content')).toBeVisible()
})
