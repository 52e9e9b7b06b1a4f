import type { CallerCustomer } from '../access/caller'
import type { TextBlock } from './model/documentModel'

/** The customer with their address under a label such as 'Bill To'. */
export function customerParty(label: string, customer: CallerCustomer): TextBlock {
  return { label, lines: [customer.name, ...customer.address] }
}
