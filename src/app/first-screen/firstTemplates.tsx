import { configureStore } from '@reduxjs/toolkit'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import * as v from 'valibot'
import { makeOwn } from '@/api/apiExtra'
import { baseApi } from '@/api/baseApi'
import { settingsApi } from '@/api/settingsApi'
import { type TemplateName, templateId } from '@/boot/template'
import { Button } from '@/components/native/Button'
import { SiteSettingsDto } from '@/contract/settings'
import { LoginPage } from '@/features/sign-in/LoginPage'
import signInStyles from '@/features/sign-in/SignIn.module.css'
import { sessionEvents } from '@/session/sessionEvents'
import { scopedReducer } from '@/store/rootReducer'
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

function render(element: ReactElement, store: FirstStore): string {
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{element}</MemoryRouter>
    </Provider>,
  )
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

/** What the boot script shows before the app is there, rendered by the app's components. */
async function firstMarkup(): Promise<Readonly<Record<TemplateName, string>>> {
  const busy = makeFirstStore()
  const plain = makeSignedOutStore()
  const consumers = makeSignedOutStore()
  const site = v.parse(SiteSettingsDto, { allowConsumer: true })
  await consumers.dispatch(settingsApi.util.upsertQueryData('getSiteSettings', undefined, site))
  const signInForConsumers = signIn(consumers)
  // Its cache's timer would keep the build running for a minute.
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

/** The templates as index.html holds them. */
export async function firstTemplates(): Promise<string> {
  const markup = Object.entries(await firstMarkup()) as [TemplateName, string][]
  return markup.map(([name, html]) => `<template id="${templateId(name)}">${html}</template>`).join('')
}
