import type { AppDeps } from '../../foundation/appDeps'
import type { Embedding, RequestContext } from '../../http/context'
import { expiredPage, CODE_PARAMETER } from '../framePage'
import { formActionsOf } from '../hostPattern'
import { settingsOfCode } from '../punchoutPartners'
import type { Storefront } from '../../http/storefront/static'

const FRAMES: readonly string[] = ['iframe', 'frame', 'embed', 'object', 'fencedframe']

/** Any site may frame this page, because it does nothing. */
export const FOR_ANYBODY: Embedding = { frameAncestors: ['*'], formActions: [] }

/** Embedding of the page for a valid code: its partner may frame it, and it may post to the partner's URLs. */
async function embeddingOfCode({ db, clock }: AppDeps, code: string): Promise<Embedding | null> {
  const settings = await settingsOfCode(db, code, clock())
  if (!settings) return null
  const { frameAncestors, postbackHosts } = settings
  return { frameAncestors, formActions: formActionsOf(postbackHosts) }
}

/**
 * Serves the storefront. It may be framed only when the request carries a procurement system's code (Spec 1 §4). Any
 * other frame, as after a reload or with a used code, gets a page that says that the session is over.
 */
export async function serveStorefront(
  context: RequestContext,
  deps: AppDeps,
  storefront: Storefront,
): Promise<Response> {
  if (!storefront.isPage(context)) return storefront.handle(context)
  const code = context.req.query(CODE_PARAMETER)
  const embedding = code === undefined ? null : await embeddingOfCode(deps, code)
  if (embedding) {
    context.set('embedding', embedding)
    const page = storefront.handle(context)
    page.headers.set('Cache-Control', 'no-store')
    return page
  }
  if (!FRAMES.includes(context.req.header('Sec-Fetch-Dest') ?? '')) return storefront.handle(context)
  context.set('embedding', FOR_ANYBODY)
  return expiredPage()
}
