import { families, type MainCategorySpec } from './spec'

const brands = ['Crisp County', 'Ridge & Dip', 'Trailhead', 'Sweet Avenue', 'Blue Porch', 'Alder & Finch']

export const snacks: MainCategorySpec = {
  description: 'Snacks & Sweets',
  categories: [
    {
      slug: 'chips',
      description: 'Chips & Crackers',
      scheme: 'case',
      storage: 'dry',
      brands,
      blurb: 'Kettle cooked, packed under nitrogen.',
      families: families(`
        Potato Chips | Sea Salt, Barbecue, Salt and Vinegar, Jalapeno | 64/1 OZ, 8/16 OZ | 585 | chipBag | #e2b32d
        Tortilla Chips | White Triangle, Yellow Round, Tri-Color | 6/2 LB, 8/1 LB | 265 | chipBag | #d4672b
        Pretzels | Mini Twist, Rod, Snap | 12/1 LB, 88/1 OZ | 295 | pretzel | #a8652c
        Crackers Saltine | Packet, Sleeve | 12/1 LB, 24/1 LB | 185 | cracker | #e5c583
        Crackers Assorted | Entertainment, Water, Wheat | 12/8 OZ, 24/8 OZ | 465 | cracker | #d6a95c
        Oyster Crackers | Packet, Bulk | 150/0.5 OZ, 1/10 LB | 345 | cracker | #ebd39c
        Popcorn | White Cheddar, Butter, Kettle | 64/0.6 OZ, 12/6 OZ | 725 | popcorn | #d9402f
        Cheese Puffs | Crunchy, Baked | 64/0.9 OZ, 8/12 OZ | 545 | chipBag | #f08a1e
      `),
    },
    {
      slug: 'nuts',
      description: 'Nuts & Dried Fruit',
      scheme: 'split',
      storage: 'dry',
      brands: [
        'Trailhead',
        'Valley Crate',
        'Hillrow Growers',
        'Mill & Sheaf',
        'Little Acre',
        'Alder & Finch',
      ],
      blurb: 'New crop, roasted in small drums.',
      families: families(`
        Almonds | Whole Natural, Sliced Blanched, Slivered | 25 LB, 6/2 LB | 545 | nuts | #b0703a
        Walnuts | Halves and Pieces, Chopped | 25 LB, 6/2 LB | 495 | nuts | #8f6238
        Pecans | Halves, Pieces Medium | 30 LB, 6/2 LB | 825 | nuts | #84502a
        Peanuts | Roasted Salted, Granulated, In Shell | 25 LB, 6/5 LB | 215 | nuts | #cf9a52
        Cashews | Whole 320, Pieces | 25 LB, 6/2 LB | 685 | nuts | #e2c28b
        Raisins | Seedless, Golden, Packet | 30 LB, 144/1.5 OZ | 245 | raisins | #56304a
        Cranberries Dried | Sweetened, Sliced | 25 LB, 6/3 LB | 325 | raisins | #a31f3a
        Apricots Dried | Turkish, Diced | 28 LB, 6/2 LB | 485 | raisins | #e58c2e
        Trail Mix | Classic, Tropical, Energy | 6/2 LB, 48/2 OZ | 465 | nuts | #c47f3a
      `),
    },
    {
      slug: 'candy',
      description: 'Candy & Chocolate',
      scheme: 'boxed',
      storage: 'dry',
      isTaxable: true,
      brands: ['Sweet Avenue', 'Bellweather', 'Penny Lantern', 'Blue Porch', 'Trailhead', 'Alder & Finch'],
      blurb: 'For the counter, the turndown and the dessert plate.',
      families: families(`
        Chocolate Bar | Milk 1.5 OZ, Dark 1.5 OZ, Almond 1.5 OZ | 12/24 CT, 12/36 CT | 9400 | chocolate | #5a3120
        Peanut Butter Cup | Two Pack, King | 12/24 CT, 6/36 CT | 9900 | chocolate | #b5712e
        Mints | Starlight, Butter, Chocolate Covered | 6/250 CT, 4/500 CT | 380 | candy | #57b59a
        Gummies | Bears, Worms, Sour | 12/12 CT, 6/24 CT | 11500 | candy | #e5485f
        Licorice | Red Twist, Black Twist | 12/24 CT, 6/36 CT | 8200 | candy | #c1273a
        Gum | Spearmint, Peppermint, Bubble | 12/18 CT, 6/24 CT | 10200 | packet | #4fa86b
        Lollipop | Assorted, Sour | 6/200 CT, 4/300 CT | 950 | lollipop | #e0567f
      `),
    },
    {
      slug: 'cookies',
      description: 'Cookies',
      scheme: 'case',
      storage: 'frozen',
      brands: ['Sunday Oven', 'Sweet Avenue', 'Crumb & Co', 'Hearth & Rye', 'Penny Lantern', 'Alder & Finch'],
      blurb: 'Scoop, bake, serve warm.',
      families: families(`
        Cookie Dough | Chocolate Chunk 1.5 OZ, Oatmeal Raisin, Sugar, Macadamia | 1/210 CT, 1/120 CT | 3250 | cookie | #c68b4d
        Cookie Baked | Chocolate Chip 3 OZ, Snickerdoodle, Peanut Butter | 1/48 CT, 6/12 CT | 8800 | cookie | #b87a3f
        Cookie Sandwich | Chocolate Creme, Vanilla Creme, Packet | 12/14 OZ, 120/1.5 OZ | 345 | sandwichCookie | #3b2620
        Biscotti | Almond, Chocolate Dipped | 8/12 CT, 1/100 CT | 7600 | baguette | #c9924f
        Fortune Cookie | Vanilla, Citrus | 1/350 CT, 1/250 CT | 780 | dumpling | #e6b75a
        Shortbread | Butter, Lemon | 24/5 OZ, 12/5.3 OZ | 785 | cracker | #e9c98a
        Macaron | Assorted, Seasonal | 2/36 CT, 6/36 CT | 11200 | macaron | #e79ab8
      `),
    },
    {
      slug: 'cereal',
      description: 'Cereal & Bars',
      scheme: 'boxed',
      storage: 'dry',
      brands: ['Trailhead', 'Mill & Sheaf', 'Broad Acre', 'Sunday Oven', 'Crisp County', 'Alder & Finch'],
      blurb: 'Whole grain first on the label.',
      families: families(`
        Cereal Bowl | Toasted Oat, Corn Flakes, Frosted, Honey Nut | 4/24 CT, 1/96 CT | 5200 | cerealBox | #e8a22f
        Cereal Bulk | Granola, Bran Flakes, Crisp Rice | 4/2 LB, 4/35 OZ | 385 | cerealBox | #8b5a34 | scheme=split
        Granola Bar | Oats and Honey, Chocolate Chip, Peanut | 8/18 CT, 6/24 CT | 4400 | bar | #b9803d
        Protein Bar | Chocolate, Peanut Butter, Lemon | 6/12 CT, 12/12 CT | 13800 | bar | #4b6f9e
        Fruit Bar | Strawberry, Apple Cinnamon, Blueberry | 6/16 CT, 8/12 CT | 3900 | bar | #c6455a
        Oatmeal Packet | Maple, Apple, Original | 6/50 CT, 8/36 CT | 3300 | packet | #a6713f
        Toaster Pastry | Strawberry, Brown Sugar | 12/12 CT, 6/24 CT | 4700 | iceSandwich | #d5728a
      `),
    },
  ],
}
