import { useCallback, useEffect, useRef } from 'react'
import { ChevronRightIcon } from '@/ui/native/icons'
import type { CustomerChoice } from '@/session/sessionApi'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import { messages } from '@/domain/language/messages'
import styles from './SelectCustomer.module.css'

export const SELECT_CUSTOMER_MESSAGES = messages('selectCustomer', {
  title: 'Select Customer',
  search: 'Customers',
  list: 'Customers to choose from',
  empty: 'No customers.',
  noMatch: 'No customer has this in its name, code or town.',
  clear: 'Clear search',
  loading: 'Loading',
})

/** Height of a row of the customer list (Spec 2 §9). */
export const ROW_HEIGHT_PX = 75

interface CustomerListProps {
  id: string
  customers: readonly CustomerChoice[]
  activeRow: number
  onSelect: (customer: CustomerChoice) => void
}

export function optionId(listId: string, { customerKey }: CustomerChoice): string {
  return `${listId}-${customerKey}`
}

function CustomerRow({ customer }: { customer: CustomerChoice }) {
  const place = [customer.city, customer.state].filter(Boolean).join(', ')
  return (
    <>
      <span className={styles.texts}>
        <span className={styles.name}>{customer.name}</span>
        <span className={styles.code}>{[customer.customerCode, place].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRightIcon className={styles.chevron} />
    </>
  )
}

/** The visible rows of a list of any length, and all while printing; the search field handles the keyboard. */
export function CustomerList({ id, customers, activeRow, onSelect }: CustomerListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { drawn, gapBelow, scrollTo } = useVirtualRows({
    count: customers.length,
    keyOf: useCallback((index: number) => customers[index]?.customerKey ?? index, [customers]),
    rowPx: ROW_HEIGHT_PX,
    scroller: box,
    wholeMax: 0,
  })
  useEffect(() => {
    if (customers.length > 0) scrollTo(activeRow)
  }, [scrollTo, activeRow, customers.length])

  return (
    <div
      id={id}
      role="listbox"
      aria-label={SELECT_CUSTOMER_MESSAGES.list}
      className={styles.list}
      ref={box}
      hidden={customers.length === 0}
    >
      <div role="presentation" style={{ paddingBottom: gapBelow }}>
        {drawn.map(({ index, gap }) => {
          const customer = customers[index]
          if (!customer) return null
          return (
            <div
              key={customer.customerKey}
              id={optionId(id, customer)}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeRow}
              aria-setsize={customers.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ height: ROW_HEIGHT_PX, marginTop: gap }}
              onClick={() => {
                onSelect(customer)
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter') onSelect(customer)
              }}
            >
              <CustomerRow customer={customer} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
