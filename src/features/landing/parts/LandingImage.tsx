import type { LandingVariant } from '@/domain/landing/layout/layout'
import { isExternalLink, isOwnImage, isOwnPath } from '@/domain/landing/links'
import { LANDING_MESSAGES as texts } from './messages'
import { LandingLink } from './RichText'
import styles from './Landing.module.css'

/** Pixels of one step of an image's padding. */
const PADDING_STEP_PX = 8

/** An image of the site's own folder, with its link (Spec 3 §2). */
export function LandingImage({ content }: { content: LandingVariant<'image'> }) {
  const { src, alt, link, objectFit, width, height, padding } = content
  if (!isOwnImage(src)) return <p className={styles.placeholder}>{texts.noImage}</p>
  const style = {
    objectFit,
    width: width ?? undefined,
    height: height ?? undefined,
    padding: padding * PADDING_STEP_PX,
  }
  const image = <img className={styles.image} src={src} alt={alt} style={style} decoding="async" />
  const isLinked = link && (link.variant === 'internal' ? isOwnPath : isExternalLink)(link.href)
  return isLinked ? (
    <LandingLink className={styles.imageLink} href={link.href}>
      {image}
    </LandingLink>
  ) : (
    image
  )
}
