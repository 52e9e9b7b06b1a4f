import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { isOwnPath } from '@/domain/landing/links'
import { MARKS } from './conversion/richTextNodes'
import styles from './RichTextEditor.module.css'

/** The visitors' elements, with the attributes that Slate needs. */
export function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'line') {
    return (
      <span {...attributes} className={styles.line}>
        {children}
      </span>
    )
  }
  if (element.type === 'a') {
    return (
      <a
        {...attributes}
        href={element.href}
        rel={isOwnPath(element.href) ? undefined : 'noopener noreferrer'}
      >
        {children}
      </a>
    )
  }
  const Tag = element.type
  return (
    <Tag {...attributes} data-align={element.align}>
      {children}
    </Tag>
  )
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const marked = MARKS.toReversed().reduce(
    (inner, Tag) => (leaf[Tag] && leaf.text !== '' ? <Tag>{inner}</Tag> : inner),
    children as React.ReactNode,
  )
  return <span {...attributes}>{marked}</span>
}
