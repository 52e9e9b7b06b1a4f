import type { Product } from '@/domain/catalogue/product'

/** A catalogue product sold by case and each, priced by the case. */
export function buildProduct(change: Partial<Product> = {}): Product {
  const productKey = change.productKey ?? 101
  const productCode = change.productCode ?? `P${productKey}`
  return {
    productKey,
    productCode,
    formattedProductCode: productCode,
    productSequence: productKey,
    description: `Product ${productKey}`,
    catalogDescription: '',
    warehouseCode: '01',
    categoryDescription: 'Apples',
    mainCategoryDescription: 'Produce',
    productCategoryCode: 'PR-AP',
    productMainCategoryCode: 'PR',
    pricingUM: 'CS',
    sellBys: [
      { unitOfMeasure: 'CS', stockConversion: '1', isPricing: true, sellByMultiple: '0' },
      { unitOfMeasure: 'EA', stockConversion: '0.25', isPricing: false, sellByMultiple: '0' },
    ],
    priceBys: [
      { unitOfMeasure: 'CS', stockConversion: '1', priceDecimals: 2 },
      { unitOfMeasure: 'EA', stockConversion: '0.25', priceDecimals: 2 },
    ],
    defaultQuantity: null,
    listImage: '',
    mobileImage: '',
    cardImage: '',
    detailImages: [],
    scanDocuments: [],
    additional: { k0: productCode, k1: '' },
    ...change,
  }
}
