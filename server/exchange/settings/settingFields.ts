import type * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema>>

/** Properties of Valibot schemas that this file reads. */
interface Shape extends v.GenericSchema {
  readonly wrapped?: v.GenericSchema
  readonly entries?: Entries
  readonly options?: readonly unknown[]
  readonly item?: v.GenericSchema
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

export const shapeOf = (schema: v.GenericSchema): Shape => {
  const shape = schema as Shape
  return shape.wrapped ? shapeOf(shape.wrapped) : shape
}

export interface SettingField {
  /** For example 'creditCardSettings.phoneRequired'; '' for a row that is one value. */
  readonly path: string
  readonly shape: Shape
}

/** Settings of a row, with those of nested objects listed individually. */
export function fieldsOf(schema: v.GenericSchema, at = ''): SettingField[] {
  const shape = shapeOf(schema)
  if (!shape.entries) return [{ path: at, shape }]
  const prefix = at === '' ? '' : `${at}.`
  return Object.entries(shape.entries).flatMap(([name, each]) => fieldsOf(each, `${prefix}${name}`))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Path of the first property that the schema lacks; null if none. */
export function unknownPath(schema: v.GenericSchema, value: unknown, at = ''): string | null {
  const { entries } = shapeOf(schema)
  if (!entries || !isObject(value)) return null
  const prefix = at === '' ? '' : `${at}.`
  for (const [name, part] of Object.entries(value)) {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    const path = `${prefix}${name}`
    const found = entry ? unknownPath(entry, part, path) : path
    if (found !== null) return found
  }
  return null
}
