import { build } from './build/buildIfStale'
import { helpWhenAsked } from './run/help'

helpWhenAsked('npm run build    builds the storefront and the server into dist')
await build().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
