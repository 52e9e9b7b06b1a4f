import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import {
  useGetDefaultLayoutQuery,
  useGetDefaultSortQuery,
  useGetUserDefaultsQuery,
  type ViewDefaults,
} from '@/api/viewDefaultsApi'
import { useDelayed } from '@/components/ui/feedback/useDelayed'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'

/** Longer than this nobody waits for the products because of how they are laid out. */
const DEFAULTS_WAIT_MS = 1000

/**
 * The layout and the sort that the catalogue begins with: the user's own, else the site's; guests have the site's
 * (Spec 2 §2). `isReady` is false while what is shown would change once more.
 */
export function useViewDefaults(): ViewDefaults & { readonly isReady: boolean } {
  const isPublic = useAppSelector(selectUserType) === 'Public'
  const isLate = useDelayed(DEFAULTS_WAIT_MS)
  const own = useGetUserDefaultsQuery(undefined, { skip: isPublic })
  const isMissing = (part: keyof ViewDefaults) => isPublic || own.isError || own.data?.[part] === null
  const layout = useGetDefaultLayoutQuery(undefined, { skip: !isMissing('layout') })
  const sort = useGetDefaultSortQuery(undefined, { skip: !isMissing('sort') })
  // The site says what can be sorted by: until then the order is the usual one, whatever is wanted.
  const site = useGetSiteSettingsQuery()
  const isWaiting = site.isLoading || own.isLoading || layout.isLoading || sort.isLoading
  return {
    layout: own.data?.layout ?? layout.data ?? null,
    sort: own.data?.sort ?? sort.data ?? null,
    isReady: isLate || !isWaiting,
  }
}
