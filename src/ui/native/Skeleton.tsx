import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; the space is reserved at once, the shape appears after 300 ms. */
  width?: string | number
  height?: string | number
  isRound?: boolean
}

/** Placeholder of loading content. Wrap `aria-hidden` placeholders in a region with `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', isRound }: SkeletonProps) {
  const style: CSSProperties = { width, height, ...(isRound && { borderRadius: '50%' }) }
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}

export function SkeletonRows({ count, height }: { count: number; height: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
