import { lazy, useState, type ComponentType, createContext } from 'react'

/** Hears that something that was asked for could not be shown. */
export const LazyFailureContext = createContext<() => void>(() => undefined)

export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>
  /** Begins to load its script; settled when it can be drawn at once. */
  readonly load: () => Promise<unknown>
}

/**
 * A component whose script comes when it is wanted first. Unlike one of React's `lazy` it is drawn at once when its script
 * is there already: a fallback, once shown, stays for 300 ms.
 */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let present: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const load = () => {
    loading ??= fetchComponent().then(
      (component) => (present = component),
      (error: unknown) => {
        // One that could not be loaded beforehand is asked for once more when it is drawn.
        loading = null
        throw error
      },
    )
    return loading
  }
  const Awaited = lazy(() => load().then((component) => ({ default: component })))
  function Lazy(props: Props) {
    // Chosen once: to change from one to the other would draw a screen anew that somebody uses.
    const [Part] = useState<ComponentType<Props> | typeof Awaited>(() => present ?? Awaited)
    return <Part {...props} />
  }
  return { Component: Lazy, load }
}
