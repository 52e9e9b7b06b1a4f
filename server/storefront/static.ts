import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding, type Encoding } from '../http/negotiation/acceptEncoding'
import type { RequestContext } from '../http/context'
import { encodedEtag, etagOf, hasEtag } from '../http/reply/reply'
import { inlineScriptHashes } from '../http/reply/securityHeaders'

export interface Storefront {
  readonly scriptHashes: readonly string[]
  /** True for the page itself, false for its files. */
  readonly isPage: (context: RequestContext) => boolean
  readonly handle: (context: RequestContext) => Response
}

interface Asset {
  readonly content: Buffer
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const PAGE = '/index.html'

/** Vite hashes names under /assets/; other names keep while their content changes. */
function cacheControlOf(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return url.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

async function readCompressed(file: string): Promise<Asset['compressed']> {
  const read = (suffix: string) => (existsSync(file + suffix) ? readFile(file + suffix) : undefined)
  const [br, gzip] = await Promise.all([read('.br'), read('.gz')])
  return { ...(br && { br }), ...(gzip && { gzip }) }
}

async function readAsset(file: string, url: string): Promise<Asset> {
  const [content, compressed] = await Promise.all([readFile(file), readCompressed(file)])
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  return { content, compressed, type, etag: etagOf(content), cacheControl: cacheControlOf(url) }
}

/** Kept in memory: a few megabytes, read once. */
async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Dot folders are for the build only.
    .filter((file) => !relative(folder, file).startsWith('.'))
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const url = `/${relative(folder, file).split(sep).join('/')}`
    assets.set(url, await readAsset(file, url))
  }
  return assets
}

function serve(asset: Asset, context: RequestContext): Response {
  const wanted = chooseEncoding(context.req.header('Accept-Encoding'))
  const compressed = wanted ? asset.compressed[wanted] : undefined
  const headers = new Headers({ 'Content-Type': asset.type, 'Cache-Control': asset.cacheControl })
  headers.set('ETag', wanted && compressed ? encodedEtag(asset.etag, wanted) : asset.etag)
  if (hasEtag(context.req.header('If-None-Match'), asset.etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (wanted && compressed) headers.set('Content-Encoding', wanted)
  return new Response(new Uint8Array(compressed ?? asset.content), { headers })
}

/** A screen of the storefront; its own router decides what to show. */
function isNavigation(context: RequestContext): boolean {
  const { path } = context.req
  if (/^\/(api|assets|doc|img)(\/|$)/.test(path) || extname(path) !== '') return false
  return context.req.header('Accept')?.includes('text/html') ?? false
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export async function loadStorefront(folder: string): Promise<Storefront | null> {
  if (!existsSync(join(folder, PAGE))) return null
  const assets = await readAssets(folder)
  const page = assets.get(PAGE)
  if (!page) return null
  const assetOf = (context: RequestContext): Asset | undefined => {
    const path = decodedPath(context.req.path)
    return assets.get(path === '/' ? PAGE : path) ?? (isNavigation(context) ? page : undefined)
  }
  return {
    scriptHashes: inlineScriptHashes(page.content.toString('utf8')),
    isPage: (context) => assetOf(context) === page,
    handle: (context) => {
      const asset = assetOf(context)
      if (asset) return serve(asset, context)
      return Response.json(
        { message: 'Not found' },
        { status: 404, headers: { 'Cache-Control': 'no-store' } },
      )
    },
  }
}
