import { escapeHtml } from '@/domain/text/escapeHtml'
import { type Letter, type Mail, subjectLine } from './mail'
import { MAIL_MESSAGES } from './messages'
import { currentLanguage } from '@/domain/language/language'

/** Mail programs do not support style sheets reliably: styles are inline. */
const STYLE = {
  body: 'margin:0;padding:24px;background:#f5f7f7;color:#1b2a2a;font:16px/1.5 Arial,Helvetica,sans-serif',
  letter: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:6px;background:#006b6b;color:#ffffff;font-weight:bold;text-decoration:none',
  address: 'color:#006b6b;word-break:break-all',
  closing: 'margin:24px 0 0;color:#526161;font-size:14px',
}

function paragraph(text: string): string {
  return `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`
}

function toHtml({ subject, paragraphs, link, closing }: Letter): string {
  const url = escapeHtml(link.url)
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage().tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE.body}"><div style="${STYLE.letter}">`,
    `<h1 style="${STYLE.heading}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    `<p style="${STYLE.paragraph}"><a href="${url}" style="${STYLE.button}">${escapeHtml(link.label)}</a></p>`,
    `<p style="${STYLE.paragraph}">${escapeHtml(MAIL_MESSAGES.buttonFails)}<br>`,
    `<a href="${url}" style="${STYLE.address}">${url}</a></p>`,
    `<p style="${STYLE.closing}">${escapeHtml(closing)}</p>`,
    '</div></body></html>',
    '',
  ].join('\n')
}

/** The letter as text and as HTML; both contain the link. */
export function layOut(letter: Letter): Mail {
  const { paragraphs, link, closing } = letter
  const subject = subjectLine(letter.subject)
  const text = [...paragraphs, `${MAIL_MESSAGES.link(link.label)}\n${link.url}`, closing].join('\n\n')
  return { subject, text: `${text}\n`, html: toHtml({ ...letter, subject }) }
}
