import { escapeHtml } from '@/domain/text/escapeHtml'
import type { Column, DocumentModel, Fact, Letterhead, Row, Section, TextBlock } from '../model/documentModel'
import { formatValue, isFigure } from '../model/formatValue'
import { policySource } from '../../foundation/policySource'
import { PAGE_STYLE } from './pageStyle'
import { DOCUMENT_MESSAGES } from '../messages'

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
  const { tools, print, pdf, csv } = DOCUMENT_MESSAGES.page
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
