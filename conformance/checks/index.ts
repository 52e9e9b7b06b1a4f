import { endpointsByArea } from '@/contract'
import type { Area, Check } from '../run/check'
import { accountChecks, paymentChecks } from './account'
import { addressChecks } from './address'
import { cartLineChecks } from './cart'
import { cartAnswerChecks } from './cartAnswers'
import { cartPriceChecks } from './cartPrices'
import { checkoutChecks } from './checkout'
import { declaredChecks } from './declared/index'
import { documentChecks } from './documents'
import { historyChecks } from './history'
import { imageChecks, landingChecks } from './landing'
import { orderGuideChecks } from './orderGuide'
import { consumerChecks, humanCheckChecks, passwordChecks } from './people'
import { priceChecks } from './prices'
import { productChecks } from './product'
import { deviceChecks, sessionChecks } from './session'
import { adminChecks, menuChecks, preferenceChecks, punchoutChecks, themeChecks } from './site'

export const AREAS = Object.keys(endpointsByArea) as Area[]

/** Checks written by hand, for rules that the declarations of calls do not contain. */
export const ownChecks: readonly Check[] = [
  ...sessionChecks,
  ...deviceChecks,
  ...menuChecks,
  ...passwordChecks,
  ...humanCheckChecks,
  ...consumerChecks,
  ...productChecks,
  ...priceChecks,
  ...cartLineChecks,
  ...cartAnswerChecks,
  ...cartPriceChecks,
  ...checkoutChecks,
  ...orderGuideChecks,
  ...historyChecks,
  ...accountChecks,
  ...paymentChecks,
  ...addressChecks,
  ...documentChecks,
  ...imageChecks,
  ...landingChecks,
  ...themeChecks,
  ...preferenceChecks,
  ...adminChecks,
  ...punchoutChecks,
]

/** All checks, by area in the order of the contract, which is the order to implement. */
export const checks: readonly Check[] = AREAS.flatMap((area) =>
  [...declaredChecks, ...ownChecks].filter((check) => check.area === area),
)
