import {
  type ComponentProps,
  type ReactNode,
  use,
  useEffect,
  useState,
  type KeyboardEvent,
  createContext,
} from 'react'
import { classNames } from '@/ui/native/classNames'
import type { ContentsById } from '@/domain/landing/layout/contents'
import type { LandingCard, LandingContent, LandingVariant } from '@/domain/landing/layout/layout'
import styles from './Landing.module.css'
import { LandingProduct, LandingProductList, LandingPushProducts } from './LandingProducts'
import { LANDING_MESSAGES as texts } from './messages'
import { RichText, LandingLink } from './RichText'
import { isExternalLink, isOwnImage, isOwnPath } from '@/domain/landing/links'
import { Button } from '@/ui/native/Button'

/** The box of a content; the editor adds attributes. */
export function ContentBox({ className, ...attributes }: ComponentProps<'div'>) {
  return <div {...attributes} className={classNames(styles.content, className)} />
}

/** Wraps a content in a frame around its visitors' view. */
export type FrameContent = (content: LandingContent, view: ReactNode) => ReactNode

const visitorsFrame: FrameContent = (_content, view) => <ContentBox>{view}</ContentBox>

/** Frame around each content. The editor has its own frame, in which contents are selected and edited. */
export const LandingFrameContext = createContext<FrameContent>(visitorsFrame)

/** The initial slide of each carousel, by the carousel's id; the editor shows the selected one. */
export const ShownSlideContext = createContext<ReadonlyMap<string, number>>(new Map())

const SECOND_MS = 1000

interface LandingCarouselProps {
  /** Seconds; 0 turns the slides by hand only. */
  interval: number
  slides: readonly ReactNode[]
  /** Index of the slide to show initially and after each change of this prop. */
  shown?: number
}

/** Shows one slide after the other; pauses for pointer, focus and reduced motion (WCAG 2.2.2). */
export function LandingCarousel(props: LandingCarouselProps) {
  const { interval, slides, shown: requestedSlide = 0 } = props
  const [shown, setShown] = useState(requestedSlide)
  const [lastRequested, setLastRequested] = useState(requestedSlide)
  if (requestedSlide !== lastRequested) {
    setLastRequested(requestedSlide)
    setShown(requestedSlide)
  }
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isHovered || hasFocus
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
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
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

/** Pixels of one step of an image's padding. */
const PADDING_STEP_PX = 8

/** An image of the site's own folder, with its link (Spec 3 §2). */
function LandingImage({ content }: { content: LandingVariant<'image'> }) {
  const { src, alt, link, objectFit, width, height, padding } = content
  if (!isOwnImage(src)) return <p className={styles.placeholder}>{texts.noImage}</p>
  const style = {
    objectFit,
    width: width ?? undefined,
    height: height ?? undefined,
    padding: padding * PADDING_STEP_PX,
  }
  const image = (
    <img className={styles.image} src={src} alt={alt} style={style} data-fit={objectFit} decoding="async" />
  )
  const isLinked = link && (link.variant === 'internal' ? isOwnPath : isExternalLink)(link.href)
  return isLinked ? (
    <LandingLink className={styles.imageLink} href={link.href}>
      {image}
    </LandingLink>
  ) : (
    image
  )
}

interface ContentViewProps {
  id: string | null
  contents: ContentsById
  /** Ids of the contents around this one: in another backend's layout, a content may contain itself. */
  around?: readonly string[]
}

interface InsideProps<Content> {
  content: Content
  contents: ContentsById
  around: readonly string[]
}

function inner({ content, contents, around }: InsideProps<LandingVariant<'carousel' | 'group'>>) {
  return content.children
    .filter((child) => contents.get(child)?.hidden !== true)
    .map((child) => (
      <LandingContentView key={child} id={child} contents={contents} around={[...around, content.id]} />
    ))
}

function Carousel(props: InsideProps<LandingVariant<'carousel'>>) {
  const { id, interval } = props.content
  const shown = use(ShownSlideContext).get(id)
  return <LandingCarousel interval={interval} slides={inner(props)} {...(shown !== undefined && { shown })} />
}

function Variant(props: InsideProps<LandingContent>) {
  const { content } = props
  switch (content.variant) {
    case 'text':
      return <RichText html={content.value} />
    case 'image':
      return <LandingImage content={content} />
    case 'carousel':
      return <Carousel {...props} content={content} />
    case 'group':
      return (
        <div className={styles.group} data-direction={content.direction}>
          {content.children.length === 0 ? (
            <p className={styles.placeholder}>{texts.noContent}</p>
          ) : (
            inner({ ...props, content })
          )}
        </div>
      )
    case 'product':
      return <LandingProduct productKey={content.productKey} />
    case 'productList':
      return <LandingProductList content={content} />
    case 'pushProductList':
      return <LandingPushProducts />
    case 'empty':
      return <p className={styles.placeholder}>{texts.noContent}</p>
    case 'unknown':
      return <p className={styles.placeholder}>{texts.notImplemented}</p>
  }
}

/** One content of a card, with those inside it (Spec 3 §2). */
function LandingContentView({ id, contents, around = [] }: ContentViewProps) {
  const frame = use(LandingFrameContext)
  const content = id === null || around.includes(id) ? undefined : contents.get(id)
  if (!content) return <p className={styles.placeholder}>{texts.noContent}</p>
  if (content.hidden) return null
  return frame(content, <Variant content={content} contents={contents} around={around} />)
}

interface LandingCardViewProps {
  card: LandingCard
  contents: ContentsById
  /** Attributes of the list item, for the editor. */
  item?: ComponentProps<'li'>
  /** Makes the card inert, for the editor. */
  isInert?: boolean
  /** Elements beside the card in its cell, for the editor. */
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
        // The heading announces a card; a label would repeat it. A scrolling card needs focus and a label.
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
