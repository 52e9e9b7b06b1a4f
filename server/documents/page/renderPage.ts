import { escapeHtml } from '@/domain/text/escapeHtml'
import type { Column, DocumentModel, Fact, Letterhead, Row, Section, TextBlock } from '../model/documentModel'
import { formatValue, isFigure } from '../model/formatValue'
import { policySource } from '../../foundation/policySource'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

/** Style of a document's page: light and dark, from a phone to paper. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --page: #fff; --ground: #f3f6f6; --text: #172626; --quiet: #526161; --line: #cfd9d9; --accent: #006b6b; }
@media (prefers-color-scheme: dark) {
  :root { --page: #162020; --ground: #0e1616; --text: #e4eded; --quiet: #a3b5b5; --line: #344444; --accent: #5cc9c9; }
  .letterhead img { padding: 8px; border-radius: 8px; background: #fff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent); }
.tools { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; max-width: 1024px; margin: 0 auto; padding: 16px 16px 0; }
.tools > * { min-height: 44px; padding: 9px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); color: var(--text); font: inherit; text-decoration: none; cursor: pointer; }
.tools > :hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
main { max-width: 1024px; margin: 16px auto 32px; padding: 32px; background: var(--page); border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 24px 0 16px; font-size: 26px; line-height: 1.25; }
h2 { margin: 0 0 4px; font-size: 13px; font-weight: 600; color: var(--quiet); }
p { margin: 0; white-space: pre-line; }
.letterhead { display: flex; gap: 16px; align-items: flex-start; justify-content: space-between; }
.letterhead img { max-width: 200px; max-height: 64px; }
.letterhead .vendor { text-align: end; color: var(--quiet); font-size: 14px; }
.letterhead strong { color: var(--text); font-size: 16px; }
.blocks { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 16px 24px; margin-bottom: 24px; }
dl { margin: 0; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 12px 24px; margin-bottom: 24px; }
.facts dt { color: var(--quiet); font-size: 13px; }
.facts dd { margin: 0; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { max-width: 16rem; padding: 7px 8px; text-align: start; vertical-align: top; overflow-wrap: break-word; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { border-bottom: 2px solid var(--text); font-size: 13px; vertical-align: bottom; }
tbody td { border-top: 1px solid var(--line); }
.figure { text-align: end; }
td.figure, td.code, td.date { white-space: nowrap; }
.wide { width: 40%; min-width: 9rem; overflow-wrap: anywhere; }
.group th { padding-top: 20px; font-size: 16px; }
.note td { padding-top: 0; border-top: 0; color: var(--quiet); font-size: 13px; white-space: pre-line; }
.sub th { border-top: 1px solid var(--text); text-align: end; font-weight: 600; }
.sub td { border-top-color: var(--text); font-weight: 600; }
.totals { width: min(100%, 340px); margin: 16px 0 0 auto; }
.totals div { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; }
.totals dd { margin: 0; font-variant-numeric: tabular-nums; }
.totals .strong { margin-top: 4px; padding-top: 8px; border-top: 2px solid var(--text); font-size: 18px; font-weight: 700; }
.strip { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 1px; margin-top: 24px; border: 1px solid var(--line); background: var(--line); }
.strip div { padding: 8px 12px; background: var(--page); }
.strip dt { color: var(--quiet); font-size: 13px; }
.strip dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.notes { margin-top: 24px; }
.empty { color: var(--quiet); }
@media (max-width: 640px) {
  main { margin: 16px 0 0; padding: 20px 16px; border-width: 1px 0; border-radius: 0; }
  .letterhead { flex-direction: column; }
  .letterhead .vendor { text-align: start; }
  table, tbody, tr, td, tbody th { display: block; width: auto; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 10px 0; border-top: 1px solid var(--line); }
  tbody td { display: inline-flex; gap: 6px; max-width: 100%; padding: 0; border: 0; text-align: start; white-space: normal; }
  tbody td[data-label]::before { content: attr(data-label); color: var(--quiet); }
  tbody td:empty { display: none; }
  tbody td.figure:last-child { margin-inline-start: auto; font-weight: 600; }
  .wide { order: -1; flex-basis: 100%; width: auto; min-width: 0; font-weight: 600; }
  td.wide[data-label]::before { content: none; }
  .note { padding: 0 0 10px; border: 0; }
  .note td { display: block; text-align: start; }
  .group th, .sub th { padding: 0; text-align: start; }
}
@media print {
  :root { color-scheme: light; --page: #fff; --ground: #fff; --text: #000; --quiet: #444; --line: #bbb; --accent: #000; }
  @page { margin: 14mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; color: #444; } }
  @page broad { size: landscape; }
  .broad { page: broad; }
  body { font-size: 9pt; line-height: 1.35; }
  h2, thead th, .note td, .facts dt, .strip dt { font-size: 8.5pt; }
  th, td { padding: 2.5pt 4pt; }
  .wide { width: auto; min-width: 7rem; }
  .letterhead img { padding: 0; }
  .tools { display: none; }
  main { max-width: none; margin: 0; padding: 0; border: 0; }
  tr, .totals, .strip, .blocks > *, .facts > *, .notes > * { break-inside: avoid; }
  .group, thead { break-after: avoid; }
  .note, .sub, .totals, .strip { break-before: avoid; }
}
`

/** Tables with more columns are printed in landscape. */
const BROAD_FROM = 9

const PRINT_SCRIPT = "document.getElementById('print').addEventListener('click', () => window.print())"

/** Content of a document can neither run nor load anything: only our own style, script and logo are allowed. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${policySource(PAGE_STYLE)}`,
  `script-src ${policySource(PRINT_SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const lines = (texts: readonly string[]): string => texts.map(escapeHtml).join('<br>')

function letterhead({ name, lines: own, logo }: Letterhead): string {
  const picture = logo === '' ? '<span></span>' : `<img src="/img/${encodeURIComponent(logo)}" alt="">`
  const rest = own.length === 0 ? '' : `<br>${lines(own)}`
  return `<header class="letterhead">${picture}<p class="vendor"><strong>${escapeHtml(name)}</strong>${rest}</p></header>`
}

const block = ({ label, lines: own }: TextBlock): string =>
  `<section><h2>${escapeHtml(label)}</h2><p>${lines(own)}</p></section>`

const blocks = (all: readonly TextBlock[], className: string): string =>
  all.length === 0 ? '' : `<div class="blocks ${className}">${all.map(block).join('')}</div>`

function fact({ label, kind, value, isStrong }: Fact): string {
  const mark = isStrong ? ' class="strong"' : ''
  return `<div${mark}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(formatValue(kind, value))}</dd></div>`
}

const facts = (all: readonly Fact[], className: string): string =>
  all.length === 0 ? '' : `<dl class="${className}">${all.map(fact).join('')}</dl>`

function classOf({ kind, isWide }: Column): string {
  if (isWide) return ' class="wide"'
  if (isFigure(kind)) return ' class="figure"'
  return kind === 'text' ? '' : ` class="${kind}"`
}

const heading = (column: Column): string =>
  `<th scope="col" role="columnheader"${classOf(column)}>${escapeHtml(column.label)}</th>`

// Explicit roles: on a phone the rows are blocks, which screen readers would not treat as a table.
function row({ cells, notes = [] }: Row, columns: readonly Column[]): string {
  const own = columns.map((column, index) => {
    const text = escapeHtml(formatValue(column.kind, cells[index] ?? null))
    return `<td role="cell" data-label="${escapeHtml(column.label)}"${classOf(column)}>${text}</td>`
  })
  const below =
    notes.length === 0
      ? ''
      : `<tr role="row" class="note"><td role="cell" colspan="${columns.length}">${lines(notes)}</td></tr>`
  return `<tr role="row">${own.join('')}</tr>${below}`
}

function subtotal({ label, kind, value }: Fact, width: number): string {
  const text = escapeHtml(formatValue(kind, value))
  const head = `<th role="rowheader" scope="row" colspan="${width - 1}">${escapeHtml(label)}</th>`
  return `<tr role="row" class="sub">${head}<td role="cell" class="figure">${text}</td></tr>`
}

function section({ heading: name, rows, totals = [] }: Section, columns: readonly Column[]): string {
  const width = columns.length
  const head =
    name === ''
      ? ''
      : `<tr role="row" class="group"><th role="rowheader" scope="rowgroup" colspan="${width}">${escapeHtml(name)}</th></tr>`
  const body = rows.map((each) => row(each, columns)).join('')
  return `<tbody role="rowgroup">${head}${body}${totals.map((each) => subtotal(each, width)).join('')}</tbody>`
}

function table({ title, columns, sections }: DocumentModel): string {
  const head = `<thead role="rowgroup"><tr role="row">${columns.map(heading).join('')}</tr></thead>`
  const bodies = sections.map((each) => section(each, columns)).join('')
  return `<table role="table" aria-label="${escapeHtml(title)}">${head}${bodies}</table>`
}

/** Renders the document as a page; `id` makes the URLs of its files. */
export function renderPage(model: DocumentModel, id: string): string {
  const title = escapeHtml(model.title)
  const { tools, print, pdf, csv } = SERVER_DOCUMENT_MESSAGES.page
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(model.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${PAGE_STYLE}</style></head><body>`,
    `<nav class="tools" aria-label="${escapeHtml(tools)}"><button id="print" type="button">${escapeHtml(print)}</button>`,
    `<a href="/doc/${id}.pdf">${escapeHtml(pdf)}</a>`,
    `<a href="/doc/${id}.csv">${escapeHtml(csv)}</a></nav>`,
    `<main${model.columns.length > BROAD_FROM ? ' class="broad"' : ''}>${letterhead(model.letterhead)}<h1>${title}</h1>`,
    blocks(model.parties, 'parties'),
    facts(model.facts, 'facts'),
    table(model),
    facts(model.totals, 'totals'),
    facts(model.strip, 'strip'),
    blocks(model.notes, 'notes'),
    `</main><script>${PRINT_SCRIPT}</script></body></html>`,
  ].join('\n')
}
