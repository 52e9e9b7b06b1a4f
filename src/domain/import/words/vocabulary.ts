import { withoutInvisible } from '@/domain/text/invisible'

const MARKS = /\p{Mark}/gu
const OUTER_PUNCTUATION = /^[\s"“”«»'’!?.,;:]+|[\s"“”«»'’!?.,;:]+$/g

/** A word for comparison: 'Média,' is 'media'. */
export function foldedWord(word: string): string {
  return withoutInvisible(word)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(OUTER_PUNCTUATION, '')
}

/** Excludes formulas and errors of a spreadsheet. */
const WORD = /(?<![\p{L}\p{N}=#])\p{L}{3,}(?![\p{L}\p{N}])/u

/** True for text that names goods rather than a code: 'romaine', but not 'LT-100'. */
export const isInWords = (text: string): boolean => WORD.test(text)

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Numbers in English, Spanish and French, in folded form. */
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  '1': 'one uno una un une',
  '2': 'two dos deux couple',
  '3': 'three tres trois',
  '4': 'four cuatro quatre',
  '5': 'five cinco cinq',
  '6': 'six seis',
  '7': 'seven siete sept',
  '8': 'eight ocho huit',
  '9': 'nine nueve neuf',
  '10': 'ten diez dix',
  '11': 'eleven once onze',
  '12': 'twelve doce douze',
  '13': 'thirteen trece treize',
  '14': 'fourteen catorce quatorze',
  '15': 'fifteen quince quinze',
  '16': 'sixteen dieciseis seize',
  '17': 'seventeen diecisiete dix-sept',
  '18': 'eighteen dieciocho dix-huit',
  '19': 'nineteen diecinueve dix-neuf',
  '20': 'twenty veinte vingt',
  '21': 'veintiuno veintiun veintiuna',
  '22': 'veintidos',
  '23': 'veintitres',
  '24': 'veinticuatro',
  '25': 'veinticinco',
  '26': 'veintiseis',
  '27': 'veintisiete',
  '28': 'veintiocho',
  '29': 'veintinueve',
  '30': 'thirty treinta trente',
  '40': 'forty cuarenta quarante',
  '50': 'fifty cincuenta cinquante',
  '60': 'sixty sesenta soixante',
  '70': 'seventy setenta soixante-dix',
  '80': 'eighty ochenta quatre-vingts quatre-vingt',
  '90': 'ninety noventa quatre-vingt-dix',
}
const VALUE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NUMBER_WORDS).flatMap(([value, words]) => words.split(' ').map((word) => [word, value])),
)

/** Pattern alternatives of the words for the selected numbers. */
const alternatives = (isWanted: (value: number) => boolean) =>
  [...VALUE_OF].flatMap(([word, value]) => (isWanted(Number(value)) ? [word] : [])).join('|')
/** 'twenty-five', 'treinta y dos', 'vingt et un'. */
const TENS_AND_ONES = new RegExp(
  `(?<![\\p{L}\\d-])(${alternatives((value) => value > 19 && value % 10 === 0)})(?:-| (?:y |et )?|-et-)(${alternatives((value) => value < 10)})(?![\\p{L}\\d-])`,
  'giu',
)

const WHOLE = `(?<![\\p{L}\\d-])(\\d{1,3}|${alternatives((value) => value < 20)})`
/** 'one and a half', 'dos y media', 'trois et demi'. */
const AND_A_HALF = new RegExp(`${WHOLE} (?:and (?:a )?half|y medi[ao]|et demie?)(?![\\p{L}\\d-])`, 'giu')
/** 'two cases and a half', 'dos cajas y media'. */
const UNIT_AND_A_HALF = new RegExp(
  `${WHOLE} (\\p{L}{1,15}) (?:and a half|y medi[ao]|et demie?)(?![\\p{L}\\d-])`,
  'giu',
)
const withHalf = (whole: string) => `${VALUE_OF.get(whole.toLowerCase()) ?? whole} 1/2`

/** The text with the multi-word numbers from 21 to 99, and those with a half, in digits. */
export const withNumerals = (text: string): string =>
  text
    .replace(TENS_AND_ONES, (_, tens: string, ones: string) =>
      String(Number(VALUE_OF.get(tens.toLowerCase())) + Number(VALUE_OF.get(ones.toLowerCase()))),
    )
    .replace(AND_A_HALF, (_, whole: string) => withHalf(whole))
    .replace(UNIT_AND_A_HALF, (_, whole: string, unit: string) => `${withHalf(whole)} ${unit}`)

/** The number of a folded word: '2' for 'dos'. */
export const numberOfWord = (word: string): string | undefined => VALUE_OF.get(word)

/**
 * Halves and articles count only before a unit: 'half case', but not 'half and half'; 'a case', but not 'a la carte'.
 */
const HALVES = wordSet('half media medio demi demie')
const ARTICLES = wordSet('a an')

export const isHalf = (word: string): boolean => HALVES.has(word)
export const isArticle = (word: string): boolean => ARTICLES.has(word)

const PARTITIVES = wordSet("of de del des du d d'")
/** 'of' between a unit and its goods. */
export const isPartitive = (word: string): boolean => PARTITIVES.has(word)

const DOZENS = wordSet('dz doz dozen dozens docena docenas dzn dzne douzaine douzaines')
export const isDozen = (word: string): boolean => DOZENS.has(word)

/** Units of goods' sizes: '5 lb' may be the ordered quantity, or the size of the butter. */
const MEASURES = wordSet(
  'lb lbs pound pounds # libra libras livre livres oz ounce ounces onza onzas onces kg kgs kilo kilos gm gms g gram grams ' +
    'gramo gramos gramme grammes gal gals gallon gallons galon galones qt qts quart quarts pt pts pint pints pinta pintas ' +
    'pinte pintes l lt ltr liter liters litre litres litro litros ml ct cnt count in inch inches ft foot feet',
)
export const isMeasureWord = (word: string): boolean => MEASURES.has(word)

/** Words for units that also occur in names: can liners, pizza boxes, dinner rolls, pies, bread. */
const GOODS_LIKE_UNITS = wordSet(
  'can cans pie pies pain pains pot pots roll rolls flat flats bag bags box boxes loaf loaves sleeve sleeves tray trays jar jars bottle bottles bucket pail head heads once',
)
export const isGoodsLikeUnit = (word: string): boolean => GOODS_LIKE_UNITS.has(word)

const MORE = wordSet('more additional mas extras')
/** 'more' after a number: '3 more cases'. */
export const isMore = (word: string): boolean => MORE.has(word)

const FILLERS = wordSet('de del des du d la las el los le les l au aux a en con avec')
/** Small words of Spanish and French, which product names may lack. */
export const isSmallWord = (word: string): boolean => FILLERS.has(word)

const REQUESTS = wordSet(
  'i we need want please pls plz send me us get can could have give order add also and plus ' +
    'necesito necesitamos quiero queremos mande manda envie mandame por favor tambien y ' +
    'je nous voudrais voudrions besoin il faut svp aussi et envoyez commande order orders for pedido qty quantity cantidad qte quantite',
)
/** Words before an order line: 'we need', 'please send'. */
export const isRequestWord = (word: string): boolean => REQUESTS.has(word)

const COURTESIES = wordSet(
  'please pls plz thanks thank thx thankyou you ty gracias merci por favor svp sil vous plait asap',
)
/** Words after an order line: 'please', 'thanks'. */
export const isCourtesy = (word: string): boolean => COURTESIES.has(word)

const DAY =
  '(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre'
const TOMORROW = 'tomorrow|today|tonight|manana|hoy|demain|aujourdhui|next week|this week'

/** Greetings; the rest of the line may be an order. */
export const GREETING =
  /^(?:hi|hello|hey|hiya|dear|good (?:morning|afternoon|evening)|hola|buen[oa]s?(?: (?:dias?|tardes|noches))?|estimad[oa]s?|bonjour|bonsoir|salut|allo)(?![a-z])/

const POLITE_LINE =
  /^(?:thanks|thank you|thx|ty|gracias|muchas gracias|merci|mille mercis|regards|best|best regards|kind regards|cheers|saludos|cordialement|bonne journee|have a|see you|talk soon|ok|okay|perfect|sorry|love)(?![a-z])/
/** Lines of a message about days, senders and accounts, in folded form without punctuation. */
const OTHER_LINES: readonly RegExp[] = [
  new RegExp(
    `^(?:order |orders |pedido |commande |delivery |livraison |entrega )?(?:for|para|pour|on|by|el|le) (?:${TOMORROW}|${DAY}|${MONTH}|delivery|pickup|pick up|the|my|la|\\d)`,
  ),
  new RegExp(`^(?:${TOMORROW}|(?:${DAY})(?: order| delivery)?)(?: |$)`),
  /^(?:sent from|envoye de|enviado desde|get outlook|subject|from|to|cc|date|re|fwd|tel|phone|call|text me|po|p\.o\.|acct|account|customer|invoice|order (?:no|number|#)|delivery|deliver|livraison|entrega|entregar)(?![a-z])/,
  /^(?:here is|heres|this is|my order|our order|the order|mi pedido|ma commande|voici|aqui)(?: |$)/,
  /^(?:https?:|www\.)/,
  /^(?:dont|do not|no more|cancel|hold off|hold the|skip the)(?: |$)/,
  // Places: 'Use door 2', 'Gate code 4471', '12 Main St'.
  /^(?:[a-z]+ ){0,3}(?:door|gate|dock|suite|apt|floor|room|store|(?:gate|door|alarm|access|lock|entry|security) code)(?: (?:is|no|number))? ?[:#]? ?\d+[.!]?$/,
  /^\d{1,6} (?:[a-z]+ ){1,4}(?:st|street|ave|avenue|rd|road|blvd|boulevard|hwy|highway)[.!]?$/,
  // Times of the day: 'We open at 7', 'see you at 5'.
  /(?:^|[^a-z])(?:opens?|closes?|closed|see you|arrive|arrives|come|be (?:t?here|ready|open)|deliver|call|meet|text)(?: [a-z]+){0,4} (?:at|by|before|after|till|until|from|around) \d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?[.!]?$/,
]
const DATE = new RegExp(
  `^(?:(?:${DAY}) )?(?:\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|(?:${MONTH}) \\d{1,2}(?:st|nd|rd|th)?(?: \\d{4})?|\\d{1,2} (?:de )?(?:${MONTH})(?: (?:de )?\\d{4})?)$`,
)

/** True for a line about a day, a sender or an account, whose numbers are not quantities. */
export const isOtherLine = (folded: string): boolean =>
  DATE.test(folded) || OTHER_LINES.some((pattern) => pattern.test(folded))

/** True for thanks and the like, which are not goods unless a quantity is given. */
export const isPoliteLine = (folded: string): boolean => POLITE_LINE.test(folded)
