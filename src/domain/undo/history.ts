/** The states before and after the present one; at most `UNDO_STEPS` each. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** Name of the last change while further changes of that name join its step; null otherwise. */
  readonly joins: string | null
}

export const UNDO_STEPS = 50

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], joins: null }
}

/**
 * The state after a change. Changes of the same name that follow each other are one step: typing a heading, moving a
 * slider.
 */
export function changed<State>(
  history: History<State>,
  next: State,
  joins: string | null = null,
): History<State> {
  if (next === history.present) return history
  if (joins !== null && joins === history.joins) return { ...history, present: next, future: [] }
  const past = [...history.past, history.present].slice(-UNDO_STEPS)
  return { past, present: next, future: [], joins }
}

/** Ends a series of changes: the next one of the same name starts a new step. */
export function settled<State>(history: History<State>): History<State> {
  return history.joins === null ? history : { ...history, joins: null }
}

export function undone<State>(history: History<State>): History<State> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    joins: null,
  }
}

export function redone<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, joins: null }
}

/** The first history with the steps of one that began at its present state. */
export function appended<State>(history: History<State>, steps: History<State>): History<State> {
  if (steps.past.length === 0) return settled(history)
  const past = [...history.past, ...steps.past].slice(-UNDO_STEPS)
  return { past, present: steps.present, future: [], joins: null }
}
