import { escapeHtml } from '@/domain/text/escapeHtml'
import { type Mail, subjectLine } from '../../mail/mail'
import type { DocumentModel } from '../model/documentModel'
import { formatValue } from '../model/formatValue'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'
import { currentLanguage } from '@/domain/language/language'

/** Mail programs do not support style sheets reliably: styles are inline. */
const STYLE = {
  body: 'margin:0;padding:24px;background:#f5f7f7;color:#1b2a2a;font:16px/1.5 Arial,Helvetica,sans-serif',
  letter: 'max-width:760px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  table: 'border-collapse:collapse;margin:16px 0;font-size:14px',
  cell: 'padding:4px 12px 4px 0;text-align:left;vertical-align:top',
}

/** Values of the receipt as text: label and value, columns, rows. */
function textsOf({ parties, facts, columns, sections, totals }: DocumentModel) {
  const named = [...facts, ...totals].map(
    ({ label, kind, value }) => [label, formatValue(kind, value)] as const,
  )
  const rows = sections.flatMap((section) => section.rows)
  return {
    parties: parties.map(({ label, lines }) => [label, lines[0] ?? ''] as const),
    named: named.filter(([, value]) => value !== ''),
    labels: columns.map(({ label }) => label),
    rows: rows.map(({ cells }) => columns.map(({ kind }, at) => formatValue(kind, cells[at] ?? null))),
  }
}

function toText({ parties, named, labels, rows }: ReturnType<typeof textsOf>, title: string): string {
  const facts = [...parties, ...named].map(([label, value]) =>
    SERVER_DOCUMENT_MESSAGES.labelled(label, value),
  )
  const items = rows.map((cells) =>
    cells
      .flatMap((cell, at) => (cell === '' ? [] : [SERVER_DOCUMENT_MESSAGES.labelled(labels[at] ?? '', cell)]))
      .join(', '),
  )
  return `${[title, facts.join('\n'), items.join('\n')].join('\n\n')}\n`
}

function toHtml({ parties, named, labels, rows }: ReturnType<typeof textsOf>, title: string): string {
  const row = (tag: 'td' | 'th', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag} style="${STYLE.cell}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage().tag}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLE.body}"><div style="${STYLE.letter}">`,
    `<h1 style="${STYLE.heading}">${escapeHtml(title)}</h1>`,
    `<table style="${STYLE.table}">${[...parties, ...named].map((pair) => row('td', pair)).join('\n')}</table>`,
    `<table style="${STYLE.table}">${[row('th', labels), ...rows.map((cells) => row('td', cells))].join('\n')}</table>`,
    '</div></body></html>',
    '',
  ].join('\n')
}

/** A receipt as a mail: its figures, without a link (Spec 3 §2). */
export function receiptMail(model: DocumentModel): Mail {
  const { name } = model.letterhead
  const subject = subjectLine(
    name === '' ? model.title : SERVER_DOCUMENT_MESSAGES.receipt.subject(model.title, name),
  )
  const texts = textsOf(model)
  return { subject, text: toText(texts, subject), html: toHtml(texts, subject) }
}
