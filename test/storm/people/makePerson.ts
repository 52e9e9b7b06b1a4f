import { writeAddress } from '@/features/addresses/state/writeAddress'
import { CARD_METHOD, payInvoices } from '../client/payment'
import { enter } from '../client/session'
import type { Role } from '../weather/plan'
import { makeAdministrator } from './administrator'
import { makeGuest } from './guest'
import { makeOtherSystem } from './otherSystem'
import type { Beginning, Person } from './person'
import { Salesperson } from './salesperson'
import { Shopper } from './shopper'

const PAYS_PERCENT = 10
const MOVES_PERCENT = 4

async function pay(shopper: Shopper): Promise<void> {
  const paid = await payInvoices(shopper)
  if (!paid) return
  const applied = new Map(paid.items.map(({ arCode, amount }) => [arCode, amount]))
  shopper.payments.push({ customerKey: shopper.customerKey, total: paid.total, applied })
}

const ADDRESS = {
  ...{ isPrimary: false, address1: '5 Elm St', address2: '', city: 'Rye', state: 'NH', zip: '03870' },
  ...{ county: '', contact: '', phone: '', deliveryTime: '' },
}

/** Adds a delivery address, with retries until the shop has confirmed it. */
async function move({ tab, actor, random, journal, addresses }: Shopper): Promise<void> {
  const name = `House ${addresses.length + 1}-${random.int(100, 999)}`
  journal.note(`adds the address ${name}`)
  for (;;) {
    const { store } = tab.page()
    await enter(tab.page(), actor)
    const address = { ...ADDRESS, name, display: name }
    const { result } = await store.dispatch(writeAddress({ was: null, address }))
    if (result.data?.isSuccess) break
  }
  addresses.push(name)
}

const MAKERS: Readonly<Record<Role, (beginning: Beginning) => Person>> = {
  buyer: (beginning) => new Shopper(beginning, { more: [{ percent: PAYS_PERCENT, does: pay }] }),
  clerk: (beginning) => new Shopper(beginning),
  salesperson: (beginning) => new Salesperson(beginning),
  consumer: (beginning) =>
    new Shopper(beginning, {
      shipMethod: 'Pickup',
      payBy: { method: CARD_METHOD, issuer: 'American Express', lastFour: '0005' },
      more: [{ percent: MOVES_PERCENT, does: move }],
    }),
  guest: makeGuest,
  administrator: makeAdministrator,
  exchange: makeOtherSystem,
}

export const makePerson = (beginning: Beginning): Person => MAKERS[beginning.member.role](beginning)
