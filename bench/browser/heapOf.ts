import type { Page } from 'playwright-core'

interface Attached {
  readonly sessionId: string
  readonly targetInfo: { readonly type: string }
}

/** Bytes in use by a page and its workers, after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  /** Pending calls to workers. The protocol wraps them in messages of the page's session. */
  const waiting = new Map<string, (result: unknown) => void>()
  session.on('Target.receivedMessageFromTarget', (event: { sessionId: string; message: string }) => {
    const { id, result } = JSON.parse(event.message) as { id?: number; result?: unknown }
    waiting.get(`${event.sessionId} ${id}`)?.(result)
  })
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  await session.send('Target.setAutoAttach', attaching)

  let lastId = 0
  async function callWorker(sessionId: string, method: string): Promise<unknown> {
    const id = ++lastId
    const answer = new Promise((resolve) => waiting.set(`${sessionId} ${id}`, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    return answer
  }
  let bytes = 0
  for (const worker of workers) {
    await callWorker(worker, 'HeapProfiler.collectGarbage')
    bytes += ((await callWorker(worker, 'Runtime.getHeapUsage')) as { usedSize: number }).usedSize
  }
  await session.send('HeapProfiler.collectGarbage')
  return bytes + (await session.send('Runtime.getHeapUsage')).usedSize
}
