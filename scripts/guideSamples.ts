import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSamples } from '@test/examples/guide'

/** Regenerates the samples in the backend guide from the stored examples. */
const file = join(import.meta.dirname, '..', 'docs', 'writing-a-backend.md')
writeFileSync(file, withSamples(readFileSync(file, 'utf8')))
