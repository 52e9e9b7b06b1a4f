import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { noAnswerError, FAILURE_MESSAGES } from '@/net/apiError'
import type { CatalogueView } from '@/features/catalogue/state/useCatalogueQuery'
import { ListNotices } from '../catalogue/parts/ListNotices'

const LIST: CatalogueView = {
  keys: Int32Array.of(1),
  total: 1,
  nearTo: null,
  closest: null,
  isComplete: true,
  listName: 'almnods',
  hasAnswer: true,
  isCurrent: true,
  loaded: 10,
  load: 'Loaded',
  error: null,
  isPersisted: false,
  retry: () => undefined,
}

it('reports that the products are only similar to the search, if there are any', () => {
  const { rerender } = render(<ListNotices list={LIST} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<ListNotices list={{ ...LIST, nearTo: 'almnods' }} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'No products match “almnods”. Showing similar products.',
  )
  rerender(<ListNotices list={{ ...LIST, nearTo: 'almnods', total: 0 }} />)
  expect(screen.queryByRole('status')).toBeNull()
})

it('reports which words of the search the products lack', () => {
  const closest = [
    { text: 'chicken', isLeftOut: false },
    { text: 'wings', isLeftOut: false },
    { text: 'alder', isLeftOut: true },
  ]
  const { rerender } = render(<ListNotices list={{ ...LIST, closest }} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'No product matches all words. Closest matches: chicken wings alder (left out)',
  )
  expect(screen.getByText('alder', { selector: 's' })).toBeVisible()
  rerender(<ListNotices list={{ ...LIST, closest, total: 0 }} />)
  expect(screen.queryByRole('status')).toBeNull()
})

it('reports that a persisted list could not be refreshed, and retries', async () => {
  const retry = vi.fn()
  const persisted = { ...LIST, isPersisted: true, retry }
  const { rerender } = render(<ListNotices list={persisted} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<ListNotices list={{ ...persisted, error: noAnswerError('network') }} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    `This list is from your last visit. ${FAILURE_MESSAGES.noAnswer}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})
