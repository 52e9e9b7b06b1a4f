/**
 * Synonyms and inflections that the demo catalogue does not use. The first product must match, and so must the first
 * five, or all if fewer match. Format: `query => beginnings of the expected descriptions`, separated by ` | `.
 */
export const NAMED_QUERIES = `
  paper towel => Towel Roll | Towel Multifold
  paper towels => Towel Roll | Towel Multifold
  toilet paper => Bath Tissue
  trash bags => Can Liner
  trash bag 55 gallon => Can Liner 55 GAL
  burger patties => Beef Patty
  french fry => French Fries
  french fries => French Fries
  fries => French Fries | Sweet Potato Fries
  whole milk gallon => Milk Whole | Milk Chocolate Whole
  heavy cream quart => Heavy Cream
  half gallon heavy cream => Heavy Cream
  aluminum foil => Foil
  eggs dozen => Eggs
  dozen brown eggs => Eggs
  butter pound => Butter
  coffee by the case => Coffee
  oj => Juice Orange
  oj gallon => Juice Orange
  to go box => Container | Pail
  to-go boxes => Container | Pail
  togo box => Container | Pail
  chickpeas => Beans Garbanzo
  chick peas => Beans Garbanzo
  scallions => Onion Green
  green onions => Onion Green
  olive oil evoo => Oil Olive Extra Virgin
  evoo => Oil Olive Extra Virgin
  coke => Cola
  diet coke => Cola Diet
  pop => Cola
  soda => Cola | Soda
  soft drink => Cola | Energy Drink | Ginger Ale | Lemon Lime Soda | Orange Soda | Root Beer | Soda
  flour ap => Flour All Purpose
  ap flour => Flour All Purpose
  gallon mayo => Mayonnaise
  dish soap => Dish Detergent | Dish Machine Detergent
  plastic wrap => Film Wrap
  skillet => Fry Pan
  prawns => Shrimp
  hotdogs => Bun Hot Dog
  1202–1060 => All Purpose Cleaner Citrus
`

/** Queries that no product matches with all words: the closest products lack the words after ` - `. */
export const CLOSEST_QUERIES = `
  chicken wings jumbo alder => Chicken Wing Jumbo - alder
  chikcen wings alder jumbo => Chicken Wing Jumbo - alder
  ground beef 50 lb => Ground Beef - 50lb
  kosher brisket flat => Beef Brisket Flat - kosher
  fresh salmon 7 oz cedar => Salmon Atlantic - fresh 7oz cedar
`
