import { importCart, type ImportResultDto } from '@/contract/cart/cart'
import type { CodeType } from '@/domain/import/validateLine'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'
import { TEMPLATE_HEADING_ROWS, TEMPLATE_NAME } from '@/domain/import/template'
import { retryAfterMs } from '@/net/retryAfter'
import { type ApiError, failureMessage } from '@/net/apiError'
import { callContract, type CallContext } from '@/net/callContract'
import { contractRequest } from '@/net/contractRequest'
import { writeFailure } from '@/net/writeFailure'

/** Texts of RFC 9110: answers over HTTP/2 and later carry none. */
const STATUS_MESSAGES = messages('status', {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
})

function statusText(status: number): string {
  const known: Readonly<Partial<Record<number, string>>> = STATUS_MESSAGES
  return known[status] ?? icu('Status {status}', { status })
}

export interface ImportProblem {
  /** Index of the sent line; null if the problem concerns no single line. */
  readonly index: number | null
  readonly message: string
}

export type ImportOutcome =
  | {
      readonly kind: 'answered'
      readonly importedLineCount: number
      readonly problems: readonly ImportProblem[]
      /** Ids of the added lines; null when the server does not return them. */
      readonly ids: readonly number[] | null
    }
  /** `isReplayed`: the server replays its answer to the first request with this key. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[]; readonly isReplayed: boolean }
  /** The import may have been done. A replay under the same key does not do it twice. */
  | {
      readonly kind: 'unknown'
      readonly reasons: readonly string[]
      /** A rejection of a replay, which leaves the first request's outcome open. */
      readonly isRefused?: true
      /** The server requests a pause; 0 for none. */
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'unauthorized' }

export interface ImportRequest {
  /** The lines in the template's format. */
  readonly text: string
  readonly lineCount: number
  readonly type: CodeType
  readonly key: string
}

function toProblem(error: ImportResultDto['errors'][number], lineCount: number): ImportProblem {
  if (typeof error === 'string') return { index: null, message: error }
  const index = (error.line ?? 0) - 1 - TEMPLATE_HEADING_ROWS
  const isOfLine = index >= 0 && index < lineCount
  const name = isOfLine || error.code === '' ? '' : `${error.code}: `
  return { index: isOfLine ? index : null, message: `${name}${error.message}` }
}

function toOutcome(answer: ImportResultDto, lineCount: number): ImportOutcome {
  const problems = answer.errors.map((error) => toProblem(error, lineCount))
  const isUntold = answer.hasErrors && problems.length === 0
  return {
    kind: 'answered',
    importedLineCount: answer.importedLineCount,
    problems: isUntold ? [{ index: null, message: '' }] : problems,
    ids: answer.ids,
  }
}

/** A failed response lists the status text (Spec 2 §7) and the server's own message. */
function toFailure(error: ApiError, pauseMs: number): ImportOutcome {
  const kind = writeFailure(error)
  if (kind === 'unauthorized') return { kind }
  const message = failureMessage(error.body, error.text)
  const all = error.kind === 'http' ? [statusText(error.status ?? 0), message] : [error.message]
  const reasons = all.filter((reason) => reason !== '')
  if (kind === 'unknown') return { kind, reasons, retryAfterMs: pauseMs }
  return { kind, reasons, isReplayed: error.isReplayed === true }
}

/** Imports lines into the cart (Spec 2 §7). Never throws. */
export async function sendImport(request: ImportRequest, context: CallContext): Promise<ImportOutcome> {
  const { text, lineCount, type, key } = request
  const body = new FormData()
  body.append('file', new Blob([text], { type: 'text/tab-separated-values' }), TEMPLATE_NAME)
  const call = contractRequest(importCart, {
    query: { productCodeType: type, quantitiesSeen: true },
    key,
    body,
  })
  const { data, error, meta } = await callContract(call, context)
  return error ? toFailure(error, retryAfterMs(meta?.headers)) : toOutcome(data, lineCount)
}
