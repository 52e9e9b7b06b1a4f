import { answer, fill, press, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow } from './row'

const atAdmin: Pick<PressRow, 'path' | 'as'> = { path: '/admin', as: 'Administrator' }
const ERROR = /did not respond|An error has occured\./

export const ADMIN_ROWS = {
  savePasswordOptions: [
    {
      ...atAdmin,
      approach: steps(press('Edit Password Options'), (page) =>
        page.getByLabel('Minimum length').selectOption('10'),
      ),
      act: steps(pressInDialog('Submit'), answer('Save Options')),
      says: ERROR,
      kept: { 'Minimum length': '10' },
      done: /Password options successfully changed\./,
    },
  ],
  saveDefaultPageSortBy: [
    {
      ...atAdmin,
      approach: (page) => page.getByLabel('Sort by').selectOption('Brand'),
      act: press('Save Sort By'),
      says: ERROR,
      kept: { 'Sort by': 'brand' },
      done: /Page layout successfully changed\./,
    },
  ],
  saveDefaultPageLayout: [
    {
      ...atAdmin,
      approach: (page) => page.getByLabel('Layout').selectOption('List'),
      act: press('Save Layout'),
      says: ERROR,
      kept: { Layout: 'list' },
      done: /Page layout successfully changed\./,
    },
  ],
  saveSearchSynonyms: [
    {
      ...atAdmin,
      approach: fill({ Synonyms: 'tp = bath tissue' }),
      act: press('Save Synonyms'),
      says: ERROR,
      kept: { Synonyms: 'tp = bath tissue' },
      done: /Synonyms successfully changed\./,
    },
  ],
  requestImageSync: [{ ...atAdmin, act: press('Sync Images'), done: /Request to sync images successful/ }],
} satisfies Record<string, Entry>
