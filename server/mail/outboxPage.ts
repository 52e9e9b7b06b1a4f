import { escapeHtml } from '@/domain/text/escapeHtml'
import { plainPage, plainPolicy } from '../plainPage'
import type { Mail } from './mail'

export interface StoredMail extends Mail {
  readonly id: number
  readonly to: string
  readonly createdAt: Date
  /** Name of the attached file; null for none. */
  readonly attachment: string | null
}

/** The page runs and loads nothing; neither does a mail inside it. */
export const OUTBOX_POLICY = plainPolicy("'none'")

const STYLE = `
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  li { margin-block: 0.75rem; }
  a { overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 32rem; border: 1px solid; background: #fff; color-scheme: light; }
`
const LINK = /https?:\/\/[^\s<>"]+/g

const page = (title: string, body: string): string => plainPage({ title, body, style: STYLE })

function when(moment: Date): string {
  const iso = moment.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/** The text with its addresses as links. */
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

/** The file is made when it is opened, as it is when a mail is sent. */
const attached = ({ id, attachment }: StoredMail): string =>
  attachment === null
    ? ''
    : `<p>Attachment: <a href="/outbox/${id}/attachment">${escapeHtml(attachment)}</a></p>`

export function listPage(mails: readonly StoredMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>to ${escapeHtml(mail.to)}, ${when(mail.createdAt)}${attached(mail)}</li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>No mail yet.</p>'
  return page('Outbox', `<p>Mail stays here because no mail server is set.</p>${list}`)
}

/** Links of the framed mail open in the window, because the storefront may not be framed. */
export function mailPage(mail: StoredMail): string {
  const { to, subject, text, html, createdAt } = mail
  const framed = html.replace('<head>', '<head><base target="_top">')
  return page(
    subject,
    [
      `<p>to ${escapeHtml(to)}, ${when(createdAt)}</p>${attached(mail)}`,
      `<h2>Text</h2><pre>${linked(text)}</pre>`,
      '<h2>HTML</h2>',
      '<iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation"',
      ` srcdoc="${escapeHtml(framed)}"></iframe>`,
      '<p><a href="/outbox">All mail</a></p>',
    ].join('\n'),
  )
}
