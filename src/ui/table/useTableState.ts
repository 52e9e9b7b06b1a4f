import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changeTableState, readTableState, writeTableState, type TableCodec } from '@/domain/table/tableState'

/** Typing pauses this long before it enters the address (Spec 2 §9). */
const TYPING_PAUSE_MS = 500

export interface TableState<State> {
  readonly state: State
  /** Adds a step to the history: Back undoes it. */
  readonly change: (change: Partial<State>) => void
  /** For text being typed: shows at once, enters the address after a pause, and adds no step to the history. */
  readonly type: (change: Partial<State>) => void
  /** Back to the defaults of these parameters. */
  readonly reset: (names: readonly (keyof State & string)[]) => void
  /** True where one of these parameters is not its default. */
  readonly isChanged: (names: readonly (keyof State & string)[]) => boolean
}

interface Typed<State> {
  /** The address when it was typed: after a step through the history, typed text is stale. */
  readonly hash: string
  readonly change: Partial<State>
}

/**
 * Sort, filters, dates and page of a table, in the hash of its address: a link opens the same view, and Back and
 * Forward restore it.
 */
export function useTableState<State>(codec: TableCodec<State>): TableState<State> {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Typed<State> | null>(null)
  const pending = typed?.hash === hash ? typed.change : null
  const state = useMemo(() => {
    const shown = readTableState(codec, hash)
    return pending ? changeTableState(codec, shown, pending) : shown
  }, [codec, hash, pending])
  const isChanged = (names: readonly (keyof State & string)[]) =>
    names.some((name) => codec[name].write(state[name]) !== null)

  const go = (change: Partial<State>, replace: boolean) => {
    const next = writeTableState(codec, hash, { ...pending, ...change })
    setTyped(null)
    if (next !== hash) void navigate({ hash: next }, { replace })
  }
  const settle = useEffectEvent(() => go({}, true))
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(settle, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pending])

  return {
    state,
    change: (change) => go(change, false),
    type: (change) => setTyped({ hash, change: { ...pending, ...change } }),
    reset: (names) => {
      const initial = readTableState(codec, '')
      go(Object.fromEntries(names.map((name) => [name, initial[name]])) as Partial<State>, false)
    },
    isChanged,
  }
}
