/** What the screens of a signed-in session need besides the entry; the build fills it in. */
export interface ReadyFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Begins to load the files before the entry script asks for them. Styles are not put into force: the entry does that, and
 * waits for them before it draws.
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
