export interface FormPost {
  readonly url: string
  /** Name of the window or frame for the answer; `_self` for this one. */
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
 * Posts a form as if the user had submitted it, URL-encoded in UTF-8. The browser then navigates away. A
 * block by the browser or the other site cannot be detected.
 */
export function postForm(page: Document, { url, target, fields }: FormPost): void {
  const form = page.createElement('form')
  // Set as attributes, because a field of the same name would hide the property.
  const attributes = { method: 'post', action: url, target, 'accept-charset': 'UTF-8' }
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value)
  form.setAttribute('enctype', 'application/x-www-form-urlencoded')
  form.hidden = true
  form.append(...fields.map((field) => hiddenInput(page, field)))
  page.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}
