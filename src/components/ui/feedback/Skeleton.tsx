import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; the space is taken at once, the shape appears after 300 ms. */
  width?: string | number
  height?: string | number
  isRound?: boolean
}

/** The shape of something that is on its way. Put `aria-hidden` content around it into a region with `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', isRound }: SkeletonProps) {
  const style: CSSProperties = { width, height, ...(isRound && { borderRadius: '50%' }) }
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}

/** Rows of a list or table that is on its way. */
export function SkeletonRows({ count, height }: { count: number; height: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
