import { fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, test, vi } from 'vitest'
import type { TableSort } from '@/domain/table/tableState'
import { layOut } from '@test/fakes/jsdom/layout'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { DataTable, useSortedRows } from './DataTable'
import type { DataTableProps, TableColumn } from './tableColumn'

interface Order {
  id: string
  total: number
  note?: string
}

const columns: TableColumn<Order>[] = [
  { key: 'id', title: () => 'Order Number', text: ({ id }) => id, isRowHeader: true },
  {
    key: 'total',
    title: () => 'Total',
    text: ({ total }) => total.toFixed(2),
    sortBy: ({ total }) => total,
    total: (rows) => rows.reduce((sum, { total }) => sum + total, 0).toFixed(2),
    isNumeric: true,
  },
  { key: 'note', title: () => 'Note', text: ({ note = '' }) => note },
]
const orders: Order[] = [
  { id: 'A', total: 2, note: 'Rush' },
  { id: 'B', total: 3 },
  { id: 'C', total: 1 },
]

function Orders({ rows = orders, ...props }: Partial<DataTableProps<Order>>) {
  const [sort, setSort] = useState<TableSort>({ key: 'total', direction: 'descending' })
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={useSortedRows(rows, columns, sort)}
      rowKey={({ id }) => id}
      sort={sort}
      onSortChange={setSort}
      cardsUnderPx={600}
      {...props}
    />
  )
}

const order = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const many = Array.from({ length: 20_000 }, (_, index) => ({ id: `N${index}`, total: 20_000 - index }))

describe('DataTable', () => {
  it('starts sorted, and its header reverses the sort', async () => {
    render(<Orders />)
    expect(screen.getByRole('table', { name: 'Orders' })).toBeVisible()
    const header = screen.getByRole('columnheader', { name: 'Total' })
    expect(header).toHaveAttribute('aria-sort', 'descending')
    expect(order()).toEqual(['B', 'A', 'C', 'Total'])
    await userEvent.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(order()).toEqual(['C', 'A', 'B', 'Total'])
  })

  it('offers no sort for columns without a sort value', () => {
    render(<Orders />)
    const header = screen.getByRole('columnheader', { name: 'Order Number' })
    expect(within(header).queryByRole('button')).toBeNull()
    expect(header).not.toHaveAttribute('aria-sort')
  })

  it('ends with a row of totals', () => {
    render(<Orders />)
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('Total6.00')
  })

  it('has a button for a row’s only action, and a menu for several', async () => {
    const open = vi.fn<(id: string) => void>()
    const cancel = vi.fn<(id: string) => void>()
    const actionsOf = ({ id }: Order) => [
      { label: 'Open', onClick: () => open(id) },
      ...(id === 'A' ? [{ label: 'Cancel order', onClick: () => cancel(id) }] : []),
    ]
    render(<Orders actionsOf={actionsOf} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open B' }))
    expect(open).toHaveBeenCalledExactlyOnceWith('B')
    const menu = screen.getByRole('button', { name: 'Actions for A' })
    await userEvent.click(menu)
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(cancel).toHaveBeenCalledExactlyOnceWith('A')
    expect(menu).toHaveFocus()
  })

  it('opens the menu of a row in the main landmark', async () => {
    const several = ['Open', 'Cancel order'].map((label) => ({ label, onClick: () => undefined }))
    render(
      <main>
        <Orders actionsOf={() => several} />
      </main>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions for A' }))
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('menu'))
  })

  it('renders only the visible rows of 20,000 but has their count, and prints all of them', () => {
    render(<Orders rows={many.slice(0, 101)} />)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '102')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    fireEvent(window, new Event('beforeprint'))
    expect(screen.getAllByRole('row')).toHaveLength(103)
    fireEvent(window, new Event('afterprint'))
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('assumes the height of rendered rows for the others', () => {
    const height = 52
    layOut(() => ({ width: 900, height }))
    render(<Orders rows={many} />)
    const drawn = order().length - 1
    const gap = screen.getAllByRole('row', { hidden: true }).at(-2) ?? document.body
    expect(drawn).toBeGreaterThan(10)
    expect(within(gap).getByRole('cell', { hidden: true })).toHaveStyle({
      height: `${(many.length - drawn) * height}px`,
    })
  })

  it('renders all of a hundred rows', () => {
    render(<Orders rows={many.slice(0, 100)} />)
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
    expect(screen.getAllByRole('row')).toHaveLength(102)
  })

  // Spec 1 §9: Narrow is below 600 px
  it.each([
    [599, 0],
    [600, 1],
  ])('at a width of %d px has %d tables', (width, tables) => {
    setMedia({ width })
    render(<Orders />)
    expect(screen.queryAllByRole('table')).toHaveLength(tables)
  })
})

test('filtering keeps the order of the rows without sorting them again', () => {
  const sortBy = vi.fn<(order: Order) => number>(({ total }) => total)
  const sortable = [{ ...columns[0], sortBy } as TableColumn<Order>]
  const sort: TableSort = { key: 'id', direction: 'ascending' }
  const { result, rerender } = renderHook(({ found }) => useSortedRows(found, sortable, sort, orders), {
    initialProps: { found: orders },
  })
  expect(result.current.map(({ id }) => id)).toEqual(['C', 'A', 'B'])
  sortBy.mockClear()
  rerender({ found: orders.slice(1) })
  expect(result.current.map(({ id }) => id)).toEqual(['C', 'B'])
  expect(sortBy).not.toHaveBeenCalled()
})

describe('the cards of a narrow screen', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'Orders' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)

  it('show the same rows with a sort menu, and omit empty values', async () => {
    setMedia({ width: 390 })
    render(<Orders />)
    expect(names()).toEqual(['B', 'A', 'C'])
    expect(screen.getAllByRole('term').filter(({ textContent }) => textContent === 'Note')).toHaveLength(1)
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Total, ascending')
    expect(names()).toEqual(['C', 'A', 'B'])
    const totals = screen.getByRole('region', { name: 'Total' })
    expect(within(totals).getByRole('heading', { name: 'Total' })).toBeVisible()
    expect(totals).toHaveTextContent('6.00')
  })

  it('are printed as a table', () => {
    setMedia({ width: 390 })
    render(<Orders rows={many.slice(0, 101)} />)
    fireEvent(window, new Event('beforeprint'))
    expect(screen.getAllByRole('row')).toHaveLength(103)
    fireEvent(window, new Event('afterprint'))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('are rendered as they scroll into view', () => {
    setMedia({ width: 390 })
    render(<Orders rows={many} />)
    expect(names().length).toBeLessThan(60)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '20000')
  })
})
