export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Sender {
  /** The saved vendor name; '' when there is none. */
  readonly vendorName: string
  /** Address of the storefront without a trailing slash. */
  readonly publicUrl: string
}

/** Content of a mail. Nothing may come from whoever requested it: the mail goes to somebody else's address. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** An order whose confirmation goes with a mail. */
export interface MailedOrder {
  readonly id: number
  /** The recipient sees no prices. */
  readonly hidesPrices: boolean
}

/** A subject must be one header line of characters that are seen, whatever the vendor's name contains. */
export const subjectLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Cs}\uFEFF]/gu, '')
    .trim()

/** Stands in a stored mail for the address of the storefront. */
export const SHOP = '{shop}'

/** The mail with the storefront's address, as it is sent and shown. */
export function withShop<M extends Mail>(mail: M, publicUrl: string): M {
  const fill = (body: string): string => body.replaceAll(SHOP, publicUrl)
  return { ...mail, text: fill(mail.text), html: fill(mail.html) }
}
