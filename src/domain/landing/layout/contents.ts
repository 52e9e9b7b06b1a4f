import { childrenOf, hasChildren, type LandingContent, type LandingLayout } from './layout'

/** Contents by id. */
export type ContentsById = ReadonlyMap<string, LandingContent>

export function contentsById({ contents }: Pick<LandingLayout, 'contents'>): ContentsById {
  return new Map(contents.map((content) => [content.id, content]))
}

/** Ids of a content and of all inside it, each once, outer ones first. */
export function idsUnder(contents: ContentsById, id: string | null): string[] {
  const seen = new Set<string>()
  const open = id === null ? [] : [id]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const content = contents.get(next)
    if (!content || seen.has(next)) continue
    seen.add(next)
    open.unshift(...childrenOf(content))
  }
  return [...seen]
}

/** Replaces a content; `change` must keep its id. */
export function changeContent(
  layout: LandingLayout,
  id: string,
  change: (content: LandingContent) => LandingContent,
): LandingLayout {
  return {
    ...layout,
    contents: layout.contents.map((content) => (content.id === id ? change(content) : content)),
  }
}

const setChildren =
  (children: readonly string[]) =>
  (content: LandingContent): LandingContent =>
    hasChildren(content) ? { ...content, children } : content

function without(layout: LandingLayout, ids: readonly string[]): LandingLayout {
  const gone = new Set(ids)
  return { ...layout, contents: layout.contents.filter(({ id }) => !gone.has(id)) }
}

/** Adds a content to a group or carousel, at the end by default. */
export function addChild(
  layout: LandingLayout,
  parentId: string,
  content: LandingContent,
  position?: number,
): LandingLayout {
  const parent = contentsById(layout).get(parentId)
  if (!parent || !hasChildren(parent)) return layout
  const children = parent.children.toSpliced(position ?? parent.children.length, 0, content.id)
  const added = { ...layout, contents: [...layout.contents, { ...content, parentId }] }
  return changeContent(added, parentId, setChildren(children))
}

/** Removes a content with all inside it; a card that contained it is empty then. */
export function removeContent(layout: LandingLayout, id: string): LandingLayout {
  const byId = contentsById(layout)
  const parentId = byId.get(id)?.parentId ?? null
  const parent = parentId === null ? undefined : byId.get(parentId)
  const left = without(layout, idsUnder(byId, id))
  const cards = left.cards.map((card) => (card.childID === id ? { ...card, childID: null } : card))
  if (!parent) return { ...left, cards }
  const children = childrenOf(parent).filter((child) => child !== id)
  return changeContent({ ...left, cards }, parent.id, setChildren(children))
}

/** Moves a content among those of the same group or carousel; positions count from 0. */
export function moveChild(layout: LandingLayout, id: string, position: number): LandingLayout {
  const byId = contentsById(layout)
  const parent = byId.get(byId.get(id)?.parentId ?? '')
  if (!parent) return layout
  const others = childrenOf(parent).filter((child) => child !== id)
  const to = Math.max(0, Math.min(position, others.length))
  return changeContent(layout, parent.id, setChildren(others.toSpliced(to, 0, id)))
}

/** Puts another content into a card, replacing the previous one. */
export function setCardContent(
  layout: LandingLayout,
  cardId: string,
  content: LandingContent,
): LandingLayout {
  const before = layout.cards.find(({ id }) => id === cardId)?.childID ?? null
  const left = before === null ? layout : removeContent(layout, before)
  return {
    ...left,
    cards: left.cards.map((card) =>
      card.id === cardId ? { ...card, childID: content.id, empty: content.variant === 'empty' } : card,
    ),
    contents: [...left.contents, { ...content, parentId: null }],
  }
}

/**
 * Copies a content with all inside it.
 * @param newId makes an id that is not taken
 * @returns the copies, the outermost first
 */
export function copyContents(contents: ContentsById, id: string, newId: () => string): LandingContent[] {
  const ids = idsUnder(contents, id)
  const names = new Map(ids.map((old) => [old, newId()]))
  const renamed = (old: string) => names.get(old) ?? old
  return ids.flatMap((old) => {
    const content = contents.get(old)
    if (!content) return []
    const parentId = content.parentId === null ? null : renamed(content.parentId)
    const copy = { ...content, id: renamed(old), parentId }
    return [setChildren(childrenOf(content).map(renamed))(copy)]
  })
}

/** Adds a copy after its original within the same group or carousel. */
export function duplicateChild(layout: LandingLayout, id: string, newId: () => string): LandingLayout {
  const byId = contentsById(layout)
  const parent = byId.get(byId.get(id)?.parentId ?? '')
  const [copy, ...inner] = copyContents(byId, id, newId)
  if (!parent || !copy) return layout
  const filled = { ...layout, contents: [...layout.contents, ...inner] }
  return addChild(filled, parent.id, copy, childrenOf(parent).indexOf(id) + 1)
}
