import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { DataTable } from './DataTable'
import type { TableColumn } from './tableColumn'

interface Order {
  id: string
  total: number
}

const columns: TableColumn<Order>[] = [
  { key: 'id', title: 'Order Number', render: ({ id }) => id, isRowHeader: true },
  {
    key: 'total',
    title: 'Total',
    render: ({ total }) => total.toFixed(2),
    compare: (a, b) => a.total - b.total,
    isNumeric: true,
  },
  { key: 'open', title: 'Documents', render: ({ id }) => <button>Open {id}</button>, isActions: true },
]
const orders = [
  { id: 'A', total: 2 },
  { id: 'B', total: 3 },
  { id: 'C', total: 1 },
]

function show(rows = orders) {
  render(
    <DataTable
      caption="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      initialSort={{ key: 'total', direction: 'descending' }}
      cardsUnderPx={600}
      empty={<p>No Results</p>}
    />,
  )
}
const order = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('DataTable', () => {
  it('starts sorted, and its header reverses the sort', async () => {
    show()
    expect(screen.getByRole('table', { name: 'Orders' })).toBeVisible()
    const header = screen.getByRole('columnheader', { name: 'Total' })
    expect(header).toHaveAttribute('aria-sort', 'descending')
    expect(order()).toEqual(['B', 'A', 'C'])
    await userEvent.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    expect(order()).toEqual(['C', 'A', 'B'])
  })

  it('offers no sort for columns that cannot be compared', () => {
    show()
    const header = screen.getByRole('columnheader', { name: 'Order Number' })
    expect(within(header).queryByRole('button')).toBeNull()
    expect(header).not.toHaveAttribute('aria-sort')
  })

  it('says when it is empty', () => {
    show([])
    expect(screen.getByText('No Results')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each([
    [599, 0],
    [600, 1],
  ])('at a width of %d has %d tables', (width, tables) => {
    setMedia({ width })
    show()
    expect(screen.queryAllByRole('table')).toHaveLength(tables)
  })

  it('omits empty values from a card', () => {
    setMedia({ width: 390 })
    const note: TableColumn<Order> = {
      key: 'note',
      title: 'Note',
      render: ({ id }) => (id === 'A' ? 'Rush' : ''),
    }
    render(
      <DataTable
        caption="Orders"
        columns={[...columns, note]}
        rows={orders}
        rowKey={({ id }) => id}
        cardsUnderPx={600}
      />,
    )
    expect(screen.getAllByRole('term').filter(({ textContent }) => textContent === 'Note')).toHaveLength(1)
  })

  it('shows the same rows as cards, with a sort menu', async () => {
    setMedia({ width: 390 })
    show()
    const names = () =>
      within(screen.getByRole('list', { name: 'Orders' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    expect(names()).toEqual(['B', 'A', 'C'])
    expect(screen.getByRole('button', { name: 'Open B' })).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Total, ascending')
    expect(names()).toEqual(['C', 'A', 'B'])
  })
})
