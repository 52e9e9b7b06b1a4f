import { escapeHtml } from '@/domain/text/escapeHtml'
import { plainPage, plainPolicy } from '../foundation/plainPage'
import type { Mail } from './mail'
import { MAIL_MESSAGES } from './messages'

export interface StoredMail extends Mail {
  readonly id: number
  readonly to: string
  readonly createdAt: Date
  /** Name of the attached file; null if none. */
  readonly attachment: string | null
}

const STYLE = `
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  li { margin-block: 0.75rem; }
  a { overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 32rem; border: 1px solid; background: #fff; color-scheme: light; }
`

/** Neither the page nor a mail in it can run or load anything. Mails have their own inline styles. */
export const OUTBOX_POLICY = plainPolicy("'none'", "'unsafe-inline'")

const LINK = /https?:\/\/[^\s<>"]+/g

const page = (title: string, body: string): string => plainPage({ title, body, style: STYLE })

function when(moment: Date): string {
  const iso = moment.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/** The text with its URLs as links. */
function linked(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const url = escapeHtml(match[0])
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${url}">${url}</a>`
    end = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(end))
}

const toWhom = ({ to, createdAt }: StoredMail): string =>
  `${MAIL_MESSAGES.outbox.to(escapeHtml(to))}, ${when(createdAt)}`

/** Link to the file, which is made when it is opened, as it is when a mail is sent. */
const attached = ({ id, attachment }: StoredMail): string =>
  attachment === null
    ? ''
    : `<p>${MAIL_MESSAGES.outbox.attachment} <a href="/outbox/${id}/attachment">${escapeHtml(attachment)}</a></p>`

export function listPage(mails: readonly StoredMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>${toWhom(mail)}${attached(mail)}</li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${MAIL_MESSAGES.outbox.none}</p>`
  return page(MAIL_MESSAGES.outbox.title, `<p>${MAIL_MESSAGES.outbox.why}</p>${list}`)
}

/** Links of the framed mail open in the window, because the storefront may not be framed. */
export function mailPage(mail: StoredMail): string {
  const { subject, text, html } = mail
  const { outbox } = MAIL_MESSAGES
  const framed = html.replace('<head>', '<head><base target="_top">')
  return page(
    subject,
    [
      `<p>${toWhom(mail)}</p>${attached(mail)}`,
      `<h2>${outbox.text}</h2><pre>${linked(text)}</pre>`,
      `<h2>${outbox.html}</h2>`,
      `<iframe title="${escapeHtml(outbox.frame)}" sandbox="allow-top-navigation-by-user-activation"`,
      ` srcdoc="${escapeHtml(framed)}"></iframe>`,
      `<p><a href="/outbox">${outbox.all}</a></p>`,
    ].join('\n'),
  )
}
