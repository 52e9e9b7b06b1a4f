import { use, type ComponentType } from 'react'

export interface LateComponent<Props> {
  readonly Component: ComponentType<Props>
  /** Begins to load its script; settled when it can be drawn at once. */
  readonly load: () => Promise<unknown>
}

/**
 * A component whose script comes when it is wanted first. Unlike one of React's `lazy` it is drawn at once when its script
 * is there already: a fallback, once shown, stays for 300 ms.
 */
export function lateComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  const load = () => {
    loading ??= fetchComponent().then((component) => {
      // As React itself notes it of a promise that it has waited for: `use` then answers at once.
      if (loading) Object.assign(loading, { status: 'fulfilled', value: component })
      return component
    })
    return loading
  }
  function Late(props: Props) {
    const Present = use(load())
    return <Present {...props} />
  }
  return { Component: Late, load }
}
