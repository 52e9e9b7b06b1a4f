import { CODE_PARAMETER } from '@/domain/navigation/paths'

/** Reads the code from the page's address and takes it out of there, so that it is not kept, shared or sent on. */
export function takeAuthorizationCode(page: Pick<Window, 'location' | 'history'>): string | null {
  const address = new URL(page.location.href)
  const code = address.searchParams.get(CODE_PARAMETER)
  if (code === null) return null
  address.searchParams.delete(CODE_PARAMETER)
  page.history.replaceState(page.history.state, '', address)
  return code
}
