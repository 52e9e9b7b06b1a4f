type Fields = Readonly<Record<string, unknown>>

/*
 * The first screens use unvalidated answers: unexpected values count as missing, and the app reports errors
 * later.
 */

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
