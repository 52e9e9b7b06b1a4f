import { Notice } from '@/ui/native/Notice'
import { namesInWords } from '@/domain/cart/messages'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { lineName } from '@/features/order-guides/parts/lineName'
import { useGuideProducts } from '@/features/order-guides/parts/useGuideProducts'
import { ORDER_GUIDE_MESSAGES } from './messages'

/** Notice with the names of the guide's products that are no longer available. */
export function GoneNotice({ guide }: { guide: OrderGuide }) {
  const { products, isComplete } = useGuideProducts(guide.products)
  const gone = guide.products.filter(({ productKey }) => !products.has(productKey))
  if (!isComplete || gone.length === 0) return null
  const names = [...new Set(gone.map((line) => lineName(line, null)))]
  return <Notice severity="warning">{ORDER_GUIDE_MESSAGES.without(namesInWords(names))}</Notice>
}
