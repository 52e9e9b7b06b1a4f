import * as v from 'valibot'
import { table } from '../documentation'
import { fieldsOf, type SettingField, shapeOf } from './settingFields'
import { SETTING_ROWS, type SettingRow } from './settingRows'

const asCode = (value: unknown): string => `\`${JSON.stringify(value)}\``

function valuesText(schema: v.GenericSchema): string {
  const shape = shapeOf(schema)
  switch (shape.type) {
    case 'boolean':
      return '`true`, `false`'
    case 'string':
      return 'text'
    case 'number': {
      const least = shape.pipe?.find(({ type }) => type === 'min_value')?.requirement
      return least === undefined ? 'number' : `whole number, at least ${String(least)}`
    }
    case 'picklist':
      return (shape.options ?? []).map(asCode).join(', ')
    case 'array':
      return listText(shape.item)
    case 'object':
      return `\`{ ${Object.keys(shape.entries ?? {}).join(', ')} }\``
    case 'record':
      return 'lists of texts by name'
    case 'union':
      return unionText(shape)
    default:
      throw new Error(`No words for values of the type ${shape.type}`)
  }
}

function listText(item: v.GenericSchema | undefined): string {
  if (item?.type === 'string') return 'list of texts'
  return item?.type === 'number' ? 'list of numbers' : `list of ${item ? valuesText(item) : 'values'}`
}

/** Amounts may be text or numbers; values that also have a code are written by name. */
function unionText({ options = [] }: ReturnType<typeof shapeOf>): string {
  const all = options as v.GenericSchema[]
  const names = all.find((each) => each.type === 'picklist' && typeof shapeOf(each).options?.[0] === 'string')
  return names ? valuesText(names) : 'amount, such as `"5.50"`'
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], value)

/** Defaults are the values read from an empty row. */
function defaultText({ schema }: SettingRow, { path }: SettingField): string {
  const value = path === '' ? null : at(v.parse(schema, {}), path)
  const isNothing =
    value === null || value === '' || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}'
  return isNothing ? 'nothing' : asCode(value)
}

const TITLES = ['setting', 'values', 'default', 'own', 'meaning']

/** The settings of a row that can be set. */
export const writtenFields = ({ schema, derived = [] }: SettingRow): SettingField[] =>
  fieldsOf(schema).filter(({ path }) => !derived.includes(path))

function rowText([name, row]: readonly [string, SettingRow]): string {
  const { about, own = 'no', meanings } = row
  const rows = writtenFields(row).map((field) => [
    `\`${field.path === '' ? name : field.path}\``,
    valuesText(field.shape),
    defaultText(row, field),
    own,
    meanings[field.path] ?? '',
  ])
  return [`### ${name}`, about, table([TITLES, ...rows])].join('\n\n')
}

const MARK = '<!-- What follows is written by `npm run data:docs` from server/exchange/settings. -->'

/** Replaces the tables after the page's mark with those of all settings. */
export function withSettings(page: string): string {
  const [head = ''] = page.split(MARK)
  return `${head}${MARK}\n\n${Object.entries(SETTING_ROWS).map(rowText).join('\n\n')}\n`
}
