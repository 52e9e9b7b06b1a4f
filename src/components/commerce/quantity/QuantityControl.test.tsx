import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { makeLanguage, setLanguage } from '@/domain/language/language'
import { invalidQuantityMessage } from '@/domain/quantity/messages'
import type { RoundingFlag } from '@/domain/quantity/multiples'
import { QuantityControl } from './QuantityControl'
import type { TakeQuantity } from './useQuantityField'

const CASE = { unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '0' }
const CASES = [CASE]
const BY_FOUR = [{ ...CASE, sellByMultiple: '4' }]

it('rejects a too large quantity beside the field instead of changing it', async () => {
  const user = userEvent.setup()
  const onCommit = vi.fn()
  const onDraft = vi.fn()
  render(
    <QuantityControl
      name="Plum"
      quantity="1"
      unit="CS"
      sellBys={CASES}
      rounding="None"
      {...{ onCommit, onDraft }}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Quantity of Plum' })
  await user.clear(field)
  await user.type(field, '1000000{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent(CART_RULE_MESSAGES.quantityTooLarge())
  expect(field).toHaveValue('1000000')
  expect(onDraft).toHaveBeenLastCalledWith('1000000')
  await user.click(screen.getByRole('button', { name: 'More of Plum' }))
  expect(screen.getByRole('alert')).toHaveTextContent(CART_RULE_MESSAGES.quantityTooLarge())
  expect(onCommit).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '999999.994{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('999999.99')
})

describe('in French', () => {
  it.each([
    ['2,5', '2.5'],
    ['2.5', '2.5'],
    [',25', '0.25'],
    ['1\u00A0250,5', '1250.5'],
  ])('takes %s for %s, and writes it with a comma', async (typed, quantity) => {
    setLanguage(makeLanguage('fr-CA', { storefront: {} }))
    const user = userEvent.setup()
    const onCommit = vi.fn()
    render(<Control onCommit={onCommit} />)
    const field = screen.getByRole('textbox', { name: 'Quantity of Plum' })
    await user.clear(field)
    await user.click(field)
    await user.paste(typed)
    expect(field).toHaveValue(quantity.replace('.', ','))
    await user.keyboard('{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(quantity)
  })
})

interface ShownControl {
  rounding?: RoundingFlag
  onCommit?: TakeQuantity
}

/** A control with 10 cases, committed into its own state unless told otherwise. */
function Control({ rounding = 'None', onCommit }: ShownControl) {
  const [quantity, setQuantity] = useState('10')
  const isFree = rounding === 'None'
  return (
    <QuantityControl
      name="Plum"
      unit="CS"
      sellBys={isFree ? CASES : BY_FOUR}
      onCommit={onCommit ?? setQuantity}
      {...{ quantity, rounding }}
    />
  )
}

function show(shown: ShownControl = {}) {
  const { unmount } = render(<Control {...shown} />)
  return {
    user: userEvent.setup(),
    unmount,
    field: screen.getByRole('textbox', { name: 'Quantity of Plum' }),
  }
}

const unload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
}

describe('a typed quantity', () => {
  it.each<[string, (user: UserEvent, unmount: () => void) => unknown]>([
    ['the focus goes on to plus', (user) => user.tab()],
    ['the page is hidden', hidePage],
    ['the page is left', () => fireEvent(window, new Event('pagehide'))],
    ['the page is closed or reloaded', unload],
    ['the control goes away', (_user, unmount) => unmount()],
  ])('is committed once when %s', async (_name, happen) => {
    const onCommit = vi.fn()
    const { user, field, unmount } = show({ onCommit })
    await user.tripleClick(field)
    await user.keyboard('12')
    expect(onCommit).not.toHaveBeenCalled()
    await happen(user, unmount)
    unload()
    unmount()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('12')
  })

  it('counts before plus and minus', async () => {
    const { user, field } = show()
    await user.tripleClick(field)
    await user.keyboard('12')
    await user.click(screen.getByRole('button', { name: 'More of Plum' }))
    expect(field).toHaveValue('13')
    await user.tripleClick(field)
    await user.keyboard('5')
    await user.click(screen.getByRole('button', { name: 'Less of Plum' }))
    expect(field).toHaveValue('4')
  })

  it.each(['', '0'])('of "%s" is no wish to remove: nothing is committed or asked', async (text) => {
    const onCommit = vi.fn()
    const { user, field } = show({ onCommit })
    await user.clear(field)
    if (text) await user.keyboard(text)
    expect(unload()).toBe(true)
    await user.tab()
    expect(field).toHaveValue('10')
    expect(onCommit).not.toHaveBeenCalled()
  })

  it('stays on screen while the user is asked about it, and lets the browser ask before the page closes', async () => {
    let answer: () => void = () => undefined
    const onCommit = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    const { user, field } = show({ onCommit })
    await user.tripleClick(field)
    await user.keyboard('12{Tab}')
    expect(field).toHaveValue('12')
    expect(unload()).toBe(false)
    await act(async () => answer())
    expect(field).toHaveValue('10')
    expect(unload()).toBe(true)
    expect(onCommit).toHaveBeenCalledOnce()
  })

  it('that is refused lets the browser ask before the page closes', async () => {
    const { user, field } = show()
    await user.tripleClick(field)
    await user.keyboard('1000000')
    expect(unload()).toBe(false)
    expect(screen.getByRole('alert')).toHaveTextContent(CART_RULE_MESSAGES.quantityTooLarge())
  })
})

describe('a quantity on its way to a multiple', () => {
  it.each([
    ['AutoRoundUp', '1', 'Rounds up to 4', '4'],
    ['AutoRoundUp', '12', 'Sold by 4, rounded up', '12'],
    ['AutoRoundDown', '6', 'Rounds down to 4', '4'],
    ['AutoRoundNearest', '6', 'Rounds up to 8', '8'],
  ] as const)('with %s: %s says "%s" and becomes %s', async (rounding, text, note, taken) => {
    const { user, field } = show({ rounding })
    await user.tripleClick(field)
    await user.keyboard(text)
    expect(field).toHaveAccessibleDescription(note)
    expect(field).toBeValid()
    await user.tab()
    expect(field).toHaveValue(taken)
  })

  it('that would become nothing is an error once it is committed', async () => {
    const { user, field } = show({ rounding: 'AutoRoundDown' })
    await user.tripleClick(field)
    await user.keyboard('1')
    expect(field).toBeValid()
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent(invalidQuantityMessage('1', '4'))
    expect(field).toHaveValue('1')
  })
})
