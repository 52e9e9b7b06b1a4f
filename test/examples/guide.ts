import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { EXAMPLES } from '../../server/openapi/examples'

const LINE_MAX = 124

/** The named fields of an object, or of each object in a list; 'lines.id' is a field of `lines`. No names: all. */
export function picked(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return value
  if (Array.isArray(value)) return value.map((each) => picked(each, fields))
  if (typeof value !== 'object' || value === null) return value
  const object = value as Readonly<Record<string, unknown>>
  const names = [...new Set(fields.map((field) => field.split('.')[0] ?? ''))]
  return Object.fromEntries(
    names.map((name) => {
      const inner = fields
        .filter((field) => field.startsWith(`${name}.`))
        .map((field) => field.slice(name.length + 1))
      return [name, picked(object[name], inner)]
    }),
  )
}

/** JSON with short values on one line. */
function pretty(value: unknown, indent = ''): string {
  const short = JSON.stringify(value, null, 1).replace(/\s*\n\s*/g, ' ')
  if (indent.length + short.length <= LINE_MAX || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each) => pretty(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pretty(each, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
}

function sample(name: EndpointName, fields: readonly string[]): string {
  const { method, path, encoding }: Endpoint = endpoints[name]
  const { params, query, body, status, answer } = EXAMPLES[name]
  const filled = path.replace(/:(\w+)/g, (_, param: string) => params?.[param] ?? '')
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const form = () =>
    Object.entries(body as Record<string, string>).map(([field, value]) => `${field}=${value}`)
  const sent = body === undefined ? [] : ['', encoding === 'form' ? form().join('&') : pretty(body)]
  const received = answer === undefined ? [] : [pretty(picked(answer, fields))]
  return ['```text', `${method} ${filled}${search}`, ...sent, '', `→ ${status}`, ...received, '```'].join(
    '\n',
  )
}

/** Places of the guide that show a call: its name, the fields to show, and the sample once generated. */
export const PLACE = /<!-- example: (\w+)((?: [\w.]+)*) -->\n+(?:```text\n[\s\S]*?\n```\n+)?/g

export const parseFieldNames = (text: string): string[] => text.split(' ').filter((field) => field !== '')

/** The guide with regenerated samples. */
export function withSamples(page: string): string {
  return page.replace(
    PLACE,
    (_, name: string, fields: string) =>
      `<!-- example: ${name}${fields} -->\n\n${sample(name as EndpointName, parseFieldNames(fields))}\n\n`,
  )
}
