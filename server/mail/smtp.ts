import * as v from 'valibot'
import type { Config } from '../config'
import { NotSent, type SendMail } from './mailWorker'

/** For a server that is there and does not answer. */
const ANSWER_MS = 10_000
/** For one delivery in all: less than a mail is one process's own (`RETRY_MS`). */
const DELIVERY_MS = 30_000

/** What the library tells of a failure besides what the server said. */
const SmtpError = v.object({
  code: v.fallback(v.string(), 'unknown'),
  /** The system's code below `code`, such as ECONNREFUSED. */
  originalCode: v.optional(v.string()),
  command: v.optional(v.string()),
  responseCode: v.optional(v.number()),
})

function toNotSent(error: unknown): NotSent {
  const { code, originalCode, command, responseCode } = v.parse(SmtpError, error)
  const reason = [originalCode ?? code, command, responseCode].filter((each) => each !== undefined).join(' ')
  // Refused for good is this recipient or this mail (RFC 5321 §4.2.1); who sends it is the operator's to mend.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return new NotSent(reason, isAboutMail && (responseCode ?? 0) >= 500)
}

/** Who mails come from when nobody says it: the host of the storefront. */
function defaultFrom(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname}`
}

type SmtpConfig = Pick<Config, 'mailFrom' | 'publicUrl'> & { readonly smtpUrl: string }

/** Sends through the mail server of SMTP_URL. The library is loaded only where it is used. */
export async function smtpSender({ smtpUrl, mailFrom, publicUrl }: SmtpConfig): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    dnsTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = mailFrom ?? defaultFrom(publicUrl)
  return async ({ recipient, subject, text, html }) => {
    try {
      await transport.sendMail({
        from,
        // As an object: what stands in an address is not read as a list of them.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(DELIVERY_MS),
      })
    } catch (error) {
      throw toNotSent(error)
    }
  }
}
