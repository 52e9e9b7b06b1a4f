import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withKinds, withMenuKeys } from './documentation'
import { KINDS } from './kinds/index'

const DOCS = join(import.meta.dirname, '../../docs')
const PAGE = readFileSync(join(DOCS, 'data-exchange.md'), 'utf8')

it('docs/data-exchange.md describes every column of every file (npm run data:docs)', () => {
  expect(PAGE).toBe(withKinds(PAGE, KINDS))
})

it('lists every menu key in operating.md: npm run data:docs', () => {
  const page = readFileSync(join(DOCS, 'operating.md'), 'utf8')
  expect(page).toBe(withMenuKeys(page))
})

it.each(KINDS)('$name has a title, a purpose, a rule for retiring, and a meaning for each column', (kind) => {
  for (const text of [kind.title, kind.about, kind.retires]) expect(text).toMatch(/\S/)
  expect(new Set(kind.columns.map(({ name }) => name)).size).toBe(kind.columns.length)
  for (const { name, meaning } of kind.columns) {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
    expect(meaning).toMatch(/\S/)
  }
})
