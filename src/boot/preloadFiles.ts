/** Files of a signed-in session's screens besides the entry; filled in by the build. */
export interface ReadyFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Preloads the files. Does not apply the styles; the entry does that and waits for them before it renders.
 */
export function preloadFiles({ scripts, styles }: ReadyFiles): void {
  const add = (attributes: Readonly<Record<string, string>>) => {
    const link = document.createElement('link')
    const all = { crossorigin: '', fetchpriority: 'low', ...attributes }
    for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
    document.head.append(link)
  }
  for (const href of scripts) add({ rel: 'modulepreload', href })
  for (const href of styles) add({ rel: 'preload', as: 'style', href })
}
