export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Sender {
  /** The saved vendor name; '' if absent. */
  readonly vendorName: string
  /** URL of the storefront without a trailing slash. */
  readonly publicUrl: string
}

/** Content of a mail. Must not contain the requester's input: the mail may go to another person's address. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** An order whose confirmation is attached to a mail. */
export interface MailedOrder {
  readonly id: number
  /** True if the recipient must not see prices. */
  readonly hidesPrices: boolean
}

/** Limits a subject to one header line of visible characters, whatever the vendor's name contains. */
export const subjectLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Cs}\uFEFF]/gu, '')
    .trim()

/** Placeholder of the storefront's URL in a stored mail. */
export const SHOP = '{shop}'

/** Inserts the storefront's URL into a mail to send or show. */
export function withShop<M extends Mail>(mail: M, publicUrl: string): M {
  const fill = (body: string): string => body.replaceAll(SHOP, publicUrl)
  return { ...mail, text: fill(mail.text), html: fill(mail.html) }
}
