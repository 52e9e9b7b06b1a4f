import { useEffect, useRef, useMemo, useState, createContext, type ReactNode, use } from 'react'
import { focusFirstInvalid } from '@/ui/native/Field'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'
import { screenHeading } from '../keepFocus'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { UndoButtons } from '../page/EditorActions'
import { cardName, partName } from '../partNames'
import { useUndoKeys } from '../useUndoKeys'
import type { LandingWorkControl } from '../work/useLandingWork'
import styles from './CardEditor.module.css'
import { CardPanel } from './CardPanel'
import { LandingCardView } from '@/features/landing/parts/LandingCardView'
import {
  LandingFrameContext,
  ShownSlideContext,
  ContentBox,
  type FrameContent,
} from '@/features/landing/parts/LandingCardView'
import { LandingGrid } from '@/features/landing/parts/LandingGrid'
import { type ContentsById, changeContent, contentsById } from '@/domain/landing/layout/contents'
import {
  childrenOf,
  type LandingCard,
  type LandingContent,
  hasChildren,
} from '@/domain/landing/layout/layout'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { areDatesWrong } from './CardSettings'
import { linkError } from './LinkFields'
import { classNames } from '@/ui/native/classNames'
import { RichTextEditor } from '../rich-text/RichTextEditor'

interface Selection {
  readonly selected: string | null
  readonly select: (id: string | null) => void
  readonly write: (id: string, html: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** Selection in the single-card editor. */
const SelectionContext = createContext<Selection>({
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
      // Keyboard users select parts in the list of parts.
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
const editorFrame: FrameContent = (content, view) => <EditorFrame content={content}>{view}</EditorFrame>

/** Error to display beside a field; null if the part can be saved. */
function faultOf(content: LandingContent): string | null {
  return content.variant === 'image' ? (landingTextError(content.alt) ?? linkError(content.link)) : null
}

/** The draft of a card and its selected part; the card is undefined once its creation is undone. */
function useCardDraft(control: LandingWorkControl, id: string, onClose: () => void) {
  const { work, edit, undo, redo, keepCard, cancelCard } = control
  const steps = work.card?.steps ?? work.page
  const layout = steps.present
  const contents = useMemo(() => contentsById(layout), [layout])
  const card = layout.cards.find((each) => each.id === id)
  const [chosen, select] = useState<string | null>(card?.childID ?? null)
  const [isRefused, setIsRefused] = useState(false)
  const selection = useMemo(
    () => ({
      selected: chosen,
      select,
      write: (contentId: string, html: string) =>
        edit((before) =>
          changeContent(before, contentId, (content) =>
            content.variant === 'text' ? { ...content, value: html } : content,
          ),
        ),
      undo,
      redo,
    }),
    [chosen, edit, undo, redo],
  )
  useEffect(() => {
    if (!card) cancelCard()
  }, [card, cancelCard])
  /** @param hasFault true if a field on screen is invalid; the field already has the focus */
  const save = (kept: LandingCard, hasFault: boolean) => {
    if (hasFault) {
      setIsRefused(true)
      return
    }
    const faulty = [...contents.values()].find((each) => faultOf(each) !== null)
    if (faulty || areDatesWrong(kept) || landingTextError(kept.heading) !== null) {
      select(faulty?.id ?? null)
      setIsRefused(true)
      return
    }
    keepCard()
    onClose()
  }
  const cancel = () => {
    cancelCard()
    onClose()
  }
  const content = chosen === null ? undefined : contents.get(chosen)
  return { steps, contents, card, content, selection, select, isRefused, save, cancel }
}

interface CardCanvasProps {
  card: LandingCard
  contents: ContentsById
  selection: Selection
}

/** Index of the slide that contains the selected part, for each carousel around that part. */
function slidesOf(contents: ContentsById, selected: string | null): ReadonlyMap<string, number> {
  const slides = new Map<string, number>()
  let part = selected === null ? undefined : contents.get(selected)
  while (part?.parentId) {
    const parent = contents.get(part.parentId)
    if (!parent || slides.has(parent.id)) break
    const shown = childrenOf(parent).filter((id) => contents.get(id)?.hidden !== true)
    if (parent.variant === 'carousel') slides.set(parent.id, Math.max(0, shown.indexOf(part.id)))
    part = parent
  }
  return slides
}

/** The card as visitors see it, with its carousels stopped. */
function CardCanvas({ card, contents, selection }: CardCanvasProps) {
  const slides = useMemo(() => slidesOf(contents, selection.selected), [contents, selection.selected])
  const still = useMemo(
    () =>
      new Map(
        [...contents].map(([id, content]) => [
          id,
          content.variant === 'carousel' ? { ...content, interval: 0 } : content,
        ]),
      ),
    [contents],
  )
  return (
    <section className={styles.canvas} data-width={card.width} aria-label={texts.canvas}>
      <SelectionContext value={selection}>
        <LandingFrameContext value={editorFrame}>
          <ShownSlideContext value={slides}>
            <LandingGrid>
              <LandingCardView card={card} contents={still} />
            </LandingGrid>
          </ShownSlideContext>
        </LandingFrameContext>
      </SelectionContext>
    </section>
  )
}

interface CardEditorProps {
  control: LandingWorkControl
  id: string
  onClose: () => void
}

/** One card, as a draft until it is saved or cancelled (Spec 3 §2). */
export function CardEditor({ control, id, onClose }: CardEditorProps) {
  const { edit, settle, undo, redo } = control
  const draft = useCardDraft(control, id, onClose)
  const { steps, contents, card, content, selection, select, isRefused, save, cancel } = draft
  const frame = useRef<HTMLDivElement>(null)
  useUndoKeys(undo, redo)
  // The button that opened the card is gone.
  useEffect(() => screenHeading()?.focus(), [])
  if (!card) return null
  const actions = (
    <>
      <UndoButtons
        canUndo={steps.past.length > 0}
        canRedo={steps.future.length > 0}
        onUndo={undo}
        onRedo={redo}
      />
      <Button onClick={cancel}>{texts.cancelCard}</Button>
      <Button variant="filled" onClick={() => save(card, focusFirstInvalid(frame.current))}>
        {texts.saveCard}
      </Button>
    </>
  )
  return (
    <div className={styles.page}>
      <PageTitle actions={actions}>{texts.editCard(cardName(card, contents))}</PageTitle>
      <div ref={frame} className={styles.frame}>
        <div className={styles.columns}>
          <CardCanvas {...{ card, contents, selection }} />
          <CardPanel {...{ card, contents, content, edit, settle }} onSelect={select} />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isRefused ? texts.correct : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
