import { buildIfStale } from '../../../../scripts/build/buildIfStale'
import { emptyArtifacts } from '../artifacts'
import { findChromium } from './findChromium'
import { startServer } from './startServer'
import { createEmptyStorage, setFilledStorage, type ServerStorage } from './storage'

let filled: ServerStorage | undefined

/**
 * Browser tests use the built app, rebuilt when a source has changed. Its first start loads the demo data once,
 * for all files to copy.
 */
export async function setup(): Promise<void> {
  findChromium()
  await emptyArtifacts()
  await buildIfStale()
  filled = await createEmptyStorage()
  const server = await startServer({ storage: filled })
  await server.stop('SIGTERM')
  setFilledStorage(filled)
}

export async function teardown(): Promise<void> {
  await filled?.remove()
}
