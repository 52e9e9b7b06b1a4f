import type { Product } from '@/domain/catalogue/product'
import { buildProduct } from '../catalogue/product'

const unitOf = (unitOfMeasure: string, isPricing: boolean) => ({
  unitOfMeasure,
  stockConversion: '1',
  isPricing,
  sellByMultiple: '0',
})

function product(productKey: number, productCode: string, units: readonly string[] = ['CS', 'EA']): Product {
  const sellBys = units.map((unit, index) => unitOf(unit, index === 0))
  return { ...buildProduct({ productKey, productCode, formattedProductCode: '' }), sellBys }
}

/** The products that `ORDER_FILES` refer to. */
export const orderFileProducts: readonly Product[] = [
  product(1, '05051042'),
  product(2, '12021060'),
  product(3, '05051044'),
  product(4, '05051045'),
  product(5, '05051048'),
  product(6, '12021059'),
  product(7, '12021054'),
  product(11, '04031009', ['CS', 'LB']),
  product(12, '04031012', ['CS', 'LB']),
  product(13, '04031002', ['CS', 'LB']),
  product(21, '01011092', ['CS']),
  product(22, '01011013', ['CS', 'PC']),
  product(23, '01011025', ['CS', 'PC']),
  product(24, '01021064', ['CS']),
  product(25, '01021052', ['CS']),
  product(31, '06010001', ['CS', 'BTL', 'DZ']),
]

interface OrderFile {
  readonly name: string
  readonly text: string
  /** Reason for a rejected file, or each line as `line: product × quantity unit`. */
  readonly outcomes: string | readonly string[]
}

const NO_QUANTITY =
  'No column of this file holds a quantity to order. Choose the one that does, if there is one.'

const rows = (...lines: string[]) => `${lines.join('\n')}\n`

/** Files in the shapes that kitchens' and distributors' systems write, and what the buyer means. */
export const ORDER_FILES: readonly OrderFile[] = [
  {
    name: 'takes the ordered quantity, not the averages and stock before it',
    text: rows(
      'Item Number,Description,Avg Weekly Qty,Qty On Hand,Order Qty,Unit',
      '05051042,Acai,7,2,3,CS',
      '12021060,Cleaner,6,1,2,EA',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA'],
  },
  {
    name: 'of the shop’s quote sheet orders what was filled in',
    text: rows(
      '\uFEFFCategory,Product Code,Description,Brand,Pack,U/M,Last Bought,Usual Quantity,Last Price,Price,Per,Order',
      'Beef,01011092,Beef Patty,Harlan,1/20 LB,CS,2026-10-02,6,92.36,86.39,CS,1',
      'Beef,01011013,Beef Striploin,Red Gate,6/12 LB,PC,2026-11-13,1,9.9575,9.9575,LB,',
      'Beef,01011025,Beef Tenderloin,Stonebridge,12/6 LB,CS,2026-09-14,4,16.0195,16.1000,LB,2',
      'Pork,01021064,Bacon,Stonebridge,1/15 LB,CS,2026-10-02,3,60.05,56.59,CS,',
      'Pork,01021052,Pork Chop,Alder,1/10 LB,CS,2026-11-04,6,41.10,39.46,CS,4',
    ),
    outcomes: ['2: 21 × 1 CS', '3: not ordered', '4: 23 × 2 CS', '5: not ordered', '6: 25 × 4 CS'],
  },
  {
    name: 'of the shop’s price list orders nothing, and never its prices',
    text: rows(
      '\uFEFFCategory,Product Code,Description,Brand,Pack,U/M,Price,Per',
      'Beef,01011092,Beef Patty 6 OZ Round,Harlan & Sons,1/20 LB,CS,86.39,CS',
      'Beef,01011013,Beef Striploin,Red Gate,6/12 LB,PC,119,PC',
    ),
    outcomes: NO_QUANTITY,
  },
  {
    name: 'of the shop’s product list orders nothing',
    text: rows(
      '\uFEFFCategory,Product Code,Description,Brand,Pack,UPC,Sold By',
      'Frozen Fruit,05051042,Acai Puree,Kettle Cove,4/4 LB,759333019707,"CS, EA"',
      'Frozen Fruit,05051044,Acai Puree,Polar Barn,60/3.5 OZ,759628019719,"CS, EA"',
    ),
    outcomes: NO_QUANTITY,
  },
  {
    name: 'with cases and eaches of a product has a line for each',
    text: rows(
      'Item Number,Description,Case Qty,Each Qty',
      '05051042,Acai,3,',
      '12021060,Cleaner,,2',
      '05051044,Acai,1,5',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA', '4: 3 × 1 CS', '4: 3 × 5 EA'],
  },
  {
    name: 'with cases and eaches is understood without a heading',
    text: rows(
      ',7733,0,11/30/2026,ORDER01,05051042,3,',
      ',7733,0,11/30/2026,ORDER01,12021060,,2',
      ',7733,0,11/30/2026,ORDER01,05051044,1,5',
    ),
    outcomes: ['1: 1 × 3 CS', '2: 2 × 2 EA', '3: 3 × 1 CS', '3: 3 × 5 EA'],
  },
  {
    name: 'of one line without a heading is understood by the code that a product has',
    text: rows(',7733,0,11/30/2026,ORDER01,05051042,3,CS'),
    outcomes: ['1: 1 × 3 CS'],
  },
  {
    name: 'with the unit of the pack size beside its cases and splits orders cases',
    text: rows(
      'H,L0601,047,942355,Weekly order,2',
      'F,SUPC,Case Qty,Split Qty,Code,Item Status,Replaced Item,Pack,Size,Unit,Brand,Mfr #,Desc,Cat,Case $,Each $',
      'P,04031009,3,,,,,1,40 LB,LB,PRAIRIE,77,Beef,Meat,130.30,',
      'P,04031012,3,,,,,1,40 LB,LB,PRAIRIE,77,Beef,Meat,130.30,',
      'P,04031002,3,,,,,1,40 LB,LB,PRAIRIE,77,Beef,Meat,130.30,',
    ),
    outcomes: ['3: 11 × 3 CS', '4: 12 × 3 CS', '5: 13 × 3 CS'],
  },
  {
    name: 'with types of rows orders those of lines',
    text: rows(
      'H,L0601,047,942355,Weekly order,4',
      'F,SUPC,Case Qty,Split Qty,Code,Item Status,Replaced Item,Pack,Size,Unit,Brand,Mfr #,Desc,Cat,Case $,Each $',
      'P,05051042,3,,,,,4,4 LB,LB,KETTLE COVE,1042,Acai Puree Unsweetened,Frozen,41.20,11.40',
      'P,12021060,,2,,,,12,32 OZ,OZ,BRITEWAY,1060,All Purpose Cleaner Citrus,Supplies,33.10,3.05',
      'P,05051044,1,5,,,,60,100 GR,GR,KETTLE COVE,1044,Acai Puree Unsweetened,Frozen,55.00,1.10',
      'T,3,9',
    ),
    outcomes: ['3: 1 × 3 CS', '4: 2 × 2 EA', '5: 3 × 1 CS', '5: 3 × 5 EA'],
  },
  {
    name: 'with types of rows is understood without a heading',
    text: rows('H,7733,2026', 'D,05051042,3,CS', 'D,12021060,2,EA', 'T,2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA'],
  },
  {
    name: 'with a category before each line orders the lines of all',
    text: rows(
      'CAT,ITEM,DESCRIPTION,QTY,UM',
      'FRZ,05051042,Acai,3,CS',
      'FRZ,05051044,Acai,1,CS',
      'DRY,12021060,Cleaner,2,EA',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 3 × 1 CS', '4: 2 × 2 EA'],
  },
  {
    name: 'with a warehouse before each line says what is wrong with a line of another',
    text: rows('STO,ITEM,QTY', 'HB,05051042,3', 'HB,05051044,1', 'DT,12021060,', 'DT,99,2'),
    outcomes: ['2: 1 × 3 CS', '3: 3 × 1 CS', '4: not ordered', '5: No product has the code “99”.'],
  },
  {
    name: 'with a category before each line is understood without a heading',
    text: rows('FRZ,05051042,3', 'FRZ,05051044,1', 'DRY,12021060,2'),
    outcomes: ['1: 1 × 3 CS', '2: 3 × 1 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with a category before each line keeps shorter lines',
    text: rows('ST,ITEM,QTY,UM', 'OK,05051042,3,CS', 'OK,05051044,1,CS', 'NEW,12021060,2'),
    outcomes: ['2: 1 × 3 CS', '3: 3 × 1 CS', '4: 2 × 2 CS'],
  },
  {
    name: 'with a category that only a late line has keeps it',
    text: rows('CL,ITEM,QTY', ...Array.from({ length: 60 }, () => 'A,05051042,3'), 'C,12021060,2'),
    outcomes: [...Array.from({ length: 60 }, (_, index) => `${index + 2}: 1 × 3 CS`), '62: 2 × 2 CS'],
  },
  {
    name: 'with units before each line orders in them, or says that a product is not sold so',
    text: rows('CS,05051042,3', 'CS,05051044,1', 'TUB,12021060,2'),
    outcomes: ['1: 1 × 3 CS', '2: 3 × 1 CS', '3: This product is not sold by TUB.'],
  },
  ...[
    [',,On Hand,,Order,', 'Item,Description,Case,Each,Case,Each'],
    ['Item,,On Hand,,Order,', 'Code,Name,CS,EA,CS,EA'],
    ['Item,Description,On Hand,On Hand,Order,Order', ',,Case,Each,Case,Each'],
    [',,Inventaire,,Commande,', 'Article,Description,Caisse,Pièce,Caisse,Pièce'],
  ].map((heading) => ({
    name: `with two rows of headings orders what its groups name: ${heading[0]}`,
    text: rows(...heading, '05051042,Acai,7,0,3,', '12021060,Cleaner,6,4,,2'),
    outcomes: ['3: 1 × 3 CS', '4: 2 × 2 EA'],
  })),
  {
    name: 'with two rows of headings has units beside what is ordered',
    text: rows(',On Hand,,Order,', 'Item,Qty,UM,Qty,UM', '05051042,7,CS,3,EA', '12021060,6,EA,2,CS'),
    outcomes: ['3: 1 × 3 EA', '4: 2 × 2 CS'],
  },
  {
    name: 'with a title of two words above its heading keeps the heading’s own names',
    text: rows('Order,Week 12', 'Item,Description,Qty', '05051042,Acai,3'),
    outcomes: ['3: 1 × 3 CS'],
  },
  ...[
    ['X', ''],
    ['S', 'C'],
    ['Y', 'N'],
    ['yes', 'no'],
    ['1', ''],
  ].map(([split, notSplit]) => ({
    name: `with “${split}” and “${notSplit}” under Split orders eaches and cases`,
    text: rows('Item,Qty,Split', `05051042,3,${notSplit}`, `12021060,2,${split}`),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA'],
  })),
  {
    name: 'with marks under Split that nobody knows says so',
    text: rows('Item,Qty,Split', '05051042,3,', '12021060,2,Z', '05051044,1,Q'),
    outcomes: ['2: 1 × 3 CS', '3: This product is not sold by Z.', '4: This product is not sold by Q.'],
  },
  {
    name: 'with cases and bottles has a line for each',
    text: rows('Item,Cases,Bottles', '06010001,0,4', '05051042,3,', '06010001,1,5', '05051044,,2'),
    outcomes: [
      '2: 31 × 4 BTL',
      '3: 1 × 3 CS',
      '4: 31 × 1 CS',
      '4: 31 × 5 BTL',
      '5: This product is not sold by bottles.',
    ],
  },
  {
    name: 'with cases and pounds in other rows has both',
    text: rows('Item,Cases,Pounds', '04031009,,10', '04031012,2,'),
    outcomes: ['2: 11 × 10 LB', '3: 12 × 2 CS'],
  },
  {
    name: 'with cases and pounds in the same rows asks whether these are ordered',
    text: rows('Item,Cases,Pounds', '04031009,1,40.5', '04031012,2,81'),
    outcomes: 'Which column holds the quantity to order: “Cases” with “Pounds” or “Cases”?',
  },
  {
    name: 'with cases and dozens has a line for each',
    text: rows('Item,CS,DZ', '06010001,1,2'),
    outcomes: ['2: 31 × 1 CS', '2: 31 × 2 DZ'],
  },
  {
    name: 'with quantities of cases and units has cases and eaches',
    text: rows('Item,Case Qty,Unit Qty', '05051042,3,', '12021060,,2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA'],
  },
  {
    name: 'in French has cases and pieces',
    text: rows('Article;Désignation;Colis;Pièces', '05051042;Acai;3;', '12021060;Cleaner;;2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA'],
  },
  {
    name: 'with eaches beside numbers that nobody knows asks about both',
    text: rows('Item,Foo,Eaches', '05051042,3,', '12021060,,2'),
    outcomes: 'Which column holds the quantity to order: “Foo” with “Eaches” or “Eaches”?',
  },
  {
    name: 'with bottles where the quantity is blank asks about both',
    text: rows('Item,Qty,Bottles', '05051042,3,', '06010001,,2'),
    outcomes: 'Which column holds the quantity to order: “Qty” or “Qty” with “Bottles”?',
  },
  {
    name: 'with 1 under Split where the quantity is blank asks about both',
    text: rows('Item,Qty,Split', '05051042,3,', '12021060,,1'),
    outcomes: 'Which column holds the quantity to order: “Qty” or “Qty” with “Split”?',
  },
  {
    name: 'with cases and eaches of two places asks which',
    text: rows(',North,,Elm,', 'Item,Case,Each,Case,Each', '05051042,3,,1,', '12021060,,2,,4'),
    outcomes:
      'Which column holds the quantity to order: “Case” (column 2) with “Each” (column 3) or “Case” (column 4) with “Each” (column 5)?',
  },
  ...[
    ['Item,Description,Qty,Item,Description,Qty', ','],
    ['Item,Description,Qty,Item2,Description2,Qty2', ','],
    ['Item,Description,Qty,,Item,Description,Qty', ',,'],
  ].map(([heading = '', gap]) => ({
    name: `with two lists side by side orders both: ${heading}`,
    text: rows(
      heading,
      `05051042,Acai,3${gap}12021060,Cleaner,3`,
      `05051044,Acai,1${gap}05051045,Acai,4`,
      '05051048,Acai,2',
    ),
    outcomes: ['2: 1 × 3 CS', '2: 2 × 3 CS', '3: 3 × 1 CS', '3: 4 × 4 CS', '4: 5 × 2 CS'],
  })),
  {
    name: 'with a split flag orders cases and eaches without a heading',
    text: rows('05051042,3.00,0', '12021060,2.00,1', '05051044,1.00,0', '05051045,4.00,1'),
    outcomes: ['1: 1 × 3 CS', '2: 2 × 2 EA', '3: 3 × 1 CS', '4: 4 × 4 EA'],
  },
  {
    name: 'with sections and a total orders its lines',
    text: rows(
      'Item #,Description,Pack,On Hand,Par,Order Qty,Unit,Price',
      'FROZEN,,,,,,,',
      '05051042,Acai Puree Unsweetened,4/4 LB,2,5,3,CS,$41.20',
      '05051044,Acai Puree,60/100 GR,1,2,,CS,$55.00',
      'SUPPLIES,,,,,,,',
      '12021060,All Purpose Cleaner Citrus,12/32 OZ,0,4,4,EA,$3.05',
      ',,,,Total,7,,$135.80',
    ),
    outcomes: ['3: 1 × 3 CS', '4: not ordered', '6: 2 × 4 EA'],
  },
  {
    name: 'with a sum below that is not called a total orders its lines',
    text: rows('Item,Qty', '05051042,3', '12021060,4', ',7'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 4 CS'],
  },
  {
    name: 'with size and price of a unit orders the unit that the shop sells by',
    text: rows(
      'SKU,Name,Unit Size,Unit Price,Quantity',
      '05051042,Acai,4 LB,41.20,3',
      '12021060,Cleaner,32 OZ,3.05,2',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with invisible characters is understood as it looks',
    text: rows(
      'Item,Qty',
      '\u00A005051042\u00A0,3',
      '12021060\u200B,2',
      '\uFEFF05051044,1',
      '0505\u00AD1045,\u200E4',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS', '4: 3 × 1 CS', '5: 4 × 4 CS'],
  },
  {
    name: 'may name units by words',
    text: rows(
      'Item,Qty,UOM',
      '05051042,3,Case',
      '12021060,2,Each',
      '05051044,1,CASES',
      '05051045,1,cs.',
      '05051048,2,EACH(ES)',
      '12021059,1,CA',
      '12021054,1,Ctn',
    ),
    outcomes: [
      '2: 1 × 3 CS',
      '3: 2 × 2 EA',
      '4: 3 × 1 CS',
      '5: 4 × 1 CS',
      '6: 5 × 2 EA',
      '7: 6 × 1 CS',
      '8: 7 × 1 CS',
    ],
  },
  {
    name: 'in Spanish takes the ordered quantity',
    text: rows('Código,Descripción,Existencia,Cantidad pedida,U/M,Precio', '05051042,Acai,7,3,Caja,41.20'),
    outcomes: ['2: 1 × 3 CS'],
  },
  {
    name: 'in French takes the quantity to order',
    text: rows(
      'Nº d’article;Désignation;Qté en main;À commander;Unité;Prix',
      '05051042;Acai;7;3;Caisse;41,20',
    ),
    outcomes: ['2: 1 × 3 CS'],
  },
  {
    name: 'with two quantities that may be ordered asks which',
    text: rows('Item,Qty,Quantity', '05051042,3,4', '12021060,2,2'),
    outcomes: 'Which column holds the quantity to order: “Qty” or “Quantity”?',
  },
  {
    name: 'with two quantities that are the same has one',
    text: rows('Item,Order,Required', '05051042,3,3', '12021060,2,2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with two headings of orders asks which',
    text: rows('Item,Order,Required', '05051042,3,4', '12021060,2,2'),
    outcomes: 'Which column holds the quantity to order: “Order” or “Required”?',
  },
  {
    name: 'with cases of a layer and a pallet orders the cases',
    text: rows('Item,Description,Cases/Layer,Cases/Pallet,Cases', '05051042,Acai,10,60,3'),
    outcomes: ['2: 1 × 3 CS'],
  },
  {
    name: 'with eaches of a case alone orders nothing',
    text: rows('Item,Description,Units/Case', '05051042,Acai,4'),
    outcomes: NO_QUANTITY,
  },
  {
    name: 'with what was bought before alone orders nothing',
    text: rows('Item,Description,Qty Purchased', '05051042,Acai,4'),
    outcomes: NO_QUANTITY,
  },
  {
    name: 'with units to count and to buy orders those to buy',
    text: rows(
      'Item,Count Unit,On Hand,Par,Order,Purchase Unit',
      '05051042,EA,2,5,3,CS',
      '12021060,EA,2,5,2,CS',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with a reference and a price in French has its codes in the reference',
    text: rows(
      'Référence;Libellé;Stock;Stock mini;À commander;P.U. HT',
      '05051042;Acai;7;4;3;41,20',
      '12021060;Nettoyant;6;4;2;3,05',
    ),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with requested and approved quantities asks which',
    text: rows('Item,Requested Qty,Approved Qty', '05051042,3,2'),
    outcomes: 'Which column holds the quantity to order: “Requested Qty” or “Approved Qty”?',
  },
  {
    name: 'with cases beside a quantity of whichever unit asks which',
    text: rows('Item,Description,Cases,Qty,Price', '05051042,Acai,3,12,41.20'),
    outcomes: 'Which column holds the quantity to order: “Qty” or “Cases”?',
  },
  {
    name: 'with units as its only quantity orders the unit that the shop sells by',
    text: rows('SKU,Description,Units', '05051042,Acai,3', '12021060,Cleaner,2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with cases and units orders eaches too',
    text: rows('SKU,Cases,Unidades', '05051042,3,', '12021060,,2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 EA'],
  },
  ...['CS/EA', 'EA/CS', 'Case or Each', 'Sold By', 'Type', 'Split'].map((heading) => ({
    name: `with words for units under “${heading}” orders these units`,
    text: rows(`Item,Qty,${heading}`, '05051042,3,Each', '12021060,2,CS'),
    outcomes: ['2: 1 × 3 EA', '3: 2 × 2 CS'],
  })),
  {
    name: 'with a unit of the pack and one to order takes that to order',
    text: rows('Item,Pack,Size,Unit,Qty,Split', '05051042,4,4,LB,3,EA', '12021060,12,32,OZ,2,CS'),
    outcomes: ['2: 1 × 3 EA', '3: 2 × 2 CS'],
  },
  {
    name: 'with the unit of its prices orders the unit that the shop sells by',
    text: rows('Item,Qty,Price,Per', '05051042,3,11.40,EA', '12021060,2,3.05,EA'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with other types than units orders the unit that the shop sells by',
    text: rows('Item,Qty,Type', '05051042,3,Dry', '12021060,2,Can'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
  {
    name: 'with quantities of days and their total asks which',
    text: rows('Item,Mon Qty,Thu Qty,Total Qty', '05051042,1,2,3'),
    outcomes: 'Which column holds the quantity to order: “Mon Qty”, “Thu Qty” or “Total Qty”?',
  },
  {
    name: 'with a week under headings that nobody knows asks about each day and the total',
    text: rows('Item,Description,Mon,Tue,Wed,Thu,Fri,Sat,Sun,Total', '05051042,Acai,1,2,3,4,5,6,7,28'),
    outcomes:
      'Which column holds the quantity to order: “Mon”, “Tue”, “Wed”, “Thu”, “Fri”, “Sat”, “Sun” or “Total”?',
  },
  {
    name: 'with a total of money beside quantities asks about these alone',
    text: rows('Item,Qty AM,Qty PM,Order Total', '05051042,1,2,123.60'),
    outcomes: 'Which column holds the quantity to order: “Qty AM” or “Qty PM”?',
  },
  {
    name: 'with free and net quantities asks which',
    text: rows('Item,Quantity,Free Qty,Net Qty', '05051042,10,1,11'),
    outcomes: 'Which column holds the quantity to order: “Quantity”, “Free Qty” or “Net Qty”?',
  },
  {
    name: 'with numbers under a heading that nobody knows asks about them',
    text: rows('Item,Description,Price,Foo,Bar', '05051042,Acai,41,3,1', '12021060,Cleaner,3,2,6'),
    outcomes: 'Which column holds the quantity to order: “Foo” or “Bar”?',
  },
  {
    name: 'with numbers under a date alone asks nothing, and orders nothing',
    text: rows('Item,Description,11/28', '05051042,Acai,3', '12021060,Cleaner,2'),
    outcomes: NO_QUANTITY,
  },
  {
    name: 'with several numbers and no heading asks which',
    text: rows('05051042,Acai,4,3', '12021060,Cleaner,12,2'),
    outcomes: 'Which column holds the quantity to order: column 3 or column 4?',
  },
  {
    name: 'with a unit beside pack and size, which every product is sold by, asks whose it is',
    text: rows('Item,Pack,Size,Unit,Qty', '04031009,1,40,LB,3', '04031012,1,40,LB,2'),
    outcomes: 'Is “Unit” the unit to order, or the unit of the pack size?',
  },
  {
    name: 'with a unit beside pack and size, which not every product is sold by, orders the shop’s own',
    text: rows('Item,Pack,Size,Unit,Qty', '04031009,1,40,LB,3', '05051042,4,4,LB,2'),
    outcomes: ['2: 11 × 3 CS', '3: 1 × 2 CS'],
  },
  {
    name: 'has its codes in the column whose values products have',
    text: rows('Item Number,Vendor Item,Qty', '05051042,A-17,3', '12021060,A-18,2'),
    outcomes: ['2: 1 × 3 CS', '3: 2 × 2 CS'],
  },
]
