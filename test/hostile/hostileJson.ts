import fc, { type Arbitrary } from 'fast-check'
import { HOSTILE_PAYLOADS } from './payloads'

/** Placeholder for JSON text that no JavaScript value serializes to, such as 1e999; see `toJsonText`. */
const raw = (text: string) => `⟦${text}⟧`
const RAW = /"⟦(.*?)⟧"/g

const NUMBERS = [
  ...[0, -0, -1, 1, 1.5, 1e-7, 1e-300, 5e-324, 0.1 + 0.2, 255, 256, 32_767, 32_768, 65_536],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, 4_294_967_296],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e15, -1e15, 999_999_999_999_999, 1e21, 1.7e308],
  ...['1e999', '-1e999', '9'.repeat(400), `0.${'3'.repeat(400)}`, '-0'].map(raw),
]

const NUMERIC_TEXTS = [
  ...['', ' ', '0', '-0', '-1', '1e3', '1e999', 'NaN', 'Infinity', '-Infinity', '0x10', '1_000', '1,000.00'],
  ...['٣', '９', '1.', '.5', '+1', ' 1 ', '1\n', '00000001', '2147483648', '9223372036854775808'],
  ...['999999999999999.99999999', '-999999999999999.99999999', '0.00000001', '9'.repeat(40)],
]

const DATES = [
  ...['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '-0001-01-01', '2026-02-30', '2028-02-29'],
  ...[
    '2026-11-20T25:61:61Z',
    '2026-11-20Tgarbage',
    '+275760-09-13',
    '294277-01-01',
    'infinity',
    'today',
    '1900-01-01',
  ],
]

const LONG = [101, 256, 1001, 4001, 10_001, 70_000].map((length) => 'x'.repeat(length))

const STRANGE = [
  ...[
    '\0',
    'a\0b',
    '\uD800',
    '\uDC00a',
    '\uD800\uD800',
    '\\u0000',
    '\\ud800',
    '\uFFFF',
    '\uFEFF',
    '🦀',
    'İ',
    'ß',
    'ﬃ',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    '[object Object]',
  ],
  ...[
    '%',
    '_',
    '%%',
    '\\',
    "'",
    "''",
    '"',
    '`',
    '$1',
    '(',
    '[',
    '*',
    '?',
    '.*',
    '(a+)+$',
    '|',
    '{}',
    '{0}',
    '{name}',
  ],
]

const PROTOTYPES: readonly unknown[] = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":null}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  '{"toJSON":"x","then":"x","length":-1}',
].map((text) => JSON.parse(text) as unknown)

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_PAYLOADS),
  fc.constantFrom(...NUMERIC_TEXTS, ...DATES),
  fc.constantFrom(...STRANGE),
  fc.constantFrom(...LONG),
  fc.string({ maxLength: 20, unit: 'binary' }),
)

/** A value where another is expected. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(...NUMBERS), weight: 4 },
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { '': '' }, ...PROTOTYPES),
  fc.jsonValue({ maxDepth: 3 }),
)

type Change =
  | { readonly does: 'replace'; readonly value: unknown }
  | { readonly does: 'add'; readonly name: string; readonly value: unknown }
  | { readonly does: 'repeat'; readonly times: number }
  | { readonly does: 'delete' | 'wrap' | 'unwrap' }
  /** Nests the value inside itself this many times. */
  | { readonly does: 'nest'; readonly times: number; readonly inside: number }

const change: Arbitrary<Change> = fc.oneof(
  { arbitrary: hostileValue.map((value): Change => ({ does: 'replace', value })), weight: 6 },
  fc
    .tuple(fc.oneof(hostileText, fc.constantFrom('id', 'isAdmin', 'type', 'customerKey')), hostileValue)
    .map(([name, value]): Change => ({ does: 'add', name, value })),
  fc.constantFrom(2, 500, 5000).map((times): Change => ({ does: 'repeat', times })),
  fc.constantFrom<Change>({ does: 'delete' }, { does: 'wrap' }, { does: 'unwrap' }),
  fc
    .tuple(fc.constantFrom(3, 60, 5000), fc.nat(50))
    .map(([times, inside]): Change => ({ does: 'nest', times, inside })),
)

type Path = readonly (string | number)[]
const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Places of a value, the value itself first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return [path]
  const below = Object.keys(value).slice(0, 40)
  return [path, ...below.flatMap((key) => placesOf(value[key], [...path, key]))]
}

/** Sets an own field, even one named `__proto__`. */
const setField = (target: object, name: PropertyKey, value: unknown) =>
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })

function replaceAt(value: unknown, [key, ...rest]: Path, make: (old: unknown) => unknown): unknown {
  if (key === undefined) return make(value)
  if (!isBranch(value)) return value
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>
  const made = replaceAt(copy[key], rest, make)
  if (made !== undefined) setField(copy, key, made)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else Reflect.deleteProperty(copy, key)
  return copy
}

const HOLE = raw('hole')
/** Maximum length of a repeated or nested value in characters, below the limit of a body. */
const GROWN_MAX = 900_000

/** Text of a value that contains itself: written as text, because writing it as a value would overflow the stack. */
function nested(value: unknown, times: number, inside: number): string {
  const places = placesOf(value)
  const place = places[1 + (inside % Math.max(1, places.length - 1))] ?? []
  const [before = '', after = ''] = toJsonText(replaceAt(value, place, () => HOLE)).split('⟦⟦hole⟧⟧')
  const most = Math.floor(GROWN_MAX / (before.length + after.length + 1))
  const count = Math.min(times, most)
  return `${before.repeat(count)}null${after.repeat(count)}`
}

function changed(value: unknown, at: number, what: Change): unknown {
  const places = placesOf(value)
  const place = places[at % places.length] ?? []
  return replaceAt(value, place, (old) => {
    switch (what.does) {
      case 'replace': {
        return what.value
      }
      case 'add': {
        if (Array.isArray(old)) return [...(old as unknown[]), what.value]
        return isBranch(old) ? setField({ ...old }, what.name, what.value) : { [what.name]: what.value }
      }
      case 'repeat': {
        const one = Array.isArray(old) ? (old as unknown[]) : [old]
        const most = Math.floor(GROWN_MAX / toJsonText(one).length)
        return Array.from({ length: Math.min(what.times, most) }, () => one).flat()
      }
      case 'delete': {
        return undefined
      }
      case 'wrap': {
        return [old]
      }
      case 'unwrap': {
        return isBranch(old) ? Object.values(old)[0] : old
      }
      case 'nest': {
        return isBranch(old) ? raw(nested(old, what.times, what.inside)) : [[[[old]]]]
      }
    }
  })
}

/** Values, most of them changed in one to three places. */
export function mutated(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const one = fc.tuple(fc.nat(1000), change)
  const changes = fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.tuple(one), weight: 4 },
    fc.array(one, { minLength: 2, maxLength: 3 }),
  )
  return fc.tuple(values, changes).map(([value, all]) => {
    // Only one change may grow the value: two would make hundreds of megabytes.
    const large = all.findIndex(([, { does }]) => does === 'repeat' || does === 'nest')
    const usableChanges = all.filter(
      ([, { does }], index) => index === large || (does !== 'repeat' && does !== 'nest'),
    )
    return usableChanges.reduce((each, [at, what]) => changed(each, at, what), value)
  })
}

/** JSON text of a value, with the texts of its placeholders inserted. */
export function toJsonText(value: unknown): string {
  const text = (JSON.stringify(value) as string | undefined) ?? ''
  return text.replaceAll(RAW, (_, escaped: string) =>
    escaped === 'hole' ? '⟦⟦hole⟧⟧' : (JSON.parse(`"${escaped}"`) as string),
  )
}

/** Bodies that are not JSON, or JSON of the wrong shape. */
export const NO_JSON: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '[null]',
    '{',
    '}',
    '[',
    '{"a"',
    '{"a":}',
    "{'a':1}",
    '[1,]',
    'NaN',
  ],
  ...[
    'undefined',
    '1e999',
    '{"a":1}{"b":2}',
    '\uFEFF{}',
    '/**/{}',
    '\0',
    '"\\u0000"',
    '"\\ud800"',
    '"\\x41"',
    '<xml/>',
  ],
  ...['['.repeat(100_000), '{"a":'.repeat(100_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":${'9'.repeat(100_000)}}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `[${'{},'.repeat(100_000)}{}]`,
]
