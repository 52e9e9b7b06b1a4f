import type { Product } from './product'

type Scan = Product['scanDocuments'][number]

const plain = (name: string) => name.trim().toLowerCase()

/**
 * The scanned documents that a place shows of a product, in the order of the setting (Spec 2 §3 productScanDocuments by
 * location). A place that the setting leaves out shows all of them.
 */
export function shownScans(
  { scanDocuments }: Pick<Product, 'scanDocuments'>,
  names: readonly string[] | undefined,
): readonly Scan[] {
  if (names === undefined) return scanDocuments
  const wanted = [...new Set(names.map(plain))]
  return wanted.flatMap((each) => scanDocuments.filter(({ name }) => plain(name) === each))
}

/** What a document is called: by its key where it has no name. */
export const scanName = ({ name, key }: Scan): string => name || key
