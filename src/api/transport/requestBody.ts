import type { Endpoint } from '@/contract/endpoint'

interface EncodedBody {
  body?: BodyInit
  contentType?: string
}

function formFields(body: unknown): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) fields.append(name, String(value))
  }
  return fields
}

/** Writes a body the way the endpoint wants it; the browser itself names the boundary of multipart. */
export function encodeBody(endpoint: Endpoint, body: unknown): EncodedBody {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  if (endpoint.encoding === 'form') {
    return { body: formFields(body).toString(), contentType: 'application/x-www-form-urlencoded' }
  }
  return { body: JSON.stringify(body), contentType: 'application/json' }
}

/** The query string with its question mark, or ''; undefined and null are left out. */
export function encodeQuery(query: Record<string, unknown>): string {
  const written = formFields(query).toString()
  return written === '' ? '' : `?${written}`
}
