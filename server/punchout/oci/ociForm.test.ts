import { describe, expect, it } from 'vitest'
import { readOciForm } from './ociForm'
import { PunchoutRefusal } from '../refusal'

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

const read = (type: string, body: string | Uint8Array) =>
  readOciForm(type, typeof body === 'string' ? new TextEncoder().encode(body) : body)

function rejectionOf(type: string, body: string | Uint8Array): string {
  try {
    read(type, body)
  } catch (error) {
    if (error instanceof PunchoutRefusal) return `${error.kind}: ${error.message}`
    throw error
  }
  return 'read'
}

/** A multipart body of parts, each its headers and its value. */
const parts = (...given: readonly (readonly [headers: string, value: string])[]) =>
  `${given.map(([headers, value]) => `--x\r\n${headers}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`

const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`

const UNKNOWN =
  'unsupported: The charset of the form is not supported: use UTF-8, ISO-8859-1 or windows-1252.'
const MISFIT = 'bad: The form is not in the charset that it names.'
const ILL_FORMED = 'bad: The form is not valid multipart/form-data.'
const TOO_MANY = 'bad: The form has too many fields.'

describe('an urlencoded form', () => {
  it.each([
    ['UTF-8 without a name', URLENCODED, 'a=%C3%96l+5%E2%82%AC'],
    ['UTF-8 by name', `${URLENCODED}; charset=UTF-8`, 'a=%C3%96l+5%E2%82%AC'],
    ['raw UTF-8', `${URLENCODED};charset="utf8"`, 'a=Öl 5€'],
    ['Latin 1', `${URLENCODED}; charset=ISO-8859-1`, 'a=%D6l+5%80'],
    ['Latin 1 by another name', `${URLENCODED}; charset=latin1`, 'a=%d6l+5%80'],
    ['Windows-1252, quoted and in capitals', `${URLENCODED}; Charset="WINDOWS-1252"`, 'a=%D6l%205%80'],
    ['Windows-1252 by another name', `${URLENCODED}; x=y; charset=cp1252`, 'a=%D6l+5%80'],
    ['Latin 1 without a name', URLENCODED, 'a=%D6l+5%80'],
    ['raw Latin 1 without a name', URLENCODED, latin1('a=Öl 5\x80')],
    ['raw Windows-1252', `${URLENCODED}; charset=windows-1252`, latin1('a=Öl 5\x80')],
  ])('is read in %s', (_, type, body) => {
    expect(read(type, body)).toEqual([['a', 'Öl 5€']])
  })

  it.each([
    [
      'names',
      '_charset_=iso-8859-1&a=%D6l',
      [
        ['_charset_', 'iso-8859-1'],
        ['a', 'Öl'],
      ],
    ],
    [
      'leaves empty',
      '_charset_=&a=%C3%96l',
      [
        ['_charset_', ''],
        ['a', 'Öl'],
      ],
    ],
  ])('is read in the charset that its field _charset_ %s', (_, body, fields) => {
    expect(read(URLENCODED, body)).toEqual(fields)
  })

  it('is read in the charset of its header, whatever its field says', () => {
    expect(read(`${URLENCODED}; charset=utf-8`, '_charset_=latin1&a=%C3%96')).toContainEqual(['a', 'Ö'])
  })

  it('may have fields without a value, empty ones and broken escapes', () => {
    expect(read(URLENCODED, '&a&b=&&=c&d=1=2&e=%&f=%4&g=100%25')).toEqual([
      ['a', ''],
      ['b', ''],
      ['', 'c'],
      ['d', '1=2'],
      ['e', '%'],
      ['f', '%4'],
      ['g', '100%'],
    ])
  })

  it('has the last field of each name', () => {
    expect(read(URLENCODED, 'a=1&b=2&a=3&__proto__=4')).toEqual([
      ['a', '3'],
      ['b', '2'],
      ['__proto__', '4'],
    ])
  })

  it.each([
    ['an unknown charset', `${URLENCODED}; charset=ebcdic`, 'a=b', UNKNOWN],
    ['UTF-16', `${URLENCODED}; charset=utf-16`, 'a=b', UNKNOWN],
    ['a charset named as a property', `${URLENCODED}; charset=constructor`, 'a=b', UNKNOWN],
    ['an unknown charset in its field', URLENCODED, '_charset_=ebcdic&a=b', UNKNOWN],
    ['Latin 1 named UTF-8', `${URLENCODED}; charset=utf-8`, 'a=%D6l', MISFIT],
    ['more than ASCII in ASCII', `${URLENCODED}; charset=us-ascii`, 'a=%C3%96', MISFIT],
    ['too many fields', URLENCODED, 'a=1&'.repeat(200_000), TOO_MANY],
  ])('is rejected with %s', (_, type, body, reason) => {
    expect(rejectionOf(type, body)).toBe(reason)
  })

  it('may have a thousand fields', () => {
    const body = Array.from({ length: 1000 }, (_, at) => `a${at}=`).join('&')
    expect(read(URLENCODED, body)).toHaveLength(1000)
    expect(rejectionOf(URLENCODED, `${body}&b=`)).toBe(TOO_MANY)
  })
})

describe('a multipart form', () => {
  it.each([
    ['UTF-8', MULTIPART, parts([named('a'), 'Öl 5€'])],
    [
      'the charset of its part',
      MULTIPART,
      latin1(parts([`${named('a')}\r\nContent-Type: text/plain; charset=ISO-8859-1`, 'Öl 5\x80'])),
    ],
    ['the charset of its header', `${MULTIPART}; charset=latin1`, latin1(parts([named('a'), 'Öl 5\x80']))],
    [
      'headers of another case and order',
      MULTIPART,
      parts([`content-TYPE:text/plain\r\ncontent-disposition:FORM-DATA;NAME=a`, 'Öl 5€']),
    ],
    ['a quoted boundary', 'Multipart/Form-Data; boundary="x"', parts([named('a'), 'Öl 5€'])],
    ['text around its parts', MULTIPART, `for old readers\r\n${parts([named('a'), 'Öl 5€'])}the end`],
    ['blanks behind a boundary', MULTIPART, parts([named('a'), 'Öl 5€']).replace('--x\r\n', '--x \t\r\n')],
    [
      'a file, which is ignored',
      MULTIPART,
      parts([named('b', '; filename="c.txt"'), '\x00'], [named('a'), 'Öl 5€']),
    ],
  ])('is read with %s', (_, type, body) => {
    expect(read(type, body)).toEqual([['a', 'Öl 5€']])
  })

  it('is read in the charset that its field _charset_ names', () => {
    const body = latin1(parts([named('a'), 'Öl'], [named('_charset_'), 'windows-1252']))
    expect(read(MULTIPART, body)).toContainEqual(['a', 'Öl'])
  })

  it('keeps line ends, other boundaries, plus signs and escapes in a value', () => {
    const value = '\r\n1+1=%32\r\n--y\r\n'
    expect(read(MULTIPART, parts([named('a'), value], [named('b'), '']))).toEqual([
      ['a', value],
      ['b', ''],
    ])
  })

  it.each([
    ['no boundary', 'multipart/form-data', parts([named('a'), 'b']), ILL_FORMED],
    ['an empty boundary', 'multipart/form-data; boundary=""', parts([named('a'), 'b']), ILL_FORMED],
    [
      'a long boundary',
      `multipart/form-data; boundary=${'x'.repeat(71)}`,
      parts([named('a'), 'b']),
      ILL_FORMED,
    ],
    ['another boundary', 'multipart/form-data; boundary=y', parts([named('a'), 'b']), ILL_FORMED],
    ['no end', MULTIPART, parts([named('a'), 'b']).replace('--x--', ''), ILL_FORMED],
    ['its boundary inside a value', MULTIPART, parts([named('a'), 'b\r\n--xyz']), ILL_FORMED],
    ['a part without a name', MULTIPART, parts(['Content-Disposition: form-data', 'b']), ILL_FORMED],
    ['a part without headers', MULTIPART, '--x\r\n\r\nb\r\n--x--', ILL_FORMED],
    [
      'a part of another disposition',
      MULTIPART,
      parts(['Content-Disposition: attachment; name="a"', 'b']),
      ILL_FORMED,
    ],
    ['long headers', MULTIPART, parts([`${named('a')}\r\nX: ${'x'.repeat(5000)}`, 'b']), ILL_FORMED],
    [
      'an unknown charset',
      MULTIPART,
      parts([`${named('a')}\r\nContent-Type: text/plain; charset=ebcdic`, 'b']),
      UNKNOWN,
    ],
    [
      'Latin 1 named UTF-8',
      MULTIPART,
      latin1(parts([`${named('a')}\r\nContent-Type: text/plain; charset=utf-8`, 'Öl'])),
      MISFIT,
    ],
    [
      'an encoded field',
      MULTIPART,
      parts([`${named('a')}\r\nContent-Transfer-Encoding: base64`, 'Yg==']),
      'unsupported: A field of the form has a Content-Transfer-Encoding, which is not supported.',
    ],
    [
      'too many fields',
      MULTIPART,
      parts(...Array.from({ length: 1001 }, () => [named('a'), ''] as const)),
      TOO_MANY,
    ],
    ['only boundaries', MULTIPART, '--x\r\n'.repeat(200_000), TOO_MANY],
  ])('is rejected with %s', (_, type, body, reason) => {
    expect(rejectionOf(type, body)).toBe(reason)
  })
})

describe('a request without a form', () => {
  it('has no fields when it has no body', () => {
    expect(read('text/plain', '')).toEqual([])
  })

  it.each(['text/xml', 'application/json', ''])('is rejected as %j', (type) => {
    expect(rejectionOf(type, 'a=b')).toBe(
      'unsupported: The request must be sent as application/x-www-form-urlencoded or multipart/form-data.',
    )
  })
})
