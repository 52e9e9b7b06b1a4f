import type { InferInput } from 'valibot'
import type { ProductColumnsDto, ProductDto } from './product'

type ProductRow = InferInput<typeof ProductDto>
type Column<Value> = Value[] | { values: Value[]; rows: number[] }

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/**
 * Writes each distinct value once, in the order of first use, unless over half of the values are distinct.
 */
function columnOf<Value>(values: Value[]): Column<Value> {
  const places = new Map<unknown, number>()
  const distinct: Value[] = []
  const rows = values.map((value) => {
    const name = nameOf(value)
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, distinct.length)
    return distinct.push(value) - 1
  })
  return 2 * distinct.length > values.length ? values : { values: distinct, rows }
}

/** An empty additional value differs from a missing one. */
function additionalColumns(rows: readonly ProductRow[]): Record<string, Column<string | null>> {
  const keys = new Set(rows.flatMap(({ additional }) => Object.keys(additional ?? {})))
  const valuesOf = (key: string) =>
    rows.map(({ additional }) =>
      additional && Object.hasOwn(additional, key) ? (additional[key] ?? '') : null,
    )
  return Object.fromEntries([...keys].map((key) => [key, columnOf(valuesOf(key))]))
}

/**
 * Products in their compact form: about half the compressed size of rows. Both forms contain the same products.
 */
export function toProductColumns(rows: readonly ProductRow[]): ProductColumnsDto {
  const column = <Field extends keyof ProductRow>(field: Field) => columnOf(rows.map((row) => row[field]))
  return {
    productKey: rows.map(({ productKey }) => productKey),
    productCode: column('productCode'),
    formattedProductCode: column('formattedProductCode'),
    productSequence: column('productSequence'),
    description: column('description'),
    catalogDescription: column('catalogDescription'),
    warehouseCode: column('warehouseCode'),
    categoryDescription: column('categoryDescription'),
    mainCategoryDescription: column('mainCategoryDescription'),
    productCategoryCode: column('productCategoryCode'),
    productMainCategoryCode: column('productMainCategoryCode'),
    pricingUM: column('pricingUM'),
    sellBys: column('sellBys'),
    priceBys: column('priceBys'),
    defaultQuantity: column('defaultQuantity'),
    listImage: column('listImage'),
    mobileImage: column('mobileImage'),
    cardImage: column('cardImage'),
    detailImages: column('detailImages'),
    scanDocuments: column('scanDocuments'),
    additional: additionalColumns(rows),
  }
}
