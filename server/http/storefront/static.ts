import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding, type Encoding, prefersJson } from '../negotiation/acceptEncoding'
import { ROUTES } from '@/domain/navigation/paths'
import type { RequestContext } from '../context'
import { encodedEtag, etagOf, hasEtag } from '../reply/reply'
import { inlineHashes, type InlineHashes } from '../reply/securityHeaders'
import { SERVER_MESSAGES } from '../../foundation/messages'

export interface Storefront {
  readonly inline: InlineHashes
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

/** Vite hashes names under /assets/; files elsewhere keep their names when their content changes. */
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

/** Reads all files into memory once: a few megabytes. */
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
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
  const compressed = encoding ? asset.compressed[encoding] : undefined
  const headers = new Headers({ 'Content-Type': asset.type, 'Cache-Control': asset.cacheControl })
  headers.set('ETag', encoding && compressed ? encodedEtag(asset.etag, encoding) : asset.etag)
  if (hasEtag(context.req.header('If-None-Match'), asset.etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (encoding && compressed) headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(compressed ?? asset.content), { headers })
}

/** True for a request of a screen by browsers, crawlers and monitors; the storefront's router decides what to show. */
function isNavigation(context: RequestContext, path: string): boolean {
  const isFile = extname(path) !== '' || path.includes('/.')
  if (/^\/(api|assets|doc|img)(\/|$)/.test(path) || isFile) return false
  return !prefersJson(context.req.header('Accept'))
}

/** Pages whose URL contains the token of a mail. */
const TOKEN_PAGES: readonly string[] = [ROUTES.changePassword, ROUTES.verifyEmail]

/** Matches like the storefront's router: ignoring case and a trailing slash. */
function isTokenPage({ req }: RequestContext): boolean {
  const path = decodedPath(req.path) ?? ''
  return TOKEN_PAGES.includes(path.toLowerCase().replace(/\/+$/, ''))
}

/** Null for a path that cannot be decoded. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

export async function loadStorefront(folder: string): Promise<Storefront | null> {
  if (!existsSync(join(folder, PAGE))) return null
  const assets = await readAssets(folder)
  const page = assets.get(PAGE)
  if (!page) return null
  const assetOf = (context: RequestContext): Asset | undefined => {
    const path = decodedPath(context.req.path)
    if (path === null) return undefined
    return assets.get(path === '/' ? PAGE : path) ?? (isNavigation(context, path) ? page : undefined)
  }
  return {
    inline: inlineHashes(page.content.toString('utf8')),
    isPage: (context) => assetOf(context) === page,
    handle: (context) => {
      const asset = assetOf(context)
      if (asset) {
        const response = serve(asset, context)
        if (isTokenPage(context)) response.headers.set('Referrer-Policy', 'no-referrer')
        return response
      }
      return Response.json(
        { message: SERVER_MESSAGES.notFound },
        { status: 404, headers: { 'Cache-Control': 'no-store' } },
      )
    },
  }
}
