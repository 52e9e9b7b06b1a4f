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
