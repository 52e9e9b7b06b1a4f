/** The rule of each field: its error, or null when it is valid. */
export type FieldRules<Entry, Rules> = {
  readonly [Field in keyof Entry]: (entry: Entry, rules: Rules) => string | null
}

/** Errors by field; valid fields are absent. */
export function fieldErrors<Entry extends object, Rules>(
  fields: FieldRules<Entry, Rules>,
  entry: Entry,
  rules: Rules,
): Partial<Record<keyof Entry, string>> {
  const errors: Partial<Record<keyof Entry, string>> = {}
  for (const field of Object.keys(fields) as (keyof Entry)[]) {
    const error = fields[field](entry, rules)
    if (error !== null) errors[field] = error
  }
  return errors
}
