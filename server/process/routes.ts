import type { Implementation } from '../accounts/routes/implement'
import type { RawRoute } from '../http/context'
import { accountRoutes } from '../ledger/routes/receivables'
import { addressRoutes } from '../addresses/routes'
import { adminRoutes, settingsRoutes, themeRoutes, userPreferencesRoutes } from '../site/routes'
import { cartRoutes, cartImportRoutes } from '../cart/routes'
import { checkoutRoutes, historyRoutes } from '../orders/routes'
import { consumerRoutes, passwordRoutes, humanCheckRoutes, tokenRoutes } from '../accounts/routes'
import { eventFeedRoutes } from '../exchange/routes/eventFeed'
import { exchangeDataRoutes } from '../exchange/routes/data'
import { documentFileRoutes, mailAttachmentRoutes } from '../documents/routes/mailAttachment'
import { documentRoutes } from '../documents/routes'
import { landingRoutes } from '../landing/routes'
import { receiptMailRoutes } from '../documents/routes/receiptMail'
import { healthRoutes } from './health/routes'
import { imageRoutes, productRoutes } from '../catalogue/routes'
import { imageLibraryRoutes } from '../catalogue/routes/imageLibrary'
import { metricsRoutes } from './metrics/routes'
import { menuRoutes, sessionRoutes } from '../accounts/routes/session'
import { deviceRoutes } from '../accounts/routes/devices'
import { openApiRoutes } from '../openapi/document'
import { orderGuideRoutes } from '../order-guides/routes'
import { outboxRoutes } from '../mail/routes'
import { paymentRoutes } from '../ledger/routes'
import { punchoutRoutes } from '../punchout/routes'
import { punchoutOciRoutes } from '../punchout/routes/oci'
import { punchoutSetupRoutes } from '../punchout/routes/setup'
import { reportRoutes } from '../documents/routes/reports'

/** Implemented calls of the contract, one line per area; app.ts answers 501 to the others. */
export const implementations: readonly Implementation[] = [
  ...tokenRoutes,
  ...sessionRoutes,
  ...deviceRoutes,
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
  ...accountRoutes,
  ...documentRoutes,
  ...receiptMailRoutes,
  ...reportRoutes,
  ...punchoutRoutes,
  ...landingRoutes,
  ...imageLibraryRoutes,
]

/** Paths outside of the contract. */
export const rawRoutes: readonly RawRoute[] = [
  ...healthRoutes,
  ...metricsRoutes,
  ...openApiRoutes,
  ...imageRoutes,
  ...documentFileRoutes,
  ...outboxRoutes,
  ...mailAttachmentRoutes,
  ...punchoutSetupRoutes,
  ...punchoutOciRoutes,
  ...eventFeedRoutes,
  ...exchangeDataRoutes,
]
