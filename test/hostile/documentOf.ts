import type { DocumentModel } from '../../server/documents/model/documentModel'

/** The texts in each place of a document. */
function documentOf(texts: readonly string[]): DocumentModel {
  const all = texts.join(' ')
  const facts = texts.map((text) => ({ label: text, kind: 'text', value: text }) as const)
  const block = { label: all, lines: texts }
  return {
    language: 'en-US',
    title: all,
    letterhead: { name: all, lines: texts, logo: 'logo.svg' },
    parties: [block],
    facts,
    columns: [{ label: all, kind: 'text' }],
    sectionLabel: all,
    sections: texts.map((text, index) => ({
      heading: text,
      rows: [{ cells: [text], notes: [text] }],
      totals: facts.slice(index, index + 1),
    })),
    totals: facts,
    strip: facts.slice(0, 4),
    notes: [block],
    madeAt: '2026-11-24T12:00:00.000Z',
  }
}

/** Few enough texts for their names to fit into a title, many enough to build few documents. */
const TEXTS_PER_DOCUMENT = 25

/** Documents with every text in each place that shows one. */
export function documentsOf(texts: readonly string[]): readonly DocumentModel[] {
  const count = Math.ceil(texts.length / TEXTS_PER_DOCUMENT)
  return Array.from({ length: count }, (_, index) =>
    documentOf(texts.slice(index * TEXTS_PER_DOCUMENT, (index + 1) * TEXTS_PER_DOCUMENT)),
  )
}
