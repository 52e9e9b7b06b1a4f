import fc, { type Arbitrary } from 'fast-check'
import { type EndpointName } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { CUSTOMER_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, SHIP_METHOD_HEADER } from '@/contract/headers'
import { EXAMPLES } from '../../server/openapi/examples'
import { jsonSchema } from '../../server/openapi/schemas'
import { hostileText, mutated, NO_JSON, toJsonText } from './hostileJson'
import { jsonOfSchema } from './jsonOfSchema'

export type Bytes = Uint8Array<ArrayBuffer>

/** A request without its caller's authorization. */
export interface HostileRequest {
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Bytes | null
}

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'utf8'))

/** Headers are Latin-1 without line breaks: others never leave a client. */
const isHeader = (text: string) => /^[\t\u0020-\u007E\u0080-\u00FF]*$/.test(text)
const hostileHeader = fc.oneof(
  hostileText.filter(isHeader),
  fc.constantFrom('', '0', '-1', '1, 2', '1;2', 'ÿ', '"', '*', ',,,', 'x'.repeat(8000), ';q=2', 'q=0'),
)

/** Half of a percent escape, escapes of no UTF-8, of zero, of slashes and dots, and escapes of escapes. */
const ESCAPES = [
  ...[
    '%',
    '%f',
    '%ff',
    '%C0%AF',
    '%ED%A0%80',
    '%00',
    'a%00b',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2f',
    '%252e%252e',
    '%5c',
  ],
  ...[
    '%0d%0aX-Evil:%201',
    '%F0%9F%A6%80',
    '%u0041',
    '+',
    '%2B',
    '%25',
    ';a=b',
    ':id',
    '*',
    '{id}',
    '%EF%BF%BF',
    '%E2%80%AE',
  ],
]

/** `encodeURIComponent` throws on a lone surrogate. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

const KEYS = [
  '0',
  '1',
  '2',
  '1376',
  '1080',
  '480188',
  '71',
  '72',
  'Standard',
  'Brunch',
  'spec',
  'receipt',
  'confirmation',
]

const segment = (example: string | undefined): Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(example ?? '1'), weight: 3 },
    { arbitrary: fc.constantFrom(...KEYS), weight: 3 },
    { arbitrary: hostileText.map(encoded).filter((text) => text !== ''), weight: 4 },
    { arbitrary: fc.constantFrom(...ESCAPES), weight: 2 },
  )

/** A path of a template with hostile parameters: `/api/cart/line/:id`. */
export function hostilePath(
  template: string,
  params: Readonly<Record<string, string>> = {},
): Arbitrary<string> {
  const parts = template.split('/').slice(1)
  const segments = parts.map((part) =>
    part.startsWith(':') ? segment(params[part.slice(1)]) : fc.constant(part),
  )
  return fc.tuple(...segments).map((each) => `/${each.join('/')}`)
}

const asText = (value: unknown) => (typeof value === 'object' ? toJsonText(value) : String(value))

/** Queries with known names, repeated names, unknown names, and malformed parts. */
export function hostileQuery(names: readonly string[], valid: Arbitrary<unknown>): Arbitrary<string> {
  const name = fc.oneof(
    { arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['page'])), weight: 6 },
    fc.constantFrom(
      '__proto__',
      'constructor',
      'page[]',
      'page[0]',
      'toString',
      '',
      '%',
      '%ff',
      'x'.repeat(3000),
    ),
    hostileText.map(encoded),
  )
  const value = fc.oneof(hostileText.map(encoded), fc.constantFrom(...ESCAPES))
  const pair = fc.tuple(name, value).map(([key, text]) => `${key}=${text}`)
  const good = valid.map((fields) =>
    Object.entries(fields ?? {}).map(([key, each]) => `${encoded(key)}=${encoded(asText(each))}`),
  )
  return fc.tuple(good, fc.array(pair, { maxLength: 3 })).map(([first, more]) => {
    const all = [...first, ...more]
    return all.length === 0 ? '' : `?${all.join('&')}`
  })
}

/** Corruptions of encoded text: inserted bytes, truncation, another encoding; usually none. */
const spoiled: Arbitrary<(bytes: Bytes) => Bytes> = fc.oneof(
  { arbitrary: fc.constant((bytes: Bytes) => bytes), weight: 12 },
  fc
    .tuple(fc.nat(), fc.constantFrom('ff', 'c0af', 'eda080', '00', 'f8888080', 'efbbbf', '80'))
    .map(([at, hex]) => (bytes: Bytes): Bytes => {
      const place = at % (bytes.length + 1)
      return new Uint8Array(
        Buffer.concat([bytes.subarray(0, place), Buffer.from(hex, 'hex'), bytes.subarray(place)]),
      )
    }),
  fc.nat().map(
    (at) =>
      (bytes: Bytes): Bytes =>
        bytes.slice(0, at % (bytes.length + 1)),
  ),
  fc.constant(
    (bytes: Bytes): Bytes => new Uint8Array(Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le')),
  ),
)

const TYPES = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/xml',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset="',
    'application/json, text/html',
    'a'.repeat(500),
  ],
  ...[
    '',
    '/',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/octet-stream',
    'APPLICATION/JSON',
  ],
]

const typeOf = (usual: string): Arbitrary<string> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 12 }, fc.constantFrom(...TYPES))

export interface HostileBody {
  readonly type: string
  readonly bytes: Bytes
}

/** Bodies from texts, some with corrupted bytes or sent as another type. */
export function hostileBody(usualType: string, texts: Arbitrary<string>): Arbitrary<HostileBody> {
  return fc
    .tuple(typeOf(usualType), texts, spoiled)
    .map(([type, text, spoil]) => ({ type, bytes: spoil(bytesOf(text)) }))
}

const formText = (value: unknown) => {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return fields.map(([key, each]) => `${encoded(key)}=${encoded(asText(each))}`).join('&')
}

const FILES: readonly Bytes[] = [
  bytesOf(''),
  bytesOf('12021012,2,CS\n1080,1,CS\n'),
  bytesOf('a,"b\nc,d'),
  bytesOf('\0\0\0'),
  bytesOf(`${'x,'.repeat(50_000)}\n`),
  bytesOf('GIF89a'),
  new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff08060000', 'hex')),
  new Uint8Array(Buffer.from('ffd8ffe000104a46494600010100ffffffff', 'hex')),
  new Uint8Array(Buffer.from('504b0304140000000000000000000000000000000000ffffffff', 'hex')),
  new Uint8Array(Buffer.from('fffe41004200', 'hex')),
]

const multipart: Arbitrary<HostileBody> = fc
  .record({
    name: fc.oneof(
      fc.constant('file'),
      fc.constantFrom('', 'File', 'file[]', '__proto__', 'a"; filename="b'),
    ),
    file: fc.oneof(hostileText, fc.constantFrom('lines.csv', 'lines.xlsx', 'a.png')),
    content: fc.oneof(
      fc.constantFrom(...FILES),
      fc.uint8Array({ maxLength: 60 }).map((each) => new Uint8Array(each)),
    ),
    parts: fc.constantFrom(0, 1, 1, 1, 1, 2, 300),
    end: fc.constantFrom('--x--\r\n', '--x--\r\n', '', '--x\r\n'),
  })
  .map(({ name, file, content, parts, end }) => {
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`
    const part = [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
    const all = [...Array.from({ length: parts }, () => part).flat(), Buffer.from(end)]
    return { type: 'multipart/form-data; boundary=x', bytes: new Uint8Array(Buffer.concat(all)) }
  })

/** Bodies around an example and around the schema of a call. */
function bodyOf({ body, encoding = 'json' }: Endpoint, example: unknown): Arbitrary<HostileBody | null> {
  if (encoding === 'multipart') {
    return fc.oneof(
      { arbitrary: multipart, weight: 5 },
      hostileBody('multipart/form-data; boundary=x', hostileText),
    )
  }
  const bySchema = body ? jsonOfSchema(jsonSchema(body)) : fc.jsonValue({ maxDepth: 2 })
  const values = mutated(example === undefined ? bySchema : fc.oneof(fc.constant(example), bySchema))
  if (encoding === 'form') {
    const texts = fc.oneof({ arbitrary: values.map(formText), weight: 4 }, hostileText)
    return hostileBody('application/x-www-form-urlencoded', texts)
  }
  const texts = fc.oneof({ arbitrary: values.map(toJsonText), weight: 8 }, fc.constantFrom(...NO_JSON))
  const usual = hostileBody('application/json', texts)
  return body ? usual : fc.option(usual, { freq: 4 })
}

const HEADERS = [
  CUSTOMER_KEY_HEADER,
  SHIP_METHOD_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  ...[
    'Accept',
    'Accept-Language',
    'Accept-Encoding',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'X-Request-Id',
  ],
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'Content-Encoding',
    'Content-Length',
    'Origin',
    'Cookie',
    'User-Agent',
  ],
  'X-HTTP-Method-Override',
]

/** Sometimes up to three wrong headers. */
export const hostileHeaders: Arbitrary<[string, string][]> = fc.oneof(
  { arbitrary: fc.constant<[string, string][]>([]), weight: 3 },
  fc.array(fc.tuple(fc.constantFrom(...HEADERS), hostileHeader), { minLength: 1, maxLength: 3 }),
)

/** Requests of a call of the contract: around its example, its schemas and its path. */
export function hostileRequest(name: EndpointName, endpoint: Endpoint): Arbitrary<HostileRequest> {
  const { params, query, body } = EXAMPLES[name]
  const querySchema = endpoint.query && jsonSchema(endpoint.query)
  const names = Object.keys(querySchema?.properties ?? {})
  const queries = querySchema
    ? fc.oneof(fc.constant<unknown>(query ?? {}), fc.constant({}), jsonOfSchema(querySchema))
    : fc.constant({})
  const isSent = endpoint.method !== 'GET'
  return fc
    .record({
      path: hostilePath(endpoint.path, params),
      query: hostileQuery(names, queries),
      headers: hostileHeaders,
      body: isSent ? bodyOf(endpoint, body) : fc.constant(null),
    })
    .map((made) => ({
      path: `${made.path}${made.query}`,
      headers: [...(made.body ? [['Content-Type', made.body.type] as const] : []), ...made.headers],
      body: made.body?.bytes ?? null,
    }))
}

/** Bodies just below and just above a limit, whatever is in them. */
export function bodiesAround(limit: number, encoding: Endpoint['encoding'] = 'json'): HostileBody[] {
  const types = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data; boundary=x',
  }
  return [limit - 1, limit, limit + 1].map((length) => ({
    type: types[encoding],
    bytes: bytesOf(`"${'x'.repeat(length - 2)}"`),
  }))
}
