import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import type { CellType, Column } from './columns/column'
import type { Kind } from './kind'

const count = (value: number): string => value.toLocaleString('en-US')

/** Describes the allowed content of a cell. */
function typeText(type: CellType): string {
  switch (type.is) {
    case 'text': {
      return `text, up to ${count(type.max)} characters`
    }
    case 'code': {
      return `code, up to ${count(type.max)} characters`
    }
    case 'decimal': {
      const least = type.min === undefined ? '' : `, at least ${type.min}`
      return `number, ${type.whole} digits and ${type.decimals} decimals${least}`
    }
    case 'integer': {
      return `whole number, ${count(type.min)} to ${count(type.max)}`
    }
    case 'flag': {
      return 'yes or no'
    }
    case 'date': {
      return 'day'
    }
    case 'choice': {
      return `one of ${type.choices.map((each) => `\`${each}\``).join(', ')}`
    }
    case 'list': {
      return `list, up to ${type.items} entries of ${type.max} characters`
    }
    case 'numbers': {
      return `list of whole numbers, ${type.min} to ${type.max}`
    }
    case 'map': {
      return `list of name=text, up to ${type.items} entries`
    }
    case 'json': {
      return 'JSON'
    }
    case 'object': {
      return 'JSON object'
    }
  }
}

const inCell = (text: string): string => text.replaceAll('|', String.raw`\|`)
const codeText = (text: string): string => (text === '' ? '' : `\`${text}\``)

function whenEmpty({ isRequired, default: value, defaultFrom, follows, type }: Column): string {
  if (isRequired) return 'required'
  if (follows) return follows.text
  if (defaultFrom !== undefined) return `as \`${defaultFrom}\``
  if (value !== '') return codeText(value)
  return type.is === 'flag' ? '`no`' : 'nothing'
}

const TITLES = ['column', 'type', 'when empty', 'meaning', 'example']

/** Markdown table with columns padded to their widest cell, as the formatter does. */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(inCell))
  const widths = (rows[0] ?? []).map((_, index) => Math.max(3, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((each, index) => each.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const [titles = [], ...others] = rows
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

function fileNamesText({ name, format, folder }: Kind): string {
  if (format === 'files') return `\`${folder}/\``
  if (format === 'json') return `\`${name}.json\``
  const files = `\`${name}.csv\``
  return folder === undefined ? files : `${files} and \`${folder}/\``
}

function kindText(kind: Kind): string {
  const { title, about, key, retires, columns, format } = kind
  const rows = columns.map((column) => [
    codeText(column.name),
    column.to ? `${typeText(column.type)}, of \`${column.to}\`` : typeText(column.type),
    whenEmpty(column),
    column.meaning,
    codeText(column.example),
  ])
  const keys = key.map((each) => `\`${each}\``).join(', ')
  return [
    `### ${title}`,
    `${fileNamesText(kind)}. ${about}`,
    `Key: ${keys}. With \`--full\`, rows that are not there: ${retires.charAt(0).toLowerCase()}${retires.slice(1)}`,
    ...(format === 'files' ? [] : [table([TITLES, ...rows])]),
  ].join('\n\n')
}

/** Describes every kind and column, as Markdown. */
function kindsText(kinds: readonly Kind[]): string {
  return kinds.map(kindText).join('\n\n')
}

const MARK = '<!-- What follows is written by `npm run data:docs` from server/exchange/kinds. -->'

/** Replaces the tables after the page's mark with those of these kinds. */
export function withKinds(page: string, kinds: readonly Kind[]): string {
  const [head = ''] = page.split(MARK)
  return `${head}${MARK}\n\n${kindsText(kinds)}\n`
}

const KEYS_MARK =
  '<!-- The next line is written by `npm run data:docs` from src/contract/accounts/menuKeys.ts. -->'

/** Replaces the line after the page's mark with all menu keys. */
export function withMenuKeys(page: string): string {
  const [head = '', tail = ''] = page.split(KEYS_MARK)
  const line = MENU_KEYS.map(codeText).join(', ')
  return `${head}${KEYS_MARK}${tail.replace(/^\n\n.*/, `\n\n${line}`)}`
}
