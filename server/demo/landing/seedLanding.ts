import * as v from 'valibot'
import { LandingLayoutPayloadDto } from '@/contract/landing/landingPayload'
import type { Queries } from '../../db/database'
import { landingLayouts } from '../../db/schema/content'
import { cleanLayout } from '../../landing/cleanLayout'
import { demoLanding } from './demoLanding'

/** Publishes the demo's landing page, as a save would. */
export async function seedLanding(db: Queries): Promise<void> {
  const layout = cleanLayout(v.parse(LandingLayoutPayloadDto, demoLanding()))
  await db.insert(landingLayouts).values({ name: 'site', layout })
}
