import { toHtml } from 'hast-util-to-html'
import type { LandingContentPayloadDto, LandingLayoutPayloadDto } from '@/contract/landing/landingPayload'
import { isReadableHtml, sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { isExternalLink, isOwnImage, isOwnPath } from '@/domain/landing/links'
import { LANDING_MESSAGES } from './messages'

/** Reason to reject a content; null if it can be saved. */
function contentError(content: LandingContentPayloadDto): string | null {
  if (content.variant === 'text' && !isReadableHtml(content.value)) return LANDING_MESSAGES.tooManyParts
  if (content.variant !== 'image') return null
  const { src, alt, link } = content
  const altError = landingTextError(alt)
  if (altError !== null) return altError
  if (src !== '' && !isOwnImage(src)) return LANDING_MESSAGES.foreignImage
  const isLinkAllowed =
    !link || link.href === '' || (link.variant === 'internal' ? isOwnPath : isExternalLink)(link.href)
  return isLinkAllowed ? null : LANDING_MESSAGES.linkNotAllowed
}

/** Reason to reject a layout beyond the limits of its schema; null if it can be saved. */
export function layoutError({ title, cards, contents }: LandingLayoutPayloadDto): string | null {
  for (const text of [title, ...cards.map(({ heading }) => heading)]) {
    const error = landingTextError(text)
    if (error !== null) return error
  }
  for (const { showFrom, showUntil } of cards) {
    if (showFrom !== null && showUntil !== null && showFrom > showUntil) return LANDING_MESSAGES.daysReversed
  }
  for (const content of contents) {
    const error = contentError(content)
    if (error !== null) return error
  }
  return null
}

/** The layout as stored, with sanitised texts, so that every storefront gets harmless HTML. */
export function cleanLayout({ version: _, ...layout }: LandingLayoutPayloadDto) {
  const contents = layout.contents.map((content) =>
    content.variant === 'text' ? { ...content, value: toHtml(sanitizeHtml(content.value)) } : content,
  )
  return { ...layout, contents }
}
