import type { Product } from './product'

type Scan = Product['scanDocuments'][number]

const plain = (name: string) => name.trim().toLowerCase()

/**
 * Scanned documents of a product for one place, in the setting's order (Spec 2 §3 productScanDocuments by
 * location). A place missing in the setting shows all.
 */
export function shownScans(
  { scanDocuments }: Pick<Product, 'scanDocuments'>,
  names: readonly string[] | undefined,
): readonly Scan[] {
  if (names === undefined) return scanDocuments
  const plainNames = [...new Set(names.map(plain))]
  return plainNames.flatMap((each) => scanDocuments.filter(({ name }) => plain(name) === each))
}

/** Label of a document: its key where it has no name. */
export const scanName = ({ name, key }: Scan): string => name || key
