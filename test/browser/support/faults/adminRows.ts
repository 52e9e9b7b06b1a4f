import { saveLanding } from '@/contract/landing'
import { BLANK, textPage } from '../landingEditor'
import { answer, fill, press, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'

const atAdmin: Pick<PressRow, 'path' | 'as'> = { path: '/admin', as: 'Administrator' }
const ERROR = /did not respond|An error has occured\./

const withPage = (json: object) => async ({ account }: World) =>
  (await account('Administrator')).call(saveLanding, { json })

const openLibrary = steps(
  press('Edit Card 1: Card 1'),
  press('Add Inside'),
)

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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
  requestImageSync: [
    { ...atAdmin, act: press('Sync Images'), done: /Request to sync images successful/ },
  ],
  saveLanding: [
    {
      path: '/admin/landing',
      as: 'Administrator',
      before: withPage(textPage(1)),
      approach: fill({ 'Page title': 'Faults' }),
      act: (page) => page.getByRole('button', { name: 'Save Changes' }).click(),
      says: /Failed to save changes\./,
      kept: { 'Page title': 'Faults' },
      done: /Layout changes saved\./,
    },
  ],
} satisfies Record<string, Entry>
void openLibrary
void PIXEL
void BLANK
