import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { safeCell } from '@/domain/table/csv'
import { anyDocumentModel, buildDocumentModel } from '@test/builders/documentModel'
import { renderCsv } from './csv/renderCsv'
import { cleanModel } from './model/cleanModel'
import { type DocumentModel, rowsOf } from './model/documentModel'
import { formatValue } from './model/formatValue'
import { PAGE_STYLE } from './page/pageStyle'
import { PAGE_POLICY, renderPage } from './page/renderPage'

/** Two files of other formats agree when they agree with the model. */
const RUNS = 500

function openPage(model: DocumentModel): Document {
  // Reading the style takes most of the time, and it is the same in all.
  return new JSDOM(renderPage(model, 'A'.repeat(43)).replace(PAGE_STYLE, '')).window.document
}

const textsOf = (page: Document, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** Nothing that a document contains became markup, an address or a script. */
function expectHarmless(page: Document): void {
  const names = new Set([...page.querySelectorAll('*')].map(({ localName }) => localName))
  const foreign = ['iframe', 'object', 'embed', 'form', 'svg', 'base']
  expect(foreign.filter((name) => names.has(name))).toEqual([])
  expect(page.querySelectorAll('script, style')).toHaveLength(2)
  const addresses = [...page.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  )
  expect(addresses.filter((address) => !/^\/(doc|img)\/[\w-]+\.\w+$/.test(address))).toEqual([])
  const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
}

it(`page and CSV show each value of ${RUNS} random documents, and nothing else is in their tables`, () => {
  fc.assert(
    fc.property(anyDocumentModel.map(cleanModel), (model) => {
      const rows = rowsOf(model)
      const page = openPage(model)
      expectHarmless(page)
      const shown = [...page.querySelectorAll('tbody tr:not(.group, .note, .sub)')].map((row) =>
        [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
      )
      const expected = rows.map(({ row }) =>
        model.columns.map(({ kind }, index) => formatValue(kind, row.cells[index] ?? null)),
      )
      expect(shown).toEqual(expected)
      for (const [selector, facts] of [
        ['.facts dd', model.facts],
        ['.totals dd', model.totals],
        ['.strip dd', model.strip],
        ['.sub td', model.sections.flatMap(({ totals = [] }) => totals)],
      ] as const) {
        expect(textsOf(page, selector)).toEqual(facts.map(({ kind, value }) => formatValue(kind, value)))
      }

      const lines = parse(renderCsv(model), {
        bom: true,
        record_delimiter: '\r\n',
        relax_column_count: false,
      })
      const width = model.columns.length
      const first = model.sectionLabel === '' ? 0 : 1
      expect(lines.slice(1).map((line) => line.slice(first, first + width))).toEqual(
        rows.map(({ row }) => row.cells.map((value) => safeCell(value ?? ''))),
      )
    }),
    { numRuns: RUNS },
  )
})

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)",
  '</title></style></script><svg onload=alert(1)>',
  'javascript:alert(1)',
  'x'.repeat(2000),
  '🍅 tomato 👩🏽‍🍳 Żółć & Ğüş – “déjà vu”',
])('%s stays a text wherever it stands', (text) => {
  const fact = { label: text, kind: 'text', value: text } as const
  const block = { label: text, lines: [text] }
  const page = openPage({
    title: text,
    letterhead: { name: text, lines: [text], logo: 'logo.svg' },
    parties: [block],
    facts: [fact],
    columns: [{ label: text, kind: 'text' }],
    sectionLabel: text,
    sections: [{ heading: text, rows: [{ cells: [text], notes: [text] }], totals: [fact] }],
    totals: [fact],
    strip: [fact],
    notes: [block],
    madeAt: '2026-11-24T12:00:00.000Z',
  })
  expectHarmless(page)
  for (const place of [
    'title',
    'h1',
    'h2',
    'dt',
    'dd',
    'thead th',
    '.group th',
    'tbody td',
    '.note td',
    'strong',
  ]) {
    expect([place, page.querySelector(place)?.textContent]).toEqual([place, text])
  }
})

it('a cell that a spreadsheet would calculate is text', () => {
  const model = buildDocumentModel({
    sectionLabel: 'Category',
    columns: [
      { label: 'Description', kind: 'text' },
      { label: 'Price', kind: 'price' },
    ],
    sections: [{ heading: '=1+1', rows: [{ cells: ['@SUM(A1)', '-2.50'], notes: ['+1'] }] }],
  })
  expect(renderCsv(model)).toBe("\uFEFFCategory,Description,Price,Notes\r\n'=1+1,'@SUM(A1),-2.50,'+1\r\n")
})

it('the page runs the script and style that are its own, and loads the logo alone', () => {
  expect(PAGE_POLICY).not.toContain('unsafe')
  expect(PAGE_POLICY).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'sha256-.+'; script-src 'sha256-.+'/,
  )
})
