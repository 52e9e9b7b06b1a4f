import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  answerLines,
  historyLine as line,
  openProductHistory,
  rowTexts,
} from '@test/worlds/products-bought/productHistoryScreen'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()

it('draws spend by month and by category, less credits, each with its table', async () => {
  answerLines(
    line({ invoiceDate: '2025-12-31', extension: '100.10' }),
    line({ invoiceDate: '2026-02-01', extension: '20.00', mainCategoryDescription: 'Produce' }),
    line({ invoiceDate: '2026-02-28', extension: '-0.10', type: 'Credit', quantity: '-1' }),
    line({ invoiceDate: '2026-02-28', extension: '5.00', mainCategoryDescription: '' }),
  )
  const { user } = await openProductHistory(backend)
  await user.click(await screen.findByRole('button', { name: 'Spend', pressed: false }))
  expect(await screen.findByText('$125.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  expect(window.location.hash).toBe('#view=spend')
  expect(
    screen.getByRole('img', {
      name: 'Spend by month. Spend: from $0.00 (Jan 2026) to $100.10 (Dec 2025).',
    }),
  ).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await user.click(button)
  expect(rowTexts(screen.getByRole('table', { name: 'Spend by month' }))).toEqual([
    'MonthSpend',
    'Dec 2025$100.10',
    'Jan 2026$0.00',
    'Feb 2026$24.90',
  ])
  expect(rowTexts(screen.getByRole('table', { name: 'Spend by category' }))).toEqual([
    'CategorySpend',
    'Seafood$100.00',
    'Produce$20.00',
    'Other$5.00',
  ])
})

it('counts only rows that match the filters, and opens from a link', async () => {
  answerLines(line({ extension: '100' }), line({ description: 'Parsley', extension: '7' }))
  const { user } = await openProductHistory(backend, '#search=parsley&view=spend')
  expect(await screen.findByText('$7.00')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Product or order number' }), '!')
  expect(screen.getByText('Nothing matches the filters.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lines' }))
  expect(screen.queryByText('Total spend')).toBeNull()
})
