import type { Implementation } from './http/implement'
import type { RawRoute } from './http/rawRoute'
import { addressRoutes } from './addresses/routes/addresses'
import { adminRoutes } from './site/routes/admin'
import { cartRoutes } from './cart/routes/cart'
import { cartImportRoutes } from './cart/routes/cartImport'
import { checkoutRoutes } from './orders/routes/checkout'
import { consumerRoutes } from './accounts/routes/consumer'
import { documentFileRoutes } from './documents/routes/documentFiles'
import { documentRoutes } from './documents/routes/documents'
import { healthRoutes } from './health/routes'
import { historyRoutes } from './orders/routes/history'
import { humanCheckRoutes } from './accounts/routes/humanCheck'
import { imageRoutes } from './catalogue/routes/images'
import { menuRoutes } from './access/routes/menu'
import { openApiRoutes } from './openapi/routes'
import { orderGuideRoutes } from './order-guides/routes/orderGuides'
import { outboxRoutes } from './mail/routes/outbox'
import { passwordRoutes } from './accounts/routes/password'
import { paymentRoutes } from './payments/routes/payments'
import { productRoutes } from './catalogue/routes/products'
import { punchoutRoutes } from './punchout/routes/punchout'
import { punchoutOciRoutes } from './punchout/routes/punchoutOci'
import { punchoutSetupRoutes } from './punchout/routes/punchoutSetup'
import { sessionRoutes } from './access/routes/session'
import { settingsRoutes } from './site/routes/settings'
import { themeRoutes } from './site/routes/theme'
import { tokenRoutes } from './access/routes/token'
import { userPreferencesRoutes } from './site/routes/userPreferences'

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
