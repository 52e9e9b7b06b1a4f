import type { Files } from '../worlds/exchange/exchangeFolder'

/** A small shop as files: two products, two customers, a user and a salesperson. */
export const SHOP_FILES = {
  'main-categories.csv': 'code,description\nF,Food\n',
  'categories.csv': 'code,description,main_category\nDRY,Dry goods,F\nWET,Drinks,F\n',
  'units.csv': 'unit,english,french,words\nCS,Case,Caisse,crate|cse\nEA,Each,Unité,\n',
  'products.csv':
    'code,description,category,stock_unit,pricing_unit,default_unit,brand\n' +
    'P1,Tomatoes,DRY,EA,CS,CS,Alder\n' +
    'P2,Soda,WET,EA,EA,EA,Finch\n',
  'product-units.csv':
    'product,unit,stock_conversion,sell_by,price_by\n' +
    'P1,EA,1,yes,yes\nP1,CS,12,yes,yes\nP2,EA,1,yes,yes\n',
  'price-lists.csv': 'code,description\nSTD,List\nRET,Consumers\n',
  'prices.csv': 'product,price_list,price\nP1,STD,24.95\nP1,RET,29.95\nP2,STD,1.5\n',
  'customers.csv': 'code,name,price_list\nC1,Bistro,STD\nC2,School,STD\n',
  'ship-tos.csv': 'customer,code,name,primary\nC1,MAIN,Bistro,yes\nC1,PIER,Pier,no\nC2,MAIN,School,yes\n',
  'users.csv': 'username,email,name\nbuyer,buyer@bistro.example,Nora\n',
  'salespeople.csv': 'username,email,name\nsales,sales@shop.example,Graham\n',
  'user-customers.csv': 'user,customer,default\nbuyer,C1,yes\nsales,C1,no\nsales,C2,no\n',
  'push-products.csv': 'product,sequence\nP2,10\n',
  'order-guides.csv': 'customer,name,primary,read_only\nC1,Standard,yes,yes\n',
  'order-guide-lines.csv':
    'customer,guide,line,product,unit,quantity\nC1,Standard,1,P1,CS,2\nC1,Standard,2,P2,EA,6\n',
  'receivables.csv':
    'customer,code,type,reference,date,initial,balance\nC1,I1,1,9001,2026-11-02,51.40,51.40\n',
  'invoice-lines.csv':
    'customer,invoice,line,product,description,unit,quantity,price_unit,unit_price,extension\n' +
    'C1,I1,1,P1,Tomatoes,CS,2,CS,24.95,49.90\nC1,I1,2,P2,Soda,EA,1,EA,1.50,1.50\n',
  'stock.csv': 'product,on_hand\nP1,480\nP2,60\n',
} as const satisfies Files

export type ShopFile = keyof typeof SHOP_FILES

/** One of the files with a text in place of another, which must be there. */
export function changed(file: ShopFile, from: string, to: string): Files {
  const content: string = SHOP_FILES[file]
  if (!content.includes(from)) throw new Error(`${file} has no ${from}`)
  return { [file]: content.replace(from, to) }
}

/** One of the files with a further line. */
export const withLine = (file: ShopFile, line: string): Files => ({ [file]: `${SHOP_FILES[file]}${line}\n` })
