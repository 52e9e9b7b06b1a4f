import { lazy, useState, type ComponentType, type ReactNode, createContext } from 'react'

/** Called when a requested part could not be loaded. */
export const LazyFailureContext = createContext<() => void>(() => undefined)

/** Parts whose script failed to load. */
const failed = new Set<() => void>()

/**
 * Makes every failed part load again on its next render. Call it only in the boundary that caught the
 * failure, because React rerenders a failing part at once and would request it endlessly.
 */
export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}

export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>
  /** Loads the script; resolves when the component can render at once. */
  readonly load: () => Promise<unknown>
}

/**
 * A lazily loaded component. Unlike React's `lazy`, it renders at once if its script is loaded (React would
 * show a fallback for 300 ms), and a failed load can be retried.
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
        // After a failed prefetch, rendering loads again.
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
 * A lazily loaded part of a module, by its export name. Unlike React's `lazy`, a failed load can be retried.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>
  return lazyComponent(() => load().then((module) => module[name] as Part)).Component
}
