import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CatalogueView } from '@/state/catalogue/useCatalogueQuery'
import { ListTroubles } from './ListTroubles'

const LIST: CatalogueView = {
  keys: Int32Array.of(1),
  total: 1,
  nearTo: null,
  isComplete: true,
  listName: 'almnods',
  hasAnswer: true,
  isCurrent: true,
  loaded: 10,
  load: 'Loaded',
  error: null,
  retry: () => undefined,
}

it('says that the products shown are only near what was searched for, where there are any', () => {
  const { rerender } = render(<ListTroubles list={LIST} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<ListTroubles list={{ ...LIST, nearTo: 'almnods' }} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'No products match “almnods”. Showing products near it.',
  )
  rerender(<ListTroubles list={{ ...LIST, nearTo: 'almnods', total: 0 }} />)
  expect(screen.queryByRole('status')).toBeNull()
})
