import type { EndpointName } from '@/contract'
import type { AddressDto } from '@/contract/addresses/address'
import type { Check } from '../run/check'
import { must, mustBe, mustHaveStatus, mustRefuse } from '../run/expect'
import { skip } from '../run/outcome'
import { replayed } from '../run/replay'
import type { UserKind, Visit } from '../run/visit'

const ADDRESSES = 'Spec 3 §7; docs/writing-a-backend.md, Addresses'

/** The same four calls, of consumers and of business users. */
interface Calls {
  readonly users: readonly UserKind[]
  readonly list: EndpointName & ('listConsumerAddresses' | 'listAccountAddresses')
  readonly add: EndpointName
  readonly update: EndpointName
  readonly remove: EndpointName
}

const CONSUMER: Calls = {
  users: ['consumer'],
  list: 'listConsumerAddresses',
  ...{ add: 'addConsumerAddress', update: 'updateConsumerAddress', remove: 'deleteConsumerAddress' },
}
const BUSINESS: Calls = {
  users: ['business', 'salesperson'],
  list: 'listAccountAddresses',
  ...{ add: 'addAccountAddress', update: 'updateAccountAddress', remove: 'deleteAccountAddress' },
}

const payload = (display: string) => ({
  ...{
    isPrimary: false,
    display,
    name: 'Conformance',
    address1: '1 Main St',
    address2: '',
    city: 'Portsmouth',
  },
  ...{ state: 'NH', zip: '03801', county: 'Rockingham', contact: '', phone: '6035550100', deliveryTime: '' },
})

async function withName(visit: Visit, { list }: Calls, display: string): Promise<readonly AddressDto[]> {
  return (await visit.read(list)).filter((address) => address.display === display)
}

function deleteLater(visit: Visit, calls: Calls, display: string): void {
  visit.undoLater(`The address ${display}`, async () => {
    for (const { key } of await withName(visit, calls, display)) {
      mustHaveStatus(await visit.ask(calls.remove, { params: { key } }), 200, 204)
    }
  })
}

async function added(visit: Visit, calls: Calls): Promise<AddressDto> {
  // The last address stays, so the first one could not be removed again (Spec 3 §2).
  if ((await visit.read(calls.list)).length === 0) skip('There is no address yet')
  const display = `CNF ${visit.newKey()}`.slice(0, 25)
  deleteLater(visit, calls, display)
  await replayed(visit, calls.add, { body: payload(display) }, { body: payload('CNF other') })
  const [address, ...others] = await withName(visit, calls, display)
  must(
    address && others.length === 0,
    `${address ? others.length + 1 : 0} addresses are listed by the new name`,
  )
  return address
}

function checksOf(calls: Calls, who: string): readonly Check[] {
  const { users, list, add, update, remove } = calls
  const shared = { area: 'address', users, says: ADDRESSES, menuKey: 'ShipToMaintenance' } as const
  return [
    {
      ...shared,
      name: `${who} have at most one primary address`,
      calls: [list],
      run: async (visit) => {
        const addresses = await visit.read(list)
        const primary = addresses.filter(({ isPrimary }) => isPrimary).length
        must(
          primary === (addresses.length === 0 ? 0 : 1),
          `${primary} of ${addresses.length} addresses are primary`,
        )
      },
    },
    {
      ...shared,
      name: `an address added by ${who} is listed once for all its replays, and gone when deleted`,
      calls: [add, list, remove],
      needs: 'writes',
      run: async (visit) => {
        const { key, display } = await added(visit, calls)
        mustHaveStatus(await visit.ask(remove, { params: { key } }), 200, 204)
        mustBe(await withName(visit, calls, display), [], 'The deleted address')
      },
    },
    {
      ...shared,
      name: `an address changed by ${who} has the change`,
      calls: [update, list],
      needs: 'writes',
      run: async (visit) => {
        const { key, display } = await added(visit, calls)
        const body = { ...payload(display), address1: '2 Main St' }
        mustHaveStatus(await visit.ask(update, { params: { key }, body }), 200, 204)
        const changed = await withName(visit, calls, display)
        mustBe(
          changed.map(({ address1 }) => address1),
          ['2 Main St'],
          'address1',
        )
      },
    },
    {
      ...shared,
      name: `an address of nobody is not changed for ${who}`,
      calls: [update],
      needs: 'writes',
      run: async (visit) => {
        const answer = await visit.ask(update, { params: { key: '2147483647' }, body: payload('CNF none') })
        mustRefuse(answer, 403, 404)
      },
    },
  ]
}

export const addressChecks: readonly Check[] = [
  ...checksOf(CONSUMER, 'consumers'),
  ...checksOf(BUSINESS, 'business users'),
  {
    area: 'address',
    name: 'a zip code that is not served is noted',
    calls: ['logInvalidZip'],
    says: ADDRESSES,
    needs: 'writes',
    users: ['consumer'],
    run: async (visit) => {
      mustHaveStatus(await visit.ask('logInvalidZip', { params: { zip: '99950' } }), 200, 204)
    },
  },
]
