import type { Page } from 'playwright-core'

/** A node as assistive technology sees it. */
export interface Seen {
  readonly role: string
  readonly name: string
  /** A heading's level. */
  readonly level: number
  /** A link's URL. */
  readonly url: string
  readonly isFocusable: boolean
  /** From the root down. */
  readonly ancestors: readonly Seen[]
}

/** Nodes of the browser's accessibility tree in reading order, without inner text nodes. */
export async function readTree(page: Page): Promise<Seen[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const found: Seen[] = []
  const visit = (id: string, ancestors: readonly Seen[]) => {
    const node = byId.get(id)
    if (!node) return
    const valueOf = (name: string): unknown =>
      node.properties?.find((property) => property.name === name)?.value.value
    const seen: Seen = {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? '').trim(),
      level: Number(valueOf('level') ?? 0),
      url: String(valueOf('url') ?? ''),
      isFocusable: valueOf('focusable') === true,
      ancestors,
    }
    const isLeftOut = node.ignored || ['none', 'generic', 'StaticText', 'InlineTextBox'].includes(seen.role)
    if (!isLeftOut) found.push(seen)
    for (const child of node.childIds ?? []) visit(child, isLeftOut ? ancestors : [...ancestors, seen])
  }
  const root = nodes.find(({ parentId }) => parentId === undefined)
  if (root) visit(root.nodeId, [])
  return found
}
