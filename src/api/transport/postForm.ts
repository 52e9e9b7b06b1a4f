/** A form that the browser is to post to another site. */
export interface FormPost {
  /** An http or https address. */
  readonly url: string
  /** Name of the window or frame that shows the answer, `_self` for this one. */
  readonly target: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

function hiddenInput(page: Document, { name, value }: FormPost['fields'][number]): HTMLInputElement {
  const input = page.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = value
  return input
}

/**
 * Posts a form as a person's press would, url-encoded in UTF-8: the page goes where it leads, unless the browser or the
 * other site keeps it from there, which nobody is told.
 */
export function postForm(page: Document, { url, target, fields }: FormPost): void {
  const form = page.createElement('form')
  // As attributes: a field of the same name hides a property.
  const attributes = { method: 'post', action: url, target, 'accept-charset': 'UTF-8' }
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value)
  form.setAttribute('enctype', 'application/x-www-form-urlencoded')
  form.hidden = true
  form.append(...fields.map((field) => hiddenInput(page, field)))
  page.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
  // What it sends is read by now: nothing of it stays on the page.
  form.remove()
}
