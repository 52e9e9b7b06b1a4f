import type { endpointsByArea, EndpointName } from '@/contract'
import type { MenuKey } from '@/contract/accounts/menuKeys'
import type { UserKind, Visit } from './visit'

/** Areas of the contract, as `--only` names them. */
export type Area = keyof typeof endpointsByArea

/** One rule of the contract, and how to check it. */
export interface Check {
  readonly area: Area
  /** A sentence about the backend, unique in its area. */
  readonly name: string
  readonly calls: readonly EndpointName[]
  /** Source of the rule in the contract. */
  readonly says: string
  /** 'writes': changes data, and undoes it. 'orders': places an order or pays. Absent: only reads. */
  readonly needs?: 'writes' | 'orders'
  /** Only for users whose menu has this entry. */
  readonly menuKey?: MenuKey
  /** Only for these users; absent: for all. */
  readonly users?: readonly UserKind[]
  readonly run: (visit: Visit) => Promise<void>
}
