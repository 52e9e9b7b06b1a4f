import { Notice } from '@/ui/native/Notice'
import { useProducts } from '@/features/catalogue/state/useProduct'
import { ORDER_GUIDE_MESSAGES } from '@/features/order-guides/parts/messages'
import styles from './GuideNewsNotice.module.css'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'
import type { Meanwhile } from './useSaveGuideWork'

/** Most items listed; more are rare, and the list below shows them anyway. */
const LISTED_MAX = 20

/** Reports the changes that another user made to the guide during editing. */
export function GuideNewsNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const news = meanwhile.kind === 'changed' ? meanwhile.news.slice(0, LISTED_MAX) : []
  const products = useProducts(news.map(({ productKey }) => productKey))
  if (meanwhile.kind === 'deleted') return <Notice severity="warning">{texts.deleted}</Notice>
  return (
    <Notice severity="warning">
      <p>{texts.changedTitle}</p>
      <ul className={styles.news}>
        {news.map(({ kind, productKey }) => (
          <li key={`${kind} ${productKey}`}>
            {texts.news[kind](
              products.get(productKey)?.description ?? ORDER_GUIDE_MESSAGES.unnamed(productKey),
            )}
          </li>
        ))}
      </ul>
      <p>{texts.merged}</p>
    </Notice>
  )
}
