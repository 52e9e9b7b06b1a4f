import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { TextField } from '@/ui/native/TextField'
import type { CustomerChoice } from '@/session/sessionApi'
import { CustomerList, optionId, SELECT_CUSTOMER_MESSAGES } from './CustomerList'

/** A key held down moves at most once in this time (Spec 2 §9). */
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

/** True when a repeat of a held key comes too soon; times in milliseconds. */
export function isTooEarly(isRepeat: boolean, now: number, lastMove: number): boolean {
  return isRepeat && now - lastMove < KEY_REPEAT_MS
}

/** Customers with every word of the text in name, code or town, ignoring case. */
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
export function CustomerPicker({ customers, onSelect }: CustomerPickerProps) {
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
