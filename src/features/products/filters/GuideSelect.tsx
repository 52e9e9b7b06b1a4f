import { Select, type SelectOption } from '@/ui/native/Select'
import { ALL_PRODUCTS } from '@/domain/order-guides/guideFilter'
import { FILTER_MESSAGES } from '@/features/catalogue/parts/filterMessages'
import { PRODUCTS_MESSAGES } from '../messages'
import type { GuideFilter } from './useGuideFilter'

/** All Products if the user may see them, then the guides; always includes the selected one. */
function optionsOf({ guides, canSeeAll, chosen, choice }: GuideFilter): SelectOption[] {
  const all = canSeeAll ? [{ value: ALL_PRODUCTS, label: PRODUCTS_MESSAGES.allProducts }] : []
  const offered = [...all, ...guides.map(({ name }) => ({ value: name, label: name }))]
  if (offered.some(({ value }) => value === chosen) && choice.kind !== 'waiting') return offered
  const label = choice.kind === 'waiting' ? FILTER_MESSAGES.loading : FILTER_MESSAGES.noGuide
  const isNamed = chosen !== ALL_PRODUCTS
  return [
    ...offered.filter(({ value }) => value !== chosen),
    { value: chosen, label: isNamed ? chosen : label },
  ]
}

interface GuideSelectProps {
  guides: GuideFilter
  isLabelHidden?: boolean
}

/** Selects the order guide; Public users have no guides (Spec 2 §2). */
export function GuideSelect({ guides, isLabelHidden = false }: GuideSelectProps) {
  if (guides.isPublic) return null
  return (
    <Select
      label={PRODUCTS_MESSAGES.orderGuide}
      isLabelHidden={isLabelHidden}
      value={guides.chosen}
      options={optionsOf(guides)}
      onValueChange={guides.chooseGuide}
    />
  )
}
