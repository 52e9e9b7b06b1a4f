import { Violation } from './outcome'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: number
}

/** Carries a request to the backend: `fetch`, or an app in this process. */
export type Carrier = (request: Request) => Promise<Response>

export interface Limits {
  /** For a whole answer, from the request to its last byte. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** 50,000 products with all their fields take about 60 MB. */
export const DEFAULT_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: 256 * 1024 * 1024 }

/** Missing or unusable answer: a violation, which stops the run if it keeps recurring. */
export class NoAnswer extends Violation {}

/** Messages of undici hide the reason in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

async function readBody(response: Response, { maxBytes }: Limits): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength
    chunks.push(part.value)
    if (length <= maxBytes) continue
    await reader?.cancel()
    throw new NoAnswer(`The answer goes on after ${maxBytes} bytes`)
  }
  return Buffer.concat(chunks)
}

/** One exchange. Redirects are not followed: they would send the token to another host. */
export async function send(request: Request, carry: Carrier, limits: Limits): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await carry(new Request(request, { signal, redirect: 'manual' }))
    const bytes = await readBody(response, limits)
    const { status, headers } = response
    const to = headers.get('Location')
    if (status >= 300 && status < 400 && status !== 304) {
      throw new NoAnswer(
        `Status ${status} redirects to '${to ?? ''}'; calls are answered where they are sent`,
      )
    }
    return { status, headers, text: new TextDecoder().decode(bytes), bytes: bytes.byteLength }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    if (signal.aborted) throw new NoAnswer(`No complete answer within ${limits.timeoutMs / 1000} s`)
    throw new NoAnswer(`No answer: ${reasonOf(error)}`)
  }
}
