import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Stepper } from './Stepper'

const STEPS = [
  { key: 'select', title: 'Select Items' },
  { key: 'review', title: 'Review' },
  { key: 'pay', title: 'Payment Method' },
]

function TestStepper({ current }: { current: string }) {
  return (
    <Stepper steps={STEPS} current={current}>
      <p>Content of {current}</p>
    </Stepper>
  )
}

const itemTexts = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('lists the completed steps and opens the current one', () => {
  render(<TestStepper current="review" />)
  expect(itemTexts()).toEqual(['Select Items, done', '2ReviewContent of review', '3Payment Method'])
  const marked = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'))
  expect(marked).toHaveLength(1)
  expect(marked[0]).toHaveAttribute('aria-current', 'step')
  expect(marked[0]).toHaveTextContent('Review')
})

test('focuses the heading of a step that opens, forwards and backwards, but not initially', () => {
  const { rerender } = render(<TestStepper current="review" />)
  expect(document.body).toHaveFocus()
  rerender(<TestStepper current="pay" />)
  expect(screen.getByRole('heading', { name: 'Payment Method' })).toHaveFocus()
  rerender(<TestStepper current="review" />)
  expect(screen.getByRole('heading', { name: 'Review' })).toHaveFocus()
})
