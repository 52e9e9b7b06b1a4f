import { describe, expect, it, test } from 'vitest'
import { isUnitWord, unitMeant, type UnitTable } from './unitWords'

const units = (...names: string[]) => names.map((unitOfMeasure) => ({ unitOfMeasure }))

describe('the unit of a text', () => {
  test.each([
    ['CS', 'CS'],
    ['cs', 'CS'],
    ['cs.', 'CS'],
    ['Case', 'CS'],
    ['CASES', 'CS'],
    ['CA', 'CS'],
    ['Ctn', 'CS'],
    ['caja', 'CS'],
    ['caisses', 'CS'],
    ['\u200BCase', 'CS'],
    ['Each', 'EA'],
    ['EACH(ES)', 'EA'],
    ['unité', 'EA'],
    ['unidades', 'EA'],
    ['pc', 'EA'],
    ['Lbs', 'LB'],
    ['#', 'LB'],
    ['Doz', 'DZ'],
    ['docena', 'DZ'],
    ['Pkg', 'PK'],
    ['', null],
    ['bx', null],
    ['x'.repeat(300), null],
    ['toString', null],
  ])('%j is %j', (text, unit) => {
    expect(unitMeant(units('CS', 'EA', 'LB', 'DZ', 'PK'), text)).toBe(unit)
  })

  it('keeps the spelling of the product and prefers its own units', () => {
    expect(unitMeant(units('Case', 'CTN'), 'case')).toBe('Case')
    expect(unitMeant(units('Case', 'CTN'), 'carton')).toBe('CTN')
    expect(unitMeant(units('CS', 'PC'), 'each')).toBe('PC')
  })

  it('is none where a word names several units of the product', () => {
    expect(unitMeant(units('CASE', 'CA'), 'cs')).toBeNull()
  })

  it("goes by the site's own names first", () => {
    const table: UnitTable = [
      { unitOfMeasure: 'BDL', names: ['Bundle', 'Atado', 'Paquet'] },
      { unitOfMeasure: 'PK', names: ['Package'] },
    ]
    expect(unitMeant(units('BDL', 'PK'), 'atado', table)).toBe('BDL')
    expect(unitMeant(units('BDL', 'PK'), 'paquet', table)).toBe('BDL')
    expect(isUnitWord('atado', table)).toBe(true)
    expect(isUnitWord('atado')).toBe(false)
  })
})
