import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/form/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { TextField } from '@/components/ui/form/TextField'
import type { CustomerChoice } from '@/api/sessionTypes'
import { isTooEarly, rowAfterKey } from './activeRow'
import { CustomerList, optionId } from './CustomerList'
import { filterCustomers } from './filterCustomers'
import { SELECT_CUSTOMER_MESSAGES as messages } from './messages'

interface CustomerPickerProps {
  customers: readonly CustomerChoice[]
  onSelect: (customer: CustomerChoice) => void
}

/** A search field that narrows a list; arrow keys move in the list, Enter chooses. */
export function CustomerPicker({ customers, onSelect }: CustomerPickerProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [activeRow, setActiveRow] = useState(0)
  const lastMove = useRef(Number.NEGATIVE_INFINITY)
  const field = useRef<HTMLInputElement>(null)
  const found = filterCustomers(customers, text)
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
        label={messages.search}
        isLabelHidden
        placeholder={messages.search}
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
      {found.length === 0 ? (
        <EmptyState
          title={messages.empty}
          text={messages.noMatch}
          action={
            <Button
              onClick={() => {
                search('')
              }}
            >
              {messages.clear}
            </Button>
          }
        />
      ) : null}
    </>
  )
}
