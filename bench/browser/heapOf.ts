import type { CDPSession, Page } from 'playwright-core'

interface Attached {
  readonly sessionId: string
  readonly targetInfo: { readonly type: string }
}

interface Usage {
  readonly usedSize: number
}

/** Protocol calls in a page's worker, wrapped in messages of the page. */
function workerCalls(session: CDPSession, sessionId: string) {
  let lastId = 0
  const waiting = new Map<number, (result: unknown) => void>()
  session.on('Target.receivedMessageFromTarget', (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return
    const { id, result } = JSON.parse(event.message) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  return async (method: string): Promise<unknown> => {
    const id = ++lastId
    const answer = new Promise((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return answer
  }
}

async function usedBytes(call: (method: string) => Promise<unknown>): Promise<number> {
  await call('HeapProfiler.collectGarbage')
  return ((await call('Runtime.getHeapUsage')) as Usage).usedSize
}

/** Bytes in use by a page and its workers, after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const sizes = await Promise.all(workers.map((id) => usedBytes(workerCalls(session, id))))
  const own = await usedBytes((method) => session.send(method as 'HeapProfiler.collectGarbage'))
  return sizes.reduce((sum, size) => sum + size, own)
}
