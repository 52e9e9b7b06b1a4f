import { Blob as NodeBlob } from 'node:buffer'
import { vi } from 'vitest'

/** Makes file uploads work in Node until the test ends: Node sends jsdom's files empty. */
export async function sendNodeForms(): Promise<void> {
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', NodeBlob)
}
