import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { noAnswerError } from '@/api/transport/apiError'
import type { CatalogueView } from '@/state/catalogue/useCatalogueQuery'
import { makeStore } from '@/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { ProductList } from './ProductList'

const NOTHING: CatalogueView = {
  keys: new Int32Array(0),
  total: 0,
  nearTo: null,
  isComplete: true,
  listName: 'quinces',
  hasAnswer: true,
  isCurrent: true,
  loaded: 10,
  load: 'Loaded',
  error: null,
  isPersisted: false,
  retry: () => undefined,
}
const error = noAnswerError('network')

test.each<[string, Partial<CatalogueView>, boolean]>([
  ['all of it was searched', {}, true],
  ['the rest is on its way', { isComplete: false, load: 'Loading' }, false],
  ['the rest did not come', { isComplete: false, load: 'Failed', error }, true],
  ['what was kept is being checked', { isComplete: false, isPersisted: true }, false],
  ['what was kept could not be checked', { isComplete: false, isPersisted: true, error }, true],
  ['it answers the search before', { isCurrent: false }, false],
])('a list without products says so when %s', (_, part, saysSo) => {
  render(
    <Provider store={makeStore({ deps: testDeps() })}>
      <MemoryRouter>
        <ProductList
          list={{ ...NOTHING, ...part }}
          layout="grid"
          fields={[]}
          isNarrow={false}
          guide={null}
          onShowAll={() => undefined}
          empty={<p>Nothing here</p>}
        />
      </MemoryRouter>
    </Provider>,
  )
  expect(screen.queryByText('Nothing here') !== null).toBe(saysSo)
})
