import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { must, mustBe, mustHaveStatus, mustRefuse } from '../run/expect'

export const menuChecks: readonly Check[] = [
  {
    area: 'menu',
    name: 'the menu has each key once, and something that is open',
    calls: ['getMenu'],
    says: 'Spec 1 §7; docs/writing-a-backend.md, The menu decides',
    run: async (visit) => {
      const menu = await visit.read('getMenu')
      const keys = menu.map(({ key }) => key)
      mustBe(new Set(keys).size, keys.length, 'The number of different keys')
      must(
        menu.some(({ isVisible, isLocked }) => isVisible && !isLocked),
        'Nothing in the menu is open',
      )
    },
  },
  {
    area: 'menu',
    name: 'a visit to a screen is logged',
    calls: ['logMenuEntry', 'getMenu'],
    says: 'docs/writing-a-backend.md, The menu decides',
    needs: 'writes',
    run: async (visit) => {
      const known: readonly string[] = MENU_KEYS
      const entry = (await visit.read('getMenu')).find(
        ({ key, logEntry }) => logEntry && known.includes(key),
      )?.key
      if (entry === undefined) skip('No visit is logged')
      mustHaveStatus(await visit.ask('logMenuEntry', { params: { entry } }), 200, 204)
    },
  },
]

export const themeChecks: readonly Check[] = (['deleteTheme', 'resetTheme'] as const).map((remove) => ({
  area: 'theme',
  name: `a user’s theme is saved, and dropped by ${remove}`,
  calls: ['saveTheme', 'getTheme', remove],
  says: 'Spec 3 §7; src/contract/site/theme.ts',
  needs: 'writes',
  menuKey: 'ColorMaintenance',
  run: async (visit) => {
    const token = visit.visitor.token
    const { hasUserTheme, ...before } = await visit.read('getTheme', { token })
    visit.undoLater('The theme', () =>
      visit.read(hasUserTheme ? 'saveTheme' : 'deleteTheme', hasUserTheme ? { body: before } : {}),
    )
    const theme = {
      theme: before.theme === 'dark' ? 'light' : 'dark',
      primaryColor: '#123456',
      secondaryColor: '#654321',
    }
    await visit.read('saveTheme', { body: theme })
    mustBe(await visit.read('getTheme', { token }), { ...theme, hasUserTheme: true }, 'The theme')
    await visit.read(remove)
    mustBe((await visit.read('getTheme', { token })).hasUserTheme, false, 'hasUserTheme')
  },
}))

export const preferenceChecks: readonly Check[] = [
  {
    area: 'preferences',
    name: 'saving one default keeps the other',
    calls: ['saveUserDefaults', 'getUserDefaults'],
    says: 'src/contract/accounts/preferences.ts; docs/writing-a-backend.md, The catalogue’s defaults',
    needs: 'writes',
    run: async (visit) => {
      const before = await visit.read('getUserDefaults')
      // Without a choice, saves an empty change: no call could undo a choice.
      const { defaultPageSortBy } = before
      const body = defaultPageSortBy === null ? {} : { defaultPageSortBy }
      mustHaveStatus(await visit.ask('saveUserDefaults', { body }), 200, 204)
      mustBe(await visit.read('getUserDefaults'), before, 'The defaults')
    },
  },
  {
    area: 'preferences',
    name: 'the language saved is the language read',
    calls: ['saveLanguage', 'getLanguage'],
    says: 'src/contract/accounts/preferences.ts, LanguageChoiceDto',
    needs: 'writes',
    run: async (visit) => {
      const answer = await visit.ask('getLanguage')
      if (ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
      const before = await visit.read('getLanguage')
      visit.undoLater('The language', () => visit.read('saveLanguage', { body: before }))
      const body = { language: 'en-US' }
      mustHaveStatus(await visit.ask('saveLanguage', { body }), 200, 204)
      mustBe(await visit.read('getLanguage'), body, 'The language')
      mustRefuse(await visit.ask('saveLanguage', { body: { language: 'xx-NONE' } }), 400)
    },
  },
]

const NO_CHOICE = 'Nothing is chosen, and no call would take a choice back'
/** Administrators' checks save the current values back, because other users see them. */
const ADMIN = { needs: 'writes', menuKey: 'AdminPanel' } as const

export const adminChecks: readonly Check[] = [
  {
    area: 'admin',
    name: 'the password rules saved are the rules read',
    calls: ['savePasswordOptions', 'getPasswordOptions'],
    says: 'Spec 1 §7',
    ...ADMIN,
    run: async (visit) => {
      const before = await visit.read('getPasswordOptions')
      must(
        (await visit.read('savePasswordOptions', { body: before })).isSuccess,
        'The answer lacks isSuccess',
      )
      mustBe(await visit.read('getPasswordOptions'), before, 'The rules')
    },
  },
  {
    area: 'admin',
    name: 'the default sort saved is the sort read',
    calls: ['saveDefaultPageSortBy', 'getDefaultPageSortBy'],
    says: 'Spec 3 §7',
    ...ADMIN,
    run: async (visit) => {
      const { DefaultPageSortBy } = await visit.read('getDefaultPageSortBy')
      if (DefaultPageSortBy === null) skip(NO_CHOICE)
      await visit.read('saveDefaultPageSortBy', { body: { DefaultPageSortBy } })
      mustBe(await visit.read('getDefaultPageSortBy'), { DefaultPageSortBy }, 'The sort')
    },
  },
  {
    area: 'admin',
    name: 'the default layout saved is the layout read',
    calls: ['saveDefaultPageLayout', 'getDefaultPageLayout'],
    says: 'Spec 3 §7',
    ...ADMIN,
    run: async (visit) => {
      const { DefaultPageLayout } = await visit.read('getDefaultPageLayout')
      if (DefaultPageLayout === null || DefaultPageLayout === 'orderGuide') skip(NO_CHOICE)
      await visit.read('saveDefaultPageLayout', { body: { DefaultPageLayout } })
      mustBe(await visit.read('getDefaultPageLayout'), { DefaultPageLayout }, 'The layout')
    },
  },
  {
    area: 'admin',
    name: 'the images are read again on request',
    calls: ['requestImageSync'],
    says: 'Spec 3 §7',
    ...ADMIN,
    run: async (visit) => {
      mustHaveStatus(await visit.ask('requestImageSync'), 200, 204)
    },
  },
  {
    area: 'search',
    name: 'the synonyms saved are the synonyms read',
    calls: ['saveSearchSynonyms', 'getSearchSynonyms'],
    says: 'docs/writing-a-backend.md, Synonyms of the search',
    ...ADMIN,
    run: async (visit) => {
      const first = await visit.ask('getSearchSynonyms')
      if (ABSENT.includes(first.status)) notOffered(`Status ${first.status}`)
      const before = await visit.read('getSearchSynonyms')
      const body = { synonyms: before.synonyms }
      must((await visit.read('saveSearchSynonyms', { body })).isSuccess, 'The answer lacks isSuccess')
      mustBe(await visit.read('getSearchSynonyms'), before, 'The synonyms')
    },
  },
]

export const punchoutChecks: readonly Check[] = [
  {
    area: 'punchout',
    name: 'no message is made outside of a procurement session',
    calls: ['createPunchoutMessage'],
    says: 'src/contract/punchout/punchout.ts',
    needs: 'writes',
    run: async (visit) => {
      if (visit.visitor.settings?.isPunchoutSession) skip('This is a procurement session')
      mustRefuse(await visit.ask('createPunchoutMessage', { body: {}, key: visit.newKey() }), 403)
    },
  },
]
