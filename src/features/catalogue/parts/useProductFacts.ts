import { useCallback } from 'react'
import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import type { Product } from '@/domain/catalogue/product'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

const NO_FIELDS: readonly ProductField[] = []

/** The parts of a product that its facts come from. */
type Described = Pick<Product, 'productCode' | 'formattedProductCode' | 'additional'>

function useCodeLine(): (product: Described) => readonly string[] {
  const { data: site } = useGetSiteSettingsQuery()
  const { hidePricing } = useAppSelector(selectSettings)
  const fields = site?.productFields.list ?? NO_FIELDS
  return useCallback((product) => codeLine(product, fields, hidePricing), [fields, hidePricing])
}

/**
 * Code, pack, brand and whatever else the site shows of a product in lists, in one line. Without the product, which
 * may have left the catalogue, the code of its line.
 */
export function useProductFacts(): (product: Described | null | undefined, lineCode?: string) => string {
  const lineOf = useCodeLine()
  return useCallback((product, lineCode = '') => (product ? lineOf(product).join(' · ') : lineCode), [lineOf])
}

/** Facts of a product without its code, for tables that have a column for the code. */
export function usePackAndBrand(): (product: Described | null | undefined) => string {
  const lineOf = useCodeLine()
  return useCallback((product) => (product ? lineOf(product).slice(1).join(' · ') : ''), [lineOf])
}
