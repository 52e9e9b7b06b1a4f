import { normalLayout } from '@/domain/landing/layout/normalLayout'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { appended, changed, type History, redone, settled, startHistory, undone } from '@/domain/undo/history'

/** A card in the single-card editor, with the layout as it becomes when the card is kept. */
interface OpenCard {
  readonly id: string
  readonly steps: History<LandingLayout>
}

/** The landing page in work. */
export interface LandingWork {
  /** As it is stored. */
  readonly base: LandingLayout
  readonly page: History<LandingLayout>
  /** The draft of one card, until it is kept or cancelled (Spec 3 §2). */
  readonly card: OpenCard | null
}

/** What is kept of the work while the page reloads: no steps to undo. */
export interface KeptWork {
  readonly base: LandingLayout
  readonly layout: LandingLayout
  readonly card: { readonly id: string; readonly layout: LandingLayout } | null
}

export type LayoutChange = (layout: LandingLayout) => LandingLayout

export function startWork(stored: LandingLayout): LandingWork {
  const base = normalLayout(stored)
  return { base, page: startHistory(base), card: null }
}

export function resumeWork({ base, layout, card }: KeptWork): LandingWork {
  return {
    base,
    page: startHistory(layout),
    card: card && { id: card.id, steps: changed(startHistory(layout), card.layout) },
  }
}

/** The layout in work: with the draft of the open card. */
const layoutOf = ({ page, card }: LandingWork): LandingLayout => (card?.steps ?? page).present

/** Fields in one order: a backend may send them in another. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const textOf = (layout: LandingLayout) => JSON.stringify({ ...layout, version: null }, inOrder)

/** True for the same page, whatever its version. */
export const isSameLayout = (one: LandingLayout, other: LandingLayout) =>
  one === other || textOf(one) === textOf(normalLayout(other))

/** True when the page, or the open card, is not as it is stored. */
export const isWorkChanged = (work: LandingWork): boolean => !isSameLayout(work.base, layoutOf(work))

/** What to keep; null without changes. */
export function keptWork(work: LandingWork): KeptWork | null {
  if (!isWorkChanged(work)) return null
  const { base, page, card } = work
  return { base, layout: page.present, card: card && { id: card.id, layout: card.steps.present } }
}

/** Lets a function work on the steps of the open card, or of the page. */
function onSteps(
  work: LandingWork,
  next: (steps: History<LandingLayout>) => History<LandingLayout>,
): LandingWork {
  if (work.card) return { ...work, card: { ...work.card, steps: next(work.card.steps) } }
  return { ...work, page: next(work.page) }
}

/** Changes the layout; changes of the same name that follow each other are one step to undo. */
export function edited(work: LandingWork, change: LayoutChange, joins: string | null = null): LandingWork {
  return onSteps(work, (steps) => changed(steps, change(steps.present), joins))
}

export const undoneWork = (work: LandingWork): LandingWork => onSteps(work, undone)
export const redoneWork = (work: LandingWork): LandingWork => onSteps(work, redone)
export const settledWork = (work: LandingWork): LandingWork => onSteps(work, settled)

/** Opens a card; `first` adds it, so that Cancel removes it again. */
export function openedCard(work: LandingWork, id: string, first?: LayoutChange): LandingWork {
  const steps = startHistory(work.page.present)
  return { ...work, card: { id, steps: first ? changed(steps, first(steps.present)) : steps } }
}

/** Closes the card and keeps what was changed; its steps can still be undone. */
export function keptCard({ base, page, card }: LandingWork): LandingWork {
  return { base, page: card ? appended(page, card.steps) : page, card: null }
}

export function cancelledCard(work: LandingWork): LandingWork {
  return { ...work, card: null }
}

/** The work after a save: what was sent is stored, and later changes remain. */
export function savedWork(work: LandingWork, sent: LandingLayout, version: number | null): LandingWork {
  return { ...work, base: { ...sent, version }, page: settled(work.page) }
}

/** Somebody else's layout instead of this one, in a step that can be undone. */
export function replacedWork(work: LandingWork, theirs: LandingLayout): LandingWork {
  const base = normalLayout(theirs)
  return { base, page: changed(work.page, base), card: null }
}
