import { afterEach, expect, it } from 'vitest'

afterEach(() => document.body.replaceChildren())

/** The labels that jsdom finds itself. */
const slowLabels = (control: Element) =>
  [...document.querySelectorAll('label')].filter((label) => label.control === control)

it('the quick labels of every control equal jsdom’s', () => {
  document.body.innerHTML = `
    <label id="by-id" for="twice">A</label><label for="twice">B</label><input id="twice"><input id="twice">
    <label>C <span></span><button></button><select></select></label>
    <label>D <input type="hidden"><textarea></textarea></label>
    <label for="inside">E <meter></meter></label><progress id="inside"></progress>
    <label for="">F <output></output></label><label for="none">G</label><label for="by-id">H</label>
    <label><label>I <input type="checkbox"></label></label><input>`
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>(
      'button, input, meter, output, progress, select, textarea',
    ),
  ]
  expect(controls.flatMap((each) => [...(each.labels ?? [])])).toHaveLength(7)
  for (const each of controls) {
    expect([...(each.labels ?? [])], each.outerHTML).toEqual(slowLabels(each))
  }
  expect(document.querySelector<HTMLInputElement>('[type=hidden]')?.labels).toBeNull()
  const outside = document.createElement('label')
  outside.append(document.createElement('input'))
  expect(outside.querySelector('input')?.labels).toHaveLength(1)
})
