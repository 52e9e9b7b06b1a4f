import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { safeCell } from '@/domain/table/csv'
import { anyDocumentModel, buildDocumentModel } from '@test/builders/documentModel'
import { pageFaults } from '@test/hostile/documentFaults'
import { documentsOf } from '@test/hostile/documentOf'
import { HOSTILE_PAYLOADS } from '@test/hostile/payloads'
import { renderCsv } from './csv/renderCsv'
import { cleanModel } from './model/storedModel'
import { type DocumentModel, rowsOf } from './model/documentModel'
import { formatValue } from './model/formatValue'
import { PAGE_STYLE, PAGE_POLICY, renderPage } from './page/renderPage'

/** Files of two formats agree if both agree with the model. */
const RUNS = 150

// Reuses one window: creating one takes longer than reading a page.
const parser = new new JSDOM('').window.DOMParser()

/** Leaves out the style, which takes long to read and is always the same. */
const openPage = (model: DocumentModel): Document =>
  parser.parseFromString(renderPage(model, 'A'.repeat(43)).replace(PAGE_STYLE, ''), 'text/html')

const textsOf = (page: Document | Element, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** Cells of the rows, without headings, notes and subtotals of sections. */
function rowsIn(page: Document): string[][] {
  const rows = [...page.querySelectorAll('tbody tr')].filter(({ classList }) => classList.length === 0)
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

function expectPageAgrees(model: DocumentModel): void {
  const page = openPage(model)
  expect(pageFaults(page)).toEqual([])
  const cells = rowsOf(model).map(({ row }) =>
    model.columns.map(({ kind }, index) => formatValue(kind, row.cells[index] ?? null)),
  )
  expect(rowsIn(page)).toEqual(cells)
  for (const [selector, facts] of [
    ['.facts dd', model.facts],
    ['.totals dd', model.totals],
    ['.strip dd', model.strip],
    ['.sub td', model.sections.flatMap(({ totals = [] }) => totals)],
  ] as const) {
    expect(textsOf(page, selector)).toEqual(facts.map(({ kind, value }) => formatValue(kind, value)))
  }
}

function expectCsvAgrees(model: DocumentModel): void {
  const lines = parse(renderCsv(model), { bom: true, record_delimiter: '\r\n', relax_column_count: false })
  const width = model.columns.length
  const first = model.sectionLabel === '' ? 0 : 1
  expect(lines.slice(1).map((line) => line.slice(first, first + width))).toEqual(
    rowsOf(model).map(({ row }) => row.cells.map((value) => safeCell(value ?? ''))),
  )
}

it('page and CSV show each value of random documents, and nothing else is in their tables', () => {
  fc.assert(
    fc.property(anyDocumentModel.map(cleanModel), (model) => {
      expectPageAgrees(model)
      expectCsvAgrees(model)
    }),
    { numRuns: RUNS },
  )
})

it('every hostile text stays a text wherever it stands on a page', () => {
  for (const model of documentsOf(HOSTILE_PAYLOADS).map(cleanModel)) {
    const page = openPage(model)
    expect(pageFaults(page)).toEqual([])
    const texts = model.sections.map(({ heading }) => heading)
    for (const place of ['title', 'h1', 'thead th'])
      expect([place, ...textsOf(page, place)]).toEqual([place, model.title])
    for (const place of ['.facts dt', '.facts dd', '.group th', '.note td', '.sub td', '.totals dd'])
      expect([place, ...textsOf(page, place)]).toEqual([place, ...texts])
    expect(textsOf(page, '.strip dd')).toEqual(texts.slice(0, 4))
    expect(rowsIn(page)).toEqual(texts.map((text) => [text]))
  }
})

it('every hostile text is one cell of a CSV file, which no spreadsheet calculates', () => {
  for (const model of documentsOf(HOSTILE_PAYLOADS).map(cleanModel)) {
    expectCsvAgrees(model)
    const lines = parse(renderCsv(model), { bom: true, record_delimiter: '\r\n' })
    expect(lines.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
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

it('the page may run only its own script and style, and load only images of the shop', () => {
  expect(PAGE_POLICY).not.toContain('unsafe')
  expect(PAGE_POLICY).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'sha256-.+'; script-src 'sha256-.+'/,
  )
})
