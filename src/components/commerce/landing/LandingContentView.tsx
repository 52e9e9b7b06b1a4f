import type { LandingContent } from '@/api/landingApi'
import { LandingCarousel } from './LandingCarousel'
import { LandingImage } from './LandingImage'
import { LandingProduct } from './LandingProduct'
import { LandingProductList, LandingPushProducts } from './LandingProducts'
import { LANDING_MESSAGES as texts } from './messages'
import { RichText } from './RichText'
import styles from './Landing.module.css'

export type ContentsById = ReadonlyMap<string, LandingContent>

interface ContentViewProps {
  id: string | null
  contents: ContentsById
  /** Contents around this one: a layout of another backend may contain itself. */
  around?: readonly string[]
}

/** One content of a card, with those inside it (Spec 3 §2). */
export function LandingContentView({ id, contents, around = [] }: ContentViewProps) {
  const content = id === null || around.includes(id) ? undefined : contents.get(id)
  if (!content) return <p className={styles.placeholder}>{texts.noContent}</p>
  if (content.hidden) return null
  const inner = (children: readonly string[]) =>
    children
      .filter((child) => contents.get(child)?.hidden !== true)
      .map((child) => (
        <LandingContentView key={child} id={child} contents={contents} around={[...around, content.id]} />
      ))
  switch (content.variant) {
    case 'text':
      return <RichText html={content.value} />
    case 'image':
      return <LandingImage content={content} />
    case 'carousel':
      return <LandingCarousel interval={content.interval} slides={inner(content.children)} />
    case 'group':
      return (
        <div className={styles.group} data-direction={content.direction}>
          {content.children.length === 0 ? (
            <p className={styles.placeholder}>{texts.noContent}</p>
          ) : (
            inner(content.children)
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
