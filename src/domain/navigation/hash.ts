/** Parameters of the catalogue's hash (Spec 2 §2). */
export interface CatalogueHash {
  /** Main category code. */
  mc?: string
  /** Category code. */
  c?: string
  /** Order guide name; '' for all products, where an order guide is the default. */
  og?: string
  /** Search text. */
  s?: string
  /** Scroll position, whole pixels or rows from 0. */
  row?: number
  /** List index, from 0. */
  i?: number
}

export type CatalogueHashKey = keyof CatalogueHash
/** A change of some parameters; undefined removes one. */
export type CatalogueHashChange = { [Key in CatalogueHashKey]?: CatalogueHash[Key] | undefined }

type Parameters = readonly (readonly [name: string, value: string])[]

const TEXT_KEYS = ['mc', 'c', 'og', 's'] as const
const NUMBER_KEYS = ['row', 'i'] as const
const LONE_SURROGATE = /\p{Surrogate}/gu
const WHOLE_NUMBER = /^\d{1,9}$/

function encode(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATE, '�'))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Decoded parameters of a hash, in order. */
export function readParameters(hash: string): Parameters {
  return hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [decode(name), decode(rest.join('='))] as const
    })
}

export function writeParameters(parameters: Parameters): string {
  const written = parameters.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return written === '' ? '' : `#${written}`
}

/** Empty values mean nothing, except for the order guide. */
const hasContent = (key: string, value: string): boolean => value !== '' || key === 'og'

/** Parses a URL hash, with or without '#'; drops empty, unknown and invalid values (Spec 2 §2). */
export function parseHash(hash: string): CatalogueHash {
  const values = new Map(readParameters(hash))
  const parsed: CatalogueHash = {}
  for (const key of TEXT_KEYS) {
    const value = values.get(key)
    if (value !== undefined && hasContent(key, value)) parsed[key] = value
  }
  for (const key of NUMBER_KEYS) {
    const value = values.get(key)
    if (value !== undefined && WHOLE_NUMBER.test(value)) parsed[key] = Number(value)
  }
  return parsed
}

/** Formats a hash with '#', in the order mc, c, og, s, row, i; '' if empty (Spec 2 §2). */
export function formatHash(view: CatalogueHash): string {
  return updateHash('', view)
}

/** Changes some parameters of a hash and keeps all others, including those of other screens. */
export function updateHash(hash: string, change: CatalogueHashChange): string {
  const view: CatalogueHashChange = { ...parseHash(hash), ...change }
  const known: readonly string[] = [...TEXT_KEYS, ...NUMBER_KEYS]
  const others = readParameters(hash).filter(([name]) => !known.includes(name))
  const own = [...TEXT_KEYS, ...NUMBER_KEYS]
    .flatMap((key) => (view[key] === undefined ? [] : [[key, String(view[key])] as const]))
    .filter(([key, value]) => hasContent(key, value))
  return writeParameters([...own, ...others])
}

/**
 * One parameter of a hash by name, for screens with their own parameters (og_create, og_edit); null if absent.
 */
export function hashParameter(hash: string, name: string): string | null {
  return new Map(readParameters(hash)).get(name) ?? null
}

/** Search text for the URL hash: apostrophes as backticks (Spec 2 §2). */
export function toSearchParameter(text: string): string {
  return text.replaceAll("'", '`')
}

/** Search text from the URL hash, for display. */
export function fromSearchParameter(parameter: string): string {
  return parameter.replaceAll('`', "'")
}
