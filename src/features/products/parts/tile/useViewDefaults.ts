import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import {
  type ViewDefaults,
  useGetDefaultLayoutQuery,
  useGetDefaultSortQuery,
  useGetUserDefaultsQuery,
} from '@/features/catalogue/viewDefaultsApi'
import { useDelayed } from '@/ui/native/useDelayed'
import { selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

/** Longest wait for the defaults; then the products are shown even if their layout is not known. */
const DEFAULTS_WAIT_MS = 1000

/**
 * The initial layout and sort: the user's own, else the site's; guests have the site's (Spec 2 §2). `isReady` is
 * false while they may still change.
 */
export function useViewDefaults(): ViewDefaults & { readonly isReady: boolean } {
  const isPublic = useAppSelector(selectUserType) === 'Public'
  const isOverdue = useDelayed(DEFAULTS_WAIT_MS)
  const own = useGetUserDefaultsQuery(undefined, { skip: isPublic })
  const isMissing = (part: keyof ViewDefaults) => isPublic || own.isError || own.data?.[part] === null
  const layout = useGetDefaultLayoutQuery(undefined, { skip: !isMissing('layout') })
  const sort = useGetDefaultSortQuery(undefined, { skip: !isMissing('sort') })
  // The site's fields decide the sorts offered; until then the default sort applies.
  const site = useGetSiteSettingsQuery()
  const isWaiting = site.isLoading || own.isLoading || layout.isLoading || sort.isLoading
  return {
    layout: own.data?.layout ?? layout.data ?? null,
    sort: own.data?.sort ?? sort.data ?? null,
    isReady: isOverdue || !isWaiting,
  }
}
