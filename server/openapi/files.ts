import type { Json } from './schemas'

const file = (name: string, parameter: string, summary: string, source: string, type: string): Json => ({
  get: {
    operationId: name,
    tags: ['Files'],
    summary,
    parameters: [{ name: parameter, in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file', content: { [type]: {} } },
      404: { description: 'There is none' },
    },
    security: [],
    'x-source': source,
  },
})

/** What a backend serves besides the calls of the contract: files that the browser opens itself. */
export const filePaths: Record<string, Json> = {
  '/doc/{id}': file(
    'openDocument',
    'id',
    'A document that was made a moment ago; its id cannot be guessed and is the permission',
    'Spec 3 §2',
    '*/*',
  ),
  '/img/{name}': file('getImage', 'name', 'An image of a product, or the logo', 'Spec 2 §7', 'image/*'),
}
