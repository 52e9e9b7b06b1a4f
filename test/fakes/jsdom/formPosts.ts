import { vi } from 'vitest'

/** A form as it was posted. */
export interface PostedForm {
  readonly action: string
  readonly method: string
  readonly target: string
  readonly encoding: string
  readonly charset: string
  readonly fields: readonly (readonly [string, string])[]
}

function read(form: HTMLFormElement): PostedForm {
  const attribute = (name: string) => form.getAttribute(name) ?? ''
  return {
    action: attribute('action'),
    method: attribute('method'),
    target: attribute('target'),
    encoding: attribute('enctype'),
    charset: attribute('accept-charset'),
    fields: [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  }
}

/** Records the forms that scripts post. The page stays, as when the browser blocks them. */
export function watchFormPosts(): PostedForm[] {
  const posts: PostedForm[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posts.push(read(this))
  })
  return posts
}
