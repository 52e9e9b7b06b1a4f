import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SETTING_ROWS } from './settingRows'
import { withSettings, writtenFields } from './settingsPage'

const DOCS = join(import.meta.dirname, '../../../docs')
const PAGE = readFileSync(join(DOCS, 'settings.md'), 'utf8')

it('docs/settings.md describes every setting (npm run data:docs)', () => {
  expect(PAGE).toBe(withSettings(PAGE))
})

it.each(Object.entries(SETTING_ROWS))(
  'the row %s has a meaning for each of its settings, and for nothing else',
  (_, row) => {
    expect(Object.keys(row.meanings).sort()).toEqual(
      writtenFields(row)
        .map(({ path }) => path)
        .sort(),
    )
    for (const meaning of Object.values(row.meanings)) expect(meaning).toMatch(/^[`A-Z].*[.]$/)
  },
)

it.each(['../README.md', 'operating.md', 'data-exchange.md'])('settings.md is linked from %s', (page) => {
  expect(readFileSync(join(DOCS, page), 'utf8')).toContain('settings.md')
})
