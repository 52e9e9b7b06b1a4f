import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Node, Transforms, type Editor } from 'slate'
import { ELEMENT_TO_NODE } from 'slate-dom'
import { vi, type Mock } from 'vitest'
import { ConfirmProvider } from '@/ui/dialog/ConfirmProvider'
import { MuiTheme } from '@/ui/theme/MuiTheme'
import { RichTextEditor } from '@/features/landing/editor/rich-text/RichTextEditor'

export interface RichTextField {
  user: UserEvent
  field: HTMLElement
  /** The texts reported so far. */
  onChange: Mock<(html: string) => void>
  onUndo: Mock<() => void>
  onRedo: Mock<() => void>
  /** Replaces the owner's HTML. */
  setHtml: (html: string) => Promise<void>
  setId: (id: string) => void
  close: () => void
}

/** Renders the text editor with an owner that holds the HTML. */
export function startRichText(initial = '<p></p>', { undoTo }: { undoTo?: string } = {}): RichTextField {
  const onChange = vi.fn<(html: string) => void>()
  const onUndo = vi.fn<() => void>()
  const onRedo = vi.fn<() => void>()
  let setHtml: (html: string) => void = () => undefined
  let setId: (id: string) => void = () => undefined
  function Owner() {
    const [html, keep] = useState(initial)
    const [id, choose] = useState('text-1')
    setHtml = keep
    setId = choose
    const change = (value: string) => {
      onChange(value)
      keep(value)
    }
    const undo = () => {
      onUndo()
      if (undoTo !== undefined) keep(undoTo)
    }
    return (
      <ConfirmProvider>
        <MuiTheme>
          <main>
            <RichTextEditor
              id={id}
              html={html}
              label="Welcome text"
              onChange={change}
              onUndo={undo}
              onRedo={onRedo}
            />
            <button>Elsewhere</button>
          </main>
        </MuiTheme>
      </ConfirmProvider>
    )
  }
  const user = userEvent.setup()
  const { unmount } = render(<Owner />)
  return {
    user,
    field: screen.getByRole('textbox', { name: 'Welcome text' }),
    ...{ onChange, onUndo, onRedo },
    setHtml: (html) =>
      act(async () => {
        setHtml(html)
        await Promise.resolve()
      }),
    setId: (id) => act(() => setId(id)),
    close: unmount,
  }
}

/** Selects a text within one mark, or puts the caret behind it. */
export async function selectText(field: HTMLElement, text: string, isCaret = false): Promise<void> {
  const editor = ELEMENT_TO_NODE.get(field) as Editor
  const found = [...Node.texts(editor)].find(([leaf]) => leaf.text.includes(text))
  if (!found) throw new Error(`The text has no "${text}".`)
  const [leaf, path] = found
  const start = leaf.text.indexOf(text)
  const focus = { path, offset: start + text.length }
  // Slate notifies its components in the next microtask.
  await act(async () => {
    field.focus()
    Transforms.select(editor, { anchor: isCaret ? focus : { path, offset: start }, focus })
    await Promise.resolve()
  })
}
