import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/ui/native/classNames'
import type { ContentsById } from '@/domain/landing/layout/contents'
import type { LandingCard } from '@/domain/landing/layout/layout'
import { LandingContentView } from './LandingContentView'
import styles from './Landing.module.css'

interface LandingCardViewProps {
  card: LandingCard
  contents: ContentsById
  /** Attributes of the list item, for the editor. */
  item?: ComponentProps<'li'>
  /** Neither pressed nor focused, for the editor. */
  isInert?: boolean
  /** Beside the card in its cell, for the editor. */
  children?: ReactNode
}

/** A card of the landing page. Its height is its content's, its row's or in pixels (Spec 3 §2). */
export function LandingCardView({ card, contents, item, isInert = false, children }: LandingCardViewProps) {
  const { heading, headingLevel, width, height, childID, empty } = card
  const Heading = `h${headingLevel}` as const
  const isFixed = typeof height === 'number'
  return (
    <li
      {...item}
      className={classNames(styles.cell, item?.className)}
      data-width={width}
      data-height={isFixed ? 'manual' : height}
    >
      <section
        className={styles.card}
        // Its heading announces a card; a name would announce it again. One that scrolls takes the focus and needs both.
        {...(isFixed ? { style: { height }, tabIndex: 0, 'aria-label': heading || undefined } : {})}
        inert={isInert}
      >
        {heading === '' ? null : <Heading className={styles.heading}>{heading}</Heading>}
        <LandingContentView id={empty ? null : childID} contents={contents} />
      </section>
      {children}
    </li>
  )
}
