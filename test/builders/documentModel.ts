import fc from 'fast-check'
import type {
  Column,
  DocumentModel,
  Fact,
  Row,
  Section,
  Value,
  ValueKind,
} from '../../server/documents/model/documentModel'

/** An invoice without rows. */
export function buildDocumentModel(overrides: Partial<DocumentModel> = {}): DocumentModel {
  return {
    language: 'en-US',
    title: 'Invoice 100234',
    letterhead: { name: 'Harbor & Sons', lines: ['1200 Wharf Street', 'Seattle, WA 98101'], logo: '' },
    parties: [
      { label: 'Bill To', lines: ['Čedok Bistro', '14 Main Street'] },
      { label: 'Ship To', lines: ['Čedok Bistro, rear door', '14 Main Street'] },
    ],
    facts: [{ label: 'Invoice date', kind: 'date', value: '2026-11-24' }],
    columns: [
      { label: 'Item', kind: 'code' },
      { label: 'Description', kind: 'text', isWide: true },
      { label: 'Quantity', kind: 'quantity' },
      { label: 'Unit', kind: 'text' },
      { label: 'Price', kind: 'price' },
      { label: 'Amount', kind: 'amount' },
    ],
    sectionLabel: '',
    sections: [],
    totals: [{ label: 'Total', kind: 'amount', value: '1234.5', isStrong: true }],
    strip: [],
    notes: [],
    madeAt: '2026-11-24T12:00:00.000Z',
    ...overrides,
  }
}

/** Rows for the columns of `buildDocumentModel`, all different. */
export function buildDocumentRows(count: number, overrides: Partial<Row> = {}): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    cells: [`${10_000 + index}`, `Plum no. ${index}`, `${index + 1}`, 'CS', `${index}.125`, `${index}.5`],
    ...overrides,
  }))
}

const KINDS: readonly ValueKind[] = ['text', 'code', 'quantity', 'price', 'amount', 'date']
const LETTERS = 'abcXYZ019 -.,&<>="\'@+()\\/%\t\n\u0007\u202e\u200bčŁőñ漢👩'
const decimal = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, rest]) => `${whole}.${rest}`)
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

interface DocumentSize {
  /** Characters of a text. */
  readonly text: number
  readonly columns: number
  readonly sections: number
  /** Rows per section. */
  readonly rows: number
}

/** Arbitrary documents, with texts and values beyond real ones. */
function anyDocumentOf(max: DocumentSize): fc.Arbitrary<DocumentModel> {
  const text = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: max.text })
  const anyValue = (kind: ValueKind): fc.Arbitrary<Value> => {
    const values = kind === 'text' || kind === 'code' ? text : kind === 'date' ? date : decimal
    return fc.option(values, { freq: 6 })
  }
  const anyFact: fc.Arbitrary<Fact> = fc
    .constantFrom(...KINDS)
    .chain((kind) => fc.record({ label: text, kind: fc.constant(kind), value: anyValue(kind) }))
  const anyBlock = fc.record({ label: text, lines: fc.array(text, { maxLength: 4 }) })
  const anyColumns: fc.Arbitrary<Column[]> = fc
    .array(fc.record({ label: text, kind: fc.constantFrom(...KINDS) }), {
      minLength: 1,
      maxLength: max.columns,
    })
    .map((columns) => columns.map((column, index) => (index === 1 ? { ...column, isWide: true } : column)))
  const anyRow = (columns: readonly Column[]): fc.Arbitrary<Row> =>
    fc.record({
      cells: fc.tuple(...columns.map(({ kind }) => anyValue(kind))),
      notes: fc.array(text, { maxLength: 2 }),
    })
  const anySection = (columns: readonly Column[]): fc.Arbitrary<Section> =>
    fc.record({
      heading: text,
      rows: fc.array(anyRow(columns), { maxLength: max.rows }),
      totals: fc.array(anyFact, { maxLength: 3 }),
    })
  return anyColumns.chain((columns) =>
    fc.record({
      language: fc.constant('en-US'),
      title: text,
      letterhead: fc.record({ name: text, lines: fc.array(text, { maxLength: 4 }), logo: fc.constant('') }),
      parties: fc.array(anyBlock, { maxLength: 4 }),
      facts: fc.array(anyFact, { maxLength: 9 }),
      columns: fc.constant(columns),
      sectionLabel: text,
      sections: fc.array(anySection(columns), { maxLength: max.sections }),
      totals: fc.array(anyFact, { maxLength: 4 }),
      strip: fc.array(anyFact, { maxLength: 6 }),
      notes: fc.array(anyBlock, { maxLength: 2 }),
      madeAt: fc.constant('2026-11-24T12:00:00.000Z'),
    }),
  )
}

export const anyDocumentModel = anyDocumentOf({ text: 60, columns: 9, sections: 4, rows: 12 })

/** Documents that take milliseconds to render and to read. */
export const anySmallDocumentModel = anyDocumentOf({ text: 30, columns: 6, sections: 2, rows: 4 })
