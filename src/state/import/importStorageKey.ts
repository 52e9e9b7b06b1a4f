/** Where this tab keeps an import whose answer it does not know. */
export const IMPORT_STORAGE_KEY = 'tradecounter.import'
