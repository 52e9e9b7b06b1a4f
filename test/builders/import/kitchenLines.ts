/**
 * Order lines as kitchens text them, written by hand. Format: `line => quantity and unit as read => beginnings of the
 * expected descriptions`, separated by ` | `. The unit is as written; `-` means no quantity.
 */
export const KITCHEN_LINES = `
  2 cs romaine => 2 cs => Lettuce Romaine
  lemons 1 bx => 1 bx => Lemons
  3 roma tomatoes 25lb => 3 => Tomato Roma
  a case of limes => 1 case => Limes
  half case iceberg => 0.5 case => Lettuce Iceberg
  2 cases chicken breast boneless skinless => 2 cases => Chicken Breast Boneless
  ground beef 80/20 x3 => 3 => Ground Beef 80/20
  3x heavy cream => 3 => Heavy Cream
  1) 4 cs whole milk => 4 cs => Milk Whole
  2) yellow onions 50# bag 2 => 2 => Onion Yellow
  - 1 cs bananas => 1 cs => Bananas
  • 2 bx strawberries => 2 bx => Strawberries
  * russet potatoes 90 ct, 3 cs => 3 cs => Potato Russet Idaho 90 CT
  diced tomatoes #10 cans 2 cs => 2 cs => Tomatoes Diced
  1 cs #10 ketchup => 1 cs => Ketchup
  6 #10 cans tomato sauce => 6 => Tomato Sauce
  5lb butter solid unsalted => 5 lb => Butter Solid Unsalted
  lemons 10 lb => 10 lb => Lemons
  15 dz eggs large brown => 15 dz => Eggs Cage Free Large Brown | Eggs Shell Large Brown
  two cases brocoli crowns => 2 cases => Broccoli Crowns
  bacon thick cut - 2 => 2 => Bacon Thick Cut
  english cukes 1 cs => 1 cs => Cucumber
  avocados 48ct 2 cs => 2 cs => Avocado Hass 48 CT
  1 case mozz shredded whole milk => 1 case => Mozzarella Shredded Whole Milk
  parmesean grated 2 ea => 2 ea => Parmesan Grated
  qty 3 half & half qt => 3 => Half and Half Quart
  half and half creamers 1 cs => 1 cs => Half and Half Creamer
  frozen fries shoestring 1/4, 5 cs => 5 cs => French Fries 1/4 IN
  1 1/2 cs asparagus => 1 1/2 cs => Asparagus
  ½ cs basil genovese => ½ cs => Basil Genovese
  salmon side skinless (2) => 2 => Salmon Atlantic Side
  shrimp 16/20 p&d 3 cs => 3 cs => Shrimp White Raw P&D 16/20
  Alder & Finch olive oil extra virgin 1 cs => 1 cs => Oil Olive Extra Virgin
  canola fry oil 4 => 4 => Oil Fry Canola
  we need 2 cs paper towels => 2 cs => Towel Roll | Towel Multifold
  please send 1 cs toilet paper, thanks! => 1 cs => Bath Tissue
  black gloves nitrile large x 2 cs => 2 cs => Glove Nitrile Large Black
  one case of ranch dressing => 1 case => Dressing Ranch
  mayo extra heavy 2 cs pls => 2 cs => Mayonnaise Extra Heavy
  2 cs coke diet => 2 cs => Cola Diet
  everything bagels 1 cs => 1 cs => Bagel Everything
  hamburger buns brioche 3 => 3 => Bun Hamburger Brioche
  jalapenos 1 cs => 1 cs => Peppers Jalapeno
  10 lb sugar granulated 2 bags => 2 bags => Sugar Granulated
  2% milk 4 cs => 4 cs => Milk 2%
  Hi Maria, 2 cs cilantro please => 2 cs => Cilantro
  heavy duty mustard yellow: 1 cs => 1 cs => Mustard Yellow
  dos cajas de cilantro => 2 cajas => Cilantro
  3 cajas limones => 3 cajas => Lemons | Limes
  media caja de aguacates => 0.5 caja => Avocado
  1 caja de tortillas de maiz => 1 caja => Tortilla Corn
  5 libras jalapeños => 5 libras => Peppers Jalapeno
  pechuga de pollo 2 cajas => 2 cajas => Chicken Breast
  queso mozzarella 2 cajas => 2 cajas => Mozzarella
  une douzaine d'oeufs => 1 douzaine => Eggs
  deux caisses de lait entier => 2 caisses => Milk Whole
  3 caisses tomates italiennes => 3 caisses => Tomato Roma | Tomatoes
  2 boîtes de fraises => 2 boîtes => Strawberries
  1 caisse oignons jaunes => 1 caisse => Onion Yellow
  beurre non salé 4 => 4 => Butter
`

/** A message from a phone: ten order lines, and what people write around them. */
export const KITCHEN_MESSAGE = `
Hi Maria, for tomorrow please:

2 cs romaine
lemons 1 bx
3 roma tomatoes 25lb
a case of limes
half case iceberg

- 1 cs bananas
2 cs chicken breast boneless skinless
1) 4 cs whole milk
ground beef 80/20 x3
15 dz eggs large brown

Thanks!
Joe
Sent from my iPhone
`
