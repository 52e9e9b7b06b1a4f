import { expect, it } from 'vitest'
import { csvOf } from './exportCsv'
import type { TableColumn } from './tableColumn'

interface Row {
  name: string
  total: string
}

const columns: TableColumn<Row>[] = [
  { key: 'name', title: () => 'Name, full', text: ({ name }) => name },
  { key: 'total', title: () => 'Total', text: ({ total }) => `$${total}`, csv: ({ total }) => total },
]

it('writes titles and raw values, quoted where needed, with Windows line ends and a byte order mark', async () => {
  const rows = [
    { name: 'Crème "brûlée"', total: '1234.5' },
    { name: 'two\nlines', total: '' },
  ]
  expect(await csvOf(columns, rows)).toBe(
    '\uFEFF"Name, full",Total\r\n"Crème ""brûlée""",1234.5\r\n"two\nlines",\r\n',
  )
})

it('writes a date as yyyy-MM-dd, whatever its displayed format', async () => {
  const days: TableColumn<{ day: string | null }>[] = [
    { key: 'day', title: () => 'Day', text: () => '01/31/2027', date: ({ day }) => day },
  ]
  const text = await csvOf(days, [{ day: '2027-01-31' }, { day: null }])
  expect(text).toBe('\uFEFFDay\r\n2027-01-31\r\n\r\n')
})

it.each([
  ['=1+1', "'=1+1"],
  ['+1 603 555-0142', "'+1 603 555-0142"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['a=b', 'a=b'],
])('writes %j so that a spreadsheet does not calculate it', async (name, cell) => {
  const text = await csvOf(columns.slice(0, 1), [{ name, total: '' }])
  expect(text.split('\r\n')[1]).toBe(cell)
})
