/** Texts of the import dialog (Spec 2 §2, §8). */
export const IMPORT_MESSAGES = {
  title: 'Import File to Cart',
  choose: 'Choose a file',
} as const
