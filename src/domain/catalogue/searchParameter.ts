/** Search text as it stands in the URL hash: apostrophes as backticks (Spec 2 §2). */
export function toSearchParameter(text: string): string {
  return text.replaceAll("'", '`')
}

/** Search text as a person reads it, from the URL hash. */
export function fromSearchParameter(parameter: string): string {
  return parameter.replaceAll('`', "'")
}
