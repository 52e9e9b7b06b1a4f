import { Blob as NodeBlob } from 'node:buffer'
import { vi } from 'vitest'

/** Lets Node send files of forms until the test ends: it sends jsdom's files empty. */
export async function sendNodeForms(): Promise<void> {
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', NodeBlob)
}
