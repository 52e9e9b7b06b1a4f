import { findOrderGuide, standardOrderGuide, type OrderGuide } from './orderGuide'

/** Means all products in the order guide choice and the hash parameter og. */
export const ALL_PRODUCTS = ''

export interface GuideConditions {
  /** True for the user type Public, which has no order guides (Spec 2 §6). */
  readonly isPublic: boolean
  /** True if the AllProducts menu entry is visible and not locked. */
  readonly canSeeAll: boolean
  /** The setting defaultToStandardOrder. */
  readonly isStandardFirst: boolean
}

/** The customer's order guides and their load state. */
export type KnownGuides = readonly OrderGuide[] | 'Loading' | 'Failed'

/** The selected order guide, or all products. */
export type GuideChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'guide'; readonly guide: OrderGuide }
  /** The URL names a guide that does not exist. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** The user may not see all products, and has no guide. */
  | { readonly kind: 'none' }
  /** Depends on guides that are loading, or failed to load. */
  | { readonly kind: 'waiting' | 'failed' }

const ALL: GuideChoice = { kind: 'all' }

/** True if the Standard guide comes first: by setting, or because the user may not see all products (Spec 2 §2). */
const isStandardDefault = ({ canSeeAll, isStandardFirst }: GuideConditions) => isStandardFirst || !canSeeAll

/**
 * The default guide: Standard if it comes first, else all products (Spec 2 §2). Without a Standard guide, the first
 * other guide for users who may not see all products.
 */
function defaultGuide(guides: KnownGuides, conditions: GuideConditions): GuideChoice {
  const { canSeeAll } = conditions
  if (!isStandardDefault(conditions)) return ALL
  if (guides === 'Loading') return { kind: 'waiting' }
  if (guides === 'Failed') return canSeeAll ? ALL : { kind: 'failed' }
  const guide = standardOrderGuide(guides) ?? (canSeeAll ? null : guides[0])
  if (guide) return { kind: 'guide', guide }
  return canSeeAll ? ALL : { kind: 'none' }
}

/**
 * The guide for the hash parameter og: a name, ALL_PRODUCTS if allowed, undefined for the default (Spec 2 §2). Public
 * users cannot use order guides.
 */
export function chosenGuide(
  og: string | undefined,
  guides: KnownGuides,
  conditions: GuideConditions,
): GuideChoice {
  if (conditions.isPublic) return ALL
  if (og === ALL_PRODUCTS && conditions.canSeeAll) return ALL
  if (!og) return defaultGuide(guides, conditions)
  if (guides === 'Loading') return { kind: 'waiting' }
  if (guides === 'Failed') return { kind: 'failed' }
  const guide = findOrderGuide(guides, og)
  return guide ? { kind: 'guide', guide } : { kind: 'unknown', name: og }
}

/** True if the guides must be loaded to resolve the hash parameter og. */
export function needsGuides(og: string | undefined, conditions: GuideConditions): boolean {
  return chosenGuide(og, 'Loading', conditions).kind === 'waiting'
}

/** The hash parameter og for a choice: all products are named only if the Standard guide comes first. */
export function guideParameter(choice: string, conditions: GuideConditions): string | undefined {
  return choice === ALL_PRODUCTS && !isStandardDefault(conditions) ? undefined : choice
}
