import { use } from 'react'
import type { ContentsById } from '@/domain/landing/layout/contents'
import type { LandingContent, LandingVariant } from '@/domain/landing/layout/layout'
import { LandingCarousel } from './LandingCarousel'
import { LandingFrameContext, ShownSlideContext } from './LandingFrame'
import { LandingImage } from './LandingImage'
import { LandingProduct } from './LandingProduct'
import { LandingProductList, LandingPushProducts } from './LandingProducts'
import { LANDING_MESSAGES as texts } from './messages'
import { RichText } from './RichText'
import styles from './Landing.module.css'

interface ContentViewProps {
  id: string | null
  contents: ContentsById
  /** Contents around this one: a layout of another backend may contain itself. */
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
export function LandingContentView({ id, contents, around = [] }: ContentViewProps) {
  const frame = use(LandingFrameContext)
  const content = id === null || around.includes(id) ? undefined : contents.get(id)
  if (!content) return <p className={styles.placeholder}>{texts.noContent}</p>
  if (content.hidden) return null
  return frame(content, <Variant content={content} contents={contents} around={around} />)
}
