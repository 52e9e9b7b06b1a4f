import { describe, expect, test } from 'vitest'
import { scanName, shownScans } from './scanDocuments'

const SHEET = { key: 'spec', name: 'Specification sheet' }
const LABEL = { key: 'label', name: 'Label' }
const BARE = { key: 'x-1', name: '' }
const product = { scanDocuments: [LABEL, SHEET, BARE] }

describe('the documents shown in a place', () => {
  test.each([
    ['are all when the setting is empty', undefined, [LABEL, SHEET, BARE]],
    ['are none when the setting names none', [], []],
    ['are those named, in that order', ['Specification sheet', 'Label'], [SHEET, LABEL]],
    ['are those named, ignoring case and blanks', [' specification SHEET '], [SHEET]],
    ['are listed once each', ['Label', 'label'], [LABEL]],
    ['are none when the product lacks those named', ['Allergens'], []],
  ])('%s', (_, names, shown) => {
    expect(shownScans(product, names)).toEqual(shown)
  })

  test('a document without a name uses its key', () => {
    expect([SHEET, BARE].map(scanName)).toEqual(['Specification sheet', 'x-1'])
  })
})
