import type { Implementation } from '../http/implement'
import type { RawRoute } from '../http/rawRoute'
import { healthRoutes } from './health'
import { menuRoutes } from './menu'
import { openApiRoutes } from './openapi'
import { sessionRoutes } from './session'
import { settingsRoutes } from './settings'
import { themeRoutes } from './theme'

/** The calls of the contract that are answered; app.ts answers 501 to the others. One line per area file. */
export const implementations: readonly Implementation[] = [
  ...sessionRoutes,
  ...settingsRoutes,
  ...menuRoutes,
  ...themeRoutes,
]

/** Paths outside of the contract. */
export const rawRoutes: readonly RawRoute[] = [...healthRoutes, ...openApiRoutes]
