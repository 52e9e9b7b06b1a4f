import type { AnswerInputOf } from '@/contract/endpoint'
import type { listProducts } from '@/contract/catalogue/product'
import type { ListedProduct, ListedUnit } from './catalogueRow'

type ProductAnswer = AnswerInputOf<typeof listProducts>[number]

function sellBysOf(units: readonly ListedUnit[], pricingUnit: string): ProductAnswer['sellBys'] {
  return units
    .filter(({ isSellBy }) => isSellBy)
    .map(({ unit, stockConversion, sellByMultiple }) => ({
      unitOfMeasure: unit,
      stockConversion,
      isPricing: unit === pricingUnit,
      sellByMultiple,
    }))
}

function priceBysOf(units: readonly ListedUnit[]): ProductAnswer['priceBys'] {
  return units
    .filter(({ isPriceBy }) => isPriceBy)
    .map(({ unit, stockConversion, priceDecimals }) => ({
      unitOfMeasure: unit,
      stockConversion,
      priceDecimals,
    }))
}

function defaultQuantityOf({
  defaultQuantity,
  defaultUnit,
}: ListedProduct): ProductAnswer['defaultQuantity'] {
  if (defaultQuantity === null || defaultUnit === null) return null
  return { orderQuantity: defaultQuantity, unitOfMeasure: defaultUnit }
}

/** A product in the contract's shape; `additional` starts with code, brand, pack and UPC. */
export function toProductAnswer(product: ListedProduct): ProductAnswer {
  const units = product.units ?? []
  return {
    productKey: product.id,
    productCode: product.code,
    formattedProductCode: product.formattedCode,
    productSequence: product.sequence,
    description: product.description,
    catalogDescription: product.catalogDescription,
    warehouseCode: product.warehouseCode,
    categoryDescription: product.category,
    mainCategoryDescription: product.mainCategory,
    productCategoryCode: product.categoryCode,
    productMainCategoryCode: product.mainCategoryCode,
    pricingUM: product.pricingUnit,
    sellBys: sellBysOf(units, product.pricingUnit),
    priceBys: priceBysOf(units),
    defaultQuantity: defaultQuantityOf(product),
    listImage: product.listImage,
    mobileImage: product.mobileImage,
    cardImage: product.cardImage,
    detailImages: product.detailImages,
    scanDocuments: product.documents ?? [],
    additional: {
      k0: product.code,
      k1: product.brand,
      k2: product.pack,
      k3: product.upc,
      ...product.additional,
    },
  }
}
