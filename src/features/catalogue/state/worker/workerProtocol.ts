import type { CatalogueQuery } from '@/domain/catalogue/catalogue'
import type { Product } from '@/domain/catalogue/product'
import type { CodeKind } from '@/domain/quick-entry/productCode'
import type {
  CatalogueAnswer,
  CatalogueSource,
  CatalogueStatus,
  CodesAnswer,
  GoodsAnswer,
  GoodsRequest,
  RelatedAnswer,
} from './catalogueClient'

/** To the worker. `session` numbers the sessions of this tab, to recognize stale messages. */
export type WorkerRequest =
  | { type: 'load'; session: number; source: CatalogueSource }
  | { type: 'reset'; session: number }
  | { type: 'forget'; session: number }
  | { type: 'retry' }
  | { type: 'query'; id: number; query: CatalogueQuery; firstCount: number }
  | { type: 'products'; id: number; keys: readonly number[] }
  | { type: 'codes'; id: number; codes: readonly string[]; kinds: readonly CodeKind[] }
  | { type: 'goods'; id: number; request: GoodsRequest }
  | { type: 'related'; id: number; key: number }

export type WorkerMessage =
  | { type: 'status'; session: number; status: CatalogueStatus }
  | { type: 'queried'; id: number; answer: CatalogueAnswer }
  | { type: 'found'; id: number; products: (Product | null)[] }
  | { type: 'codesFound'; id: number; answer: CodesAnswer }
  | { type: 'goodsFound'; id: number; answer: GoodsAnswer }
  | { type: 'relatedFound'; id: number; answer: RelatedAnswer }
