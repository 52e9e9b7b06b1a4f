import * as v from 'valibot'
import { isFrameAncestor, isHostPattern } from './hostPattern'

const ENCODINGS = ['cxml-urlencoded', 'cxml-base64'] as const

const lengths = {
  description: 255,
  partId: 255,
  manufacturer: 255,
  extrinsic: 255,
} as const

const LENGTH_MAX = 10_000
const LIST_MAX = 50
const length = (usual: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LENGTH_MAX)), usual)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const shortText = v.pipe(v.string(), v.maxLength(255))
const hosts = v.pipe(
  v.array(
    v.pipe(v.string(), v.check(isHostPattern, 'must be hosts such as buyer.example or *.buyer.example:8443')),
  ),
  v.maxLength(LIST_MAX),
)
const ancestors = v.pipe(
  v.array(v.pipe(v.string(), v.check(isFrameAncestor, 'must be origins such as https://buyer.example'))),
  v.maxLength(LIST_MAX),
)

/** Fields of `punchout_partners.settings` with their defaults. */
const entries = {
  /** Encoding of the posted message: XML, or Base64 of its UTF-8 bytes. */
  encoding: v.optional(v.picklist(ENCODINGS), 'cxml-urlencoded'),
  /** Form field of the message; '' for the encoding's default. */
  field: v.optional(v.pipe(v.string(), v.regex(/^[\w.:~-]{0,100}$/)), ''),
  /** Hosts that the message may be posted to: `host`, `host:port`, `host:*`, `*.host`; none by default. */
  postbackHosts: v.optional(hosts, []),
  /** Origins that may frame the storefront, including `https://*.host` and `http://localhost:*`. */
  frameAncestors: v.optional(ancestors, []),
  /** Our name; when empty, the one the request addressed. */
  supplier: v.optional(
    v.object({ domain: v.optional(shortText, ''), identity: v.optional(shortText, '') }),
    {},
  ),
  priceForm: v.optional(v.picklist(['price-basis', 'sell-unit']), 'price-basis'),
  lengths: v.optional(
    v.object({
      description: length(lengths.description),
      partId: length(lengths.partId),
      manufacturer: length(lengths.manufacturer),
      extrinsic: length(lengths.extrinsic),
    }),
    {},
  ),
  /** The partner's codes for our units, if they differ from the usual ones. */
  units: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(10)), v.pipe(v.string(), v.regex(/^\w{1,3}$/))),
    {},
  ),
  /** UNSPSC class of products without one: eight digits. Default: food, beverages and tobacco. */
  unspsc: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/)), '50000000'),
  /** ISO 4217. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'USD'),
  /** xml:lang of descriptions. */
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), 'en-US'),
  /** Time zone of timestamps, written with its offset. */
  timeZone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a zone such as America/Chicago')),
    'UTC',
  ),
  /** Operations that the buyer may perform on the items later. */
  operationAllowed: v.optional(v.picklist(['create', 'edit', 'inspect']), 'edit'),
} as const

const shape = v.strictObject(entries)

/** Validates new settings: rejects unknown names and invalid values. */
export const PartnerSettingsSchema = v.pipe(
  shape,
  v.transform((settings) => ({ ...settings, field: settings.field || settings.encoding })),
)
export type PartnerSettings = v.InferOutput<typeof PartnerSettingsSchema>

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads stored settings. Missing or invalid ones get their defaults; for hosts, none. */
export function readPartnerSettings(stored: unknown): PartnerSettings {
  const given = isRecord(stored) ? stored : {}
  const valid = Object.entries(entries).filter(([name, schema]) => v.is(schema, given[name]))
  return v.parse(PartnerSettingsSchema, Object.fromEntries(valid.map(([name]) => [name, given[name]])))
}
