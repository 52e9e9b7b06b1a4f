import { AddToGuideLink } from '@/features/order-guides/parts/AddToGuideLink'
import { useIsSeen } from '@/ui/native/useIsSeen'

/** The Add to Order Guide link, once it is visible. */
export function LazyGuideLink(product: { productKey: number; description: string }) {
  return useIsSeen() ? <AddToGuideLink {...product} /> : null
}
