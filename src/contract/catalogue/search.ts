import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { text, WriteResultDto } from '../primitives'

/**
 * Lines such as 'coke, pop = cola, soft drink': words of customers = words of the catalogue. `synonyms` is the
 * distributor's own list; its lines replace those for the same words in the built-in `dictionary`.
 */
export const SearchSynonymsDto = /* @__PURE__ */ v.object({ synonyms: text, dictionary: text })
export type SearchSynonymsDto = v.InferOutput<typeof SearchSynonymsDto>

export const getSearchSynonyms = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/search/synonyms',
  access: 'guest',
  summary: "The distributor's synonyms for the product search; optional, without it there are none",
  source: 'Own: the search of Spec 2 §2 knows what customers call the goods',
  isOptional: true,
  response: SearchSynonymsDto,
})

export const saveSearchSynonyms = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/search/synonyms',
  access: 'customer',
  menuKeys: ['AdminPanel'],
  summary: "Saves the distributor's synonyms for the product search",
  source: 'Own: the search of Spec 2 §2 knows what customers call the goods',
  isOptional: true,
  body: v.object({ synonyms: v.string() }),
  response: WriteResultDto,
})
