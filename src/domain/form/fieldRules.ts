/** The rule of each field: its error by everything that was entered, or null when it is valid. */
export type FieldRules<Entry> = {
  readonly [Field in keyof Entry]: (entry: Entry) => string | null
}

/** Errors by field; valid fields are absent. */
export type FieldErrors<Entry> = Partial<Record<keyof Entry, string>>

export function fieldErrors<Entry extends object>(
  rules: Partial<FieldRules<Entry>>,
  entry: Entry,
): FieldErrors<Entry> {
  const errors: FieldErrors<Entry> = {}
  for (const field of Object.keys(rules) as (keyof Entry)[]) {
    const error = rules[field]?.(entry) ?? null
    if (error !== null) errors[field] = error
  }
  return errors
}
