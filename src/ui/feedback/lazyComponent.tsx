import { lazy, useState, type ComponentType, type ReactNode, createContext } from 'react'

/** Called when a requested part could not be loaded. */
export const LazyFailureContext = createContext<() => void>(() => undefined)

/** Parts whose script failed to load. */
const failed = new Set<() => void>()

/**
 * Lets every part that failed load again when it is drawn the next time. Called by the boundaries that caught the
 * failure, not before: React draws a failing part again at once, and would ask for ever.
 */
export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}

export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>
  /** Loads the script; resolves when the component can be drawn at once. */
  readonly load: () => Promise<unknown>
}

/**
 * A lazily loaded component. Unlike React's `lazy`, it renders at once when its script is loaded, where a fallback
 * would stay for 300 ms, and it does not keep a failure for ever.
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
        failed.add(() => (awaited = makeAwaited()))
        throw error
      },
    )
    return loading
  }
  const makeAwaited = () => lazy(() => load().then((component) => ({ default: component })))
  let awaited = makeAwaited()
  function Lazy(props: Props) {
    // Chosen once: switching would remount a screen in use.
    const [Part] = useState<ComponentType<Props> | typeof awaited>(() => present ?? awaited)
    return <Part {...props} />
  }
  return { Component: Lazy, load }
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/**
 * A part by its export name, loaded when it is first drawn. React's `lazy` keeps a failure until the page is reloaded.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>
  return lazyComponent(() => load().then((module) => module[name] as Part)).Component
}
