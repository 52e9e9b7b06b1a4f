import { normalLayout } from '@/domain/landing/layout/normalLayout'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { appended, changed, type History, redone, settled, startHistory, undone } from '@/domain/undo/history'

/** The card in the single-card editor, with the layouts that result from its changes. */
interface OpenCard {
  readonly id: string
  readonly steps: History<LandingLayout>
}

/** State of the landing page editor. */
export interface LandingWork {
  /** The stored layout. */
  readonly base: LandingLayout
  readonly page: History<LandingLayout>
  /** The draft of one card, until it is applied or cancelled (Spec 3 §2). */
  readonly card: OpenCard | null
}

/** The part of the state that survives a reload; undo steps do not. */
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

/** The edited layout, including the draft of the open card. */
const layoutOf = ({ page, card }: LandingWork): LandingLayout => (card?.steps ?? page).present

/** Sorts an object's fields, because backends may send them in any order. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const textOf = (layout: LandingLayout) => JSON.stringify({ ...layout, version: null }, inOrder)

/** True if the pages are equal apart from their version. */
export const isSameLayout = (one: LandingLayout, other: LandingLayout) =>
  one === other || textOf(one) === textOf(normalLayout(other))

/** True if the page, or the open card, differs from its stored state. */
export const isWorkChanged = (work: LandingWork): boolean => !isSameLayout(work.base, layoutOf(work))

/** State to persist; null without changes. */
export function keptWork(work: LandingWork): KeptWork | null {
  if (!isWorkChanged(work)) return null
  const { base, page, card } = work
  return { base, layout: page.present, card: card && { id: card.id, layout: card.steps.present } }
}

/** Applies a function to the steps of the open card, or of the page. */
function onSteps(
  work: LandingWork,
  next: (steps: History<LandingLayout>) => History<LandingLayout>,
): LandingWork {
  if (work.card) return { ...work, card: { ...work.card, steps: next(work.card.steps) } }
  return { ...work, page: next(work.page) }
}

/** Changes the layout; consecutive changes with the same `joins` are undone together. */
export function edited(work: LandingWork, change: LayoutChange, joins: string | null = null): LandingWork {
  return onSteps(work, (steps) => changed(steps, change(steps.present), joins))
}

export const undoneWork = (work: LandingWork): LandingWork => onSteps(work, undone)
export const redoneWork = (work: LandingWork): LandingWork => onSteps(work, redone)
export const settledWork = (work: LandingWork): LandingWork => onSteps(work, settled)

/** Opens a card. For a new card `first` adds it, so that Cancel removes it again. */
export function openedCard(work: LandingWork, id: string, first?: LayoutChange): LandingWork {
  const steps = startHistory(work.page.present)
  return { ...work, card: { id, steps: first ? changed(steps, first(steps.present)) : steps } }
}

/** Closes the card and applies its changes; its steps can still be undone. */
export function keptCard({ base, page, card }: LandingWork): LandingWork {
  return { base, page: card ? appended(page, card.steps) : page, card: null }
}

export function cancelledCard(work: LandingWork): LandingWork {
  return { ...work, card: null }
}

/** The state after a save: the sent layout becomes the stored one, and later changes remain. */
export function savedWork(work: LandingWork, sent: LandingLayout, version: number | null): LandingWork {
  return { ...work, base: { ...sent, version }, page: settled(work.page) }
}

/** Replaces the layout by another user's, as a step that can be undone. */
export function replacedWork(work: LandingWork, theirs: LandingLayout): LandingWork {
  const base = normalLayout(theirs)
  return { base, page: changed(work.page, base), card: null }
}
