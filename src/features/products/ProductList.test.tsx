import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noAnswerError } from '@/net/apiError'
import type { CatalogueView } from '@/features/catalogue/state/useCatalogueQuery'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { ProductList } from './ProductList'

const NOTHING: CatalogueView = {
  keys: new Int32Array(0),
  total: 0,
  nearTo: null,
  closest: null,
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
  ['everything was searched', {}, true],
  ['the rest is loading', { isComplete: false, load: 'Loading' }, false],
  ['the rest failed to load', { isComplete: false, load: 'Failed', error }, true],
  ['the persisted list is being refreshed', { isComplete: false, isPersisted: true }, false],
  ['the persisted list could not be refreshed', { isComplete: false, isPersisted: true, error }, true],
  ['the answer is for the previous search', { isCurrent: false }, false],
])('an empty list is reported if %s: $2', (_, part, isSaid) => {
  renderWithStore(
    <ProductList
      list={{ ...NOTHING, ...part }}
      layout="grid"
      fields={[]}
      isNarrow={false}
      guide={null}
      onShowAll={() => undefined}
      empty={<p>Nothing here</p>}
    />,
    { store: makeStore({ deps: testDeps() }) },
  )
  expect(screen.queryByText('Nothing here') !== null).toBe(isSaid)
})
