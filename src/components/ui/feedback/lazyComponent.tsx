import { lazy, useState, type ComponentType, createContext } from 'react'

/** Called when a requested part could not be loaded. */
export const LazyFailureContext = createContext<() => void>(() => undefined)

export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>
  /** Loads the script; resolves when the component can be drawn at once. */
  readonly load: () => Promise<unknown>
}

/**
 * A lazily loaded component. Unlike React's `lazy`, it is drawn at once when its script is loaded: a fallback
 * would stay for 300 ms.
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
        // Loading is retried on drawing when prefetching failed.
        loading = null
        throw error
      },
    )
    return loading
  }
  const Awaited = lazy(() => load().then((component) => ({ default: component })))
  function Lazy(props: Props) {
    // Chosen once: switching would remount a screen in use.
    const [Part] = useState<ComponentType<Props> | typeof Awaited>(() => present ?? Awaited)
    return <Part {...props} />
  }
  return { Component: Lazy, load }
}
