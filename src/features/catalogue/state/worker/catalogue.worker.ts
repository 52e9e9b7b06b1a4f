import { indexedCatalogues } from './indexedCatalogues'
import { serveCatalogue } from './serveCatalogue'
import type { WorkerRequest } from './workerProtocol'

const serve = serveCatalogue({
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  persisted: indexedCatalogues(),
  post: (message, transfer = []) => self.postMessage(message, { transfer }),
})

self.onmessage = (event: MessageEvent<WorkerRequest>) => serve(event.data)
