import { join } from 'node:path'
import { build, runnerImport, type Plugin, type Rolldown } from 'vite'
import type * as DefaultStyles from '../../src/boot/defaultStyles'
import type { ReadyFiles } from '../../src/boot/preloadFiles'

type Bundle = Rolldown.OutputBundle

const BOOT = 'src/boot/boot.ts'
const DEFAULT_STYLES = 'src/boot/defaultStyles.ts'
/** The screens of a session that is ready at the start page. */
const READY_MODULES = ['src/app/layout/ReadyShell.tsx', 'src/features/products/ProductsPage.tsx']
const STYLESHEET = /<link rel="stylesheet"([^>]*?) href="\/([^"]+)">/g

const isChunk = (file: Bundle[string] | undefined): file is Rolldown.OutputChunk => file?.type === 'chunk'

/** A chunk with all that it imports at once. */
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

/** What a ready session loads besides the entry. */
function readyFiles(bundle: Bundle, root: string): ReadyFiles {
  const chunks = Object.values(bundle).filter(isChunk)
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  const first = withImports(bundle, entry.fileName)
  const wanted = READY_MODULES.flatMap((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, module))
    if (!chunk) throw new Error(`${module} has no chunk of its own any more`)
    return [...withImports(bundle, chunk.fileName)]
  })
  const late = [...new Set(wanted)].filter((name) => !first.has(name))
  const url = (name: string) => `/${name}`
  return { scripts: late.map(url), styles: [...new Set(stylesOf(bundle, late))].map(url) }
}

/** Bundles the page's own script: one function without imports. */
async function bundleBoot(root: string, alias: Record<string, string>, files: ReadyFiles): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    define: { READY_FILES: JSON.stringify(files) },
    build: {
      write: false,
      modulePreload: false,
      // Not 'iife', which would carry the styles along.
      rolldownOptions: { input: join(root, BOOT), output: { format: 'es' } },
    },
  })
  const [output] = [result].flat()
  const script = output && 'output' in output && output.output.find((file) => file.type === 'chunk')
  if (!script) throw new Error(`${BOOT} made no script`)
  // The end tag of a script ends it wherever it stands.
  return `(()=>{'use strict';${script.code.trim()}})()`.replaceAll('</script', String.raw`<\/script`)
}

/** The colours of the default theme, which would take the page's script longer to work out than all else it does. */
async function defaultStyles(root: string, alias: Record<string, string>): Promise<string> {
  const { module } = await runnerImport<typeof DefaultStyles>(join(root, DEFAULT_STYLES), {
    configFile: false,
    root,
    resolve: { alias },
  })
  return module.defaultStyles()
}

/** Answers of the first calls, which are small, come before the scripts: they are what the person waits for. */
function withPatientScripts(html: string): string {
  return html
    .replace(/<script type="module"/g, '$& fetchpriority="low"')
    .replace(/<link rel="modulepreload"/g, '$& fetchpriority="low"')
}

/** The styles stand in the page itself; the disabled links tell late chunks that they are there. */
function inlineStyles(html: string, bundle: Bundle, first: string): string {
  const styles = [first]
  const linked = html.replace(STYLESHEET, (_link, attributes: string, name: string) => {
    const asset = bundle[name]
    if (asset?.type !== 'asset') throw new Error(`The bundle lacks ${name}`)
    styles.push(String(asset.source).trim())
    return `<link rel="stylesheet"${attributes} href="/${name}" disabled>`
  })
  return linked.replace('</head>', () => `<style>${styles.join('')}</style></head>`)
}

/**
 * Puts into index.html what the first paint needs: the entry's styles and the script of src/boot. The server allows
 * the script by its hash.
 */
export function firstPaint(alias: Record<string, string>): Plugin {
  let root = ''
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) throw new Error('The page has no bundle')
        const script = await bundleBoot(root, alias, readyFiles(bundle, root))
        const styled = inlineStyles(html, bundle, await defaultStyles(root, alias))
        return withPatientScripts(styled).replace('</body>', () => `<script>${script}</script></body>`)
      },
    },
  }
}
