import { expect, test, vi } from 'vitest'
import { removeServiceWorkers } from './browserWarning'

// Spec 1 §4: At startup service workers are removed
test('every registered worker is removed', async () => {
  const workers = [{ unregister: vi.fn(async () => true) }, { unregister: vi.fn(async () => true) }]
  const serviceWorker = { getRegistrations: async () => workers } as unknown as ServiceWorkerContainer
  await removeServiceWorkers({ serviceWorker })
  for (const { unregister } of workers) expect(unregister).toHaveBeenCalledOnce()
})

test.each([
  ['denies access', { getRegistrations: async () => Promise.reject(new Error('insecure')) }],
  ['does not support workers', undefined],
])('changes nothing in a browser that %s', async (_, serviceWorker) => {
  await expect(
    removeServiceWorkers({ serviceWorker: serviceWorker as unknown as ServiceWorkerContainer }),
  ).resolves.toBeUndefined()
})

test('changes nothing in a frame that forbids access to workers', async () => {
  const browser = {
    get serviceWorker(): ServiceWorkerContainer {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  }
  await expect(removeServiceWorkers(browser)).resolves.toBeUndefined()
})
