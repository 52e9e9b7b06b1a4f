import fc from 'fast-check'
import type { Kind } from '../../server/exchange/kind'
import { KINDS } from '../../server/exchange/kinds/index'
import { SHOP_FILES } from '../builders/exchangeFiles'
import { zipOf } from '../worlds/exchange/exchangeCalls'
import { hostileText, mutated, NO_JSON, toJsonText } from './hostileJson'
import {
  hostileBody,
  hostileHeaders,
  hostilePath,
  hostileQuery,
  type HostileRequest,
} from './hostileRequests'

const headingOf = ({ columns }: Kind) => `${columns.map(({ name }) => name).join(',')}\n`
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(KINDS.map((kind) => [`${kind.name}.csv`, headingOf(kind)])),
  ...SHOP_FILES,
}
/** CSV in which up to three cells, headings or separators are replaced by hostile text. */
const csvOf = (rows: fc.Arbitrary<string>) =>
  fc.tuple(rows, fc.array(fc.tuple(fc.nat(), hostileText), { maxLength: 3 })).map(([text, changes]) => {
    const cells = text.split(/([,\n])/)
    for (const [at, cell] of changes) cells[at % cells.length] = cell
    return cells.join('')
  })
const csv = csvOf(fc.constantFrom(...Object.values(FILES)))
const json = mutated(
  fc.constantFrom<unknown>({ code: 'P1', description: 'x' }, [{ code: 'P1' }], { product: 'P1' }),
).map(toJsonText)
const zip = fc
  .tuple(
    fc.constantFrom(...Object.keys(FILES), '../x.csv', 'images/a.png', 'a/../../products.csv'),
    csv,
    fc.nat(),
    fc.boolean(),
  )
  .map(([file, text, at, isSpoiled]) => {
    const bytes = zipOf({ [file]: text })
    if (isSpoiled) bytes[at % bytes.length] = 0xff
    return { type: 'application/zip', bytes }
  })
const xml = fc
  .tuple(
    fc.constantFrom(
      '<cXML>',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '<a>'.repeat(50_000),
    ),
    hostileText,
  )
  .map((parts) => parts.join(''))
const noJson = fc.constantFrom(...NO_JSON)
const bodyOf = (kind: string) =>
  fc.oneof(
    { arbitrary: hostileBody('text/csv', csvOf(fc.constant(FILES[`${kind}.csv`] ?? ''))), weight: 6 },
    hostileBody('text/csv', csv),
    hostileBody('application/x-ndjson', fc.oneof(json, noJson)),
    hostileBody('application/json', fc.oneof(json, noJson)),
    { arbitrary: zip, weight: 2 },
    hostileBody('text/xml', fc.oneof(xml, hostileText)),
    hostileBody('application/x-www-form-urlencoded', hostileText),
  )
const QUERY = [
  ...['full', 'check', 'decimal-comma', 'retire-at-most', 'owner', 'customer', 'code', 'key', 'name'],
  ...['after', 'limit', 'HOOK_URL', 'USERNAME', 'PASSWORD'],
]
const flags = fc.constantFrom<unknown>({}, {}, { full: 'true' }, { check: 'true' })

/** Requests to a path outside the contract, with files of the data exchange and spoiled ones. */
export const hostileFiles = (method: string, path: string) =>
  fc.constantFrom(...KINDS.map(({ name }) => name)).chain((kind) =>
    fc
      .record({
        path: fc.oneof({ arbitrary: hostilePath(path.replace(':kind', kind)), weight: 8 }, hostilePath(path)),
        query: fc.oneof({ arbitrary: fc.constant(''), weight: 2 }, hostileQuery(QUERY, flags)),
        headers: hostileHeaders,
        body: method === 'GET' ? fc.constant(null) : bodyOf(kind),
      })
      .map((made): HostileRequest => ({
        path: `${made.path}${made.query}`,
        headers: [...(made.body ? [['Content-Type', made.body.type] as const] : []), ...made.headers],
        body: made.body?.bytes ?? null,
      })),
  )
