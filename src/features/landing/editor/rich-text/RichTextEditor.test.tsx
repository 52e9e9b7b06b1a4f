import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { selectText, startRichText } from '@test/worlds/landing/richTextField'

const press = (field: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field, { key, code: /^\d$/.test(key) ? `Digit${key}` : '', ctrlKey: true, ...more })
const SHIFT = { shiftKey: true }
const ALT = { altKey: true }

describe('typing', () => {
  // Spec 3 §2, editor of the landing page: Rich text reports its formatting
  it('is reported with its formatting', async () => {
    const { user, field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello')
    await user.keyboard('{Control>}b{/Control}')
    await selectText(field, 'Hello', true)
    await user.keyboard(' you{Enter}next')
    const html = '<p><strong>Hello you</strong></p><p><strong>next</strong></p>'
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(html))
  })

  it('is reported at once when the text loses the focus', async () => {
    const { user, field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello', true)
    await user.keyboard('!')
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello!</p>')
  })

  it('is reported when the text is closed, the page is left or another text is shown', async () => {
    for (const leave of ['close', 'pagehide', 'id'] as const) {
      const { user, field, onChange, close, setId } = startRichText('<p>Hello</p>')
      await selectText(field, 'Hello', true)
      await user.keyboard('!')
      if (leave === 'id') setId('text-2')
      else if (leave === 'close') close()
      else fireEvent(window, new Event('pagehide'))
      expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello!</p>')
      if (leave !== 'close') close()
    }
  })

  it('that is undone by hand is not reported', async () => {
    const { user, field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello', true)
    await user.keyboard('!{Backspace}')
    fireEvent.blur(field)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('the keys', () => {
  it.each([
    ['b', {}, '<p><strong>Hello</strong></p>'],
    ['i', {}, '<p><em>Hello</em></p>'],
    ['u', {}, '<p><u>Hello</u></p>'],
    ['e', {}, '<p><code>Hello</code></p>'],
    ['`', {}, '<p><code>Hello</code></p>'],
    ['H', SHIFT, '<p><mark>Hello</mark></p>'],
    ['2', ALT, '<h2>Hello</h2>'],
    ['3', ALT, '<h3>Hello</h3>'],
    ['4', ALT, '<h4>Hello</h4>'],
    ['7', SHIFT, '<ol><li>Hello</li></ol>'],
    ['8', SHIFT, '<ul><li>Hello</li></ul>'],
    ['9', SHIFT, '<blockquote><p>Hello</p></blockquote>'],
    ['L', SHIFT, '<p data-align="left">Hello</p>'],
    ['E', SHIFT, '<p data-align="center">Hello</p>'],
    ['R', SHIFT, '<p data-align="right">Hello</p>'],
    ['J', SHIFT, '<p data-align="justify">Hello</p>'],
  ])('Ctrl with %s and %j produce %s', async (key, more, html) => {
    const { field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello')
    press(field, key, more)
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(html)
  })

  it('Ctrl+Alt+0 makes a paragraph', async () => {
    const { field, onChange } = startRichText('<h2>Hello</h2>')
    await selectText(field, 'Hello')
    press(field, '0', ALT)
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello</p>')
  })

  it('Tab nests an item in a list, and moves the focus out of the text elsewhere', async () => {
    const { field, onChange } = startRichText('<ul><li>One</li><li>Two</li></ul><p>Three</p>')
    await selectText(field, 'Two', true)
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(false)
    fireEvent.blur(field)
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>One<ul><li>Two</li></ul></li></ul><p>Three</p>')
    expect(fireEvent.keyDown(field, { key: 'Tab', ...SHIFT })).toBe(false)
    fireEvent.blur(field)
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>One</li><li>Two</li></ul><p>Three</p>')
    await selectText(field, 'Three', true)
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
  })

  it('include the bold command of a browser’s own menu', async () => {
    const { field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello')
    fireEvent(
      field,
      new InputEvent('beforeinput', { inputType: 'formatBold', bubbles: true, cancelable: true }),
    )
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p><strong>Hello</strong></p>')
  })
})

describe('undo and redo', () => {
  it.each([
    ['z', {}, 'onUndo'],
    ['Z', SHIFT, 'onRedo'],
    ['y', {}, 'onRedo'],
  ] as const)('report pending changes before Ctrl with %s and %j calls %s', async (key, more, name) => {
    const started = startRichText('<p>Hello</p>')
    const { user, field, onChange } = started
    await selectText(field, 'Hello', true)
    await user.keyboard('!')
    press(field, key, more)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello!</p>')
    expect(started[name]).toHaveBeenCalledTimes(1)
    expect(onChange.mock.invocationCallOrder[0]).toBeLessThan(started[name].mock.invocationCallOrder[0] ?? 0)
  })
})

it('undo shows the previous HTML, even if the parent component never rendered the changed HTML', async () => {
  const { user, field } = startRichText('<p>Hello</p>', { undoTo: '<p>Hello</p>' })
  await selectText(field, 'Hello', true)
  await user.keyboard('!')
  press(field, 'z')
  await waitFor(() => expect(field).toHaveTextContent(/^Hello$/))
})

it('the caret stays in place when the parent component replaces the HTML', async () => {
  const { user, field, setHtml, onChange } = startRichText('<p>Hello you</p>')
  await selectText(field, 'Hello', true)
  await setHtml('<p>Hello there</p>')
  await waitFor(() => expect(field).toHaveTextContent('Hello there'))
  await user.keyboard('!')
  fireEvent.blur(field)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello! there</p>')
})

describe('the toolbar', () => {
  it.each([
    ['', 'Paragraph'],
    ['<p></p>', 'Paragraph'],
    ['<h2>Hello</h2>', 'Heading 2'],
    ['<h2>Hello</h2><p>you</p>', 'Different kinds'],
  ])('shows the block type of %j as "%s" before the text has the focus', (html, name) => {
    startRichText(html)
    expect(screen.getByRole('button', { name: `Kind of text: ${name}` })).toBeVisible()
  })

  it('shows its shortcuts and which marks are on', async () => {
    const { field } = startRichText('<h2>Hello</h2><p><em>you</em></p>')
    await selectText(field, 'you')
    const bar = screen.getByRole('toolbar', { name: 'Formatting of Welcome text' })
    expect(within(bar).getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
    expect(within(bar).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'false')
    expect(within(bar).getByTitle('Highlight (Ctrl+Shift+H)')).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Shift+H',
    )
    expect(within(bar).getByRole('button', { name: 'Kind of text: Paragraph' })).toBeInTheDocument()
    await selectText(field, 'Hello')
    expect(within(bar).getByRole('button', { name: 'Kind of text: Heading 2' })).toBeInTheDocument()
  })

  it('gets the focus by Alt+F10, moves it by arrow keys and returns it by Escape', async () => {
    const { user, field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello')
    await user.keyboard('{Alt>}{F10}{/Alt}')
    expect(screen.getByRole('button', { name: /^Kind of text/ })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus()
    await user.keyboard('{Enter}{End}')
    expect(screen.getByRole('button', { name: 'Remove link' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowLeft}{Home}')
    expect(screen.getByRole('button', { name: /^Kind of text/ })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveFocus())
    expect(onChange).toHaveBeenLastCalledWith('<p><em>Hello</em></p>')
  })

  it('changes the block type by a menu', async () => {
    const { user, field, onChange } = startRichText('<h5>Hello</h5>')
    await selectText(field, 'Hello')
    await user.click(screen.getByRole('button', { name: 'Kind of text: Heading 5' }))
    const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
    expect(names).toEqual(['Paragraph', 'Heading 2', 'Heading 3', 'Heading 4', 'Heading 5'])
    await user.click(screen.getByRole('menuitemradio', { name: 'Heading 3' }))
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<h3>Hello</h3>'))
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('works at the end of a text that was never selected', async () => {
    const { user, field, onChange } = startRichText('<p>Hello</p>')
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }))
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<ul><li>Hello</li></ul>'))
    await waitFor(() => expect(field).toHaveFocus())
  })
})

describe('a text that cannot be saved', () => {
  it('shows the reason beside it, and is not reported', async () => {
    const { user, field, onChange } = startRichText(`<p>${'a'.repeat(99_993)}</p>`)
    await selectText(field, 'aaa', true)
    await user.keyboard('b')
    fireEvent.blur(field)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This text is too long: 100,001 of at most 100,000/,
    )
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/too long/)
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{Backspace}{Backspace}c')
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(field).toBeValid()
  })
})

describe('a paste and a drop', () => {
  class DataTransfer {
    files: File[] = []
    html = ''
    getData(format: string) {
      return format === 'text/html' ? this.html : ''
    }
  }

  function bring(field: HTMLElement, inputType: string, data: Partial<DataTransfer>) {
    const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: Object.assign(new DataTransfer(), data) })
    fireEvent(field, event)
  }

  it.each(['insertFromPaste', 'insertFromDrop'])('insert cleaned HTML by %s', async (inputType) => {
    const { field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello', true)
    bring(field, inputType, { html: '<b onclick="alert(1)">you</b><script>alert(1)</script>' })
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello<strong>you</strong></p>')
  })

  it('of a picture are rejected', async () => {
    const { user, field, onChange } = startRichText('<p>Hello</p>')
    await selectText(field, 'Hello', true)
    bring(field, 'insertFromPaste', { files: [new File([], 'a.png', { type: 'image/png' })] })
    expect(await screen.findByText(/^A text cannot hold pictures or files/)).toBeInTheDocument()
    await user.keyboard('!')
    await waitFor(() => expect(screen.queryByText(/^A text cannot hold pictures/)).not.toBeInTheDocument())
    fireEvent.blur(field)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>Hello!</p>')
  })
})

it('the rich text editor has no accessibility violations', async () => {
  startRichText('<h2>Hello</h2><ul><li>a <a href="/products">b</a></li></ul>')
  const { violations } = await axe.run(document.body, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
