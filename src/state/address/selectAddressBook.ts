import type { AddressBook } from '@/api/addressApi'
import type { SessionRootState } from '@/session/appDeps'
import { selectUserType } from '@/session/sessionSelectors'

/** Whose addresses the user maintains: a consumer their own, others those of the customer, a Public user none (Spec 3 §7). */
export function selectAddressBook(state: SessionRootState): AddressBook {
  const userType = selectUserType(state)
  if (userType === 'Public') return 'none'
  return userType === 'Consumer' ? 'consumer' : 'account'
}
