import { build } from './build/buildIfStale'

await build()
