import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { addressesDoubted } from '@/features/addresses/addressApi'
import type { AddressDto } from '@/contract/addresses/address'
import { useAddresses } from '@/features/addresses/state/useAddresses'
import { anAddress } from '@test/builders/cart/address'
import { showCheckoutPart } from '@test/worlds/checkout/checkoutPart'
import { json } from '@test/fakes/scriptedFetch'
import { DeliveryAddress } from './details/DetailsStep'
import { ShipmentMethodStep } from './CheckoutStepper'
import type { Checkout } from './useCheckout'
import { useDelivery } from './details/useDelivery'

const address = (id: number, display: string) =>
  anAddress({ id, key: String(id), isPrimary: id === 1, display })

/** A list of addresses on the backend that the test can change, as other tabs would. */
function shelf(...first: AddressDto[]) {
  let listed = first
  const script = {
    'GET /api/consumer/address': () => json(listed),
    'POST /api/consumer/address': () => {
      listed = [...listed, address(2, 'Aunt')]
      return json({ isSuccess: true, key: '2' })
    },
  }
  const add = (added: AddressDto) => {
    listed = [...listed, added]
  }
  return { script, add }
}

const openDialog = () => screen.findByRole('dialog', { name: 'Add Delivery Address' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

it('the checkout selects the address added in its dialog, and none that another tab adds later', async () => {
  const { script, add } = shelf(address(1, 'Home'))
  const onChoose = vi.fn()
  const Part = ({ checkout }: { checkout: Checkout }) => (
    <DeliveryAddress delivery={useDelivery(checkout.state)} onChoose={onChoose} />
  )
  const { user, store } = showCheckoutPart(Part, { script })
  await press(user, 'New Address')
  const dialog = within(await openDialog())
  for (const [label, text] of Object.entries({
    'Display Name': 'Aunt',
    Name: 'Ann Lee',
    'ZIP Code': '03801',
  })) {
    await user.click(dialog.getByLabelText(label))
    await user.paste(text)
  }
  await user.keyboard('{Enter}')
  await closed()
  expect(onChoose.mock.calls).toEqual([[2]])
  await press(user, 'New Address')
  await openDialog()
  await press(user, 'Cancel')
  await closed()
  add(address(3, 'Of another tab'))
  act(() => void store.dispatch(addressesDoubted()))
  expect(await screen.findByRole('option', { name: /^Of another tab/ })).toBeInTheDocument()
  expect(onChoose.mock.calls).toEqual([[2]])
})

it('delivery that was canceled in the dialog stays unselected when another tab adds an address', async () => {
  const { script, add } = shelf()
  const Part = (props: { checkout: Checkout }) => (
    <>
      <ShipmentMethodStep {...props} />
      <p>Addresses: {useAddresses().data?.length}</p>
    </>
  )
  const { user, store } = showCheckoutPart(Part, { script, shipMethod: 'Pickup' })
  await screen.findByText('Addresses: 0')
  await press(user, /^Delivery/)
  await openDialog()
  await press(user, 'Cancel')
  await closed()
  add(address(1, 'Home'))
  act(() => void store.dispatch(addressesDoubted()))
  await screen.findByText('Addresses: 1')
  expect(store.getState().session).toMatchObject({ status: 'ready', credentials: { shipMethod: 'Pickup' } })
})
