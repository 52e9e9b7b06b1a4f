import { AddToGuideLink } from '@/components/commerce/order-guide/AddToGuideLink'
import { useIsSeen } from '@/components/native/useIsSeen'

/** The Add to Order Guide link, once it is visible. */
export function LazyGuideLink(product: { productKey: number; description: string }) {
  return useIsSeen() ? <AddToGuideLink {...product} /> : null
}
