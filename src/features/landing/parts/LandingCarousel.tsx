import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '@/ui/native/Button'
import { LANDING_MESSAGES as texts } from './messages'
import styles from './Landing.module.css'

const SECOND_MS = 1000

interface LandingCarouselProps {
  /** Seconds; 0 turns the slides by hand only. */
  interval: number
  slides: readonly ReactNode[]
  /** The slide to show, whenever it becomes another one. */
  shown?: number
}

/** Shows one slide after the other; pauses for pointer, focus and people who want no motion (WCAG 2.2.2). */
export function LandingCarousel(props: LandingCarouselProps) {
  const { interval, slides, shown: requestedSlide = 0 } = props
  const [shown, setShown] = useState(requestedSlide)
  const [lastRequested, setLastRequested] = useState(requestedSlide)
  if (requestedSlide !== lastRequested) {
    setLastRequested(requestedSlide)
    setShown(requestedSlide)
  }
  const [isHeld, setIsHeld] = useState(false)
  const [isPaused, setIsPaused] = useState(
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const count = slides.length
  const current = count === 0 ? 0 : shown % count
  const moves = interval > 0 && count > 1
  useEffect(() => {
    if (!moves || isHeld || isPaused) return
    const timer = window.setInterval(() => setShown((index) => index + 1), interval * SECOND_MS)
    return () => window.clearInterval(timer)
  }, [moves, isHeld, isPaused, interval, shown])
  const step = (by: number) => setShown((index) => ((index % count) + by + count) % count)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  if (count === 0) return <p className={styles.placeholder}>{texts.noContent}</p>
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={texts.carousel}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div
        className={styles.slide}
        role="group"
        aria-roledescription="slide"
        aria-label={texts.slide(current + 1, count)}
        aria-live={moves && !isHeld && !isPaused ? 'off' : 'polite'}
      >
        {slides[current]}
      </div>
      {count > 1 ? (
        <div className={styles.controls}>
          <Button isSmall aria-label={texts.previous} onClick={() => step(-1)} onKeyDown={onKeyDown}>
            ‹
          </Button>
          <span aria-hidden="true">{texts.slide(current + 1, count)}</span>
          <Button isSmall aria-label={texts.next} onClick={() => step(1)} onKeyDown={onKeyDown}>
            ›
          </Button>
          {moves ? (
            <Button isSmall onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? texts.play : texts.pause}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
