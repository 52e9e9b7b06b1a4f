import type { sanitizeHtml } from './sanitizeHtml'

type Root = ReturnType<typeof sanitizeHtml>
type Child = Root['children'][number]

/** The only child of an element with one of these names; undefined otherwise. */
function onlyChildOf(node: Child | undefined, names: readonly string[]): Child | undefined {
  if (node?.type !== 'element' || !names.includes(node.tagName) || node.children.length !== 1)
    return undefined
  return node.children[0]
}

/**
 * Marks each paragraph that holds nothing but a bold link by `data-button`: it is shown as a button, because rich
 * text has no element for one.
 */
export function markButtons(root: Root): Root {
  for (const block of root.children) {
    const only = onlyChildOf(block, ['p'])
    const isBoldLink =
      onlyChildOf(onlyChildOf(only, ['strong', 'b']), ['a']) ??
      onlyChildOf(onlyChildOf(only, ['a']), ['strong', 'b'])
    if (isBoldLink && block.type === 'element') block.properties.dataButton = ''
  }
  return root
}
