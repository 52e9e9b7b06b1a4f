import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyFailureContext } from '@/ui/feedback/lazyComponent'
import { Chart } from './Chart'

vi.mock('./ChartDrawing', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

test('shows the table when the drawing’s script cannot be loaded', async () => {
  const notify = vi.fn()
  const figures = {
    title: 'Spend by month',
    labelTitle: 'Month',
    labels: ['Jan'],
    series: [{ label: 'Produce', values: ['120'] }],
    formatValue: (value: string) => `$${value}`,
  }
  render(
    <LazyFailureContext value={notify}>
      <Chart kind="bar" figures={figures} />
    </LazyFailureContext>,
    { onCaughtError: () => undefined },
  )
  expect(await screen.findByRole('table', { name: 'Spend by month' })).toHaveTextContent('Jan$120')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(notify).toHaveBeenCalled()
})
