import * as v from 'valibot'
import {
  ConsumerSettingsDto,
  getConsumerSettings,
  getLogoName,
  getSettings,
  getSiteSettings,
  LogoNameDto,
} from '@/contract/settings'
import type { Config } from '../../config'
import { implement, type Implementation } from '../../http/implement'
import { readSettings, type SiteSettings, toSiteSettings } from '../../access/settings'

/** Which human check there is depends on how the server is run, not on what is saved. */
function humanCheck({ recaptcha }: Config): Pick<SiteSettings, 'humanCheck' | 'siteKey'> {
  // The self-hosted check needs no key; one that is not empty says that it can be made (Spec 1 §5).
  return recaptcha
    ? { humanCheck: 'recaptcha', siteKey: recaptcha.siteKey }
    : { humanCheck: 'altcha', siteKey: 'self-hosted' }
}

const site = implement(getSiteSettings, async ({ deps }) => {
  const stored = await readSettings(deps.db, ['site'])
  return { ...toSiteSettings(stored.site), ...humanCheck(deps.config) }
})

/** Where the gateway moves no money, only the test cards are taken, whatever is saved (Spec 3 §5). */
const session = implement(getSettings, ({ caller: { settings }, deps: { gateway } }) => {
  const { creditCardSettings } = settings
  const isTestTransaction = creditCardSettings.isTestTransaction || gateway?.isTest === true
  return Promise.resolve({ ...settings, creditCardSettings: { ...creditCardSettings, isTestTransaction } })
})

const consumer = implement(getConsumerSettings, async ({ deps }) => {
  const stored = await readSettings(deps.db, ['consumer'])
  return v.parse(ConsumerSettingsDto, stored.consumer ?? {})
})

const logoName = implement(getLogoName, async ({ deps }) => {
  const stored = await readSettings(deps.db, ['logo'])
  return v.parse(LogoNameDto, stored.logo ?? {})
})

export const settingsRoutes: readonly Implementation[] = [site, session, consumer, logoName]
