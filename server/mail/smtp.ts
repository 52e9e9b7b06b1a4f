import type { Config } from '../config'
import { MailRefused, type SendMail } from '../services/mailWorker'

/** For a server that is there and does not answer. */
const ANSWER_MS = 10_000
/** For one delivery in all: less than a mail is one process's own (`RETRY_MS`). */
const DELIVERY_MS = 30_000

/** The server refused this recipient or this mail for good (RFC 5321 §4.2.1): not who sends it, and not for now. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const isAboutMail = error.command === 'RCPT TO' || error.command === 'DATA'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500
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
      throw isRefusal(error) ? new MailRefused('The mail was refused', { cause: error }) : error
    }
  }
}
