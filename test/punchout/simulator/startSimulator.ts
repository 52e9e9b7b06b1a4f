import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Partner } from '../partners'
import { readReturn } from '../readReturn'
import { MISHAPS, openVisit, type Place } from './openVisit'
import { checksHtml, resultHtml, summaryOf } from './resultHtml'
import { type BuyerSession, makeSessions, type Sessions } from './sessions'

const PAGES = join(import.meta.dirname, '..', 'pages')
const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/simulator.js': ['simulator.js', 'text/javascript; charset=utf-8'],
  '/simulator.css': ['simulator.css', 'text/css; charset=utf-8'],
} as const
/** The place of the result in its page. */
const RESULT = '<!-- result -->'
/** The longest wait for a return before the page asks again. */
const WAIT_MS = 25_000

interface SimulatorOptions {
  readonly storeUrl: string
  readonly partners: readonly Partner[]
  /** 0 chooses a free one. */
  readonly port?: number
}

export interface Simulator {
  /** Has an IP address instead of a host name, so that browsers see another site than the store's. */
  readonly url: string
  readonly sessions: Pick<Sessions, 'all' | 'find'>
  readonly stop: () => Promise<void>
}

const VisitDto = v.object({
  partner: v.pipe(v.number(), v.integer(), v.minValue(0)),
  operation: v.picklist(['create', 'edit', 'inspect']),
  mishap: v.picklist(MISHAPS),
  target: v.picklist(['_self', '_parent', '_top']),
})

async function openFor(context: Context, place: Place, partners: readonly Partner[]): Promise<Response> {
  const { partner: index, ...visit } = v.parse(VisitDto, await context.req.json())
  const partner = partners[index]
  if (!partner) return context.json({ message: 'There is no such partner' }, 404)
  try {
    const { checks, ...opened } = await openVisit(place, { ...visit, partner })
    return context.json({ ...opened, checks: checks.length === 0 ? '' : checksHtml(checks) })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return context.json({ message: `The store does not answer at ${place.storeUrl}` }, 502)
  }
}

/** Receives and shows the browser's post. */
async function receive(context: Context, session: BuyerSession, sessions: Sessions): Promise<Response> {
  const form = new URLSearchParams(await context.req.text())
  const fields = [...form].map(([name, value]) => ({ name, value }))
  const returned = readReturn(fields, context.req.header('Content-Type') ?? '', session)
  sessions.receive(session, returned)
  const page = await readFile(join(PAGES, 'returned.html'), 'utf8')
  return context.html(page.replace(RESULT, () => resultHtml(returned)))
}

/**
 * Answers with the number of a session's returns and a summary of the last one, once there are more than the query's
 * `after` or the wait is over.
 */
async function waitFor(context: Context, id: string, sessions: Sessions): Promise<Response> {
  const seen = Number(context.req.query('after') ?? '0')
  const count = () => sessions.find(id)?.returned.length ?? 0
  const end = once(AbortSignal.timeout(WAIT_MS), 'abort')
  if (count() <= seen) await Promise.race([sessions.nextReturn(), end])
  const last = sessions.find(id)?.returned.at(-1)
  return context.json({ count: count(), summary: last ? summaryOf(last) : '' })
}

function makeApp(place: Place, partners: readonly Partner[]): Hono {
  const { sessions, storeUrl } = place
  const app = new Hono()
  const notFound = (context: Context) => context.text('There is no such session', 404)
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (context) =>
      context.body(await readFile(join(PAGES, file), 'utf8'), 200, { 'Content-Type': type }),
    )
  }
  app.get('/partners', (context) =>
    context.json({
      storeUrl,
      partners: partners.map((partner) => ({
        label: partner.label,
        protocol: partner.protocol,
        lines: sessions.itemsOf(partner).length,
      })),
    }),
  )
  app.post('/sessions', (context) => openFor(context, place, partners))
  app.get('/sessions/:id/returned', (context) => waitFor(context, context.req.param('id'), sessions))
  app.post('/return/:id', async (context) => {
    const session = sessions.find(context.req.param('id'))
    return session ? receive(context, session, sessions) : notFound(context)
  })
  return app
}

/** A procurement system that buys at a store, with a page to use it. */
export async function startSimulator({ storeUrl, partners, port = 0 }: SimulatorOptions): Promise<Simulator> {
  const sessions = makeSessions()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = makeApp({ storeUrl, ownUrl, sessions }, partners)
  server.on('request', (incoming, outgoing) => void getRequestListener(app.fetch)(incoming, outgoing))
  return {
    url: ownUrl,
    sessions,
    stop: async () => {
      sessions.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
