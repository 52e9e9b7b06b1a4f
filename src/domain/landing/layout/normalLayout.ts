import { withNumberedCards } from './cards'
import { childrenOf, type LandingLayout } from './layout'

/**
 * The layout as the editor needs it: cards numbered from 1, and each content with the group or carousel around it.
 * Other backends may number differently and omit `parentId`.
 */
export function normalLayout(layout: LandingLayout): LandingLayout {
  const parents = new Map(
    layout.contents.flatMap((content) => childrenOf(content).map((child) => [child, content.id] as const)),
  )
  const contents = layout.contents.map((content) => ({
    ...content,
    parentId: parents.get(content.id) ?? null,
  }))
  return withNumberedCards({ ...layout, contents })
}
