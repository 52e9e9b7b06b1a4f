import TableContainer from '@mui/material/TableContainer'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { TABLE_MESSAGES as texts } from './messages'
import styles from './WideTable.module.css'

interface Sides {
  readonly hasMoreBefore: boolean
  readonly hasMoreAfter: boolean
}

/** Tolerance for fractions of a pixel. */
const SLACK_PX = 2
const FITS: Sides = { hasMoreBefore: false, hasMoreAfter: false }

/** Sides of a container beyond which its table continues; null if all of it fits. */
function sidesOf(container: HTMLElement): Sides | null {
  const { scrollLeft, clientWidth } = container
  const hidden = (container.querySelector('table')?.offsetWidth ?? 0) - clientWidth
  if (hidden <= SLACK_PX) return null
  return { hasMoreBefore: scrollLeft > SLACK_PX, hasMoreAfter: scrollLeft < hidden - SLACK_PX }
}

interface WideTableProps {
  name: string
  children: ReactNode
}

/**
 * Container of a table. A table wider than its container scrolls by itself, and indicates it; its header then cannot
 * stick to the window.
 */
export function WideTable({ name, children }: WideTableProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [sides, setSides] = useState<Sides | null>(null)
  useLayoutEffect(() => {
    const container = ref.current
    if (!container) return
    const measure = () => {
      const next = sidesOf(container)
      setSides((last) =>
        last?.hasMoreBefore === next?.hasMoreBefore && last?.hasMoreAfter === next?.hasMoreAfter
          ? last
          : next,
      )
    }
    const observer = new ResizeObserver(measure)
    for (const box of [container, ...container.children]) observer.observe(box)
    container.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      container.removeEventListener('scroll', measure)
    }
  }, [])
  const { hasMoreBefore, hasMoreAfter } = sides ?? FITS
  return (
    <div className={styles.place}>
      {sides ? <p className={styles.hint}>{texts.moreColumns}</p> : null}
      <TableContainer
        ref={ref}
        data-wide={sides ? true : undefined}
        data-before={hasMoreBefore || undefined}
        data-after={hasMoreAfter || undefined}
        // Focusable, so that the arrow keys scroll it.
        {...(sides && { tabIndex: 0, role: 'region', 'aria-label': name })}
      >
        {children}
      </TableContainer>
    </div>
  )
}
