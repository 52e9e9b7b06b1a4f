import { describe, expect, it } from 'vitest'
import type { CellType, Column } from './columns/column'
import { joinList } from './columns/lists'
import { readCell } from './columns/readCell'
import { writeCell } from './columns/writeCell'
import { KINDS } from './kinds/index'

/** Cells just within and just beyond a limit. */
interface Limit {
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

const x = (length: number) => 'x'.repeat(Math.max(length, 0))
const digits = (length: number) => '9'.repeat(length)

function decimalLimit({ whole, decimals, min }: CellType & { is: 'decimal' }): Limit {
  const most = `${digits(whole)}.${digits(decimals)}`
  const least = min ?? `-${most}`
  const step = `0.${'0'.repeat(decimals - 1)}1`
  return {
    good: [most, least, `${step}000`, ...(min === '0' ? [step] : [])],
    bad: [
      `1${digits(whole)}`,
      `0.${digits(decimals)}1`,
      min === undefined ? `-1${digits(whole)}` : min === '0' ? `-${step}` : '0',
    ],
  }
}

function limitOf(type: CellType): Limit {
  switch (type.is) {
    case 'text':
    case 'code': {
      return { good: [x(type.max - 1), x(type.max)].filter((each) => each !== ''), bad: [x(type.max + 1)] }
    }
    case 'decimal': {
      return decimalLimit(type)
    }
    case 'integer': {
      const { min, max } = type
      return { good: [min, min + 1, max - 1, max].map(String), bad: [min - 1, max + 1].map(String) }
    }
    case 'flag': {
      return { good: ['yes', 'no', 'TRUE', '0'], bad: ['2', 'oui', '-1'] }
    }
    case 'date': {
      return {
        good: ['1000-01-01', '2028-02-29', '9999-12-31', '2/29/2028'],
        bad: ['0999-12-31', '2027-02-29', '10000-01-01', '13/1/2028', '2028-00-01'],
      }
    }
    case 'choice': {
      const [first = ''] = type.choices
      return { good: [...type.choices, first.toUpperCase()], bad: [`${first}x`, 'zz'] }
    }
    case 'list': {
      const items = (count: number) => joinList(Array.from({ length: count }, (_, index) => `i${index}`))
      return {
        good: [items(1), items(type.items), x(type.max)],
        bad: [items(type.items + 1), x(type.max + 1)],
      }
    }
    case 'numbers': {
      const { min, max } = type
      return { good: [`${min}|${max}`], bad: [String(min - 1), String(max + 1), `${min}|${min}`] }
    }
    case 'map': {
      const pairs = (count: number) => joinList(Array.from({ length: count }, (_, index) => `k${index}=v`))
      return {
        good: [pairs(1), pairs(type.items), 'k=', 'k=a=b'],
        bad: [pairs(type.items + 1), 'k', '=v', 'k=1|k=2', `k=${x(type.max)}`],
      }
    }
    case 'json': {
      return { good: ['{"isOn":true}', '"grid"'], bad: ['null', '{', 'grid'] }
    }
    case 'object': {
      return { good: ['{}'], bad: ['[]', 'null', '{', '"x"', '1'] }
    }
  }
}

const COLUMNS = KINDS.flatMap(({ name, columns }) =>
  columns.map((column): [string, Column] => [`${name} ${column.name}`, column]),
)
const read = (column: Column, cell: string) => readCell(column, cell, { hasDecimalComma: false })

describe.each(COLUMNS)('the limits of %s', (_, column) => {
  const { good, bad } = limitOf(column.type)

  it('accept the cells just within and reject those just beyond', () => {
    for (const cell of good) expect(read(column, cell), cell).toHaveProperty('value')
    for (const cell of bad) expect(read(column, cell), cell).toHaveProperty('reason')
  })

  it('fit the database column', () => {
    const sqlType = column.stored?.getSQLType() ?? ''
    const [, precision, scale] = (/^numeric\((\d+), (\d+)\)$/.exec(sqlType) ?? []).map(Number)
    const { type } = column
    if (type.is === 'decimal' && precision !== undefined && scale !== undefined) {
      expect(type.whole).toBeLessThanOrEqual(precision - scale)
      expect(type.decimals).toBeLessThanOrEqual(scale)
    }
    if (type.is === 'integer') {
      expect(type.max).toBeLessThanOrEqual(sqlType === 'smallint' ? 32_767 : 2_147_483_647)
    }
  })

  it('accept its default and its example, and written cells are read back', () => {
    for (const cell of [column.default, column.example, ...good]) {
      if (cell === '') continue
      const first = read(column, cell)
      if (!('value' in first)) throw new Error(`${cell}: ${first.reason}`)
      const written = writeCell(column, first.value)
      expect(read(column, written)).toEqual(first)
      expect(writeCell(column, first.value)).toBe(written)
    }
  })

  it('reject an empty cell of a required column only', () => {
    expect(read(column, '  ')).toHaveProperty(column.isRequired ? 'reason' : 'value')
  })
})
