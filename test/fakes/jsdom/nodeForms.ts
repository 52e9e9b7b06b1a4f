import { Blob as NodeBlob } from 'node:buffer'
import { vi } from 'vitest'

/** Files of forms as Node sends them: what it makes of jsdom's holds nothing. Until the test ends. */
export async function sendNodeForms(): Promise<void> {
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', NodeBlob)
}
