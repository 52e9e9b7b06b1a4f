import type { StartSessionListening } from '@/session/appDeps'
import { unauthorizedReceived } from '@/api/apiEvents'
import type { CatalogueClient } from '@/api/catalogue/catalogueClient'
import { isSameCredentials } from '@/api/apiExtra'
import { selectCanBrowse, selectCredentials } from '@/session/sessionSelectors'
import { loadCatalogue } from './loadCatalogue'

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
}

const isRefused = (catalogue: CatalogueClient) => catalogue.status().error?.kind === 'unauthorized'

/**
 * The catalogue belongs to the session: prepared while a token is looked at, loaded as soon as somebody is ready,
 * forgotten when others' credentials come. A guest's is loaded by the first screen that shows products. A refused token
 * is announced like that of any call.
 */
export function addCatalogueListeners(startListening: StartSessionListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.attempt !== previous.session.attempt,
    effect: async (_action, api) => {
      api.cancelActiveListeners()
      const { catalogue } = api.extra
      const state = api.getState()
      const before = selectCredentials(api.getOriginalState())
      if (!selectCanBrowse(state) || !isSameCredentials(before, selectCredentials(state))) {
        if (catalogue.status().load !== 'NotLoaded') catalogue.reset()
      }
      if (state.session.status === 'validating') catalogue.prepare()
      if (state.session.status === 'ready') void api.dispatch(loadCatalogue())
      const announce = () => {
        if (isRefused(catalogue)) api.dispatch(unauthorizedReceived())
      }
      const unsubscribe = catalogue.subscribe(announce)
      await ended(api.signal)
      unsubscribe()
    },
  })
}
