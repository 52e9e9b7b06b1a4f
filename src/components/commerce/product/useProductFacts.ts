import { useCallback } from 'react'
import { useGetSiteSettingsQuery } from '@/api/settingsApi'
import type { Product } from '@/domain/catalogue/product'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'

const NO_FIELDS: readonly ProductField[] = []

/** Code, pack, brand and whatever else the site shows of a product in lists, in one line. */
export function useProductFacts(): (product: Product) => string {
  const { data: site } = useGetSiteSettingsQuery()
  const { hidePricing } = useAppSelector(selectSettings)
  const fields = site?.productFields.list ?? NO_FIELDS
  return useCallback((product) => codeLine(product, fields, hidePricing).join(' · '), [fields, hidePricing])
}
