import type { DocumentModel } from '../../server/documents/model/documentModel'
import { openModel, type OpenedModel, packModel } from '../../server/documents/model/storedModel'

/** Opens a document for one rendering, which consumes it. */
export const openedModel = async (model: DocumentModel): Promise<OpenedModel> =>
  openModel((await packModel(model)).body)
