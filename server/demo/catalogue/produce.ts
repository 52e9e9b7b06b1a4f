import { families, type MainCategorySpec } from './spec'

const brands = [
  'Valley Crate',
  'Green Mile',
  'Sun Terrace',
  'Hillrow Growers',
  'Little Acre',
  'Alder & Finch',
]

export const produce: MainCategorySpec = {
  description: 'Fresh Produce',
  categories: [
    {
      slug: 'greens',
      description: 'Leafy Greens',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Cut in the morning and cooled within the hour.',
      families: families(`
        Lettuce Romaine | Hearts, Chopped, Whole Liner | 6/2 LB, 4/5 LB | 245 | lettuce | #5fa845
        Lettuce Iceberg | Cello, Shredded 1/8 IN, Salad Mix | 4/5 LB, 6/5 LB | 165 | lettuce | #9ccc6a
        Spring Mix | Organic, Conventional | 1/3 LB, 4/3 LB | 395 | leaf | #6aa84f
        Spinach | Baby, Flat Leaf Cello, Clipped | 4/2.5 LB, 1/4 LB | 335 | leaf | #3f8a3f
        Kale | Green Bunch, Chopped, Lacinato | 4/2.5 LB, 1/24 LB | 265 | leaf | #3b7d55
        Arugula | Baby, Wild | 2/2 LB, 1/4 LB | 485 | leaf | #4c9447
        Cabbage | Green, Red, Shredded Slaw Mix | 4/5 LB, 1/50 LB | 75 | lettuce | #8fb85b
        Radicchio | Treviso, Round | 1/12 LB, 2/5 LB | 415 | lettuce | #8c3155
      `),
    },
    {
      slug: 'vegetables',
      description: 'Fresh Vegetables',
      scheme: 'loose',
      storage: 'refrigerated',
      brands,
      blurb: 'Sized and graded for even cooking.',
      families: families(`
        Carrots | Jumbo, Baby Peeled, Shredded, Sticks | 25 LB, 50 LB | 72 | carrot | #ec7a2c
        Broccoli | Florets, Crowns | 20 LB, 18 LB | 185 | broccoli | #4f9a45
        Cauliflower | Florets, Whole 12 CT | 20 LB, 25 LB | 165 | broccoli | #f0e8cf
        Pepper Bell | Green Choice, Red Fancy, Yellow Fancy | 25 LB, 11 LB | 145 | pepper | #d0382f
        Cucumber | Select, Super Select, Persian | 24 LB, 40 LB | 98 | cucumber | #4c9250
        Tomato | 5x6 Two Layer, Roma, Grape, 6x6 Bulk | 25 LB, 20 LB | 135 | tomato | #d8392c
        Zucchini | Fancy, Medium | 20 LB, 24 LB | 115 | cucumber | #5f9e4a
        Celery | 24 Stalk, Sticks, Diced | 30 LB, 20 LB | 92 | celery | #8fbf5a
        Corn | Sweet Bi-Color, White Husked | 40 LB, 20 LB | 88 | corn | #f3c53c
        Asparagus | Standard, Jumbo | 11 LB, 28 LB | 325 | celery | #6e9f45
      `),
    },
    {
      slug: 'fruit',
      description: 'Fresh Fruit',
      scheme: 'loose',
      storage: 'refrigerated',
      brands,
      blurb: 'Picked firm, shipped at the right stage of ripeness.',
      families: families(`
        Apples | Gala 100 CT, Granny Smith 88 CT, Fuji 88 CT, Red Delicious 125 CT | 40 LB, 20 LB | 112 | apple | #c8322f
        Oranges | Navel 88 CT, Valencia Juicing 113 CT | 40 LB, 20 LB | 96 | orange | #f28a1e
        Lemons | 140 CT Choice, 165 CT Choice, 115 CT Fancy | 40 LB, 20 LB | 118 | lemon | #f5d33a
        Limes | 200 CT, 150 CT | 40 LB, 10 LB | 132 | lemon | #7db648
        Bananas | Green Tip, Turning | 40 LB, 20 LB | 68 | banana | #f4d03f
        Grapes | Red Seedless, Green Seedless | 18 LB, 19 LB | 225 | grapes | #7a4a9c
        Strawberries | Clamshell 1 LB, Long Stem | 8 LB, 9 LB | 315 | berry | #d92f3f
        Blueberries | Pint, 6 OZ Clamshell | 9 LB, 12 LB | 465 | blueberry | #4a62b0
        Melon Cantaloupe | 9 CT, 12 CT | 40 LB, 36 LB | 82 | melon | #f0a35a
        Pineapple | Golden 6 CT, Golden 7 CT | 25 LB, 28 LB | 95 | pineapple | #e3ab32
        Avocado | Hass 48 CT, Hass 60 CT | 25 LB, 24 LB | 215 | avocado | #5d7f36
      `),
    },
    {
      slug: 'herbs',
      description: 'Herbs & Mushrooms',
      scheme: 'pound',
      storage: 'refrigerated',
      brands,
      blurb: 'Washed, spun and packed for the walk-in.',
      families: families(`
        Basil | Genovese, Thai | 1 LB, 4 LB | 895 | herb | #4a9a3f
        Cilantro | Bunched, Clipped | 4 LB, 2 LB | 345 | herb | #5aa64b
        Parsley | Italian, Curly | 4 LB, 2 LB | 325 | herb | #3f8d45
        Rosemary | Fresh, Long Stem | 1 LB, 2 LB | 945 | herb | #5d8467
        Mint | Fresh, Chocolate | 1 LB, 2 LB | 865 | herb | #54b07c
        Thyme | Fresh, Lemon | 1 LB, 2 LB | 985 | herb | #75935a
        Mushroom Button | Whole Medium, Sliced 1/4 IN, Jumbo | 10 LB, 5 LB | 285 | mushroom | #e4d3bd
        Mushroom Portobello | Cap 4 IN, Cap 5 IN | 5 LB, 3 LB | 445 | mushroom | #8a6248
        Mushroom Shiitake | No. 1, Sliced | 3 LB, 5 LB | 795 | mushroom | #a9764a
      `),
    },
    {
      slug: 'roots',
      description: 'Potatoes & Onions',
      scheme: 'loose',
      storage: 'dry',
      brands,
      blurb: 'Cured, dry-skinned and good keepers.',
      families: families(`
        Potato Russet | Idaho 70 CT, Idaho 90 CT, No. 2 Large | 50 LB, 40 LB | 48 | potato | #b98a55
        Potato Red | A Size, B Size Creamer | 50 LB, 20 LB | 62 | potato | #c0605a
        Potato Yukon Gold | A Size, B Size | 50 LB, 20 LB | 68 | potato | #dcb968
        Sweet Potato | No. 1, Jumbo | 40 LB, 20 LB | 72 | potato | #cc6b3d
        Onion Yellow | Jumbo, Colossal, Diced 3/8 IN | 50 LB, 25 LB | 46 | onion | #d9a54d
        Onion Red | Jumbo, Slab Sliced | 25 LB, 10 LB | 68 | onion | #8f3a63
        Onion Green | Iceless, Iced | 4 LB, 10 LB | 225 | celery | #6fae50
        Garlic | Peeled, Whole Jumbo, Chopped in Oil | 5 LB, 30 LB | 265 | garlic | #efe7da
        Shallot | Peeled, Whole | 5 LB, 10 LB | 315 | onion | #b7727d
      `),
    },
  ],
}
