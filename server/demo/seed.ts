import { escapeHtml } from '@/domain/text/escapeHtml'
import type { InferInsertModel } from 'drizzle-orm'
import type { Queries } from '../db/database'
import type { Log } from '../foundation/log'
import { images } from '../db/schema/catalogue'
import { etagOf } from '../http/reply/reply'
import { hashPassword } from '../accounts/access/passwords'
import { addresses, customers, menuOverrides, userCustomers, users, zipCodes } from '../db/schema/accounts'
import { siteSettings } from '../db/schema/content'
import { punchoutPartners } from '../db/schema/operations'
import { seedCatalogue } from './seedCatalogue'
import { seedStory } from './seedStory'
import { momentOf } from './dates'
import { DEMO_IMAGES } from './images/demoImages'
import { drawImage } from './images/motifs'
import { drawHero, HERO_PICTURES } from './landing/heroPictures'
import { seedLanding } from './landing/seedLanding'
import { continueIdentity, insertRows } from './insertRows'
import { LOGO_NAME, SETTINGS, VENDOR_NAME, ZIP_CODES } from './people/siteSettings'
import { DEMO_PASSWORD, menuOverridesOf, userCustomersOf, usersOf } from './people/users'
import { customersOf } from './people/customers'
import { addressesOf } from './people/addresses'
import { CUSTOMER, USER } from './people/keys'

interface DemoOptions {
  readonly products: number
  /** Reference date of all demo dates. */
  readonly today: string
  readonly log: Log
  /** True to add the landing page; without it the start page is the catalogue. */
  readonly hasLanding?: boolean
}

/** Products of the demo's story, which a large catalogue does not lengthen. */
const STORY_PRODUCTS = 2400

/** Fills an empty database with the demo: always the same, apart from dates. */
export async function seedDemo(db: Queries, options: DemoOptions): Promise<void> {
  const { products, today, log, hasLanding = false } = options
  const startedAt = performance.now()
  await seedPeople(db, today)
  await seedImages(db, today, hasLanding)
  const storyProducts = await seedCatalogue(db, { products, today, keep: STORY_PRODUCTS })
  await seedStory(db, storyProducts, today)
  if (hasLanding) await seedLanding(db)
  log.info('The demo data is loaded', { products, durationMs: Math.round(performance.now() - startedAt) })
}

const SVG = 'image/svg+xml'

/** Draws and stores the catalogue's pictures, the distributor's logo and the landing page's banners. */
async function seedImages(db: Queries, today: string, hasLanding: boolean): Promise<void> {
  const drawn = DEMO_IMAGES.map(({ name, categoryCode, art, color }) => ({
    name,
    svg: drawImage(categoryCode, art, color),
  }))
  const heroes = HERO_PICTURES.map((hero) => ({ name: hero.name, svg: drawHero(hero) }))
  const all = [...drawn, ...(hasLanding ? heroes : []), { name: LOGO_NAME, svg: drawLogo(VENDOR_NAME) }]
  const updatedAt = momentOf(today, 0)
  const rows = all.map(({ name, svg }) => {
    const body = new TextEncoder().encode(svg)
    return { name, contentType: SVG, body, etag: etagOf(body), updatedAt }
  })
  await insertRows(db, images, rows)
}

/** The demo distributor's logo: an alder leaf and a finch's wing, with the name beside it. */
function drawLogo(name: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 64" width="300" height="64" role="img" aria-label="${escapeHtml(name)}">` +
    `<circle cx="32" cy="32" r="30" fill="#0b6b62"/>` +
    `<path d="M18 44C12 24 28 12 48 16c2 20-10 34-30 28z" fill="#8fd0b5"/>` +
    `<path d="M16 48c8-12 16-20 27-27" fill="none" stroke="#0b6b62" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="M30 46c10 2 18-4 20-14 4 12-6 22-20 14z" fill="#f2b64a"/>` +
    `<text x="74" y="31" font-family="Georgia, 'Times New Roman', serif" font-size="23" font-weight="700" fill="#0b6b62">Alder &amp; Finch</text>` +
    `<text x="75" y="50" font-family="Verdana, Arial, sans-serif" font-size="12" letter-spacing="3" fill="#5d7a76">FOODSERVICE</text></svg>`
  )
}

/** Loads settings, users, customers and addresses. The shared password is hashed once. */
async function seedPeople(db: Queries, today: string): Promise<void> {
  const settings = Object.entries(SETTINGS).map(([name, value]) => ({ name, value }))
  await insertRows(db, siteSettings, settings)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await insertRows(db, users, usersOf(passwordHash, today))
  await insertRows(db, customers, customersOf(today))
  await insertRows(db, userCustomers, userCustomersOf())
  await insertRows(db, menuOverrides, menuOverridesOf())
  await insertRows(db, addresses, addressesOf())
  await insertRows(db, punchoutPartners, partnersOf(passwordHash))
  await insertRows(db, zipCodes, ZIP_CODES)
  for (const table of [users, customers, addresses]) await continueIdentity(db, table)
}

type Partner = InferInsertModel<typeof punchoutPartners>

/** Identity of the demo's procurement system. */
export const DEMO_PARTNER = { protocol: 'cxml', domain: 'DUNS', identity: 'demo' } as const
/** The same buyers through a system that uses Base64, and through one that speaks OCI. */
const BASE64_PARTNER = { protocol: 'cxml', domain: 'DUNS', identity: 'demo-base64' } as const
const OCI_PARTNER = { protocol: 'oci', domain: '', identity: 'demo' } as const

/** The demo's procurement systems run on the local machine. */
const LOCAL = {
  postbackHosts: ['localhost:*', '127.0.0.1:*'],
  frameAncestors: ['http://localhost:*', 'http://127.0.0.1:*'],
  supplier: { domain: 'DUNS', identity: 'tradecounter' },
  timeZone: 'America/Chicago',
} as const

/** Procurement systems of Harbor Bistro's buyer; their shared secret is the demo's password. */
export function partnersOf(secretHash: string): Partner[] {
  const owner = { secretHash, customerId: CUSTOMER.harborBistro, userId: USER.buyer }
  return [
    { ...DEMO_PARTNER, ...owner, settings: LOCAL },
    { ...BASE64_PARTNER, ...owner, settings: { ...LOCAL, encoding: 'cxml-base64', priceForm: 'sell-unit' } },
    { ...OCI_PARTNER, ...owner, settings: LOCAL },
  ]
}
