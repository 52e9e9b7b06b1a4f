import { build } from './build/buildIfStale'

await build().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
