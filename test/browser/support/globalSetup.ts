import { buildIfStale } from '../../../scripts/build/buildIfStale'
import { findChromium } from './findChromium'

/** Browser tests drive the built app: it is built anew when a source changed since. */
export async function setup(): Promise<void> {
  findChromium()
  await buildIfStale()
}
