import { savePasswordOptions } from '@/contract/admin/admin'
import { answer, fill, press, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'

const atAdmin: Pick<PressRow, 'path' | 'as'> = { path: '/admin', as: 'Administrator' }
const ERROR = /did not respond|An error has occurr?ed\./

/** The password of the demo accounts has nine characters. */
const USUAL_OPTIONS = {
  minimumPasswordLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumber: true,
  requireSpecialCharacter: true,
}

const usualOptions = async ({ account }: World) =>
  (await account('Administrator')).call(savePasswordOptions, { json: USUAL_OPTIONS })

export const ADMIN_ROWS = {
  savePasswordOptions: [
    {
      ...atAdmin,
      before: usualOptions,
      after: usualOptions,
      approach: steps(press('Edit Password Options'), (page) =>
        page.getByLabel('Minimum length').selectOption('9'),
      ),
      act: steps(pressInDialog('Submit'), answer('Save Options')),
      says: ERROR,
      kept: { 'Minimum length': '9' },
      done: /Password options successfully changed\./,
    },
  ],
  saveDefaultPageSortBy: [
    {
      ...atAdmin,
      approach: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('Brand'),
      act: press('Save Sort By'),
      says: ERROR,
      kept: { 'Sort by': 'k1' },
      done: /Page layout successfully changed\./,
    },
  ],
  saveDefaultPageLayout: [
    {
      ...atAdmin,
      approach: (page) => page.getByRole('combobox', { name: 'Layout' }).selectOption('List'),
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
