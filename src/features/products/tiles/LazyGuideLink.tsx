import { AddToGuideLink } from '@/components/commerce/order-guide/AddToGuideLink'
import { useIsSeen } from '@/components/ui/useIsSeen'

/** The Add to Order Guide link of a card or row, once that can be seen. */
export function LazyGuideLink(product: { productKey: number; description: string }) {
  return useIsSeen() ? <AddToGuideLink {...product} /> : null
}
