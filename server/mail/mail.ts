/** A mail as it is written, before it is known to whom. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Whose mails these are. */
export interface Sender {
  /** The distributor's name as saved; '' when there is none. */
  readonly vendorName: string
  /** The storefront's address, without a slash at the end. */
  readonly publicUrl: string
}

/** What stands in a mail. Nothing of it may come from whoever asked for it: they write to somebody else's address. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly closing: string
}
