import * as v from 'valibot'
import type { Config } from '../foundation/config'
import { type Attachment, NotSent, type SendMail } from './mailWorker'

/** Timeout for a server that accepts the connection but does not answer. */
const ANSWER_MS = 10_000
/** Total time of one delivery: less than the lease of a mail (`RETRY_MS`). */
const DELIVERY_MS = 30_000

/** Details of a failure from the library. */
const SmtpError = v.object({
  code: v.fallback(v.string(), 'unknown'),
  /** The system's error code behind `code`, such as ECONNREFUSED. */
  originalCode: v.optional(v.string()),
  command: v.optional(v.string()),
  responseCode: v.optional(v.number()),
})

function toNotSent(error: unknown): NotSent {
  const { code, originalCode, command, responseCode } = v.parse(SmtpError, error)
  const reason = [originalCode ?? code, command, responseCode].filter((each) => each !== undefined).join(' ')
  // A permanent rejection concerns this recipient or mail (RFC 5321 §4.2.1); a rejected sender must be fixed by the
  // operator.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return new NotSent(reason, isAboutMail && (responseCode ?? 0) >= 500)
}

function defaultFrom(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname}`
}

const toNodemailer = ({ fileName, contentType, body }: Attachment) => ({
  filename: fileName,
  contentType,
  content: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
})

type SmtpConfig = Pick<Config, 'mailFrom' | 'publicUrl'> & { readonly smtpUrl: string }

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
  return async ({ recipient, subject, text, html, language, attachment }) => {
    try {
      await transport.sendMail({
        from,
        // An object, so that an address cannot be parsed as a list.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        ...(attachment && { attachments: [toNodemailer(attachment)] }),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        signal: AbortSignal.timeout(DELIVERY_MS),
      })
    } catch (error) {
      throw toNotSent(error)
    }
  }
}
