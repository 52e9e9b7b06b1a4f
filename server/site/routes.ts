import { SAVED } from '../http/reply/reply'
import * as v from 'valibot'
import {
  ConsumerSettingsDto,
  getConsumerSettings,
  getLogoName,
  getSettings,
  getSiteSettings,
  LogoNameDto,
} from '@/contract/site/settings'
import type { Config } from '../foundation/config'
import { implement, type Implementation } from '../accounts/routes/implement'
import { readSettings, type SiteSettings, toSiteSettings } from '../accounts/access/settings'
import {
  DefaultPageLayoutDto,
  DefaultPageSortByDto,
  getDefaultPageLayout,
  getDefaultPageSortBy,
  getPasswordOptions,
  saveDefaultPageLayout,
  saveDefaultPageSortBy,
  savePasswordOptions,
} from '@/contract/admin/admin'
import { saveSetting } from './adminSettings'
import { readFoodserviceDictionary, SearchDictionarySetting } from './searchDictionary'
import { readPasswordOptions } from '../accounts/access/passwords'
import { getSearchSynonyms, saveSearchSynonyms, SearchSynonymsDto } from '@/contract/catalogue/search'
import { synonymsError } from '@/domain/catalogue/search/synonyms'
import type { MenuKey } from '@/contract/accounts/menuKeys'
import { optionsError } from '@/domain/password/passwordOptions'
import { deleteTheme, getTheme, resetTheme, saveTheme } from '@/contract/site/theme'
import type { AppDeps } from '../foundation/appDeps'
import type { Caller, CustomerCaller } from '../accounts/access/caller'
import { Failure, rejectedWrite } from '../foundation/failure'
import { audit } from '../accounts/access/audit'
import { isOpen } from '../accounts/access/menu'
import { deleteUserTheme, findTheme, saveTheme as save } from './theme'
import { getLanguage, getUserDefaults, saveLanguage, saveUserDefaults } from '@/contract/accounts/preferences'
import { readLanguage, writeLanguage } from './userLanguage'
import { toUnitDto } from './siteUnits'
import { IMAGE_WIDTHS } from '../foundation/imageWidths'
import { readUserDefaults, saveUserDefaults as writeUserDefaults } from './userDefaults'
import { ACCESS_MESSAGES } from '../accounts/access/messages'

/** The kind of human check depends on the server's configuration, not on saved settings. */
function humanCheck({ recaptcha }: Config): Pick<SiteSettings, 'humanCheck' | 'siteKey'> {
  // The self-hosted check needs no key; a non-empty one marks it as available (Spec 1 §5).
  return recaptcha
    ? { humanCheck: 'recaptcha', siteKey: recaptcha.siteKey }
    : { humanCheck: 'altcha', siteKey: 'self-hosted' }
}

const site = implement(getSiteSettings, async ({ deps }) => {
  const stored = await readSettings(deps.db, ['site'])
  return { ...toSiteSettings(stored.site), ...humanCheck(deps.config), imageWidths: [...IMAGE_WIDTHS] }
})

/** A gateway that moves no money accepts only test cards, regardless of the saved setting (Spec 3 §5). */
const session = implement(getSettings, async ({ caller: { settings, catalogue }, deps }) => {
  const { creditCardSettings } = settings
  const isTestTransaction = creditCardSettings.isTestTransaction || deps.gateway?.isTest === true
  const units = await deps.siteUnits.at(deps.db, catalogue.version)
  return {
    ...settings,
    creditCardSettings: { ...creditCardSettings, isTestTransaction },
    units: units.map(toUnitDto),
    // Order dates use the time zone of the process.
    timeZone: new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
  }
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

const passwordOptions = implement(getPasswordOptions, ({ deps }) => readPasswordOptions(deps.db))

const savePassword = implement(savePasswordOptions, async ({ body, caller, deps, address, requestId }) => {
  const errorReason = optionsError(body)
  if (errorReason !== null) throw new Failure(400, { isSuccess: false, errorReason })
  const change = { name: 'passwordOptions', value: body, event: 'password-options-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return SAVED
})

const defaultSort = implement(getDefaultPageSortBy, async ({ deps }) => {
  const { defaultPageSortBy = null } = await readSettings(deps.db, ['defaultPageSortBy'])
  return v.parse(DefaultPageSortByDto, { DefaultPageSortBy: defaultPageSortBy })
})

const saveSort = implement(saveDefaultPageSortBy, async ({ body, caller, deps, address, requestId }) => {
  const change = { name: 'defaultPageSortBy', value: body.DefaultPageSortBy, event: 'sort-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return SAVED
})

const defaultLayout = implement(getDefaultPageLayout, async ({ deps }) => {
  const { defaultPageLayout = null } = await readSettings(deps.db, ['defaultPageLayout'])
  return v.parse(DefaultPageLayoutDto, { DefaultPageLayout: defaultPageLayout })
})

const saveLayout = implement(saveDefaultPageLayout, async ({ body, caller, deps, address, requestId }) => {
  const change = { name: 'defaultPageLayout', value: body.DefaultPageLayout, event: 'layout-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return SAVED
})

const synonyms = implement(getSearchSynonyms, async ({ deps }) => {
  const stored = await readSettings(deps.db, ['searchSynonyms', 'searchDictionary'])
  const { synonyms: own } = v.parse(SearchSynonymsDto, stored.searchSynonyms ?? {})
  const { isOn } = v.parse(SearchDictionarySetting, stored.searchDictionary ?? {})
  return { synonyms: own, dictionary: isOn ? readFoodserviceDictionary() : undefined }
})

const saveSynonyms = implement(saveSearchSynonyms, async ({ body, caller, deps, address, requestId }) => {
  const error = synonymsError(body.synonyms)
  if (error !== null) throw rejectedWrite(400, error)
  const change = { name: 'searchSynonyms', value: body, event: 'synonyms-saved' } as const
  await saveSetting(deps, change, { userId: caller.user.id, address, requestId })
  return SAVED
})

export const adminRoutes: readonly Implementation[] = [
  synonyms,
  saveSynonyms,
  passwordOptions,
  savePassword,
  defaultSort,
  saveSort,
  defaultLayout,
  saveLayout,
]

function demand({ menu }: Pick<Caller, 'menu'>, key: MenuKey): void {
  if (!isOpen(menu, [key])) throw new Failure(403, { message: ACCESS_MESSAGES.denied })
}

const get = implement(getTheme, ({ caller, deps }) => findTheme(deps.db, caller.user?.id ?? null))

const post = implement(saveTheme, async ({ query, body, caller, deps, address, requestId }) => {
  const isGlobal = query.scope === 'global'
  // The endpoint accepts either menu key; each scope requires its own.
  demand(caller, isGlobal ? 'AdminPanel' : 'ColorMaintenance')
  const userId = caller.user.id
  const now = deps.clock()
  if (!isGlobal) {
    await save(deps.db, userId, body, now)
    return SAVED
  }
  await deps.db.transaction(async (tx) => {
    const before = await findTheme(tx, null)
    await save(tx, null, body, now)
    const detail = { before, after: body }
    await audit(tx, { event: 'theme-saved-for-all', userId, address, requestId, detail }, now)
  })
  return SAVED
})

async function drop({ caller, deps }: { caller: CustomerCaller; deps: AppDeps }) {
  demand(caller, 'ColorMaintenance')
  await deleteUserTheme(deps.db, caller.user.id)
  return SAVED
}

export const themeRoutes: readonly Implementation[] = [
  get,
  post,
  implement(deleteTheme, drop),
  implement(resetTheme, drop),
]

const defaults = implement(getUserDefaults, ({ caller, deps }) => readUserDefaults(deps.db, caller.user.id))

const saveDefaults = implement(saveUserDefaults, async ({ body, caller, deps }) => {
  await writeUserDefaults(deps.db, caller.user.id, body)
  return SAVED
})

const language = implement(getLanguage, async ({ caller, deps }) => ({
  language: await readLanguage(deps.db, caller),
}))

const putLanguage = implement(saveLanguage, async ({ body, caller, deps }) => {
  await writeLanguage(deps.db, caller, body.language)
  return SAVED
})

export const userPreferencesRoutes: readonly Implementation[] = [
  defaults,
  saveDefaults,
  language,
  putLanguage,
]
