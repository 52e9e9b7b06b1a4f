import { families, type MainCategorySpec } from './spec'

const brands = ['Glen Hollow', 'Meadow Run', 'Fairlawn Creamery', 'Two Pails', 'Old Silo', 'Alder & Finch']

export const dairy: MainCategorySpec = {
  description: 'Dairy & Eggs',
  categories: [
    {
      slug: 'cheese',
      description: 'Cheese',
      scheme: 'split',
      storage: 'refrigerated',
      brands: [...brands, 'Cascina Verde'],
      blurb: 'Melts evenly and holds on a hot line.',
      families: families(`
        Cheddar Mild | Shredded, Sliced .75 OZ, Block, Cubed | 4/5 LB, 6/5 LB | 265 | cheeseBlock | #f3a63b
        Cheddar Sharp | Shredded Fancy, Sliced, Block White | 4/5 LB, 1/10 LB | 305 | cheeseBlock | #e98b26
        Mozzarella | Shredded Whole Milk, Shredded Part Skim, Loaf, Fresh Ciliegine | 4/5 LB, 8/6 LB | 258 | cheeseBall | #f4ead2
        Swiss | Sliced .75 OZ, Block, Shredded | 8/1.5 LB, 6/2 LB | 335 | cheeseWedge | #f3d368
        American | Sliced 120 CT Yellow, Sliced 160 CT Yellow, Sliced 160 CT White | 4/5 LB, 6/5 LB | 235 | cheeseSlices | #f7b733
        Parmesan | Grated, Shaved, Shredded, Wedge | 4/5 LB, 12/1 LB | 485 | cheeseWedge | #eecb86
        Provolone | Sliced .75 OZ, Loaf | 8/1.5 LB, 6/12 LB | 315 | cheeseWheel | #efd79d
        Feta | Crumbled, Block in Brine | 4/5 LB, 2/9 LB | 375 | cheeseBlock | #f2efe4
        Goat Cheese | Log, Crumbled | 12/11 OZ, 6/2 LB | 595 | cheeseWheel | #f3f0e6
        Cream Cheese | Loaf, Whipped, Cup 1 OZ | 10/3 LB, 6/3 LB | 265 | tub | #7aa6d6
      `),
    },
    {
      slug: 'milk',
      description: 'Milk & Cream',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Pasteurised, from herds within a day of the dairy.',
      families: families(`
        Milk Whole | Vitamin D, Organic | 4/1 GAL, 9/0.5 GAL | 465 | jug | #d94a4a | multiple=2
        Milk 2% | Reduced Fat, Half Pint | 4/1 GAL, 50/8 FLOZ | 445 | jug | #3d77c2 | multiple=2
        Milk Skim | Fat Free, Half Pint | 4/1 GAL, 50/8 FLOZ | 435 | jug | #64a8d8 | multiple=2
        Milk Chocolate | 1% Half Pint, Whole | 50/8 FLOZ, 4/1 GAL | 615 | carton | #7a4a2e
        Heavy Cream | 36%, 40% Ultra | 12/1 QT, 6/0.5 GAL | 1580 | carton | #e9b949
        Half and Half | Quart, Creamer Cup | 12/1 QT, 400/0.375 FLOZ | 945 | carton | #5aa37a
        Oat Drink | Barista, Unsweetened | 12/32 FLOZ, 6/64 FLOZ | 1290 | carton | #c9a875
        Almond Drink | Barista, Vanilla, Unsweetened | 12/32 FLOZ, 6/64 FLOZ | 1155 | carton | #a77f5c
        Buttermilk | Cultured, Low Fat | 9/0.5 GAL, 12/1 QT | 595 | carton | #8fc0dd
      `),
    },
    {
      slug: 'butter',
      description: 'Butter & Margarine',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Sweet cream flavour for line and table.',
      families: families(`
        Butter | Solid Salted, Solid Unsalted, Solid European 82% | 36/1 LB, 30/1 LB | 415 | butter | #f5d76b
        Butter Chip | Salted 47 CT, Salted 90 CT, Unsalted 47 CT | 4/4.25 LB, 1/17 LB | 455 | butter | #f0cd54
        Butter Whipped | Salted Tub, Cup 5 GM | 4/5 LB, 720/0.18 OZ | 435 | tub | #f1c74b
        Butter Clarified | Tub, Pail | 4/5 LB, 1/35 LB | 525 | tub | #e6a93a
        Margarine | Solid, Liquid, Cup 5 GM | 30/1 LB, 3/1 GAL | 155 | butter | #f6e08a
        Butter Alternative | Liquid, Plant Based Print | 3/1 GAL, 36/1 LB | 225 | jug | #edc23e
      `),
    },
    {
      slug: 'yogurt',
      description: 'Yogurt & Cultured',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Live cultures, smooth body, no gelatin.',
      families: families(`
        Yogurt Greek | Plain Nonfat, Vanilla, Honey | 6/32 OZ, 4/5 LB | 285 | yogurt | #5b8bd0
        Yogurt | Strawberry, Vanilla, Plain Low Fat, Peach | 6/32 OZ, 48/4 OZ | 215 | yogurt | #ec6f86
        Yogurt Parfait | Berry Granola, Peach Granola | 12/6 OZ, 24/6 OZ | 495 | yogurt | #a069b8
        Sour Cream | Cultured, Low Fat, Packet | 4/5 LB, 100/1 OZ | 195 | tub | #6bb1c9
        Cottage Cheese | Small Curd 4%, Low Fat 1% | 4/5 LB, 6/24 OZ | 205 | tub | #4f9bd1
        Ricotta | Whole Milk, Part Skim, Impastata | 6/3 LB, 4/5 LB | 265 | tub | #8bbf74
        Creme Fraiche | Cultured, Cooking | 6/1 LB, 2/5 LB | 495 | tub | #d9a441
      `),
    },
    {
      slug: 'eggs',
      description: 'Eggs',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Graded, candled and packed to order.',
      families: families(`
        Eggs Shell | Large White AA, Medium White AA, Extra Large White AA, Large Brown | 1/15 DZ, 1/30 DZ | 265 | eggCarton | #f2e6d8 | scheme=case
        Eggs Cage Free | Large Brown, Large White | 1/15 DZ, 15/1 DZ | 415 | eggCarton | #c98b5a
        Eggs Liquid | Whole, White, Whole Citric | 15/2 LB, 6/5 LB | 195 | carton | #f2b33d
        Eggs Hard Cooked | Peeled Pail, Peeled Pouch | 12/12 CT, 1/144 CT | 3900 | egg | #f6e3c0 | scheme=case
        Egg Patty | Round 3 IN, Scrambled Square, Fried 3.5 IN | 1/240 CT, 1/144 CT | 3150 | egg | #f7c84a | scheme=case
        Omelet | Cheese 3.5 OZ, Plain Folded | 1/72 CT, 1/85 CT | 6850 | egg | #f5cf66 | scheme=case
      `),
    },
  ],
}
