import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changeTableState, readTableState, writeTableState, type TableCodec } from '@/domain/table/tableState'

/** Pause in typing after which the text enters the URL (Spec 2 §9). */
const TYPING_PAUSE_MS = 500

export interface TableState<State> {
  readonly state: State
  /** Changes the state and adds a history entry, so that Back undoes the change. */
  readonly change: (change: Partial<State>) => void
  /** For text being typed: changes the state at once and the URL after a pause, without a history entry. */
  readonly type: (change: Partial<State>) => void
  /** Resets these parameters to their defaults. */
  readonly reset: (names: readonly (keyof State & string)[]) => void
  /** True if any of these parameters differs from its default. */
  readonly isChanged: (names: readonly (keyof State & string)[]) => boolean
}

interface Typed<State> {
  /** The URL's hash when the text was typed. After a navigation, the text is stale. */
  readonly hash: string
  readonly change: Partial<State>
}

/**
 * Sort, filters, dates and page of a table in the hash of the URL, so that a link opens the same view, and
 * Back and Forward restore it.
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
