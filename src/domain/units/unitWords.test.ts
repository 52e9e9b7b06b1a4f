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
    [`${' '.repeat(50)}case${' '.repeat(50)}`, 'CS'],
    ['pqt', 'PK'],
    ['', null],
    ['.', null],
    ['ct', null],
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
    expect(unitMeant(units('CS', 'CT'), 'carton')).toBe('CT')
    expect(unitMeant(units('CS', 'CTN'), 'ct')).toBe('CTN')
  })

  it('is null where a word names several units of the product', () => {
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

  it('reads names of the site with apostrophes and ligatures, however they are typed', () => {
    const table: UnitTable = [{ unitOfMeasure: 'CS', names: ['Caisse d’œufs'] }]
    for (const typed of ['caisse d’œufs', "CAISSE D'OEUFS", 'caisse  d’oeufs'])
      expect(unitMeant(units('CS', 'EA'), typed, table)).toBe('CS')
  })

  it('is null where a name of the site means several units of the product', () => {
    const table = ['CS', 'BX'].map((unitOfMeasure) => ({ unitOfMeasure, names: ['Caja'] }))
    expect(unitMeant(units('CS', 'BX'), 'caja', table)).toBeNull()
    expect(unitMeant(units('BX', 'EA'), 'caja', table)).toBe('BX')
  })

  it('ignores names of the site that are empty or too long', () => {
    const table: UnitTable = [{ unitOfMeasure: 'CS', names: ['', '.', 'x'.repeat(41)] }]
    for (const typed of ['', '.', 'y'.repeat(41)]) {
      expect(isUnitWord(typed, table)).toBe(false)
      expect(unitMeant(units('CS'), typed, table)).toBeNull()
    }
  })
})
