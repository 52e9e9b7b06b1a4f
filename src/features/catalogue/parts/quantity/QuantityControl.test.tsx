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
  expect(onDraft).toHaveBeenLastCalledWith('1000000', 'CS')
  await user.click(screen.getByRole('button', { name: 'More of Plum' }))
  expect(screen.getByRole('alert')).toHaveTextContent(CART_RULE_MESSAGES.quantityTooLarge())
  expect(onCommit).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '999999.994{Enter}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('999999.99', 'CS')
})

describe('a quantity field in French', () => {
  it.each([
    ['2,5', '2.5'],
    ['2.5', '2.5'],
    [',25', '0.25'],
    ['1\u00A0250,5', '1250.5'],
  ])('reads %s as %s', async (typed, quantity) => {
    setLanguage(makeLanguage('fr-CA', { storefront: {} }))
    const user = userEvent.setup()
    const onCommit = vi.fn()
    render(<Control onCommit={onCommit} />)
    const field = screen.getByRole('textbox', { name: 'Quantity of Plum' })
    await user.clear(field)
    await user.click(field)
    await user.paste(typed)
    expect(field).toHaveValue(typed)
    await user.keyboard('{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(quantity, 'CS')
  })
})

interface ShownControl {
  rounding?: RoundingFlag
  onCommit?: TakeQuantity
}

/** A control with 10 cases, which commits into its own state unless overridden. */
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
    ['the control unmounts', (_user, unmount) => unmount()],
  ])('is committed once when %s', async (_name, happen) => {
    const onCommit = vi.fn()
    const { user, field, unmount } = show({ onCommit })
    await user.tripleClick(field)
    await user.keyboard('12')
    expect(onCommit).not.toHaveBeenCalled()
    await happen(user, unmount)
    unload()
    unmount()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('12', 'CS')
  })

  it('is the base of plus and minus', async () => {
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

  it.each(['', '0'])(
    'of "%s" does not remove the line: it commits nothing, and the page closes without a question',
    async (text) => {
      const onCommit = vi.fn()
      const { user, field } = show({ onCommit })
      await user.clear(field)
      if (text) await user.keyboard(text)
      expect(unload()).toBe(true)
      await user.tab()
      expect(field).toHaveValue('10')
      expect(onCommit).not.toHaveBeenCalled()
    },
  )

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

  it('of an input method is not committed by the Enter that chooses a word', async () => {
    const onCommit = vi.fn()
    const { field } = show({ onCommit })
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '１２' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.compositionEnd(field)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('12', 'CS')
  })

  it('that is rejected lets the browser ask before the page closes', async () => {
    const { user, field } = show()
    await user.tripleClick(field)
    await user.keyboard('1000000')
    expect(unload()).toBe(false)
    expect(screen.getByRole('alert')).toHaveTextContent(CART_RULE_MESSAGES.quantityTooLarge())
    await user.keyboard('{Escape}')
    expect(unload()).toBe(true)
  })
})

/** Each puts a whole text into the field. */
const WAYS: Record<string, (user: UserEvent, field: HTMLElement, text: string) => unknown> = {
  'key by key': (user, _field, text) => user.keyboard(text.replaceAll('{', '{{')),
  'by paste': (user, _field, text) => user.paste(text),
  'by an input method, autofill or voice': (_user, field, text) =>
    fireEvent.input(field, { target: { value: text } }),
}

describe.each(Object.keys(WAYS))('entered %s', (way) => {
  async function enter(text: string, onCommit?: TakeQuantity) {
    const shown = show({ ...(onCommit && { onCommit }) })
    await shown.user.tripleClick(shown.field)
    await WAYS[way]?.(shown.user, shown.field, text)
    return shown
  }

  it.each([
    ['1,200', '1200'],
    [' 1,200.5 ', '1200.5'],
    ['.5', '0.5'],
    ['2.', '2'],
    ['12 1/2', '12.5'],
    ['½', '0.5'],
    ['+3', '3'],
    ['-3', '3'],
    ['3 cs', '3'],
    ['3cases', '3'],
  ])('"%s" stays as it is, and becomes %s once left', async (text, quantity) => {
    const onCommit = vi.fn()
    const { user, field } = await enter(text, onCommit)
    expect(field).toHaveValue(text)
    expect(field).toBeValid()
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(quantity, 'CS')
  })

  it.each([
    ['abc', '“abc” is not a number.'],
    ['2e3', '“2e3” is not a number.'],
    ['--', '“--” is not a number.'],
    ['1,5', '“1,5” can mean 1.5 or 15. Type the one you mean.'],
    ['2 dz', 'This product is not sold by dz. It is sold by CS.'],
  ])('"%s" stays with its reason, which is announced once left', async (text, reason) => {
    const onCommit = vi.fn()
    const { user, field } = await enter(text, onCommit)
    expect(field).toHaveAccessibleDescription(reason)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent(`${reason} The quantity stays 10 CS.`)
    expect(field).toBeInvalid()
    expect(field).toHaveValue(text)
    expect(unload()).toBe(false)
    await user.click(field)
    await user.keyboard('{End}1')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('10')
    expect(onCommit).not.toHaveBeenCalled()
  })
})

describe('a unit behind the quantity', () => {
  const UNITS = [...BY_FOUR, { ...CASE, unitOfMeasure: 'EA', sellByMultiple: '3' }]

  function showUnits(part: Partial<Parameters<typeof QuantityControl>[0]>) {
    const onCommit = vi.fn()
    render(
      <QuantityControl
        name="Plum"
        quantity="4"
        unit="CS"
        sellBys={UNITS}
        rounding="AutoRoundUp"
        onCommit={onCommit}
        {...part}
      />,
    )
    return {
      user: userEvent.setup(),
      onCommit,
      field: screen.getByRole('textbox', { name: 'Quantity of Plum' }),
    }
  }

  it('is committed together with the quantity, rounded to the multiple of that unit', async () => {
    const onUnitChange = vi.fn()
    const { user, field, onCommit } = showUnits({ onUnitChange })
    await user.tripleClick(field)
    await user.keyboard('5 ea')
    expect(field).toHaveAccessibleDescription('Rounds up to 6')
    await user.tab()
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('6', 'EA')
    expect(onUnitChange).not.toHaveBeenCalled()
  })

  it('is a change even where the number is the same', async () => {
    const { user, field, onCommit } = showUnits({ quantity: '12', isUnitFixed: false })
    await user.tripleClick(field)
    await user.keyboard('12 ea{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('12', 'EA')
  })

  it('is rejected if it differs from the fixed unit', async () => {
    const { user, field, onCommit } = showUnits({})
    await user.tripleClick(field)
    await user.keyboard('5 ea{Tab}')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The unit here is CS and cannot be changed. Type the quantity in CS. The quantity stays 4 CS.',
    )
    expect(onCommit).not.toHaveBeenCalled()
  })
})

describe('in a form', () => {
  it('a rejected text counts as 0 at each key, and its reason is beside it', async () => {
    const onDraft = vi.fn()
    render(
      <QuantityControl
        name="Plum"
        quantity="4"
        unit="CS"
        sellBys={CASES}
        rounding="None"
        onCommit={vi.fn()}
        onDraft={onDraft}
      />,
    )
    const user = userEvent.setup()
    const field = screen.getByRole('textbox', { name: 'Quantity of Plum' })
    await user.tripleClick(field)
    await user.keyboard('1,2')
    expect(onDraft).toHaveBeenLastCalledWith('0', 'CS')
    expect(field).toHaveAccessibleDescription('“1,2” can mean 1.2 or 12. Type the one you mean.')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('00')
    expect(onDraft).toHaveBeenLastCalledWith('1200', 'CS')
    expect(field).toHaveAccessibleDescription('')
  })

  it('reports when a text is rejected and when it no longer is, and shows it again', async () => {
    const onReject = vi.fn()
    const control = (rejected: string | null) => (
      <QuantityControl
        key={rejected}
        name="Plum"
        quantity="4"
        unit="CS"
        sellBys={CASES}
        rounding="None"
        onCommit={vi.fn()}
        {...{ rejected, onReject }}
      />
    )
    const { rerender } = render(control(null))
    const user = userEvent.setup()
    const field = () => screen.getByRole('textbox', { name: 'Quantity of Plum' })
    await user.tripleClick(field())
    await user.keyboard('x')
    expect(onReject).toHaveBeenLastCalledWith('x')
    rerender(control('x'))
    expect(field()).toHaveValue('x')
    expect(screen.getByRole('alert')).toHaveTextContent('“x” is not a number.')
    await user.tripleClick(field())
    await user.keyboard('5')
    expect(onReject).toHaveBeenLastCalledWith(null)
  })
})

describe('a quantity on its way to a multiple', () => {
  it.each([
    ['AutoRoundUp', '1', 'Rounds up to 4', '4'],
    ['AutoRoundUp', '12', 'Sold by 4, rounded up', '12'],
    ['AutoRoundDown', '6', 'Rounds down to 4', '4'],
    ['AutoRoundNearest', '6', 'Rounds up to 8', '8'],
  ] as const)('with %s, typed as %s, shows "%s" and becomes %s', async (rounding, text, note, taken) => {
    const { user, field } = show({ rounding })
    await user.tripleClick(field)
    await user.keyboard(text)
    expect(field).toHaveAccessibleDescription(note)
    expect(field).toBeValid()
    await user.tab()
    expect(field).toHaveValue(taken)
  })

  it('that would be rounded down to 0 is an error once it is committed', async () => {
    const { user, field } = show({ rounding: 'AutoRoundDown' })
    await user.tripleClick(field)
    await user.keyboard('1')
    expect(field).toBeValid()
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent(invalidQuantityMessage('1', '4'))
    expect(field).toHaveValue('1')
  })
})
