import { families, type MainCategorySpec } from './spec'

const brands = ['Mill & Sheaf', 'Copperline', 'Broad Acre', 'Pantry Road', 'Casa Lindo', 'Alder & Finch']

export const grocery: MainCategorySpec = {
  description: 'Dry Grocery',
  categories: [
    {
      slug: 'pasta',
      description: 'Pasta, Rice & Grains',
      scheme: 'split',
      storage: 'dry',
      brands: [...brands, 'Cascina Verde'],
      blurb: 'Cooks evenly and holds on the steam table.',
      families: families(`
        Pasta Spaghetti | 10 IN, 20 IN, Thin | 20/1 LB, 2/10 LB | 118 | spaghetti | #e7bf5a
        Pasta Penne | Rigate, Whole Wheat, Gluten Free | 20/1 LB, 2/10 LB | 122 | penne | #e5b84e
        Pasta Elbow | Macaroni, Large | 20/1 LB, 2/10 LB | 115 | penne | #f0c95f
        Pasta Fettuccine | Dry, Egg | 20/1 LB, 2/10 LB | 128 | spaghetti | #efcf78
        Pasta Lasagna | Ridged, Oven Ready | 12/1 LB, 1/10 LB | 142 | spaghetti | #ddaf50
        Rice | Long Grain Parboiled, Jasmine, Basmati, Arborio | 50 LB, 25 LB | 88 | sack | #e9e3d2
        Rice Brown | Long Grain, Wild Blend | 25 LB, 6/5 LB | 112 | sack | #b78b5a
        Quinoa | White, Tri-Color | 25 LB, 6/4 LB | 285 | bowl | #d5b98a
        Couscous | Fine, Israeli | 2/10 LB, 6/5 LB | 195 | bowl | #e7cb8d
        Oats | Quick, Old Fashioned, Steel Cut | 12/42 OZ, 50 LB | 105 | canister | #b8322e
      `),
    },
    {
      slug: 'baking',
      description: 'Flour, Sugar & Baking',
      scheme: 'split',
      storage: 'dry',
      brands,
      blurb: 'Consistent from bag to bag, so that recipes are too.',
      families: families(`
        Flour | All Purpose, High Gluten, Pastry, Whole Wheat | 50 LB, 2/25 LB | 46 | sack | #d9c7a3
        Sugar Granulated | Fine, Extra Fine | 50 LB, 10/4 LB | 72 | sack | #7db2dc
        Sugar Brown | Light, Dark | 50 LB, 12/2 LB | 95 | sack | #a56a36
        Sugar Powdered | 10X, 6X | 50 LB, 12/2 LB | 92 | sack | #e8a9c0
        Sugar Packet | White, Raw, Pink Sweetener | 10/200 CT, 1/2000 CT | 95 | packet | #5b9bd8 | scheme=box
        Baking Powder | Double Acting, Aluminum Free | 6/5 LB, 12/10 OZ | 265 | canister | #c4403a
        Cocoa Powder | Dutch 22/24, Natural 10/12 | 6/5 LB, 50 LB | 525 | canister | #5b3725
        Chocolate Chips | Semi-Sweet 1M, White, Milk | 25 LB, 12/2 LB | 345 | candy | #553021
        Vanilla Extract | Pure, Imitation | 4/1 GAL, 12/16 FLOZ | 9800 | bottle | #6b4024
        Yeast | Instant Dry, Active Dry | 20/1 LB, 12/2 LB | 385 | packet | #d99a3a
        Cake Mix | White, Devils Food, Yellow | 6/5 LB, 50 LB | 145 | cerealBox | #e58fa6
      `),
    },
    {
      slug: 'canned-vegetables',
      description: 'Canned Vegetables',
      scheme: 'split',
      storage: 'dry',
      brands,
      blurb: 'Packed in season, ready for the line.',
      families: families(`
        Tomatoes | Crushed in Puree, Diced in Juice, Whole Peeled, San Marzano | 6/#10, 12/28 OZ | 545 | can | #d43c2d
        Tomato Sauce | Fancy, Pizza with Basil, Marinara | 6/#10, 24/15 OZ | 565 | can | #c2301f
        Tomato Paste | 26%, 30% | 6/#10, 24/6 OZ | 825 | can | #a82a1c
        Corn Kernel | Whole, Cream Style | 6/#10, 24/15 OZ | 615 | can | #efc02f
        Beans Green | Cut 4 Sieve, Italian | 6/#10, 24/14.5 OZ | 585 | can | #4f9440
        Mushrooms Canned | Stems and Pieces, Sliced | 6/#10, 24/8 OZ | 1185 | can | #b79a78
        Beets | Sliced Medium, Diced | 6/#10, 24/15 OZ | 595 | can | #8a2148
        Olives | Black Sliced, Black Pitted, Green Stuffed | 6/#10, 24/15 OZ | 1295 | olives | #4b5a2f
        Peppers Jalapeno | Nacho Sliced, Whole | 6/#10, 12/26 OZ | 785 | can | #639a35
        Pickles | Crinkle Chip, Spear, Whole Kosher | 5/1 GAL, 1/5 GAL | 745 | pickleJar | #8aa33f
      `),
    },
    {
      slug: 'canned-fruit',
      description: 'Canned Fruit & Fillings',
      scheme: 'split',
      storage: 'dry',
      brands,
      blurb: 'Even cuts in light syrup or juice.',
      families: families(`
        Peaches Canned | Sliced Light Syrup, Halves, Diced | 6/#10, 24/15 OZ | 865 | can | #f2a04a
        Pears Canned | Halves, Diced, Sliced | 6/#10, 24/15 OZ | 885 | can | #c9d06a
        Pineapple Canned | Tidbits, Sliced, Crushed | 6/#10, 24/20 OZ | 795 | can | #f0cf3c
        Fruit Cocktail | Light Syrup, in Juice | 6/#10, 24/15 OZ | 915 | can | #e86a54
        Applesauce | Unsweetened, Cinnamon, Cup | 6/#10, 96/4.5 OZ | 655 | can | #9fbf4d
        Pie Filling | Apple, Cherry, Blueberry | 6/#10, 6/7 LB | 1165 | can | #b0243c
        Mandarin Oranges | Whole Segment, Broken | 6/#10, 24/11 OZ | 985 | can | #f28b26
        Cranberry Sauce | Jellied, Whole Berry | 6/#10, 24/14 OZ | 945 | can | #9d1b3a
      `),
    },
    {
      slug: 'beans',
      description: 'Beans & Legumes',
      scheme: 'split',
      storage: 'dry',
      brands: ['Casa Lindo', 'Broad Acre', 'Pantry Road', 'Tres Hornos', 'Mill & Sheaf', 'Alder & Finch'],
      blurb: 'Sorted twice, low in splits.',
      families: families(`
        Beans Black | Canned Low Sodium, Refried | 6/#10, 12/29 OZ | 565 | can | #4a3a44
        Beans Pinto | Canned, Refried Vegetarian, Chili | 6/#10, 12/29 OZ | 555 | can | #b97a53
        Beans Kidney | Dark Red, Light Red | 6/#10, 24/15 OZ | 575 | can | #8c2b30
        Beans Garbanzo | Canned, Low Sodium | 6/#10, 24/15 OZ | 565 | can | #dcb774
        Beans Baked | Brown Sugar, Vegetarian | 6/#10, 12/28 OZ | 695 | can | #99552f
        Beans Dry | Black, Pinto, Great Northern, Navy | 50 LB, 20 LB | 105 | beanSack | #6a4a3f
        Lentils | Green, Red Split | 20 LB, 6/4 LB | 125 | beanSack | #a9a14f
        Split Peas | Green, Yellow | 20 LB, 50 LB | 98 | beanSack | #8fb356
      `),
    },
  ],
}
