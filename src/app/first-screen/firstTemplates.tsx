import { configureStore } from '@reduxjs/toolkit'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import * as v from 'valibot'
import { makeOwn } from '@/net/apiExtra'
import { baseApi } from '@/net/baseApi'
import { settingsApi } from '@/session/settingsApi'
import { type TemplateName, templateId } from '@/boot/template'
import { Button } from '@/ui/native/Button'
import { SiteSettingsDto } from '@/contract/site/settings'
import { LoginPage } from '@/features/accounts/sign-in/LoginPage'
import signInStyles from '@/features/accounts/sign-in/SignIn.module.css'
import {
  ENGLISH,
  makeLanguage,
  setLanguage,
  type Language,
  type LanguageFile,
} from '@/domain/language/language'
import { sessionEvents } from '@/session/sessionEvents'
import { scopedReducer } from '@/app/store/scopedReducer'
import { BOOT_MESSAGES } from '../messages'
import { FirstCard, FirstCatalogue } from './FirstCatalogue'

/** A store without effects: static rendering sends no request. */
function makeFirstStore() {
  const store = configureStore({
    reducer: scopedReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: { own: makeOwn() } } }).concat(baseApi.middleware),
  })
  store.dispatch(sessionEvents.started())
  return store
}

type FirstStore = ReturnType<typeof makeFirstStore>

function makeSignedOutStore(): FirstStore {
  const store = makeFirstStore()
  store.dispatch(sessionEvents.tokenMissing())
  return store
}

/** Preload link that React adds for an image. Removed, because the boot script replaces the image. */
const PRELOADED_IMAGE = /<link rel="preload" as="image"[^>]*>/g

function render(element: ReactElement, store: FirstStore): string {
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  )
  return markup.replaceAll(PRELOADED_IMAGE, '')
}

const ignore = () => undefined
const signIn = (store: FirstStore) => render(<LoginPage onOpen={ignore} />, store)

function LoadFailed() {
  return (
    <>
      <p className={signInStyles.reason}>{BOOT_MESSAGES.loadFailed}</p>
      <Button>{BOOT_MESSAGES.reload}</Button>
    </>
  )
}

/** Markup that the boot script shows before the app has loaded, rendered by the app's components. */
async function firstMarkup(): Promise<Readonly<Record<TemplateName, string>>> {
  const busy = makeFirstStore()
  const plain = makeSignedOutStore()
  const consumers = makeSignedOutStore()
  const site = v.parse(SiteSettingsDto, { allowConsumer: true })
  await consumers.dispatch(settingsApi.util.upsertQueryData('getSiteSettings', undefined, site))
  const signInForConsumers = signIn(consumers)
  // The timer of the api cache would keep the build running for a minute.
  consumers.dispatch(baseApi.util.resetApiState())
  return {
    'sign-in': signIn(plain),
    'sign-in-consumers': signInForConsumers,
    'sign-in-busy': signIn(busy),
    'load-failed': render(<LoadFailed />, plain),
    'catalogue-narrow': render(<FirstCatalogue isNarrow hasMenu={false} />, plain),
    'catalogue-medium': render(<FirstCatalogue isNarrow={false} hasMenu={false} />, plain),
    'catalogue-wide': render(<FirstCatalogue isNarrow={false} hasMenu />, plain),
    card: render(<FirstCard hasImage isCover={false} />, plain),
    'card-cover': render(<FirstCard hasImage isCover />, plain),
    'card-bare': render(<FirstCard hasImage={false} isCover={false} />, plain),
  }
}

const ATTRIBUTE = / (?:aria-label|title|placeholder|alt)="([^"]*)"/g
const TEXT = />([^<]+)</g

/** Visible and announced texts: those of attributes, then those of nodes, each in markup order. */
const textsOf = (html: string): readonly string[] =>
  [ATTRIBUTE, TEXT].flatMap((pattern) => [...html.matchAll(pattern)].map(([, text = '']) => text))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** The texts of the first screens in a language, by their English texts. */
async function translations(english: readonly string[], language: Language) {
  setLanguage(language)
  const other = Object.values(await firstMarkup()).flatMap(textsOf)
  setLanguage(ENGLISH)
  if (other.length !== english.length) throw new Error(`The first screens differ in ${language.tag}`)
  const pairs = english.map((text, index) => [decoded(text), decoded(other[index] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([text, translation]) => text !== translation))
}

/** The templates for index.html, and their texts in other languages. */
export async function firstTemplates(languages: Readonly<Record<string, LanguageFile>> = {}) {
  const markup = Object.entries(await firstMarkup()) as [TemplateName, string][]
  const html = markup.map(([name, content]) => `<template id="${templateId(name)}">${content}</template>`)
  const english = markup.flatMap(([, content]) => textsOf(content))
  const texts: Record<string, Readonly<Record<string, string>>> = {}
  for (const [tag, file] of Object.entries(languages)) {
    texts[tag] = await translations(english, makeLanguage(tag, file))
  }
  return { html: html.join(''), texts }
}
