import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { ProductLayout } from '@/domain/catalogue/layouts'
import styles from './TilesSkeleton.module.css'

/** The shapes of the first tiles, before there are any. */
export function TilesSkeleton({ layout }: { layout: ProductLayout }) {
  const isList = layout === 'list'
  return (
    <div className={isList ? styles.list : styles.grid} aria-hidden="true" data-waiting>
      {Array.from({ length: isList ? 4 : 12 }, (_, index) => (
        <Skeleton key={index} height={isList ? 228 : 472} />
      ))}
    </div>
  )
}
