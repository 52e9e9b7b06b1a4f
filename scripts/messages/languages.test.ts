import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { formatDate } from '@/domain/dates/calendarDate'
import { ENGLISH, makeLanguage, setLanguage } from '@/domain/language/language'
import { checkLanguage, completed, type KeptLanguage, sectionsOf } from './languageFile'
import { readSourceMessages, type SourceMessage } from './sourceMessages'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'languages')
const TAGS = readdirSync(FOLDER).map((name) => name.replace('.json', ''))
const readLanguage = (tag: string) =>
  JSON.parse(readFileSync(join(FOLDER, `${tag}.json`), 'utf8')) as KeptLanguage

afterEach(() => setLanguage(ENGLISH))

const source = readSourceMessages(ROOT)

describe('the texts of the source', () => {
  it('are written so that the tools find them', () => {
    expect(source.faults).toEqual([])
    expect(source.messages.length).toBeGreaterThan(1000)
  })
})

describe.each(TAGS)('%s', (tag) => {
  it('translates every text, without faults', () => {
    const { missing, faults } = checkLanguage(tag, readLanguage(tag), source.messages)
    expect({ missing, faults }).toEqual({ missing: [], faults: [] })
  })

  it('describes the format of a typed date as dates are written', () => {
    const file = readLanguage(tag)
    setLanguage(makeLanguage(tag, file))
    const asPattern = (text: string) => text.replace(/\p{L}|\d/gu, 'x')
    expect(asPattern(file.storefront['MM/DD/YYYY'] ?? '')).toBe(asPattern(formatDate('2027-01-31')))
  })
})

describe('the check of a language', () => {
  const text = (english: string, place = '', file = 'src/a.ts'): SourceMessage => ({
    text: english,
    place,
    isIcu: english.includes('{'),
    file,
  })
  const LINES = '{count, plural, one {# line} other {# lines}}'
  const SOURCE = [text('Order', 'a.order'), text(LINES), text('Not found', 'b.none', 'server/b.ts')]
  const RIGHT: KeptLanguage = {
    storefront: { Order: 'Pedido', [LINES]: '{count, plural, one {# línea} other {# líneas}}' },
    server: { 'Not found': 'No se encontró' },
    places: { 'a.order': 'Pedir' },
  }
  const faultsOf = (storefront: Record<string, string>) =>
    checkLanguage('es-US', { ...RIGHT, storefront: { ...RIGHT.storefront, ...storefront } }, SOURCE).faults

  it('finds no fault in a complete language', () => {
    expect(checkLanguage('es-US', RIGHT, SOURCE)).toEqual({ wanted: 3, missing: [], faults: [] })
  })

  it.each([
    [
      'a message that does not compile',
      { [LINES]: '{count, plural, one {# línea}' },
      'Unexpected message end',
    ],
    ['a message without its value', { [LINES]: 'líneas' }, 'has the values none instead of count'],
    ['a value that is spelled otherwise', { [LINES]: '{cuenta} líneas' }, 'has the values cuenta'],
    ['a plural without other', { [LINES]: '{count, plural, one {# línea}}' }, 'other'],
    [
      'a plural that Spanish lacks',
      { [LINES]: '{count, plural, few {# línea} other {# líneas}}' },
      'no plural few',
    ],
    ['blanks around a text', { Order: ' Pedido' }, 'has blanks around it'],
    ['braces in a text without values', { Order: '{x}' }, 'has braces'],
    ['letters that are not composed', { Order: 'Nu\u0301mero' }, 'is not in composed Unicode'],
    ['a translation of an unused text', { Gone: 'Ido' }, 'is not used by the storefront'],
  ])('finds %s', (_case, storefront, fault) => {
    expect(faultsOf(storefront as Record<string, string>)).toEqual([expect.stringContaining(fault)])
  })

  it('finds missing translations, and places that do not exist', () => {
    const { missing, faults } = checkLanguage(
      'es-US',
      { storefront: { Order: '' }, server: {}, places: { 'a.gone': 'x' } },
      SOURCE,
    )
    expect(missing).toEqual(['Order', LINES, 'Not found'])
    expect(faults).toEqual(['the place a.gone does not exist'])
  })

  it('fills a new language with empty texts, and drops unused ones', () => {
    const filled = completed({ ...RIGHT, storefront: { Order: 'Pedido', Gone: 'Ido' } }, SOURCE)
    expect(filled.storefront).toEqual({ Order: 'Pedido', [LINES]: '' })
    expect(filled.server).toEqual(RIGHT.server)
    expect(sectionsOf(SOURCE).server).toEqual(new Set(['Not found']))
  })
})
