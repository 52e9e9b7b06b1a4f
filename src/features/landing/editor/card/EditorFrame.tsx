import { createContext, type ReactNode, use } from 'react'
import { ContentBox } from '@/features/landing/parts/ContentBox'
import type { FrameContent } from '@/features/landing/parts/LandingFrame'
import { classNames } from '@/ui/native/classNames'
import { hasChildren, type LandingContent } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { partName } from '../partNames'
import { RichTextEditor } from '../rich-text/RichTextEditor'
import styles from './EditorFrame.module.css'

export interface Selection {
  readonly selected: string | null
  readonly select: (id: string | null) => void
  readonly write: (id: string, html: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** Selection in the single-card editor. */
export const SelectionContext = createContext<Selection>({
  selected: null,
  select: () => undefined,
  write: () => undefined,
  undo: () => undefined,
  redo: () => undefined,
})

/**
 * The box of a content in the editor, selected by a press. A selected text is edited in place; all other contents look
 * as visitors see them, and are inert.
 */
function EditorFrame({ content, children }: { content: LandingContent; children: ReactNode }) {
  const { selected, select, write, undo, redo } = use(SelectionContext)
  const { id, variant } = content
  const isSelected = selected === id
  return (
    <ContentBox
      className={classNames(styles.box, isSelected && styles.selected)}
      data-part={id}
      // The list of parts offers the same by keyboard.
      onClick={(event) => {
        event.stopPropagation()
        if (!isSelected) select(id)
      }}
    >
      {isSelected && variant === 'text' ? (
        <RichTextEditor
          id={id}
          html={content.value}
          label={texts.text(partName(content))}
          onChange={(html) => write(id, html)}
          onUndo={undo}
          onRedo={redo}
        />
      ) : (
        <div className={styles.view} inert={!hasChildren(content)}>
          {children}
        </div>
      )}
    </ContentBox>
  )
}

/** The frame of the editor around a content. */
export const editorFrame: FrameContent = (content, view) => (
  <EditorFrame content={content}>{view}</EditorFrame>
)
