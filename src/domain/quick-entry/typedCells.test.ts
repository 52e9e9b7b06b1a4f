import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { buildLine } from '@test/builders/cart/cart'
import { buildProduct } from '@test/builders/catalogue/product'
import { ENGLISH, makeLanguage, setLanguage } from '../language/language'
import { isDecimal } from '../money/decimal'
import { doEdit, EMPTY_HISTORY, undoEdit } from './editHistory'
import { cellsWhenLeft, quickEntryRow, rowProblem } from './quickEntryRow'
import type { RowEdit } from './rowEdit'
import { lineOfRow, type QuickEntrySettings, understoodEdit } from './rowLine'

const settings: QuickEntrySettings = {
  orderQuantityRoundingFlag: 'None',
  canChangePrice: true,
  hidePricing: false,
  syncPriceByWithSellByUMFlag: false,
}
const product = buildProduct({ productKey: 1 })
const line = buildLine(1, '5')

const english = ENGLISH
const spanish = makeLanguage('es-US', { storefront: {} })
const french = makeLanguage('fr-CA', { storefront: {} })
const LANGUAGES = [english, spanish, french]
afterEach(() => setLanguage(english))

/** A number in hundredths, from 0.01 to 999,999.99. */
const hundredths = fc.integer({ min: 1, max: 99_999_999 })
const plain = (value: number) => String(value / 100)
const grouped = (value: number, group: string, decimal: string) => {
  const [whole = '', fraction] = plain(value).split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return fraction === undefined ? groups : `${groups}${decimal}${fraction}`
}
const written = fc
  .tuple(fc.constantFrom(...LANGUAGES), hundredths, fc.nat(3), fc.constantFrom('', ' cs', ' EA', ' unidad'))
  .map(([language, value, form, unit]) => {
    const isFrench = language === french
    const decimal = isFrench ? ',' : '.'
    const forms = [
      plain(value),
      plain(value).replace('.', decimal),
      grouped(value, isFrench ? '\u00A0' : ',', decimal),
      grouped(value, ' ', decimal),
    ]
    return { language, text: `${forms[form]}${unit}`, value: plain(value), unit }
  })

/** The edit after the text was entered: key by key, or at once as a paste or an input method does. */
function enter(text: string, isAtOnce: boolean) {
  const texts = isAtOnce ? [text] : [...text].map((_, index) => text.slice(0, index + 1))
  const typed = texts.reduce(
    (history, value) => doEdit(history, [{ productKey: 1, column: 'orderQuantity', value }], true),
    EMPTY_HISTORY,
  )
  const edit = typed.edits[1] ?? {}
  return doEdit(typed, cellsWhenLeft(product, line, edit, 'orderQuantity', settings), true)
}

const saved = (edit: RowEdit) =>
  lineOfRow(product, line, understoodEdit(product, edit, settings), settings, null).quantity

test('the saved quantity is what the text means in its language, and stays so in other languages', () => {
  fc.assert(
    fc.property(written, fc.boolean(), ({ language, text, value, unit }, isAtOnce) => {
      setLanguage(language)
      const left = enter(text, isAtOnce)
      const edit = left.edits[1] ?? {}
      const expectedCell = { value, unit: unit === '' || unit === ' cs' ? 'CS' : 'EA' }
      for (const other of LANGUAGES) {
        setLanguage(other)
        expect(saved(edit)).toEqual(expectedCell)
        expect(rowProblem(quickEntryRow(product, line, edit, settings, null))).toBeNull()
      }
      expect(undoEdit(left).edits).toEqual({})
    }),
  )
})

const keys = fc.array(fc.constantFrom(...'0123456789.,-/ ½$()ecsabx\u00A0'.split('')), { maxLength: 12 })

test('any text is saved as a number, or stays with a reason and saves nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), keys, fc.boolean(), (language, letters, isAtOnce) => {
      setLanguage(language)
      const text = letters.join('')
      const edit = enter(text, isAtOnce).edits[1] ?? {}
      const row = quickEntryRow(product, line, edit, settings, null)
      // A number that is too large was understood, and is not sent.
      if (row.problems.orderQuantity === undefined || isDecimal(row.orderQuantity)) {
        expect(row.orderQuantity === '' || isDecimal(row.orderQuantity)).toBe(true)
        return
      }
      expect(row).toMatchObject({ orderQuantity: text, isPending: false, isRemoval: false })
      expect(row.problems.orderQuantity).toContain('The cart keeps 5 CS.')
    }),
    { numRuns: 1000 },
  )
})

test("a unit is also recognized by the site's own names", () => {
  const units = [{ unitOfMeasure: 'CS', names: ['Bulto'] }]
  const typed = { orderQuantity: '3 bulto' }
  const row = quickEntryRow(product, line, typed, { ...settings, units }, null)
  expect(row).toMatchObject({ isPending: true, sellByUm: 'CS', problems: {} })
  const unknown = quickEntryRow(product, line, typed, settings, null).problems.orderQuantity
  expect(unknown).toContain('This product is not sold by bulto.')
})
