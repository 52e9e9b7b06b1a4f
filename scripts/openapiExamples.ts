import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStory } from '@test/examples/story'
import { openTestApp } from '@test/worlds/app/openTestApp'
import { helpWhenAsked } from './run/help'

helpWhenAsked(
  'npm run openapi:examples    writes server/openapi/examples.json and the samples of the guide for backends',
)
/** Writes the examples of the OpenAPI document, from answers of this backend to a day's story of the demo. */
process.env.TZ = 'UTC'
const backend = await openTestApp({ seed: 'demo' })
const examples = await buildStory(backend)
await backend.close()
writeFileSync(
  join(import.meta.dirname, '..', 'server', 'openapi', 'examples.json'),
  `${JSON.stringify(examples, null, 2)}\n`,
)
// A new process, which reads the new examples.
spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'guideSamples.ts')], {
  stdio: 'inherit',
})
// Ends the process although the test database stays open for a next app.
process.exit()
