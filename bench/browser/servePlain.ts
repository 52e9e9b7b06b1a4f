import { join } from 'node:path'
import type { Lab } from '../figure'
import { passTo, serveFolder } from '../serve/handlers'
import { serveSecurely } from '../serve/serveSecurely'
import type { LinkProfile } from '../serve/slowLink'

const PLAIN_PAGE = join(import.meta.dirname, '..', 'plain')

/** The plain page, over the same backend. */
export async function servePlainPage(lab: Lab, backend: string, link: LinkProfile | null): Promise<string> {
  const [serve, pass] = [await serveFolder(PLAIN_PAGE), passTo(backend)]
  const site = await serveSecurely((request, response) => {
    const isCall = request.url.startsWith('/api/')
    ;(isCall ? pass : serve)(request, response)
  }, link)
  lab.later(site.close)
  return site.url
}
