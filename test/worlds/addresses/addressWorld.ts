import { listConsumerAddresses } from '@/contract/addresses/address'
import { read } from '../checkout/orderingWorld'
import { answerOf } from '../accounts/accountCalls'
import type { Requester, TestRequest } from '../app/testRequests'

export const OF_CONSUMER = '/api/consumer/address'
export const OF_BUSINESS = '/api/account/address'
export const DONE = { isSuccess: true, errors: [], message: '', errorReason: '' }

/** A valid address. */
export function addressOf(fields: object = {}) {
  return {
    ...{ isPrimary: false, display: 'Home', name: 'Ann Reed', address1: '18 Ceres Street', address2: '' },
    ...{
      city: 'Portsmouth',
      state: 'NH',
      zip: '03801',
      county: '',
      contact: '',
      phone: '',
      deliveryTime: '',
    },
    ...fields,
  }
}

/** A caller's addresses; the calls for consumers and for businesses have the same answer. */
export async function addressesOf(app: Requester, path: string, who: TestRequest) {
  return read(listConsumerAddresses, await app.request(path, who))
}

/** Adds a valid address; returns its key. */
export async function added(app: Requester, path: string, who: TestRequest, fields: object = {}) {
  const [status, body] = await answerOf(app.request(path, { ...who, json: addressOf(fields) }))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { key: string }).key
}
