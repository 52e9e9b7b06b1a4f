import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formatDollars } from '@/domain/money/money'
import { Chart } from './Chart'
import { chartInWords, type ChartFigures } from './chartFigures'

const SPEND: ChartFigures = {
  title: 'Spend by month',
  labelTitle: 'Month',
  labels: ['Jan', 'Feb', 'Mar'],
  series: [
    { label: 'Produce', values: ['120', '480.5', null] },
    { label: 'Dairy', values: ['0.1', '0.10', '0.1'] },
  ],
  formatValue: formatDollars,
}

test('the text alternative has the extremes of each series', () => {
  expect(chartInWords(SPEND)).toBe(
    'Spend by month. Produce: from $120.00 (Jan) to $480.50 (Feb). Dairy: always $0.10.',
  )
  const none = { ...SPEND, series: [{ label: 'Meat', values: [null, null, null] }] }
  expect(chartInWords(none)).toBe('Spend by month. Meat: no values.')
})

test.each(['bar', 'line', 'rows'] as const)(
  'a %s chart is an image with a text alternative, and has its figures in a table',
  async (kind) => {
    render(<Chart kind={kind} figures={SPEND} />)
    const drawing = screen.getByRole('img', { name: chartInWords(SPEND) })
    expect(await within(drawing).findByText('Produce')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'Spend by month' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthProduceDairy',
      'Jan$120.00$0.10',
      'Feb$480.50$0.10',
      'Mar–$0.10',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Hide table' }))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  },
)
