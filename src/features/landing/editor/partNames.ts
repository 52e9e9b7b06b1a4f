import type { ContentsById } from '@/domain/landing/layout/contents'
import type { LandingCard, LandingContent } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from './messages'

const DETAIL_MAX = 30

/** The words of a text, without its tags. */
function wordsOf(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > DETAIL_MAX ? `${words.slice(0, DETAIL_MAX)}…` : words
}

function detailOf(content: LandingContent): string {
  switch (content.variant) {
    case 'text':
      return wordsOf(content.value)
    case 'image':
      return content.alt
    case 'productList':
      return content.category
    default:
      return ''
  }
}

/** Display name of a content: 'Text: Good food starts…'. */
export function partName(content: LandingContent): string {
  return texts.partName(texts.variants[content.variant], detailOf(content))
}

/** Display name of a card, by its heading or its content. */
export function cardName(card: LandingCard, contents: ContentsById): string {
  const content = card.childID === null ? undefined : contents.get(card.childID)
  return texts.cardName(card.index, card.heading, content ? partName(content) : texts.noContent)
}
