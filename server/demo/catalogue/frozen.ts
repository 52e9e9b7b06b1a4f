import { families, type MainCategorySpec } from './spec'

const brands = ['North Pantry', 'Frostfield', 'Kettle Cove', 'Polar Barn', 'Quick Ember', 'Alder & Finch']

export const frozen: MainCategorySpec = {
  description: 'Frozen Foods',
  categories: [
    {
      slug: 'fries',
      description: 'Fries & Potatoes',
      scheme: 'split',
      storage: 'frozen',
      brands,
      blurb: 'Long cut, high solids, twelve minutes of hold time.',
      families: families(`
        French Fries | 3/8 IN Straight, 1/4 IN Shoestring, Crinkle Cut, Steak Cut | 6/5 LB, 6/4.5 LB | 112 | fries | #f2c23e
        French Fries Coated | Clear Coat 3/8 IN, Beer Batter, Seasoned Curly | 6/5 LB, 6/4 LB | 142 | fries | #e0932f
        Sweet Potato Fries | Straight 3/8 IN, Waffle | 6/2.5 LB, 5/3 LB | 195 | fries | #e0702f
        Hash Browns | Shredded Patty, Diced, Loose Shred | 6/3 LB, 8/2.5 LB | 125 | hashBrown | #d99a3c
        Tater Rounds | Classic, Jalapeno | 6/5 LB, 4/5 LB | 128 | nugget | #dba443
        Mashed Potato | Homestyle, Garlic, Redskin | 4/6 LB, 12/2.5 LB | 165 | bowl | #f2e2b3
        Potato Wedge | Skin-On 8 Cut, Seasoned | 6/5 LB, 4/5 LB | 118 | wedge | #e0a63e
      `),
    },
    {
      slug: 'frozen-vegetables',
      description: 'Frozen Vegetables',
      scheme: 'split',
      storage: 'frozen',
      brands,
      blurb: 'Grade A, individually quick frozen.',
      families: families(`
        Peas | Green, Sugar Snap, and Carrots | 12/2.5 LB, 1/20 LB | 118 | frozenBag | #58a844
        Corn Cut | Whole Kernel, Roasted | 12/2.5 LB, 1/20 LB | 112 | frozenBag | #f0c032
        Green Beans | Cut, Whole Extra Fine, French Cut | 12/2 LB, 1/20 LB | 132 | frozenBag | #4d8f3c
        Broccoli Frozen | Florets, Cuts, Normandy Blend | 12/2 LB, 6/4 LB | 148 | frozenBag | #3f8a52
        Mixed Vegetables | 5-Way, California Blend, Stir Fry | 12/2 LB, 1/20 LB | 125 | frozenBag | #e07b32
        Spinach Chopped | Block, IQF | 12/3 LB, 1/20 LB | 115 | frozenBag | #2f7a46
        Edamame | Shelled, In Pod | 12/2.5 LB, 6/2.5 LB | 215 | frozenBag | #86b84a
      `),
    },
    {
      slug: 'appetizers',
      description: 'Appetizers',
      scheme: 'case',
      storage: 'frozen',
      brands,
      blurb: 'From the freezer to the table in five minutes.',
      families: families(`
        Mozzarella Sticks | Italian Breaded, Beer Battered | 7/3 LB, 4/3 LB | 385 | fishStick | #d99b3c
        Onion Rings | Beer Battered 5/8 IN, Breaded Thick, Gourmet | 4/2.5 LB, 8/2.5 LB | 245 | rings | #dca046
        Spring Roll | Vegetable 1.5 OZ, Chicken 3 OZ, Pork 3 OZ | 2/50 CT, 4/50 CT | 4150 | springRoll | #d69a4a
        Pot Sticker | Pork, Chicken Lemongrass, Vegetable | 4/50 CT, 6/50 CT | 2650 | dumpling | #ecd7ac
        Jalapeno Popper | Cream Cheese, Cheddar | 4/4 LB, 6/2 LB | 365 | pepper | #5f9d3a
        Pretzel Soft | Bite, Stick 6 IN, Bavarian 10 OZ | 1/100 CT, 4/25 CT | 7200 | pretzel | #a9692e
        Falafel | Ball, Patty | 2/5 LB, 4/3 LB | 365 | nugget | #8f7a36
        Quiche Mini | Assorted, Lorraine, Florentine | 1/100 CT, 1/200 CT | 6900 | tart | #e9bf5c
      `),
    },
    {
      slug: 'ice-cream',
      description: 'Ice Cream & Desserts',
      scheme: 'split',
      storage: 'frozen',
      brands: ['Snowbell', 'Fairlawn Creamery', 'Polar Barn', 'Two Pails', 'Frostfield', 'Alder & Finch'],
      blurb: 'Scoops well straight from the dipping cabinet.',
      families: families(`
        Ice Cream | Vanilla, Chocolate, Strawberry, Mint Chip | 1/3 GAL, 2/3 GAL | 1185 | iceCream | #f0b3c4 | scheme=case
        Ice Cream Premium | Vanilla Bean, Salted Caramel, Coffee, Pistachio | 2/2.5 GAL, 4/0.5 GAL | 1995 | iceCream | #d9a566
        Sherbet | Orange, Raspberry, Lime | 1/3 GAL, 2/3 GAL | 985 | iceCream | #f59a4a | scheme=case
        Sorbet | Lemon, Mango, Raspberry | 2/2.5 GAL, 4/0.5 GAL | 1795 | iceCream | #f2cf4a
        Novelty Bar | Vanilla Chocolate Dip, Fudge, Orange Cream | 4/12 CT, 1/24 CT | 8600 | popsicle | #6d452f
        Ice Cream Sandwich | Vanilla, Neapolitan | 1/24 CT, 4/12 CT | 7400 | iceSandwich | #5b3a2a
        Whipped Topping | Bag On Base, Tub, Aerosol | 12/16 OZ, 12/2 LB | 215 | tub | #e3edf5
      `),
    },
    {
      slug: 'frozen-fruit',
      description: 'Frozen Fruit',
      scheme: 'split',
      storage: 'frozen',
      brands,
      blurb: 'Picked ripe, frozen the same day, no sugar added.',
      families: families(`
        Strawberries IQF | Whole, Sliced, Sliced 4+1 | 1/30 LB, 6/5 LB | 185 | berry | #d33a48
        Blueberries IQF | Wild, Cultivated | 1/30 LB, 6/5 LB | 265 | blueberry | #43589f
        Mango | Chunks, Puree | 1/20 LB, 6/5 LB | 215 | frozenBag | #f2a532
        Mixed Berries | Four Berry, Triple | 2/5 LB, 6/5 LB | 275 | frozenBag | #8c3f78
        Peaches | Sliced, Diced | 1/20 LB, 6/5 LB | 205 | frozenBag | #f2995a
        Acai | Puree Unsweetened, Sorbet Base | 60/3.5 OZ, 4/4 LB | 425 | frozenBag | #5a2d63
        Cherries IQF | Dark Sweet, Tart Pitted | 1/30 LB, 6/5 LB | 285 | grapes | #8f1f35
      `),
    },
  ],
}
