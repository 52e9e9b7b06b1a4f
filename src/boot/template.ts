import { translateDrawing } from './firstLanguage'

/** Templates of the first screens in index.html, which the build renders (app/first-screen). */
export type TemplateName =
  | 'sign-in'
  | 'sign-in-consumers'
  | 'sign-in-busy'
  | 'load-failed'
  | 'catalogue-narrow'
  | 'catalogue-medium'
  | 'catalogue-wide'
  | 'card'
  | 'card-cover'
  | 'card-bare'

export const templateId = (name: TemplateName) => `first-${name}`

/** A copy of a template's content, in the page's language. Its images load only after it is inserted. */
export function cloneTemplate(name: TemplateName): DocumentFragment {
  const template = document.getElementById(templateId(name))
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`The page lacks the template ${name}`)
  const drawn = template.content.cloneNode(true) as DocumentFragment
  translateDrawing(drawn)
  return drawn
}

/**
 * The first element with a tag and an optional attribute selector; the templates' test guarantees that it
 * exists.
 */
export function partOf<Tag extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  tag: Tag,
  attribute = '',
): HTMLElementTagNameMap[Tag] {
  const part = parent.querySelector<HTMLElementTagNameMap[Tag]>(tag + attribute)
  if (!part) throw new Error(`The first screen lacks <${tag}>`)
  return part
}
