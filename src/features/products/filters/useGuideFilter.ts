import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { ALL_PRODUCTS, chosenGuide, guideParameter, needsGuides } from '@/domain/order-guides/guideFilter'
import type { GuideChoice, GuideConditions, KnownGuides } from '@/domain/order-guides/guideFilter'
import { isAllowed } from '@/domain/menu/menuAccess'
import { parseHash } from '@/domain/navigation/hash'
import { productsPath } from '@/domain/navigation/paths'
import { type OrderGuide, orderGuideKeys, standardOrderGuide } from '@/domain/order-guides/orderGuide'
import { selectMenu, selectSettings, selectUserType } from '@/session/sessionSelectors'
import { searchSettled } from '@/features/catalogue/state/catalogueViewSlice'
import { useHasProducts } from '@/features/catalogue/state/useCatalogueClient'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { FILTER_MESSAGES } from '@/features/catalogue/parts/filterMessages'
import { useChangeHash } from '@/features/catalogue/parts/useCategoryFilter'
import { useUnsavedQuestion } from './useUnsavedQuestion'

const NO_KEYS: readonly number[] = []

function useGuideConditions(): GuideConditions {
  const isPublic = useAppSelector(selectUserType) === 'Public'
  const canSeeAll = isAllowed(useAppSelector(selectMenu), 'AllProducts')
  const isStandardFirst = useAppSelector(selectSettings).defaultToStandardOrder
  return { isPublic, canSeeAll, isStandardFirst }
}

export interface GuideFilter {
  readonly guides: readonly OrderGuide[]
  readonly standard: OrderGuide | null
  readonly choice: GuideChoice
  readonly guide: OrderGuide | null
  /** Name of the chosen guide, or ALL_PRODUCTS. */
  readonly chosen: string
  /** The products to list, null for all; empty until the guide is known. */
  readonly keys: readonly number[] | null
  readonly isPublic: boolean
  readonly canSeeAll: boolean
  /** Leads from a screen of guides to all products; null without access to them. */
  readonly allProductsPath: string | null
  readonly isFailed: boolean
  readonly retry: () => void
  readonly chooseGuide: (name: string) => void
  /** Shows all products in all categories, and keeps the search. */
  readonly clearGuide: () => void
  /**
   * Clears search and categories, and the guide if all products may be seen, without discarding unsaved
   * changes: reveals rows that the filters hide.
   */
  readonly showAll: () => void
}

/** The path of all products, whatever the default guide is; null without access to them. */
function useAllProductsPath(rules: GuideConditions): string | null {
  const canBrowse = isAllowed(useAppSelector(selectMenu), 'ViewProducts')
  const og = guideParameter(ALL_PRODUCTS, rules)
  return canBrowse && rules.canSeeAll ? productsPath(og === undefined ? {} : { og }) : null
}

/** Loads the guides at once if the list depends on them, otherwise after the first products. */
function useKnownGuides(isNeeded: boolean, isPublic: boolean) {
  const hasProducts = useHasProducts()
  const isWanted = !isPublic && (isNeeded || hasProducts)
  const { data, isError, isFetching, refetch } = useListOrderGuidesQuery(undefined, { skip: !isWanted })
  const isFailed = data === undefined && isError && !isFetching
  const guides: KnownGuides = data ?? (isFailed ? 'Failed' : 'Loading')
  return { guides, isFailed, retry: () => void refetch() }
}

const question = () => ({ ...FILTER_MESSAGES.guideQuestion, isDestructive: true })

/**
 * The order guide in the URL (Spec 2 §2).
 * @param isOfGuides the screen shows only guides, never all products
 */
export function useGuideFilter({ isOfGuides = false } = {}): GuideFilter {
  const { hash } = useLocation()
  const dispatch = useAppDispatch()
  const rules = useGuideConditions()
  const conditions = isOfGuides ? { ...rules, canSeeAll: false } : rules
  const { og } = parseHash(hash)
  const { guides, isFailed, retry } = useKnownGuides(needsGuides(og, conditions), rules.isPublic)
  const choice = chosenGuide(og, guides, conditions)
  const guide = choice.kind === 'guide' ? choice.guide : null
  const guideKeys = useMemo(() => (guide ? orderGuideKeys(guide) : NO_KEYS), [guide])
  const allProductsPath = useAllProductsPath(rules)
  const change = useChangeHash()
  const changeAfterQuestion = useUnsavedQuestion()
  const named = guide?.name ?? og ?? ALL_PRODUCTS
  const widened = {
    mc: undefined,
    c: undefined,
    og: conditions.canSeeAll ? guideParameter(ALL_PRODUCTS, conditions) : og,
  }

  return {
    guides: guides === 'Loading' || guides === 'Failed' ? [] : guides,
    standard: guides === 'Loading' || guides === 'Failed' ? null : standardOrderGuide(guides),
    choice,
    guide,
    chosen: choice.kind === 'all' ? ALL_PRODUCTS : named,
    keys: choice.kind === 'all' ? null : guideKeys,
    isPublic: conditions.isPublic,
    canSeeAll: conditions.canSeeAll,
    allProductsPath,
    isFailed,
    retry,
    chooseGuide: (name: string) =>
      changeAfterQuestion(question(), () => change({ og: guideParameter(name, conditions) })),
    clearGuide: () => changeAfterQuestion(question(), () => change(widened)),
    showAll: () => {
      dispatch(searchSettled())
      change({ ...widened, s: undefined })
    },
  }
}
