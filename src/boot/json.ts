type Fields = Readonly<Record<string, unknown>>

/*
 * The first paint reads answers that nobody has validated yet: what is not as expected counts as missing, and the app
 * says later what is wrong.
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
