import { useMemo } from 'react'
import type { LandingCard, LandingLayout } from '@/api/landingApi'
import { type ContentsById, LandingContentView } from './LandingContentView'
import styles from './Landing.module.css'

interface CardViewProps {
  card: LandingCard
  contents: ContentsById
}

/** A card of the landing page. Its height is its content's, its row's or in pixels (Spec 3 §2). */
function LandingCardView({ card, contents }: CardViewProps) {
  const { heading, headingLevel, width, height, childID, empty } = card
  const Heading = `h${headingLevel}` as const
  const isFixed = typeof height === 'number'
  return (
    <li className={styles.cell} data-width={width} data-height={isFixed ? 'manual' : height}>
      <section
        className={styles.card}
        {...(isFixed ? { style: { height }, tabIndex: 0 } : {})}
        aria-label={heading === '' ? undefined : heading}
      >
        {heading === '' ? null : <Heading className={styles.heading}>{heading}</Heading>}
        <LandingContentView id={empty ? null : childID} contents={contents} />
      </section>
    </li>
  )
}

/** The cards in the order of their index. */
export function LandingCards({ layout }: { layout: LandingLayout }) {
  const contents = useMemo(() => new Map(layout.contents.map((each) => [each.id, each])), [layout])
  const cards = useMemo(
    () => layout.cards.filter(({ hidden }) => !hidden).sort((one, other) => one.index - other.index),
    [layout],
  )
  return (
    <div className={styles.page}>
      <ul className={styles.grid}>
        {cards.map((card) => (
          <LandingCardView key={card.id} card={card} contents={contents} />
        ))}
      </ul>
    </div>
  )
}
