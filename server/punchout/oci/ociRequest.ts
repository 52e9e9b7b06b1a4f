import { PunchoutRefusal } from '../refusal'

export interface OciRequest {
  readonly username: string
  readonly password: string
  readonly hookUrl: string
  /** Product to show first (FUNCTION=DETAIL); '' if none. */
  readonly productId: string
  readonly version: string
  /** Window for the form; '' without a usable one. */
  readonly target: string
  readonly okCode: string
  readonly caller: string
}

const WINDOW = /^[\w.-]{1,100}$/
const TEXT_MAX = 255
const HOOK_MAX = 4000

const bad = (message: string) => new PunchoutRefusal('bad', message)

/** Fields by lower-case name, since systems vary in case. The first field of a name counts. */
function fieldsByName(fields: Iterable<readonly [string, string]>): Map<string, string> {
  const byName = new Map<string, string>()
  for (const [name, value] of fields) {
    const key = name.trim().toLowerCase()
    if (!byName.has(key)) byName.set(key, value.trim())
  }
  return byName
}

/** DETAIL shows a product; OCI's background functions are not supported. */
function readFunction(name: string, productId: string): string {
  if (name === '') return ''
  if (name.toUpperCase() !== 'DETAIL') {
    throw new PunchoutRefusal('unknown', 'This shop answers no other FUNCTION than DETAIL.')
  }
  if (productId === '') throw bad('PRODUCTID is missing.')
  return productId
}

/**
 * Reads the fields of an OCI call: USERNAME, PASSWORD and HOOK_URL, and optionally FUNCTION with PRODUCTID,
 * OCI_VERSION, ~TARGET or returntarget, ~OkCode and ~CALLER. Throws PunchoutRefusal if a required one is missing.
 */
export function readOciRequest(given: Iterable<readonly [string, string]>): OciRequest {
  const fields = fieldsByName(given)
  const read = (...names: readonly string[]) =>
    names.map((name) => fields.get(name) ?? '').find((value) => value !== '') ?? ''
  const [username, password, hookUrl] = [read('username'), read('password'), read('hook_url')]
  if (username === '' || password === '') throw bad('USERNAME or PASSWORD is missing.')
  if (hookUrl === '') throw bad('HOOK_URL is missing.')
  const target = read('~target', 'returntarget')
  const productId = readFunction(read('function'), read('productid'))
  const request = {
    username,
    password,
    hookUrl,
    productId,
    version: read('oci_version'),
    target: WINDOW.test(target) ? target : '',
    okCode: read('~okcode'),
    caller: read('~caller'),
  }
  const { hookUrl: _, ...others } = request
  if (hookUrl.length > HOOK_MAX) throw bad('HOOK_URL is too long.')
  if (Object.values(others).some((value) => value.length > TEXT_MAX)) throw bad('A field is too long.')
  if (Object.values(request).some((value) => value.includes('\0'))) throw bad('A field cannot be kept.')
  return request
}
