import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyDocumentModel,
  anySmallDocumentModel,
  buildDocumentModel,
  buildDocumentRows,
} from '@test/builders/documentModel'
import { documentsOf } from '@test/hostile/documentOf'
import { HOSTILE_PAYLOADS } from '@test/hostile/payloads'
import {
  activePartsOf,
  readPdf,
  type ReadPage,
  type ReadPdf,
  squeeze,
  tableRowsOf,
} from '@test/worlds/documents/readPdf'
import { cleanModel } from '../model/storedModel'
import type { DocumentModel, Fact } from '../model/documentModel'
import { formatValue } from '../model/formatValue'
import { renderPdf } from './renderPdf'
import { safeLine } from './sheet'

/** A PNG of one pixel, with transparency. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = (content: string, mark = ''): Uint8Array =>
  new TextEncoder().encode(
    `${mark}<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${content}</svg>`,
  )
const MARGIN = 40
const FOOTER_TOP = 50

const render = async (model: DocumentModel) => readPdf(await renderPdf(model))
const invoiceOf = (count: number) =>
  buildDocumentModel({ sections: [{ heading: '', rows: buildDocumentRows(count) }] })

/** Text as the fonts show it. */
const shown = (text: string) =>
  squeeze(safeLine(text)).replace(/[漢\p{Extended_Pictographic}\p{Emoji_Modifier}]/gu, '?')
const shownFact = ({ label, kind, value }: Fact) => [label, formatValue(kind, value)].map(shown)

/** Checks that text stays within the page and does not overlap. */
function expectNoOverlap({ pages }: ReadPdf): void {
  for (const { placed, width } of pages) {
    for (const baseline of new Set(placed.map(({ y }) => y))) {
      let end = MARGIN - 0.5
      const line = placed.filter(({ y }) => y === baseline).sort((one, other) => one.x - other.x)
      for (const text of line) {
        expect(text.x, text.text).toBeGreaterThanOrEqual(end - 0.5)
        end = text.x + text.width
      }
      expect(end).toBeLessThanOrEqual(width - MARGIN + 0.5)
    }
    const body = placed.filter(({ y }) => y > FOOTER_TOP)
    expect(body.length).toBeGreaterThan(placed.length - 2)
  }
}

/** All texts of a document in reading order. */
function textsOf(model: DocumentModel): string[] {
  const { letterhead, title, parties, facts, columns, sections, totals, strip, notes } = model
  return [
    ...[letterhead.name, ...letterhead.lines, title],
    ...parties.flatMap(({ label, lines }) => [label, ...lines]),
    ...facts.flatMap(shownFact),
    ...columns.map(({ label }) => label),
    ...sections.flatMap((section) => [
      section.heading,
      ...section.rows.flatMap(({ cells, notes: below = [] }) => [
        ...columns.map(({ kind }, index) => formatValue(kind, cells[index] ?? null)),
        ...below,
      ]),
      ...(section.totals ?? []).flatMap(shownFact),
    ]),
    ...totals.flatMap(shownFact),
    ...strip.map(({ label }) => label),
    ...strip.map(({ kind, value }) => formatValue(kind, value)),
    ...notes.flatMap(({ label, lines }) => [label, ...lines]),
  ].map(shown)
}

function readText({ pages }: ReadPdf): string {
  const read = (tags: ReadPage['tags']): string =>
    tags.map(({ text, children }) => text + read(children)).join('')
  return squeeze(pages.map(({ tags }) => read(tags)).join(''))
}

/** Checks that every value is shown, in the order of the model. */
function expectAllShown(pdf: ReadPdf, model: DocumentModel): void {
  expect(readText(pdf)).toBe(textsOf(model).join(''))
}

const expectAgreement = (models: fc.Arbitrary<DocumentModel>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(models, async (model) => {
      const pdf = await render(model)
      expectNoOverlap(pdf)
      expectAllShown(pdf, model)
    }),
    { numRuns },
  )

const RUNS = 10
const SMALL_RUNS = 150

describe('a PDF', () => {
  it('has title, language, author and tags', async () => {
    const pdf = await render(invoiceOf(1))
    expect(pdf).toMatchObject({
      info: { Title: 'Invoice 100234', Author: 'Harbor & Sons', Language: 'en-US' },
      xmlTitle: 'Invoice 100234',
      isTagged: true,
      showsTitle: true,
      bookmarks: [],
    })
    expect(pdf.pages[0]?.tags.map(({ role }) => role)).toEqual(['P', 'H1', 'P', 'P', 'P', 'Table', 'Table'])
  })

  it('shows each value of each row as the page does, in cells of a table', async () => {
    const model = invoiceOf(90)
    const rows = tableRowsOf((await render(model)).pages)
    const cells = rows.map((row) => row.map(({ text }) => text))
    const expected = model.sections[0]?.rows.map((row) =>
      model.columns.map(({ kind }, index) => formatValue(kind, row.cells[index] ?? null)),
    )
    expect(cells.slice(1, -1)).toEqual(expected)
    expect(cells[0]).toEqual(model.columns.map(({ label }) => label))
    expect(cells.at(-1)).toEqual(['Total', '$1,234.50'])
    expect(rows.map(([first]) => first?.role)).toEqual(['TH', ...Array<string>(90).fill('TD'), 'TH'])
  })

  it('repeats the headings of columns and numbers the pages', async () => {
    const { pages } = await render(invoiceOf(90))
    expect(pages).toHaveLength(3)
    const headings = ['Item', 'Description', 'Quantity', 'Unit', 'Price', 'Amount']
    expect(pages.map(({ beside }) => beside)).toEqual([
      ['Invoice 100234 · Page 1 of 3'],
      [...headings, 'Invoice 100234 · Page 2 of 3'],
      [...headings, 'Invoice 100234 · Page 3 of 3'],
    ])
  })

  it('aligns the right ends of figures', async () => {
    const { pages } = await render(invoiceOf(90))
    const ends = pages
      .flatMap(({ placed }) => placed)
      .filter(({ text, size }) => /^\$\d+\.50$/.test(text) && size === 9)
      .map(({ x, width }) => Math.round((x + width) * 10) / 10)
    expect(ends).toHaveLength(90)
    expect(new Set(ends).size).toBe(1)
  })

  it('has a bookmark for each section, and no heading without its first row', async () => {
    const headings = Array.from({ length: 40 }, (_, index) => `Category ${index}`)
    const sections = headings.map((heading, index) => ({ heading, rows: buildDocumentRows((index % 7) + 1) }))
    const pdf = await render(buildDocumentModel({ sections, sectionLabel: 'Category' }))
    expect(pdf.bookmarks).toEqual(headings)
    for (const page of pdf.pages) {
      expect(tableRowsOf([page]).at(-1)?.[0]?.text).not.toMatch(/^Category/)
    }
  })

  it('keeps totals on a page with a row, however many rows precede them', async () => {
    const totals: Fact[] = ['Subtotal', 'Tax', 'Total'].map((label) => ({
      label,
      kind: 'amount',
      value: '1',
    }))
    const counts = new Set<number>()
    for (let count = 18; count < 32; count += 1) {
      const sections = [{ heading: '', rows: buildDocumentRows(count), totals: totals.slice(0, 1) }]
      const { pages } = await render(buildDocumentModel({ sections, totals }))
      const last = pages
        .at(-1)
        ?.placed.map(({ text }) => text)
        .join(' ')
      counts.add(pages.length)
      expect(last, `${count} rows`).toContain(`Plum no. ${count - 1}`)
      expect(last?.match(/Subtotal/g), `${count} rows`).toHaveLength(2)
    }
    expect(counts).toEqual(new Set([1, 2]))
  })

  it('draws empty sections and a document without a table', async () => {
    const receipt = buildDocumentModel({ columns: [], sections: [], totals: [] })
    expect((await render(receipt)).pages).toHaveLength(1)
    const sections = [
      { heading: 'Dairy', rows: [] },
      { heading: 'Produce', rows: buildDocumentRows(1) },
    ]
    const pdf = await render(buildDocumentModel({ sections }))
    expect(pdf.bookmarks).toEqual(['Dairy', 'Produce'])
  })

  it('is the same for the same document', async () => {
    expect(await renderPdf(invoiceOf(3))).toEqual(await renderPdf(invoiceOf(3)))
  })

  it('has readable letters that an earlier document used only as parts of accented ones', async () => {
    const titled = (title: string) => renderPdf(buildDocumentModel({ title }))
    await titled('Ż : ;')
    const { pages } = await readPdf(await titled('Z. Zz'))
    expect(pages[0]?.tags.find(({ role }) => role === 'H1')?.text).toBe('Z. Zz')
  })

  it('fits A4', async () => {
    const bytes = await renderPdf(invoiceOf(3), { size: 'A4' })
    expect((await readPdf(bytes)).pages[0]?.width).toBeCloseTo(595.28)
  })
})

describe('a PDF of extreme content', () => {
  it.each([200, 2000])('wraps texts of %i characters', async (length) => {
    const word = 'x'.repeat(length)
    const words = 'Wagyu '.repeat(length / 6)
    const rows = [word, words].flatMap((text) =>
      buildDocumentRows(1, { cells: [text, text, '1', text, '2', '3'], notes: [text] }),
    )
    const facts: Fact[] = [{ label: words, kind: 'text', value: word }]
    const pdf = await render(
      buildDocumentModel({
        title: word,
        sections: [{ heading: words, rows }],
        facts,
        totals: facts,
        strip: facts,
      }),
    )
    expectNoOverlap(pdf)
    const all = squeeze(pdf.pages.map(({ tags }) => JSON.stringify(tags)).join(''))
    // Title, four of the row, its note, fact, total and strip, wherever the pages end.
    expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(8 * length)
  })

  it('sets nine columns in a readable size', async () => {
    const columns = Array.from({ length: 9 }, (_, index) => ({
      label: `Extended price ${index}`,
      ...(index === 1 ? { kind: 'text' as const, isWide: true } : { kind: 'amount' as const }),
    }))
    const cells = columns.map(({ kind }) => (kind === 'text' ? 'Plum tomatoes, whole' : '1234567.89'))
    const sections = [{ heading: '', rows: [{ cells }] }]
    const pdf = await render(buildDocumentModel({ columns, sections }))
    expectNoOverlap(pdf)
    const figures = pdf.pages[0]?.placed.filter(({ text }) => text === '$1,234,567.89') ?? []
    expect(figures).toHaveLength(8)
    expect(Math.min(...figures.map(({ size }) => size))).toBeGreaterThanOrEqual(7)
  })

  it('drops characters that could disturb the page, and shows ? for those that the font lacks', async () => {
    const hostile = 'a\u202Eb\u0007c\u200Bd <b>&amp;</b> =1+1 👩‍🍳 漢 ŁőČ\uD800 e\u0301'
    const rows = buildDocumentRows(1, { cells: ['1', hostile, '1', 'CS', '1', '1'] })
    const pdf = await render(buildDocumentModel({ title: hostile, sections: [{ heading: hostile, rows }] }))
    const safe = 'abcd <b>&amp;</b> =1+1 ?? ? ŁőČ? é'
    expect(tableRowsOf(pdf.pages).map((row) => row.map(({ text }) => text))).toContainEqual([
      ...['1', safe, '1', 'CS', '$1.00', '$1.00'],
    ])
    expect(pdf.xmlTitle).toContain('<b>&amp;</b>')
  })

  it.each([
    ['a PNG', DOT],
    ['an SVG', svg('<text x="2" y="12" font-family="Georgia">A &amp; F</text>')],
    ['an SVG behind a byte order mark', svg('<circle cx="8" cy="8" r="4"/>', '\uFEFF')],
  ])('shows %s as the logo, with the vendor’s name as its alternative text', async (_name, logo) => {
    const bytes = await renderPdf(invoiceOf(1), { logo })
    expect((await readPdf(bytes)).pages[0]?.tags[0]).toMatchObject({ role: 'Figure', alt: 'Harbor & Sons' })
  })

  it.each([
    ['no picture', new Uint8Array([1, 2, 3])],
    ['a cut PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a cut SVG', svg('<circle').subarray(0, 60)],
    [
      'an SVG without a size',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="0"/>'),
    ],
    ['a cut JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ])('leaves out a logo that is %s', async (_name, logo) => {
    const pdf = await readPdf(await renderPdf(invoiceOf(1), { logo }))
    expect(pdf.pages[0]?.tags[0]).toMatchObject({ role: 'P' })
  })

  it('shows every hostile text as plain text, and has nothing that can be clicked or run', async () => {
    // The font shows '?' for other characters.
    const isLatin = (text: string) => /^[\u0020-\u007E\u00A0-\u017F]*$/.test(text)
    const latin = HOSTILE_PAYLOADS.filter(isLatin)
    const others = HOSTILE_PAYLOADS.filter((text) => !isLatin(text))
    for (const model of [...documentsOf(latin), ...documentsOf(others)].map(cleanModel)) {
      const bytes = await renderPdf(model)
      const pdf = await readPdf(bytes)
      expectNoOverlap(pdf)
      // Long names stand side by side over several pages: the same letters, read page by page.
      const letters = (text: string) => [...text].sort().join('')
      if (isLatin(model.title)) expect(letters(readText(pdf))).toBe(letters(textsOf(model).join('')))
      expect(await activePartsOf(bytes)).toEqual([])
      // Objects outside of streams and texts, which are compressed or in parentheses.
      const objects = Buffer.from(bytes)
        .toString('latin1')
        .replace(/stream\r?\n[\s\S]*?\nendstream\nendobj/g, '')
        .replace(/\((?:\\.|[^\\)])*\)/gs, '()')
      expect(objects).toContain('/StructTreeRoot')
      expect(objects).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|AA|Annots|EmbeddedFiles?)\b/)
    }
  })

  it('shows every value of any document, in order, without overlap', () =>
    expectAgreement(anyDocumentModel, RUNS))

  it('shows every value of any small document', () => expectAgreement(anySmallDocumentModel, SMALL_RUNS))
})
