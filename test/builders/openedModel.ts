import type { DocumentModel } from '../../server/documents/model/documentModel'
import { openModel, type OpenedModel, packModel } from '../../server/documents/model/storedModel'

/** A document as its renderings take it; each takes it over. */
export const openedModel = async (model: DocumentModel): Promise<OpenedModel> =>
  openModel((await packModel(model)).body)
