import { synonymsError } from '@/domain/catalogue/search/synonyms'
import { readSettings } from '../../accounts/access/settings'
import type { Queries, Transaction } from '../../db/database'
import { siteSettings } from '../../db/schema/content'
import { text } from '../columns/column'
import type { Kind, Missing, Row, Store, WriteContext } from '../kind'
import { comparePieces } from '../store/comparePieces'

/** Typed words and their catalogue terms, by the typed words in lower case. */
type Lines = Map<string, readonly [words: string, meaning: string]>

const NAME = 'searchSynonyms'

async function readLines(db: Queries): Promise<Lines> {
  const { searchSynonyms } = await readSettings(db, [NAME])
  const { synonyms = '' } = (searchSynonyms ?? {}) as { readonly synonyms?: string }
  const lines: Lines = new Map()
  for (const line of synonyms.split('\n')) {
    const [words = '', meaning] = line.split('=').map((side) => side.trim())
    if (words === '' || meaning === undefined || meaning === '') continue
    const known = lines.get(words.toLowerCase())
    lines.set(words.toLowerCase(), [known?.[0] ?? words, known ? `${known[1]}, ${meaning}` : meaning])
  }
  return lines
}

const toText = (lines: Lines): string => [...lines.values()].map((sides) => sides.join(' = ')).join('\n')

async function saveLines(tx: Transaction, lines: Lines, { now }: WriteContext): Promise<void> {
  const values = { value: { synonyms: toText(lines) }, updatedAt: now }
  await tx
    .insert(siteSettings)
    .values({ name: NAME, ...values })
    .onConflictDoUpdate({ target: siteSettings.name, set: values })
}

const wordsOf = (row: Readonly<Record<string, unknown>>): string => String(row.words).trim()
const meaningOf = (row: Row): string => String(row.meaning).trim()

function rejectRow(row: Row) {
  const has = (mark: RegExp) => mark.test(wordsOf(row)) || mark.test(meaningOf(row))
  if (has(/=/)) return { line: row.n, column: '', reason: 'must not have “=”' }
  return has(/[\r\n]/) ? { line: row.n, column: '', reason: 'must not have a line break' } : null
}

const store: Store = {
  compare: async (db, staged) => {
    const lines = await readLines(db)
    return comparePieces(staged, (json) => {
      const rows = JSON.parse(json) as Row[]
      const knownOf = (row: Row) => lines.get(wordsOf(row).toLowerCase())
      const added = rows.filter((row) => !knownOf(row))
      const changed = rows.filter((row) => {
        const known = knownOf(row)
        return known && known[1] !== meaningOf(row)
      })
      return Promise.resolve({ added: added.map(({ n }) => n), changed: changed.map(({ n }) => n) })
    })
  },
  refuse: (_db, rows) => Promise.resolve(rows.flatMap((row) => rejectRow(row) ?? [])),
  write: async (tx, rows, context) => {
    const lines = await readLines(tx)
    for (const row of rows) lines.set(wordsOf(row).toLowerCase(), [wordsOf(row), meaningOf(row)])
    await saveLines(tx, lines, context)
    return []
  },
  validate: async (tx) => {
    const reason = synonymsError(toText(await readLines(tx)))
    return reason === null ? [] : [{ line: null, column: '', reason }]
  },
  async *readRetirable(db) {
    yield [...(await readLines(db)).values()].map(([words]): Missing => ({ key: { words } }))
  },
  retire: async (tx, missing, context) => {
    const lines = await readLines(tx)
    for (const { key } of missing) lines.delete(wordsOf(key).toLowerCase())
    await saveLines(tx, lines, context)
  },
  async *read(tx) {
    yield [...(await readLines(tx)).values()]
  },
}

export const searchSynonymsKind: Kind = {
  name: 'search-synonyms',
  title: 'Search synonyms',
  about: 'What customers type in the search, and what the catalogue calls it.',
  retires: 'They are deleted.',
  key: ['words'],
  isKeyFolded: true,
  columns: [
    text('words', 'What is typed; several with commas between them', 200, {
      isRequired: true,
      example: 'oj',
    }),
    text('meaning', 'What the catalogue calls it; several with commas between them', 500, {
      isRequired: true,
      example: 'juice orange',
    }),
  ],
  store,
}
