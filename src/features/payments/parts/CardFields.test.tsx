import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { memoryStorage, testDeps } from '@test/fakes/deps'
import { aReadySession, someSettings } from '@test/builders/session/session'
import type { CreditCardSettingsDto } from '@/contract/site/settings'
import type { CardPayment } from '@/domain/payment/cardPayment'
import { selectIsScreenDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { CardForm } from './CardFields'
import { useCardForm } from './useCardForm'

const ALL_ASKED = {
  addressRequired: true,
  ccV2Required: true,
  holderNameRequired: true,
  phoneRequired: true,
  isTestTransaction: false,
}
const NOTHING_ASKED: CreditCardSettingsDto = {
  ...ALL_ASKED,
  addressRequired: false,
  ccV2Required: false,
  holderNameRequired: false,
  phoneRequired: false,
}

interface PageProps {
  acceptedIssuers: readonly number[] | null
  onSubmit: (payment: CardPayment) => void
}

const HOME = {
  name: 'Ann Lee',
  address1: '9 Far Road',
  address2: '',
  city: 'Rye',
  state: 'NH',
  zip: '03870',
  phone: '',
}

function DeliveredPage({ delivery }: { delivery: typeof HOME | null }) {
  const form = useCardForm({ acceptedIssuers: [1], delivery, onSubmit: () => undefined })
  return <CardForm form={form}>{form.payment?.address.address1}</CardForm>
}

function Page({ acceptedIssuers, onSubmit }: PageProps) {
  const form = useCardForm({ acceptedIssuers, known: { city: 'Portsmouth', phone: '6035550142' }, onSubmit })
  return (
    <CardForm form={form}>
      <button type="submit">Pay</button>
      <button type="button" onClick={form.clearCvv}>
        Declined
      </button>
      <button type="button" onClick={form.forget}>
        Paid
      </button>
      <p>{form.payment ? 'complete' : 'incomplete'}</p>
    </CardForm>
  )
}

function show(creditCardSettings: CreditCardSettingsDto = ALL_ASKED) {
  const onSubmit = vi.fn<(payment: CardPayment) => void>()
  const storages = { localStorage: memoryStorage(), tabStorage: memoryStorage() }
  const store = makeStore({
    deps: testDeps(storages),
    preloadedState: { session: aReadySession({ settings: someSettings({ creditCardSettings }) }) },
  })
  const page = (acceptedIssuers: readonly number[] | null) => <Page {...{ acceptedIssuers, onSubmit }} />
  const { rerender } = renderWithStore(page([1, 2, 3, 7, 8]), { store })
  /** Store and browser storage as text: everything outside the form. */
  const stored = () =>
    JSON.stringify([
      store.getState(),
      storages.localStorage.all(),
      storages.tabStorage.all(),
      window.location.href,
    ])
  const accept = (issuers: readonly number[] | null) => rerender(page(issuers))
  return { user: userEvent.setup(), store, onSubmit, accept, stored }
}

const field = (name: string) => screen.getByLabelText(name)
const press = (name: string) => screen.getByText(name, { selector: 'button' })

// Spec 2 §7: POST /api/checkout: payload of the card
it('can be filled in by keyboard alone, formats the input and sends it as specified', async () => {
  const { user, store, onSubmit, stored } = show()
  expect(field('Card Number')).toHaveAccessibleDescription('Visa, MasterCard, American Express')
  await user.tab()
  await user.keyboard('340271828459046')
  expect(field('Card Number')).toHaveValue('3402 718284 59046')
  expect(screen.getByRole('status')).toHaveTextContent('American Express')
  await user.tab()
  await user.keyboard('427')
  expect(field('Expiration Date')).toHaveValue('04/27')
  await user.tab()
  await user.keyboard('12345')
  expect(field('CVV')).toHaveValue('1234')
  await user.tab()
  await user.paste('Ann Reed')
  await user.tab()
  await user.paste('18 Ceres Street')
  await user.tab()
  await user.tab()
  await user.tab()
  await user.keyboard('nh')
  await user.tab()
  expect(field('State')).toHaveValue('NH')
  await user.paste('03801')
  expect(screen.getByText('complete')).toBeVisible()
  expect(selectIsScreenDirty(store.getState())).toBe(true)
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    creditCard: { cardNumber: '340271828459046', expirationDate: '0427', cvv2: '1234' },
    address: {
      accountHolderName: 'Ann Reed',
      address1: '18 Ceres Street',
      address2: '',
      city: 'Portsmouth',
      state: 'NH',
      zip: '03801',
      phone: '6035550142',
    },
  })
  expect(stored()).not.toMatch(/3402|718284|59046|1234|Reed|Ceres/)

  await user.click(press('Declined'))
  expect(field('CVV')).toHaveValue('')
  expect(field('CVV')).toBeValid()
  expect(field('Card Number')).toHaveValue('3402 718284 59046')
  expect(field('ZIP Code')).toHaveValue('03801')
  expect(screen.getByText('incomplete')).toBeVisible()

  await user.click(press('Paid'))
  expect(field('Card Number')).toHaveValue('')
  expect(field('ZIP Code')).toHaveValue('')
  expect(selectIsScreenDirty(store.getState())).toBe(false)
})

it('shows errors beside the fields, and focuses the first', async () => {
  const { user, onSubmit } = show()
  await user.click(press('Pay'))
  const invalidField = (name: string) => (field(name).getAttribute('aria-invalid') ? field(name) : null)
  expect(field('Card Number')).toHaveFocus()
  expect(invalidField('Card Number')).toHaveAccessibleDescription(/^Card Number is a required field/)
  expect(invalidField('Expiration Date')).toHaveAccessibleDescription(/^Expiration Date is invalid/)
  expect(invalidField('CVV')).toHaveAccessibleDescription(/^CVV is a required field/)
  expect(invalidField('Name')).toHaveAccessibleDescription(/^Name is a required field/)
  expect(invalidField('Address Line 1')).toHaveAccessibleDescription('Address Line 1 is a required field')
  expect(invalidField('Address Line 2 (optional)')).toBeNull()
  expect(invalidField('City')).toBeNull()
  expect(invalidField('State')).toHaveAccessibleDescription('State is a required field')
  expect(invalidField('ZIP Code')).toHaveAccessibleDescription('ZIP Code is required')
  expect(invalidField('Phone Number')).toBeNull()

  await user.keyboard('4027182845904520')
  expect(invalidField('Card Number')).toBeNull()
  await user.click(press('Pay'))
  expect(field('Expiration Date')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('supports edits in the middle, pasting and autofill', async () => {
  const { user } = show()
  await user.click(field('Card Number'))
  await user.paste('4027-1828-4590-4521')
  expect(field('Card Number')).toHaveValue('4027 1828 4590 4521')
  expect(field('Card Number')).toBeValid()
  await user.tab()
  expect(field('Card Number')).toHaveAccessibleDescription('Card Number is invalid Visa')
  await user.type(field('Card Number'), '{Backspace}0')
  expect(field('Card Number')).toHaveValue('4027 1828 4590 4520')
  expect(field('Card Number')).toBeValid()
  await user.type(field('Card Number'), '{Delete}3', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field('Card Number')).toHaveValue('4327 1828 4590 4520')

  fireEvent.input(field('Card Number'), { target: { value: '340271828459046' } })
  expect(field('Card Number')).toHaveValue('3402 718284 59046')
  fireEvent.input(field('Expiration Date'), { target: { value: '12/2027' } })
  expect(field('Expiration Date')).toHaveValue('12/27')
})

it.each([
  ['Card Number', '4111 1111 1111 1111 99', '4111 1111 1111 111199', /^Card Number is invalid/],
  ['Card Number', '5102 7182 8459 0455 99', '5102 7182 8459 0455 99', /^Card Number is invalid/],
  ['Card Number', '5102 7182 8459 O455', '5102 7182 8459 O455', /^Card Number is invalid/],
  ['Expiration Date', '12/27/99', '12/27/99', /^Expiration Date is invalid/],
  ['CVV', '12345', '12345', /^CVV must have 3 or 4 digits/],
  [/^Phone Number/, '603-555-01012', '603-555-01012', /^Phone number format/],
])('keeps a pasted %s that does not fit, and shows an error', async (name, pasted, shown, error) => {
  const { user } = show()
  const entry = screen.getByLabelText(name)
  await user.clear(entry)
  await user.paste(pasted)
  expect(entry).toHaveValue(shown)
  await user.tab()
  expect(entry).toHaveValue(shown)
  expect(entry).toHaveAccessibleDescription(error)
})

it('shows a pasted phone number with its extension', async () => {
  const { user } = show()
  const phone = screen.getByLabelText(/^Phone Number/)
  await user.clear(phone)
  await user.paste('1-617-555-0100 x5')
  expect(phone).toHaveValue('(617) 555-0100 Ext 5')
  await user.tab()
  expect(phone).toBeValid()
})

it('shows at once that a name is too long', async () => {
  const { user } = show()
  await user.click(screen.getByLabelText(/^Name/))
  await user.paste('Ann '.repeat(11))
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/^Name can have 40 characters at most/)
  expect(screen.getByText('43 of 40 characters')).toBeVisible()
})

it('requires only what the settings require, and lists the issuers once loaded', async () => {
  const { user, accept } = show({ ...NOTHING_ASKED, isTestTransaction: true })
  expect(screen.getByText(/test mode/)).toBeVisible()
  const required = screen.getAllByRole('textbox').filter((each) => each.ariaRequired === 'true')
  expect(required.map((each) => each.getAttribute('name'))).toEqual([
    ...['cardNumber', 'expirationDate', 'city', 'state', 'zip'],
  ])
  expect(field('CVV (optional)')).not.toBeRequired()
  accept(null)
  await user.type(field('Card Number'), '6011 1111 1111 1117')
  await user.tab()
  expect(field('Card Number')).toBeValid()
  accept([1, 2, 3])
  expect(field('Card Number')).toHaveAccessibleDescription('Card is from an unaccepted Issuer Discover')
  await user.clear(field('Card Number'))
  await user.type(field('Card Number'), '4027182845904520')
  expect(field('Card Number')).toHaveAccessibleDescription('Card Number is invalid Visa')
})

it('has autocomplete attributes', () => {
  show()
  const autofill = screen.getAllByRole<HTMLInputElement>('textbox').map(({ autocomplete }) => autocomplete)
  expect(autofill).toEqual([
    ...['cc-number', 'cc-exp', 'cc-csc', 'cc-name', 'billing address-line1', 'billing address-line2'],
    ...['billing address-level2', 'billing address-level1', 'billing postal-code', 'billing tel'],
  ])
  for (const name of ['Card Number', 'Expiration Date', 'CVV']) {
    expect(field(name)).toHaveAttribute('inputmode', 'numeric')
  }
})

describe('the billing address of an order that is delivered', () => {
  const same = () => screen.getByRole('checkbox', { name: 'Same as delivery address' })
  const store = () => makeStore({ deps: testDeps(), preloadedState: { session: aReadySession() } })

  it('is the delivery address until the user unticks it, and then the typed one', async () => {
    const user = userEvent.setup()
    const { rerender } = renderWithStore(<DeliveredPage delivery={HOME} />, { store: store() })
    expect(same()).toBeChecked()
    expect(screen.getByText(/^9 Far Road/)).toHaveTextContent('9 Far Road Rye, NH 03870')
    expect(screen.queryByLabelText(/^Address Line 1/)).toBeNull()
    expect(screen.getByLabelText(/^Phone Number/)).toBeVisible()
    await user.click(same())
    expect(screen.getByLabelText(/^Address Line 1/)).toHaveValue('9 Far Road')
    await user.clear(screen.getByLabelText(/^Address Line 1/))
    await user.paste('1 Bank Street')
    await user.click(same())
    rerender(<DeliveredPage delivery={{ ...HOME, address1: '10 Far Road', phone: '6035550142' }} />)
    expect(screen.getByText(/^10 Far Road/)).toBeVisible()
    expect(screen.queryByLabelText(/^Phone Number/)).toBeNull()
    await user.click(same())
    expect(screen.getByLabelText(/^Address Line 1/)).toHaveValue('1 Bank Street')
  })

  it.each([
    ['there is no delivery address', null],
    ['the delivery address is invalid', { ...HOME, zip: '' }],
  ])('must be typed when %s', (_when, delivery) => {
    renderWithStore(<DeliveredPage delivery={delivery} />, { store: store() })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByLabelText(/^Address Line 1/)).toHaveValue('')
  })
})
