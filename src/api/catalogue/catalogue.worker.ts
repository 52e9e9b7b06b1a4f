import { indexedCatalogues } from './indexedCatalogues'
import { serveCatalogue } from './serveCatalogue'
import type { WorkerOrder } from './workerProtocol'

const serve = serveCatalogue({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  kept: indexedCatalogues(),
  post: (news, transfer = []) => self.postMessage(news, { transfer }),
})

self.onmessage = (event: MessageEvent<WorkerOrder>) => serve(event.data)
