import { useListCustomersQuery, type CustomerChoice } from '@/session/sessionApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { PageTitle } from '@/ui/page/PageTitle'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/session/hooks'
import styles from './SelectCustomer.module.css'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, useCallback } from 'react'
import { Button } from '@/ui/native/Button'
import { TextField } from '@/ui/native/TextField'
import { ChevronRightIcon } from '@/ui/native/icons'
import { useVirtualRows } from '@/ui/virtual-list/useVirtualRows'
import { messages } from '@/domain/language/messages'

const SELECT_CUSTOMER_MESSAGES = messages('selectCustomer', {
  title: 'Select Customer',
  search: 'Customers',
  list: 'Customers to choose from',
  empty: 'No customers.',
  noMatch: 'No customer has this in its name, code or town.',
  clear: 'Clear search',
  loading: 'Loading',
})

/** Height of a row of the customer list (Spec 2 §9). */
const ROW_HEIGHT_PX = 75

interface CustomerListProps {
  id: string
  customers: readonly CustomerChoice[]
  activeRow: number
  onSelect: (customer: CustomerChoice) => void
}

function optionId(listId: string, { customerKey }: CustomerChoice): string {
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

/** Renders the visible rows, and all rows for printing. The search field handles the keyboard. */
function CustomerList({ id, customers, activeRow, onSelect }: CustomerListProps) {
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

/** Minimum time between two moves by the repeat of one key (Spec 2 §9). */
export const KEY_REPEAT_MS = 100

const STEPS: Readonly<Record<string, (row: number, last: number) => number>> = {
  ArrowDown: (row, last) => Math.min(row + 1, last),
  ArrowUp: (row) => Math.max(row - 1, 0),
  PageDown: (row, last) => Math.min(row + 8, last),
  PageUp: (row) => Math.max(row - 8, 0),
}

/** The row that a key moves to among `count`; null when it moves nothing. */
export function rowAfterKey(key: string, row: number, count: number): number | null {
  const step = STEPS[key]
  return step && count > 0 ? step(row, count - 1) : null
}

/** True if a key repeat comes too soon after the last move; false for a first press. Times in ms. */
export function isTooEarly(isRepeat: boolean, now: number, lastMove: number): boolean {
  return isRepeat && now - lastMove < KEY_REPEAT_MS
}

/** Customers whose name, code, city and state together contain every word of the text, ignoring case. */
export function filterCustomers(customers: readonly CustomerChoice[], text: string): CustomerChoice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return customers.filter(({ name, customerCode, city, state }) => {
    const searched = `${name} ${customerCode} ${city} ${state}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

interface CustomerPickerProps {
  customers: readonly CustomerChoice[]
  onSelect: (customer: CustomerChoice) => void
}

/** A search field that filters a list; arrow keys move in the list, Enter chooses. */
function CustomerPicker({ customers, onSelect }: CustomerPickerProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [activeRow, setActiveRow] = useState(0)
  const lastMove = useRef(Number.NEGATIVE_INFINITY)
  const field = useRef<HTMLInputElement>(null)
  const found = useMemo(() => filterCustomers(customers, text), [customers, text])
  const active = found[activeRow]

  useEffect(() => {
    field.current?.focus()
  }, [])

  const search = (next: string) => {
    setText(next)
    setActiveRow(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onSelect(active)
      return
    }
    const row = rowAfterKey(event.key, activeRow, found.length)
    if (row === null) return
    event.preventDefault()
    if (isTooEarly(event.repeat, event.timeStamp, lastMove.current)) return
    lastMove.current = event.timeStamp
    setActiveRow(row)
  }

  return (
    <>
      <TextField
        ref={field}
        label={SELECT_CUSTOMER_MESSAGES.search}
        isLabelHidden
        placeholder={SELECT_CUSTOMER_MESSAGES.search}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active ? optionId(listId, active) : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          search(target.value)
        }}
        onKeyDown={press}
      />
      <CustomerList id={listId} customers={found} activeRow={activeRow} onSelect={onSelect} />
      <div role="status">
        {found.length === 0 ? (
          <EmptyState
            title={SELECT_CUSTOMER_MESSAGES.empty}
            text={SELECT_CUSTOMER_MESSAGES.noMatch}
            action={
              <Button
                onClick={() => {
                  search('')
                }}
              >
                {SELECT_CUSTOMER_MESSAGES.clear}
              </Button>
            }
          />
        ) : null}
      </div>
    </>
  )
}

const SKELETON_ROWS = 6

function Choice() {
  const dispatch = useAppDispatch()
  return (
    <QueryView
      query={useListCustomersQuery()}
      loading={<SkeletonRows count={SKELETON_ROWS} height={ROW_HEIGHT_PX} />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState title={SELECT_CUSTOMER_MESSAGES.empty} />}
    >
      {(customers) => (
        <CustomerPicker
          customers={customers}
          onSelect={({ customerKey }) => {
            dispatch(sessionEvents.customerSelected({ customerKey }))
          }}
        />
      )}
    </QueryView>
  )
}

/** A salesperson's choice of the customer to act for (Spec 1 §2). */
export function SelectCustomerPage() {
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={SELECT_CUSTOMER_MESSAGES.title}>{SELECT_CUSTOMER_MESSAGES.title}</PageTitle>
      <Choice />
    </div>
  )
}
