import { join } from 'node:path'
import { build, createServer, runnerImport, type Plugin, type Rolldown } from 'vite'
import type * as FirstTemplates from '../../src/app/first-screen/firstTemplates'
import type * as DefaultStyles from '../../src/boot/defaultStyles'
import type { PageLanguage } from '../../src/boot/firstLanguage'
import type { ReadyFiles } from '../../src/boot/preloadFiles'
import { readLanguages, tagOfModule } from './languageModules.ts'
import { READY_MODULES } from './firstScreens.ts'

type Bundle = Rolldown.OutputBundle

const FIRST_CALLS = 'src/boot/firstCalls.ts'
const BOOT = 'src/boot/boot.ts'
const FIRST_STYLES = 'src/app/first-screen/firstStyles.ts'
const FIRST_TEMPLATES = 'src/app/first-screen/firstTemplates.tsx'
const DEFAULT_STYLES = 'src/boot/defaultStyles.ts'
const STYLESHEET = /<link rel="stylesheet"([^>]*?) href="\/([^"]+)">/g

function isChunk(file: Bundle[string] | undefined): file is Rolldown.OutputChunk {
  return file?.type === 'chunk'
}

/** A chunk with all its static imports. */
function withImports(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (found.has(name) || !isChunk(chunk)) return found
  found.add(name)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}

function stylesOf(bundle: Bundle, names: Iterable<string>): string[] {
  return [...names].flatMap((name) => {
    const chunk = bundle[name]
    return isChunk(chunk) ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
}

/** The first screens must not wait for MUI: a static import from them would pull it in unnoticed. */
function rejectMui(bundle: Bundle, names: readonly string[]): void {
  const isMui = (id: string) => /node_modules\/@(mui|emotion)\//.test(id)
  const found = names.filter((name) => {
    const chunk = bundle[name]
    return isChunk(chunk) && chunk.moduleIds.some(isMui)
  })
  if (found.length > 0) throw new Error(`The first screens import MUI, in ${found.join(', ')}`)
}

/** Files that a ready session loads besides the entry. */
function readyFiles(bundle: Bundle, root: string): ReadyFiles {
  const chunks = Object.values(bundle).filter(isChunk)
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  const first = withImports(bundle, entry.fileName)
  const readyChunks = READY_MODULES.flatMap((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
    if (!chunk) throw new Error(`${module} is in no chunk any more`)
    return [...withImports(bundle, chunk.fileName)]
  })
  rejectMui(bundle, [...first, ...readyChunks])
  const late = [...new Set(readyChunks)].filter((name) => !first.has(name))
  const url = (name: string) => `/${name}`
  return { scripts: late.map(url), styles: [...new Set(stylesOf(bundle, late))].map(url) }
}

/** The languages by tag, with the chunks of their texts and the texts of the first screens. */
const languageFiles =
  (bundle: Bundle) =>
  (textsOf: (tag: string) => PageLanguage['texts']): Record<string, PageLanguage> => {
    const entries = Object.values(bundle).flatMap((file) => {
      const tag = isChunk(file) ? tagOfModule(file.facadeModuleId) : null
      return tag === null ? [] : [[tag, { file: `/${file.fileName}`, texts: textsOf(tag) }] as const]
    })
    return Object.fromEntries(entries)
  }

interface PageScripts {
  readonly root: string
  readonly alias: Record<string, string>
  readonly files: ReadyFiles
  readonly languages: Readonly<Record<string, PageLanguage>>
}

interface PageScript {
  readonly code: string
  /** Styles of what the script draws. */
  readonly styles: string
}

/** Bundles one of the page's own scripts: one function without imports. */
async function bundleScript(
  input: string,
  { root, alias, files: readyFiles, languages }: PageScripts,
): Promise<PageScript> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    define: { READY_FILES: JSON.stringify(readyFiles), PAGE_LANGUAGES: JSON.stringify(languages) },
    build: {
      write: false,
      modulePreload: false,
      // Not 'iife', which would include the styles.
      rolldownOptions: {
        input: join(root, input),
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })
  const [output] = [result].flat()
  const files: readonly Bundle[string][] = output && 'output' in output ? output.output : []
  const script = files.find(isChunk)
  if (!script) throw new Error(`${input} made no script`)
  // Shared modules pull packages in easily, and the first paint waits for this script.
  const packages = script.moduleIds.filter((id) => id.includes('/node_modules/'))
  if (packages.length > 0) throw new Error(`${input} contains packages: ${packages.join(', ')}`)
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
  )
  return {
    // Escapes the end tag of a script, which would end the script even inside a string.
    code: `(()=>{'use strict';${script.code.trim()}})()`.replaceAll('</script', String.raw`<\/script`),
    styles: styles.map(({ source }) => String(source).trim()).join(''),
  }
}

/**
 * The colors of the default theme, computed here because that takes longer than everything else the page's
 * script does.
 */
async function defaultStyles(root: string, alias: Record<string, string>): Promise<string> {
  const { module } = await runnerImport<typeof DefaultStyles>(join(root, DEFAULT_STYLES), {
    configFile: false,
    root,
    resolve: { alias },
  })
  return module.defaultStyles()
}

/** The app's first screens, rendered in this process. CSS modules need a server: `runnerImport` cannot load them. */
async function renderTemplates(
  root: string,
  alias: Record<string, string>,
): ReturnType<typeof FirstTemplates.firstTemplates> {
  const languages = await readLanguages(root)
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    appType: 'custom',
    resolve: { alias },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const module = (await server.ssrLoadModule(join(root, FIRST_TEMPLATES))) as typeof FirstTemplates
    return await module.firstTemplates(languages)
  } finally {
    await server.close()
  }
}

/** Fails when a template uses a class without a style: the page would look different from the app. */
function requireStyles(templates: string, styles: string): void {
  const classes = [...templates.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  const missing = [...new Set(classes)].filter((name) => !styles.includes(`.${name}`))
  if (missing.length > 0) throw new Error(`The first screens lack the styles of ${missing.join(', ')}`)
}

/** Gives the scripts low priority: the small first answers, which the user waits for, come first. */
function withPatientScripts(html: string): string {
  return html
    .replace(/<script type="module"/g, '$& fetchpriority="low"')
    .replace(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
}

interface OwnStyles {
  /** `first` is placed before the entry's styles, `last` after them. */
  readonly first: string
  readonly last: string
}

/** Inlines the styles; disabled links keep lazy chunks from loading them again. */
function inlineStyles(html: string, bundle: Bundle, { first, last }: OwnStyles): string {
  const styles = [first]
  const linked = html.replace(STYLESHEET, (_link, attributes: string, name: string) => {
    const asset = bundle[name]
    if (asset?.type !== 'asset') throw new Error(`The bundle lacks ${name}`)
    styles.push(String(asset.source).trim())
    return `<link rel="stylesheet"${attributes} href="/${name}" disabled>`
  })
  return linked.replace('</head>', () => `<style>${styles.join('')}${last}</style></head>`)
}

/**
 * Adds to index.html what the first paint needs: the entry's styles and the scripts of src/boot, which the
 * server allows by their hashes.
 */
export function firstPaint(alias: Record<string, string>): Plugin {
  let root = ''
  return {
    name: 'first-paint',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const colors = await defaultStyles(root, alias)
        // In development the app draws everything itself, in these colors.
        if (!bundle) return html.replace('</head>', () => `<style>${colors}</style></head>`)
        const templates = await renderTemplates(root, alias)
        const scripts = { root, alias, files: readyFiles(bundle, root) }
        const files = languageFiles(bundle)
        const first = await bundleScript(FIRST_CALLS, { ...scripts, languages: files(() => ({})) })
        const boot = await bundleScript(BOOT, {
          ...scripts,
          languages: files((tag) => templates.texts[tag] ?? {}),
        })
        const { styles } = await bundleScript(FIRST_STYLES, { ...scripts, languages: {} })
        const styled = inlineStyles(html, bundle, { first: colors, last: styles })
        requireStyles(templates.html, styled)
        return withPatientScripts(styled)
          .replace('<title>', () => `<script>${first.code}</script><title>`)
          .replace('</body>', () => `${templates.html}<script>${boot.code}</script></body>`)
      },
    },
  }
}
