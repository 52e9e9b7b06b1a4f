import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { type HastNode, isElement } from '../conversion/leaves'

/** Prefix of attributes that a Content-Security-Policy reports, even in a document that is only read. */
const ASIDE = 'data-aside-'
const STYLE = 'dataAsideStyle'
const REPORTED = /^(style|on[a-z]+)$/i
const TAG_START = /<[a-z][^\s/>]*/gi
/** One attribute with the blanks before it, as HTML reads it: a quote counts only after an equals sign. */
const ATTRIBUTE = /([\s/]*)([^\s/>=][^\s/>=]*)(\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>"'][^\s>]*)?)?/y

/** The HTML with the names of reported attributes changed. In linear time. */
export function withStylesAside(html: string): string {
  let changed = ''
  let copied = 0
  TAG_START.lastIndex = 0
  while (TAG_START.exec(html)) {
    let at = TAG_START.lastIndex
    for (;;) {
      ATTRIBUTE.lastIndex = at
      const found = ATTRIBUTE.exec(html)
      if (!found) break
      const [, blanks = '', name = ''] = found
      if (REPORTED.test(name)) {
        const start = at + blanks.length
        changed += html.slice(copied, start) + ASIDE
        copied = start
      }
      at = ATTRIBUTE.lastIndex
    }
    TAG_START.lastIndex = at
  }
  return changed + html.slice(copied)
}

function giveBackStyles(nodes: readonly HastNode[]): void {
  for (const element of nodes.filter(isElement)) {
    const { properties } = element
    const style = properties[STYLE]
    if (typeof style === 'string') properties.style = style
    giveBackStyles(element.children)
  }
}

/** The nodes of pasted HTML with their styles, which the page's policy never applies. */
export function readPasted(html: string): readonly HastNode[] {
  const { children } = fromHtmlIsomorphic(withStylesAside(html), { fragment: true })
  giveBackStyles(children)
  return children
}
