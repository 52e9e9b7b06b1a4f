import { families, type MainCategorySpec } from './spec'

const brands = ['Copper Ladle', 'Whisk & Vine', 'Smokehouse 12', 'Pantry Road', 'Olivara', 'Alder & Finch']

export const sauces: MainCategorySpec = {
  description: 'Sauces & Seasonings',
  categories: [
    {
      slug: 'sauces',
      description: 'Sauces & Condiments',
      scheme: 'split',
      storage: 'dry',
      brands,
      blurb: 'Full-bodied, clings to what it dresses.',
      families: families(`
        Ketchup | Fancy Pouch, Squeeze 20 OZ, Packet 9 GM | 6/#10, 12/20 OZ | 585 | squeezeBottle | #c8281f
        Mustard | Yellow, Dijon, Spicy Brown, Packet | 4/1 GAL, 12/20 OZ | 725 | squeezeBottle | #f0c022
        Mayonnaise | Heavy Duty, Extra Heavy, Packet 12 GM | 4/1 GAL, 12/18 OZ | 1165 | jar | #f1ead2
        BBQ Sauce | Sweet Hickory, Carolina Gold, Smoky Bourbon | 4/1 GAL, 12/18 OZ | 1080 | squeezeBottle | #6d2b1c
        Hot Sauce | Cayenne, Chipotle, Habanero | 4/1 GAL, 12/12 OZ | 1195 | bottle | #d93a20
        Soy Sauce | Naturally Brewed, Less Sodium, Packet | 4/1 GAL, 12/10 OZ | 985 | bottle | #3a2320
        Salsa | Mild, Medium, Verde | 4/1 GAL, 6/66 OZ | 945 | jar | #cf4227
        Teriyaki Sauce | Glaze, Marinade | 4/0.5 GAL, 6/5 LB | 1225 | bottle | #5b2d1b
        Horseradish | Prepared, Cream Style | 4/1 GAL, 12/32 OZ | 1390 | jar | #e6e0cf
        Honey | Clover, Wildflower, Packet | 6/5 LB, 12/12 OZ | 365 | jar | #e5a11f
        Pancake Syrup | Original, Maple Pure, Cup 1.5 OZ | 4/1 GAL, 12/24 OZ | 1045 | jug | #8a4a1d
      `),
    },
    {
      slug: 'dressings',
      description: 'Dressings & Dips',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Pours from the walk-in without separating.',
      families: families(`
        Dressing Ranch | Buttermilk, Chipotle, Packet 1.5 OZ | 4/1 GAL, 60/1.5 OZ | 1380 | dressing | #eef0e2
        Dressing Caesar | Creamy, Romano | 4/1 GAL, 6/32 OZ | 1485 | dressing | #e2d9a8
        Dressing Italian | Golden, Creamy, Fat Free | 4/1 GAL, 60/1.5 OZ | 1195 | dressing | #d8a53a
        Dressing Blue Cheese | Chunky, Light | 4/1 GAL, 60/1.5 OZ | 1545 | dressing | #9fb9d4
        Vinaigrette | Balsamic, Raspberry, Champagne | 4/1 GAL, 6/32 OZ | 1425 | dressing | #7d2b45
        Dressing Thousand Island | Classic, Light | 4/1 GAL, 60/1.5 OZ | 1275 | dressing | #ec9a7c
        Hummus | Classic, Roasted Pepper, Garlic | 4/4 LB, 6/2 LB | 345 | tub | #d9b77c
        Guacamole | Western Style, Chunky Spicy | 12/1 LB, 8/2 LB | 465 | bowl | #86ad4a
        Tartar Sauce | Bulk, Cup 1 OZ | 4/1 GAL, 100/1 OZ | 1145 | jar | #dfe6c5
      `),
    },
    {
      slug: 'oils',
      description: 'Oils & Vinegars',
      scheme: 'split',
      storage: 'dry',
      brands: ['Olivara', 'Copperline', 'Whisk & Vine', 'Cascina Verde', 'Broad Acre', 'Alder & Finch'],
      blurb: 'High smoke point, clean finish.',
      families: families(`
        Oil Fry | Clear Soybean, Canola High Oleic, Peanut | 1/35 LB, 2/17.5 LB | 92 | oilJug | #f0c33c | scheme=case
        Oil Canola | Salad, Blend 75/25 | 6/1 GAL, 1/35 LB | 1090 | oilJug | #f5d65a
        Oil Olive | Extra Virgin, Pomace, Pure | 4/1 GAL, 6/1 L | 3350 | oilBottle | #8f9b32
        Oil Sesame | Toasted, Blend | 6/56 FLOZ, 12/12 FLOZ | 4450 | oilBottle | #a8692b
        Pan Spray | Canola, Butter Flavor, Baking | 6/17 OZ, 12/14 OZ | 465 | aerosol | #e0b62e
        Vinegar | White Distilled 5%, Apple Cider, Red Wine | 4/1 GAL, 12/32 FLOZ | 425 | oilBottle | #c9554a
        Vinegar Balsamic | Modena 6%, Glaze | 4/5 L, 12/17 FLOZ | 1890 | oilBottle | #3d1f26
        Shortening | All Purpose, Cake, Liquid Fry | 1/50 LB, 1/35 LB | 108 | tub | #5f8fce | scheme=case
      `),
    },
    {
      slug: 'spices',
      description: 'Spices & Seasonings',
      scheme: 'split',
      storage: 'dry',
      brands: [
        'Ember & Pestle',
        'Whisk & Vine',
        'Copper Ladle',
        'Casa Lindo',
        'Smokehouse 12',
        'Alder & Finch',
      ],
      blurb: 'Milled cold and sealed for aroma.',
      families: families(`
        Pepper Black | Ground Table, Cracked, Whole | 6/1 LB, 1/5 LB | 945 | shaker | #3f3a38
        Salt | Kosher Coarse, Iodized, Sea Fine | 12/3 LB, 1/25 LB | 62 | shaker | #dfe7ef
        Garlic Powder | Fine, Granulated | 6/1 LB, 3/6 LB | 565 | shaker | #e8d7a8
        Onion Powder | Fine, Granulated | 6/1 LB, 3/5 LB | 545 | shaker | #e2c48a
        Paprika | Spanish, Smoked | 6/1 LB, 1/5 LB | 695 | shaker | #c7401f
        Chili Powder | Dark, Ancho | 6/1 LB, 1/5 LB | 655 | shaker | #9d2c1a
        Oregano | Mediterranean Leaf, Mexican | 6/5 OZ, 3/24 OZ | 1380 | shaker | #6d8a45
        Cinnamon | Ground, Stick | 6/1 LB, 3/5 LB | 815 | shaker | #9a5a2c
        Cumin | Ground, Seed | 6/1 LB, 3/4.5 LB | 735 | shaker | #b0803c
        Seasoning | Steak, Blackened, Taco, Lemon Pepper | 6/22 OZ, 3/5 LB | 785 | shaker | #d0662a
      `),
    },
    {
      slug: 'soups',
      description: 'Soups & Bases',
      scheme: 'split',
      storage: 'dry',
      brands,
      blurb: 'Kettle cooked; heat and serve, or build your own.',
      families: families(`
        Base Chicken | Low Sodium, No MSG, Roasted | 6/1 LB, 1/20 LB | 485 | tub | #e6b33c
        Base Beef | Low Sodium, Demi Glace, Roasted | 6/1 LB, 1/20 LB | 525 | tub | #7a3d2b
        Base Vegetable | Saute, Low Sodium | 6/1 LB, 12/1 LB | 465 | tub | #6f9d45
        Broth Chicken | Ready to Use, Bone | 12/32 FLOZ, 12/49 OZ | 645 | carton | #e0a12f
        Soup Clam Chowder | New England, Manhattan | 4/8 LB, 12/50 OZ | 285 | soup | #f0e3c6
        Soup Tomato | Bisque, Basil | 4/8 LB, 12/50 OZ | 225 | soup | #d9482f
        Soup Chicken Noodle | Homestyle, Classic | 4/8 LB, 12/50 OZ | 235 | soup | #e9b84a
        Soup Broccoli Cheddar | Classic, Reduced Sodium | 4/8 LB, 4/4 LB | 275 | soup | #e9a73a
        Gravy Mix | Country, Brown, Turkey | 6/24 OZ, 12/15 OZ | 295 | packet | #8a5730
      `),
    },
  ],
}
