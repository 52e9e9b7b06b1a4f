/** What a word of a heading is about. */
export type Subject =
  | 'quantity'
  | 'order'
  /** Proposed by a system; ordered only where nothing else is. */
  | 'proposal'
  | 'total'
  | 'case'
  | 'each'
  | 'unit'
  | 'product'
  /** A column of numbers and codes: No., #, ID, Key. */
  | 'code'
  | 'ownCode'
  | 'tradeNumber'
  | 'seller'
  /** Others that number products: the maker, the customer. */
  | 'other'
  | 'description'
  | 'price'
  | 'pack'
  | 'size'
  /** Stock, targets, limits and past quantities: numbers of the product that are not ordered. */
  | 'notOrdered'
  | 'invoice'
  | 'date'
  /** Anything else that files have columns of. */
  | 'detail'

/** Words of headings in English, Spanish and French, and some German; folded. A word may have several subjects. */
const WORDS: Readonly<Record<Subject, string>> = {
  quantity:
    'qty qtys qnty quantity quantities quant qte qtes quantite quantites cantidad cantidades cant ctd cdad menge anzahl',
  order:
    'order orders ordered ordering ord require required requires request requested need needed want wanted buy ' +
    'pedir pedido pedidos pedida pedidas ordenar ordenado ordenada ordenadas solicitado solicitada requerido requerida ' +
    'commande commandes commandee commandees commander requis requise demande demandee bestellung bestellmenge',
  proposal:
    'suggested suggestion recommended proposed reorder sugerido sugerida recomendado recomendada suggere suggeree ' +
    'propose proposee recommande recommandee',
  total: 'total totals totales totaux subtotal grand sum',
  case: 'case cases cs caja cajas caisse caisses colis',
  each: 'each eaches ea split splits broken units piece pieces pc pcs pieza piezas unidades unites single singles loose',
  unit: 'um uom unit units unidad unite einheit measure medida mesure',
  product:
    'product products item items part article articles articulo articulos producto productos produit produits ' +
    'artikel artikelnummer artikelnr plu',
  code:
    'number numbers no nr num numero numeros nummer nbr # id ids key code codes codigo codigos clave cod ' +
    'artikelnummer artikelnr',
  ownCode: 'sku skus supc',
  tradeNumber: 'upc ean gtin cup barcode',
  seller: 'vendor supplier distributor proveedor distribuidor fournisseur distributeur',
  other:
    'mfr mfg manufacturer manufacturers maker brand fabricante marca fabricant marque customer cust client cliente ' +
    'your my replaced replacement substitute',
  description:
    'description descriptions desc descr name nombre nom descripcion descripciones designation libelle bezeichnung ' +
    'details',
  price:
    'price prices pricing cost costs $ usd amount amt extension ext extended value discount deal tax margin ' +
    'precio precios costo costos importe monto prix cout couts montant preis betrag',
  pack: 'pack packs pk packing packaging empaque empaques per',
  size: 'size sizes weight weights wt net gross catch volume dimension tamano peso format poids taille contenu contenido',
  notOrdered:
    'onhand onorder backorder hand oh stock stocked inventory inv available avail uncommitted committed allocated ' +
    'par build target goal level point avg average mean usual typical weekly daily monthly last previous prior prev ' +
    'history shipped ship shipping delivered received returned credited billed sold sales used usage waste count ' +
    'counted physical forecast safety min minimum max maximum multiple increment remaining left open backordered ' +
    'existencia existencias inventario disponible mano meta minimo maximo promedio habitual ultimo ultima anterior ' +
    'enviado enviada recibido recibida entregado entregada vendido vendida ' +
    'inventaire main cible moyenne moyen habituelle habituel dernier derniere precedente expedie expediee livre livree ' +
    'recu recue vendu vendue reste',
  invoice:
    'invoice invoiced invoices factura facturas facturado facturada facture facturee factures rechnung',
  date: 'date dates day days week weeks month year time fecha fechas dia semana mes datum jour semaine mois',
  detail:
    'category categories group class department dept section heading brand status type line row position sequence seq ' +
    'location bin shelf warehouse store route guide guia list po bc oc reference notes note comment comments remarks image ' +
    'account acct by on catalog catalogue age balance initial applied running ' +
    'categoria grupo clase seccion estado tipo linea posicion referencia notas saldo ' +
    'categorie groupe classe rubrique etat ligne remarques solde',
}

const SUBJECTS_OF: ReadonlyMap<string, readonly Subject[]> = (() => {
  const subjects = new Map<string, Subject[]>()
  for (const [subject, words] of Object.entries(WORDS) as [Subject, string][])
    for (const word of words.split(' ')) subjects.set(word, [...(subjects.get(word) ?? []), subject])
  return subjects
})()

/** Words that mean something else together than alone, in folded form. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bu[/. ]m\b/g, 'um'],
  [/\bunits? of measure\b|\bunit measure\b/g, 'um'],
  [/\bon hand\b|\ben mano\b|\ben main\b/g, 'onhand'],
  [/\b(?:already|on|en) (?:order|commande|pedido)\b/g, 'onorder'],
  [/\bp o\b|\bo c\b|\bb c\b/g, 'po'],
  [/\bback order(?:ed)?\b/g, 'backorder'],
  // Dates and people: 'Commandé le', 'Ordered by'.
  [/\b(?:ordered|commandee?|pedido|ordenado) (?:by|on|le|el|par|por)\b/g, 'by'],
]

const MARKS = /\p{Mark}/gu
const CAMEL = /(\p{Ll})(\p{Lu})/gu
const NO_WORD = /[^\p{L}\p{N}#$]+/gu

/** The words of a heading, without case, accents and marks: 'QtyOnHand' and 'Qté en main (cs)' have several. */
export function headingWords(heading: string): string[] {
  const plain = heading.replace(CAMEL, '$1 $2').normalize('NFKD').replace(MARKS, '').toLowerCase()
  const spaced = plain
    .replaceAll('#', ' # ')
    .replaceAll('$', ' $ ')
    .replace(/[^\p{L}\p{N}#$/]+/gu, ' ')
    .trim()
  const joined = PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), spaced)
  return joined.split(NO_WORD).filter((word) => word !== '')
}

/** What a heading's words are about. Empty for words that nobody knows. */
export function subjectsOf(words: readonly string[]): ReadonlySet<Subject> {
  return new Set(words.flatMap((word) => SUBJECTS_OF.get(word) ?? []))
}
