import { describe, expect, it } from 'vitest'
import { uncommittedTexts } from './uncommittedStock'

const CS = { unit: 'CS', stockConversion: '1' }
const EA_OF_12 = { unit: 'EA', stockConversion: '0.08333333' }
const EA_OF_4 = { unit: 'EA', stockConversion: '0.25' }

describe('uncommittedTexts', () => {
  it.each([
    ['stock in cases', '50.00', '8.00', 'CS', [CS, EA_OF_12], '42 CS', '504 EA'],
    ['all committed', '8.00', '8.00', 'CS', [CS, EA_OF_4], '0 CS', '0 EA'],
    ['one more than committed', '9.00', '8.00', 'CS', [CS, EA_OF_4], '1 CS', '4 EA'],
    ['more committed than in stock', '7.00', '8.00', 'CS', [CS, EA_OF_4], '0 CS', '0 EA'],
    ['thousands', '12345.00', '0', 'CS', [CS, EA_OF_12], '12,345 CS', '148,140 EA'],
    ['one unit only', '5.00', '0', 'CS', [CS], '5 CS', ''],
    [
      'one piece short of a case',
      '23.00',
      '0',
      'EA',
      [{ unit: 'CS', stockConversion: '24' }],
      '23 EA',
      '0 CS',
    ],
    ['a whole case', '24.00', '0', 'EA', [{ unit: 'CS', stockConversion: '24' }], '24 EA', '1 CS'],
    ['parts of a stock unit', '2.50', '0', 'LB', [{ unit: 'CS', stockConversion: '40.5' }], '2.5 LB', '0 CS'],
    [
      'a rough conversion',
      '2.00',
      '0',
      'CS',
      [CS, { unit: 'TY', stockConversion: '0.66666667' }],
      '2 CS',
      '3 TY',
    ],
    ['an unusable conversion', '2.00', '0', 'CS', [CS, { unit: 'EA', stockConversion: '0' }], '2 CS', ''],
    [
      'three units: the farthest',
      '3.00',
      '0',
      'CS',
      [CS, { unit: 'BX', stockConversion: '0.1' }, { unit: 'EA', stockConversion: '0.01' }],
      '3 CS',
      '300 EA',
    ],
  ])('format %s', (_, onHand, committed, stockUnit, units, stk, alt) => {
    const texts = uncommittedTexts(onHand, committed, stockUnit, units)
    expect(texts).toEqual({ uncommitted_Stk: stk, uncommitted_Alt: alt })
  })
})
