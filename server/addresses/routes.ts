import {
  addAccountAddress,
  addConsumerAddress,
  deleteAccountAddress,
  deleteConsumerAddress,
  listAccountAddresses,
  listConsumerAddresses,
  logInvalidZip,
  updateAccountAddress,
  updateConsumerAddress,
} from '@/contract/addresses/address'
import type { CustomerCaller } from '../accounts/access/caller'
import { Failure } from '../foundation/failure'
import { idInPath } from '../http/request/readBody'
import { type Handler, implement, type Implementation } from '../accounts/routes/implement'
import { DONE, reply } from '../http/reply/reply'
import { readAddresses } from '../cart/deliveryAddresses'
import { addAddress, changeAddress, deleteAddress } from './addressWrite'
import { limitAttempts } from '../accounts/access/throttle'
import { logZip } from '../cart/zipCodes'
import { ACCESS_MESSAGES } from '../accounts/access/messages'
import { SERVER_ADDRESS_MESSAGES } from './messages'

type Owner = 'consumer' | 'business'

/** Consumers and businesses each have their own calls (Spec 3 §7). */
function requireOwner(owner: Owner, { user }: CustomerCaller): void {
  if ((user.type === 'Consumer') !== (owner === 'consumer'))
    throw new Failure(403, { message: ACCESS_MESSAGES.denied })
}

function idOf(key: string): number {
  const id = idInPath(key)
  if (id === null) throw new Failure(404, { message: SERVER_ADDRESS_MESSAGES.none })
  return id
}

const list =
  (owner: Owner): Handler<typeof listConsumerAddresses> =>
  async ({ caller, deps }) => {
    requireOwner(owner, caller)
    return readAddresses(deps.db, caller)
  }

const add =
  (owner: Owner): Handler<typeof addConsumerAddress> =>
  async ({ body, caller, deps }) => {
    requireOwner(owner, caller)
    return { ...DONE, key: await addAddress(deps.db, caller, body, deps.clock()) }
  }

const update =
  (owner: Owner): Handler<typeof updateConsumerAddress> =>
  async ({ params, body, caller, deps }) => {
    requireOwner(owner, caller)
    await changeAddress(deps.db, caller, idOf(params.key), body, deps.clock())
    return { ...DONE, key: params.key }
  }

const remove =
  (owner: Owner): Handler<typeof deleteConsumerAddress> =>
  async ({ params, caller, deps }) => {
    requireOwner(owner, caller)
    await deleteAddress(deps.db, caller, idOf(params.key), deps.clock())
    return DONE
  }

/** Throttled, because each request can add a row to a table that people read. */
const logZipCode = implement(logInvalidZip, async ({ params, caller, deps, address }) => {
  requireOwner('consumer', caller)
  await limitAttempts(deps, 'zip-log', { account: String(caller.user.id), address })
  await logZip(deps.db, caller.user.id, params.zip, deps.clock())
  return reply(undefined)
})

export const addressRoutes: readonly Implementation[] = [
  implement(listConsumerAddresses, list('consumer')),
  implement(addConsumerAddress, add('consumer')),
  implement(updateConsumerAddress, update('consumer')),
  implement(deleteConsumerAddress, remove('consumer')),
  logZipCode,
  implement(listAccountAddresses, list('business')),
  implement(addAccountAddress, add('business')),
  implement(updateAccountAddress, update('business')),
  implement(deleteAccountAddress, remove('business')),
]
