import fc from 'fast-check'
import type {
  Column,
  DocumentModel,
  Fact,
  Row,
  Value,
  ValueKind,
} from '../../server/documents/model/documentModel'

/** Texts that try to be markup, formulas, or more than fits. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE orders; --",
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '@SUM(A1)',
  '\u202Egnp.exe',
  'Żółć & Ğüş – “déjà vu”',
  '🍅 tomato 👩🏽‍🍳',
  'x'.repeat(2000),
  'one\ntwo\r\nthree',
  'javascript:alert(1)',
  '</title></style></script>',
] as const

const KINDS: readonly ValueKind[] = ['text', 'code', 'quantity', 'price', 'amount', 'date']

const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ maxLength: 40, unit: 'binary' }))
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
const decimal = (places: number) =>
  cents
    .map((value) => (value / 10 ** places).toFixed(places))
    .map((value) => value.replace(/^-(0\.?0*)$/, '$1'))
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

function valueOf(kind: ValueKind): fc.Arbitrary<Value> {
  const some = { text, code: text, quantity: decimal(2), price: decimal(4), amount: decimal(2), date }[kind]
  return fc.option(some, { freq: 8, nil: null })
}

const column: fc.Arbitrary<Column> = fc.record({ label: text, kind: fc.constantFrom(...KINDS) })
const fact: fc.Arbitrary<Fact> = fc
  .constantFrom(...KINDS)
  .chain((kind) => fc.record({ label: text, kind: fc.constant(kind), value: valueOf(kind) }))
const facts = fc.array(fact, { maxLength: 4 })
const blocks = fc.array(fc.record({ label: text, lines: fc.array(text, { maxLength: 3 }) }), { maxLength: 2 })

function rowOf(columns: readonly Column[]): fc.Arbitrary<Row> {
  const cells = fc.tuple(...columns.map(({ kind }) => valueOf(kind)))
  return fc.record({ cells, notes: fc.array(text, { maxLength: 2 }) })
}

/** Any document, with texts of any kind in every place. */
export const anyDocument: fc.Arbitrary<DocumentModel> = fc
  .array(column, { minLength: 1, maxLength: 9 })
  .chain((columns) =>
    fc.record({
      title: text,
      letterhead: fc.record({
        name: text,
        lines: fc.array(text, { maxLength: 3 }),
        logo: fc.constantFrom('', 'l.svg'),
      }),
      parties: blocks,
      facts,
      columns: fc.constant(columns),
      sectionLabel: fc.constantFrom('', 'Category'),
      sections: fc.array(
        fc.record({ heading: text, rows: fc.array(rowOf(columns), { maxLength: 6 }), totals: facts }),
        { maxLength: 3 },
      ),
      totals: facts,
      strip: facts,
      notes: blocks,
      madeAt: fc.constant('2026-11-24T12:00:00.000Z'),
    }),
  )
