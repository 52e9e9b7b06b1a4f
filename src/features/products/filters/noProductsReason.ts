import { FILTER_MESSAGES as messages } from './filterMessages'

interface Emptiness {
  /** The search text, without spaces around it. */
  readonly text: string
  readonly hasCategory: boolean
  /** The address names a category that there is not. */
  readonly isCategoryUnknown: boolean
  /** The order guide that the list is narrowed to; null: all products. */
  readonly guideName: string | null
}

/** Why a list is empty, in a sentence; null where there is nothing to say but that it is. */
export function noProductsReason(emptiness: Emptiness): string | null {
  const { text, hasCategory, isCategoryUnknown, guideName } = emptiness
  if (hasCategory && isCategoryUnknown) return messages.noCategory
  if (text !== '') {
    if (guideName !== null && hasCategory) return messages.nothingMatchesHereInGuide(text, guideName)
    if (guideName !== null) return messages.nothingMatchesInGuide(text, guideName)
    return hasCategory ? messages.nothingMatchesHere(text) : messages.nothingMatches(text)
  }
  if (guideName === null) return hasCategory ? messages.nothingHere : null
  return hasCategory ? messages.nothingHereInGuide(guideName) : messages.nothingInGuide(guideName)
}
