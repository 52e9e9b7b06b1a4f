import { describe, expect, it } from 'vitest'
import { unitCodeOf, unitOfCode } from './unitCodes'

describe('unitCodeOf', () => {
  it.each([
    ['CS', 'CS'],
    ['CASE', 'CS'],
    ['EA', 'EA'],
    ['PC', 'H87'],
    ['LB', 'LBR'],
    ['OZ', 'ONZ'],
    ['KG', 'KGM'],
    ['GAL', 'GLL'],
    ['DZ', 'DZN'],
    ['BX', 'BX'],
    ['PK', 'PK'],
    ['BG', 'BG'],
    ['CT', 'CT'],
    [' lb ', 'LBR'],
    ['ZQ', 'ZQ'],
    ['Z9Q', 'Z9Q'],
    ['ZQXY', 'EA'],
    ['9Q', 'EA'],
    ['Q', 'EA'],
    ['', 'EA'],
    ['½ CS', 'EA'],
  ])('of %j is %s', (unit, code) => {
    expect(unitCodeOf(unit, {})).toBe(code)
  })

  it('prefers the partner’s own codes', () => {
    expect(unitCodeOf('PC', { PC: 'PCE', lb: 'LB' })).toBe('PCE')
    expect(unitCodeOf('LB', { PC: 'PCE', lb: 'LB' })).toBe('LB')
    expect(unitCodeOf('CS', { PC: 'PCE' })).toBe('CS')
  })
})

describe('unitOfCode', () => {
  it.each([
    ['its code', 'LBR', ['CS', 'LB'], {}, 'LB'],
    ['its code in lower case', 'lbr', ['CS', 'LB'], {}, 'LB'],
    ['the unit itself', 'LB', ['CS', 'LB'], {}, 'LB'],
    ['another common name', 'CASE', ['EA', 'CS'], {}, 'CS'],
    ['the partner’s code', 'XCS', ['EA', 'CS'], { CS: 'XCS' }, 'CS'],
    ['the standard code where the partner has another', 'CS', ['EA', 'CS'], { CS: 'XCS' }, 'CS'],
    ['a partner’s code before a unit with that name', 'BX', ['BX', 'CS'], { CS: 'BX', BX: 'PK' }, 'CS'],
    ['a unit by name before one without another code', 'EA', ['HALF CASE', 'EA'], {}, 'EA'],
    ['a unit without a code of its own', 'EA', ['CS', 'HALF CASE'], {}, 'HALF CASE'],
    ['a unit that the product lacks', 'KGM', ['CS', 'LB'], {}, null],
    ['nothing', '', ['CS'], {}, null],
    ['nonsense', '💥', ['CS'], {}, null],
  ])('for %s finds $4', (_name, code, units, overrides, unit) => {
    expect(unitOfCode(code, units, overrides)).toBe(unit)
  })

  it.each(['CS', 'EA', 'LB', 'PC', 'BX', 'DZ', 'GAL', 'OZ', 'KG'])('finds %s again', (unit) => {
    const units = ['CS', 'EA', 'LB', 'PC', 'BX', 'DZ', 'GAL', 'OZ', 'KG']
    expect(unitOfCode(unitCodeOf(unit, {}), units, {})).toBe(unit)
  })
})
