import type { Implementation } from '../http/implement'
import type { RawRoute } from '../http/rawRoute'
import { addressRoutes } from './addresses'
import { adminRoutes } from './admin'
import { cartRoutes } from './cart'
import { cartImportRoutes } from './cartImport'
import { checkoutRoutes } from './checkout'
import { consumerRoutes } from './consumer'
import { documentFileRoutes } from './documentFiles'
import { documentRoutes } from './documents'
import { healthRoutes } from './health'
import { historyRoutes } from './history'
import { humanCheckRoutes } from './humanCheck'
import { imageRoutes } from './images'
import { menuRoutes } from './menu'
import { openApiRoutes } from './openapi'
import { orderGuideRoutes } from './orderGuides'
import { outboxRoutes } from './outbox'
import { passwordRoutes } from './password'
import { paymentRoutes } from './payments'
import { productRoutes } from './products'
import { punchoutRoutes } from './punchout'
import { punchoutOciRoutes } from './punchoutOci'
import { punchoutSetupRoutes } from './punchoutSetup'
import { sessionRoutes } from './session'
import { settingsRoutes } from './settings'
import { themeRoutes } from './theme'
import { tokenRoutes } from './token'
import { userPreferencesRoutes } from './userPreferences'

/** The calls of the contract that are answered; app.ts answers 501 to the others. One line per area file. */
export const implementations: readonly Implementation[] = [
  ...tokenRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...menuRoutes,
  ...humanCheckRoutes,
  ...consumerRoutes,
  ...passwordRoutes,
  ...userPreferencesRoutes,
  ...adminRoutes,
  ...themeRoutes,
  ...productRoutes,
  ...cartRoutes,
  ...cartImportRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...addressRoutes,
  ...historyRoutes,
  ...orderGuideRoutes,
  ...documentRoutes,
  ...punchoutRoutes,
]

/** Paths outside of the contract. */
export const rawRoutes: readonly RawRoute[] = [
  ...healthRoutes,
  ...openApiRoutes,
  ...imageRoutes,
  ...documentFileRoutes,
  ...outboxRoutes,
  ...punchoutSetupRoutes,
  ...punchoutOciRoutes,
]
