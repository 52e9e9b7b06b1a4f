/** Subject of a heading's word. */
export type Subject =
  | 'quantity'
  | 'order'
  /** Bought by the buyer: identifies which of several units is ordered. */
  | 'purchase'
  /** Proposed by a system; the ordered quantity only if the file has no other. */
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
  /** Issuers of other product numbers: the maker, the customer. */
  | 'other'
  | 'description'
  | 'price'
  | 'pack'
  | 'size'
  /** Stock, targets, limits and past quantities: numbers that are not ordered. */
  | 'notOrdered'
  /** Words of counting, storage and recipes; their unit is not the one to order. */
  | 'stock'
  | 'invoice'
  | 'date'
  /** Any other subject of a column. */
  | 'detail'

/** Words of headings in English, Spanish and French, and some German; folded. A word may have several subjects. */
const WORDS: Readonly<Record<Subject, string>> = {
  quantity:
    'qty qtys qnty quantity quantities quant qte qtes quantite quantites cantidad cantidades cant ctd cdad menge anzahl',
  order:
    'order orders ordered ordering ord require required requires request requested need needed want wanted buy ' +
    'pedir pedido pedidos pedida pedidas ordenar ordenado ordenada ordenadas solicitado solicitada requerido requerida ' +
    'approved confirmed aprobado aprobada confirmado confirmada approuve approuvee confirme confirmee ' +
    'commande commandes commandee commandees commander cde cdes cmd requis requise demande demandee bestellung bestellmenge',
  purchase: 'purchase purchasing purch buying compra achat',
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
    'reference references referencia referencias ref artikelnummer artikelnr',
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
    'precio precios costo costos importe monto prix cout couts montant pu puht ht ttc preis betrag',
  pack: 'pack packs pk packing packaging empaque empaques per pallet pallets plt layer layers tier tiers ti hi palette palettes tarima tarimas',
  size: 'size sizes weight weights wt net gross catch volume dimension tamano peso format poids taille contenu contenido',
  notOrdered:
    'onhand onorder backorder hand oh stock stocked inventory inv available avail uncommitted committed allocated ' +
    'par build target goal level point avg average mean usual typical weekly daily monthly last previous prior prev ' +
    'history shipped ship shipping shp delivered dlvd received recd rcvd returned credited billed sold sales used usage ' +
    'ytd mtd wtd ltd purchased bought cancelled canceled rejected transfer transfers transferred waste wasted spoiled ' +
    'spoilage count warehouse warehouses whse almacen entrepot ' +
    'counted physical forecast safety min mini minimum max maximum multiple increment remaining left open backordered ' +
    'existencia existencias inventario disponible mano meta minimo maximo promedio habitual ultimo ultima anterior ' +
    'enviado enviada recibido recibida entregado entregada vendido vendida comprado comprada cancelado cancelada ' +
    'inventaire main cible moyenne moyen habituelle habituel dernier derniere precedente expedie expediee livre livree ' +
    'livres livrees liv recu recue vendu vendue achete achetee annule annulee reste',
  stock:
    'onhand stock stocked stocking inventory inv count counted counting recipe usage storage par inventario ' +
    'existencia existencias conteo receta inventaire comptage recette',
  invoice:
    'invoice invoiced invoices factura facturas facturado facturada facture facturee factures rechnung',
  date: 'date dates day days week weeks month year time fecha fechas dia semana mes datum jour semaine mois',
  detail:
    'category categories group class department dept section heading brand status type line row position sequence seq ' +
    'location bin shelf store route guide guia list po bc oc notes note comment comments remarks image ' +
    'account acct by on catalog catalogue age balance initial applied running ' +
    'categoria grupo clase seccion estado tipo linea posicion notas saldo inicial acumulado aplicado ' +
    'categorie groupe classe rubrique etat ligne remarques solde cumulatif cumul applique',
}

const SUBJECTS_OF: ReadonlyMap<string, readonly Subject[]> = (() => {
  const subjects = new Map<string, Subject[]>()
  for (const [subject, words] of Object.entries(WORDS) as [Subject, string][])
    for (const word of words.split(' ')) subjects.set(word, [...(subjects.get(word) ?? []), subject])
  return subjects
})()

/** Phrases whose words mean something else together than alone, in folded form. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bu[/. ]m\b/g, 'um'],
  [/\bunits? of measure\b|\bunit measure\b/g, 'um'],
  [/\b(?:stock|inventory|order) (code|id|key)\b|\b(?:stock|inventory) (#|no|nr|number)(?= |$)/g, 'item $1$2'],
  [/(?:#|\b(?:no|nr|num|number)) (?=(?:to|of|ordered|needed|required|requested|on hand)\b)/g, 'qty '],
  [/\b(order|buy|need|needed) to par\b/g, '$1'],
  // Content of a pack: 'Units/Case'. Excludes cases per each, which is a choice of two units.
  [
    /\/ ?(?=(?:cases?|cse?|ca|ctns?|cartons?|box(?:es)?|bx|bags?|packs?|pk|cajas?|caisses?|colis)\b)/g,
    ' per ',
  ],
  [/\bnet (?=qty|quantity|quantite|qte|cantidad|cant)/g, ''],
  [/\bp u\b/g, 'price'],
  [/\brec d\b/g, 'recd'],
  [/\bo ?[/ ] ?h\b/g, 'onhand'],
  [/\bb ?[/ ] ?o\b/g, 'backorder'],
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

/** The words of a heading, without case, accents and punctuation. 'QtyOnHand' and 'Qté en main (cs)' have several. */
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

/** Subjects of a heading's words; empty for unknown words. */
export function subjectsOf(words: readonly string[]): ReadonlySet<Subject> {
  return new Set(words.flatMap((word) => SUBJECTS_OF.get(word) ?? []))
}
