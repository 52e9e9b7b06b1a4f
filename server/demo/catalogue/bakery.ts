import { families, type MainCategorySpec } from './spec'

const brands = ['Hearth & Rye', 'Miller Street', 'Golden Peel', 'Crumb & Co', 'Sunday Oven', 'Alder & Finch']

export const bakery: MainCategorySpec = {
  description: 'Bakery',
  categories: [
    {
      slug: 'bread',
      description: 'Bread & Rolls',
      scheme: 'split',
      storage: 'frozen',
      brands,
      blurb: 'Baked in small runs; thaw and serve.',
      families: families(`
        Bread White | Sliced 1/2 IN, Texas Toast, Pullman | 8/24 OZ, 10/32 OZ | 148 | loaf | #e4b878
        Bread Wheat | Sliced 1/2 IN, Honey, Multigrain | 8/24 OZ, 10/32 OZ | 162 | loaf | #b98148
        Bread Sourdough | Sliced, Boule | 8/32 OZ, 12/24 OZ | 215 | loaf | #cf9a5b
        Bread Rye | Marble Sliced, Seeded | 8/32 OZ, 6/32 OZ | 205 | loaf | #8a5a37
        Baguette | Parbaked 22 IN, Demi 8 IN | 24/10 OZ, 48/4 OZ | 185 | baguette | #d8a057
        Bun Hamburger | Sliced 4 IN, Brioche 4.5 IN, Potato, Sesame | 12/8 CT, 6/12 CT | 3650 | bun | #dc9f4f
        Bun Hot Dog | Sliced 6 IN, New England, Brioche | 12/8 CT, 6/12 CT | 3150 | hotdogBun | #e0a95c
        Roll Dinner | Yeast 1.5 OZ, Parker House, Ciabatta 4 IN | 10/12 CT, 1/180 CT | 2450 | bun | #d49a58
        Roll Hoagie | 6 IN Sliced, 8 IN Sliced, 12 IN | 8/6 CT, 12/6 CT | 5250 | hotdogBun | #d19348
      `),
    },
    {
      slug: 'tortillas',
      description: 'Tortillas & Flatbread',
      scheme: 'split',
      storage: 'dry',
      brands: ['Tres Hornos', 'Golden Peel', 'Miller Street', 'La Brasa', 'Crumb & Co', 'Alder & Finch'],
      blurb: 'Rolls without cracking, even after an hour in the warmer.',
      families: families(`
        Tortilla Flour | 6 IN Pressed, 8 IN, 10 IN, 12 IN | 24/12 CT, 12/24 CT | 1280 | tortilla | #efdcb4
        Tortilla Corn | White 6 IN, Yellow 6 IN, Blue 6 IN | 12/60 CT, 6/90 CT | 560 | tortilla | #eccb6a
        Wrap | Spinach 12 IN, Tomato 12 IN, Wheat 12 IN | 6/12 CT, 12/12 CT | 2650 | tortilla | #9dbb6b
        Pita | White 6 IN, Wheat 6 IN, Greek 7 IN | 12/10 CT, 10/12 CT | 2250 | tortilla | #e7c88e
        Naan | Original, Garlic, Mini | 8/12 CT, 12/8 CT | 5450 | flatbread | #dfb06a
        Flatbread | Oval 6x12, Rustic Square | 1/80 CT, 4/20 CT | 6250 | flatbread | #d29c56
        Taco Shell | Yellow Corn 5 IN, Jumbo | 8/25 CT, 1/200 CT | 1150 | taco | #efb93c
      `),
    },
    {
      slug: 'pastry',
      description: 'Pastry & Dough',
      scheme: 'case',
      storage: 'frozen',
      brands,
      blurb: 'Laminated with care; proof, bake, finish.',
      families: families(`
        Croissant | Butter 3 OZ, Mini 1.25 OZ, Almond, Chocolate | 1/64 CT, 1/160 CT | 7850 | croissant | #d9983f
        Danish | Assorted 3 OZ, Cheese, Apple | 1/48 CT, 1/96 CT | 9250 | danish | #dba24e
        Muffin Batter | Blueberry, Corn, Double Chocolate | 2/8 LB, 1/18 LB | 245 | muffin | #8a6bb0
        Muffin | Blueberry 4 OZ, Banana Nut 4 OZ, Bran 4 OZ | 1/24 CT, 1/48 CT | 9850 | muffin | #b9773f
        Puff Pastry | Sheet 10x15, Square 5 IN | 1/20 CT, 1/120 CT | 12800 | croissant | #e8bd72
        Donut | Glazed Ring, Chocolate Iced, Cake Plain | 1/48 CT, 1/96 CT | 6850 | donut | #ea8fb0
        Bagel | Plain Sliced 4 OZ, Everything, Cinnamon Raisin | 12/6 CT, 1/72 CT | 5650 | donut | #cf9c5a
        Biscuit | Buttermilk 2.5 OZ, Jumbo 3.5 OZ | 1/120 CT, 1/216 CT | 3150 | biscuit | #e3b56a
        Cinnamon Roll | Proof and Bake 5 OZ, Mini | 1/48 CT, 1/100 CT | 8950 | cinnamonRoll | #b87a42
      `),
    },
    {
      slug: 'cakes',
      description: 'Cakes & Pies',
      scheme: 'split',
      storage: 'frozen',
      brands,
      blurb: 'Pre-cut where marked; thaw overnight.',
      families: families(`
        Cheesecake | New York 16 Slice, Strawberry Swirl, Turtle | 4/5 LB, 2/6 LB | 525 | cakeSlice | #f2dca6
        Cake Layer | Chocolate 14 Slice, Carrot 14 Slice, Red Velvet | 2/6 LB, 4/5 LB | 485 | cake | #6b3f2a
        Cake Sheet | Vanilla Half, Chocolate Half, Unfrosted | 2/6 LB, 4/4 LB | 345 | cake | #f0cf9a
        Pie | Apple 10 IN, Cherry 10 IN, Pecan 10 IN, Pumpkin 10 IN | 6/46 OZ, 6/43 OZ | 345 | pie | #c9823c
        Pie Cream | Banana 10 IN, Coconut 10 IN, Key Lime 10 IN | 6/27 OZ, 4/36 OZ | 425 | pie | #efd87f
        Brownie | Fudge Sheet, Walnut Pre-Cut | 4/4 LB, 2/7 LB | 425 | brownie | #55311f
        Tiramisu | Tray, Cup | 2/4 LB, 12/4 OZ | 645 | cakeSlice | #b58a63
        Lava Cake | Chocolate 4 OZ, Caramel 4 OZ | 1/24 CT, 1/36 CT | 18500 | muffin | #4a2a1d
      `),
    },
    {
      slug: 'pizza',
      description: 'Pizza Dough & Crusts',
      scheme: 'case',
      storage: 'frozen',
      brands: ['Golden Peel', 'Via Forno', 'Miller Street', 'Hearth & Rye', 'Cascina Verde', 'Alder & Finch'],
      blurb: 'Even rise and a crisp bottom from any oven.',
      families: families(`
        Pizza Dough Ball | 16 OZ, 20 OZ, 24 OZ | 1/24 CT, 1/30 CT | 10800 | doughBall | #f0ddb8
        Pizza Crust | Par Baked 12 IN, Par Baked 14 IN, Thin 16 IN | 1/24 CT, 1/20 CT | 16500 | pizzaCrust | #e2b568
        Pizza Crust Gluten Free | 10 IN, 12 IN | 1/24 CT, 1/12 CT | 28500 | pizzaCrust | #cfa162
        Pizza | Cheese 16 IN, Pepperoni 16 IN, Four Meat 16 IN | 1/9 CT, 1/12 CT | 89500 | pizza | #d9402f
        Dough Sheet | Sicilian 12x16, Focaccia | 1/20 CT, 1/12 CT | 26500 | flatbread | #e6c388
        Breadstick | Garlic 7 IN, Plain 7 IN | 1/144 CT, 6/24 CT | 2850 | baguette | #d6a150
        Calzone | Cheese 5 OZ, Pepperoni 5 OZ | 1/72 CT, 1/48 CT | 9900 | dumpling | #d49a4a
      `),
    },
  ],
}
