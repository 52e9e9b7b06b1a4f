/** What the screens of a signed-in session need besides the entry; the build fills it in. */
export interface ReadyFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function makeLink(attributes: Readonly<Record<string, string>>): HTMLLinkElement {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}

/** Begins to load the scripts before the entry script asks for them. */
export function preloadScripts({ scripts }: ReadyFiles): void {
  for (const href of scripts) {
    document.head.append(makeLink({ rel: 'modulepreload', crossorigin: '', fetchpriority: 'low', href }))
  }
}

function loadStyle(href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = makeLink({ rel: 'stylesheet', crossorigin: '', href })
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => {
      // The app will try again by itself.
      link.remove()
      resolve(false)
    })
    document.head.append(link)
  })
}

/** Loads the styles; whether all of them came. */
export async function loadStyles({ styles }: ReadyFiles): Promise<boolean> {
  const loaded = await Promise.all(styles.map(loadStyle))
  return loaded.every(Boolean)
}
