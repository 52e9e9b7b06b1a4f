import { describe, expect, test } from 'vitest'
import { scanName, shownScans } from './scanDocuments'

const SHEET = { key: 'spec', name: 'Specification sheet' }
const LABEL = { key: 'label', name: 'Label' }
const BARE = { key: 'x-1', name: '' }
const product = { scanDocuments: [LABEL, SHEET, BARE] }

describe('the documents shown in a place', () => {
  test.each([
    ['all where the setting says nothing', undefined, [LABEL, SHEET, BARE]],
    ['none where it names none', [], []],
    ['those named, in that order', ['Specification sheet', 'Label'], [SHEET, LABEL]],
    ['whatever the case and the blanks', [' specification SHEET '], [SHEET]],
    ['each once', ['Label', 'label'], [LABEL]],
    ['none that the product has not', ['Allergens'], []],
  ])('%s', (_, names, shown) => {
    expect(shownScans(product, names)).toEqual(shown)
  })

  test('a document without a name uses its key', () => {
    expect([SHEET, BARE].map(scanName)).toEqual(['Specification sheet', 'x-1'])
  })
})
