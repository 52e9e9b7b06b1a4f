/** A text that is not read as XML; the message says why in a few words, and nothing of the text itself. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}
