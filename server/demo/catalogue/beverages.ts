import { families, type MainCategorySpec } from './spec'

export const beverages: MainCategorySpec = {
  description: 'Beverages',
  categories: [
    {
      slug: 'coffee',
      description: 'Coffee',
      scheme: 'split',
      storage: 'dry',
      brands: [
        'Daybreak Roasters',
        'Third Bell Coffee',
        'Morning Ferry',
        'Casa Lindo',
        'Fern & Kettle',
        'Alder & Finch',
      ],
      blurb: 'Roasted weekly, sealed with a valve.',
      families: families(`
        Coffee Ground | House Blend Medium, Dark Roast, Decaf | 42/2.5 OZ, 24/8 OZ | 785 | coffeeBag | #6b4126
        Coffee Whole Bean | Espresso, House Blend, French Roast, Ethiopia | 6/2 LB, 5/5 LB | 895 | coffeeBag | #3f2719
        Coffee Pod | Breakfast Blend, Dark, Decaf | 4/24 CT, 6/12 CT | 5400 | pod | #7d4a2a
        Cold Brew | Concentrate, Ready to Drink | 6/32 FLOZ, 2/1 GAL | 2650 | bottle | #4a2e20
        Cappuccino Mix | French Vanilla, Mocha | 6/2 LB, 12/1 LB | 465 | packet | #b48558
        Hot Cocoa | Packet, Dark Packet | 6/50 CT, 10/25 CT | 2350 | mug | #5c3422 | scheme=box
      `),
    },
    {
      slug: 'tea',
      description: 'Tea',
      scheme: 'split',
      storage: 'dry',
      brands: ['Fern & Kettle', 'Third Bell Tea', 'Clearbrook', 'Quiet Leaf', 'Sun Terrace', 'Alder & Finch'],
      blurb: 'Brisk leaf, clear in the glass.',
      families: families(`
        Tea Iced | Fresh Brew 3 OZ, Fresh Brew 1 OZ, Decaf | 32/3 OZ, 96/1 OZ | 585 | teaBag | #b5672c
        Tea Bag | English Breakfast, Earl Grey, Green, Chamomile | 6/28 CT, 10/100 CT | 890 | teaBox | #4f8a4a | scheme=boxed
        Tea Herbal | Peppermint, Lemon Ginger, Hibiscus | 6/28 CT, 6/20 CT | 1650 | teaBox | #b8476b | scheme=boxed
        Tea Loose Leaf | Sencha, Darjeeling, Rooibos | 6/1 LB, 4/2 LB | 1890 | leaf | #6b7f3a
        Tea Ready to Drink | Sweet, Lemon, Unsweetened | 24/16 FLOZ, 12/18.5 FLOZ | 865 | bottle | #c17a32
        Chai Concentrate | Spiced, Vanilla | 6/32 FLOZ, 12/32 FLOZ | 1895 | carton | #a9673b
      `),
    },
    {
      slug: 'juice',
      description: 'Juice',
      scheme: 'split',
      storage: 'refrigerated',
      brands: ['Citrus Row', 'Sun Terrace', 'Clearbrook', 'Hillrow Growers', 'Little Acre', 'Alder & Finch'],
      blurb: 'Pressed, never from powder.',
      families: families(`
        Juice Orange | Not From Concentrate, Pulp Free, Frozen 4:1 | 12/32 FLOZ, 4/1 GAL | 1150 | juice | #f58f1d
        Juice Apple | Clear, Unfiltered, Cup 4 OZ | 12/46 FLOZ, 96/4 FLOZ | 725 | juice | #c8a02e
        Juice Cranberry | Cocktail, 100% | 12/32 FLOZ, 8/46 FLOZ | 935 | juice | #b31f3c
        Juice Grapefruit | Ruby Red, White | 12/32 FLOZ, 12/46 FLOZ | 985 | juice | #ef7061
        Juice Tomato | Classic, Low Sodium | 12/46 FLOZ, 48/5.5 FLOZ | 645 | can | #cb3526
        Juice Pineapple | Unsweetened, with Coconut | 12/46 FLOZ, 48/6 FLOZ | 765 | can | #f0c637
        Juice Lemon | Squeezed, Shelf Stable | 12/32 FLOZ, 6/1 GAL | 1185 | juice | #f3dc47
        Lemonade | Classic, Pink, Frozen Concentrate | 12/32 FLOZ, 4/1 GAL | 745 | juice | #f5e26e
      `),
    },
    {
      slug: 'soft-drinks',
      description: 'Soft Drinks',
      scheme: 'split',
      storage: 'dry',
      isTaxable: true,
      brands: ['Fizzworks', 'Blue Porch', 'Union Bottling', 'Citrus Row', 'Clearbrook', 'Alder & Finch'],
      blurb: 'Bright carbonation, no sticky finish.',
      families: families(`
        Cola | Regular, Diet, Zero Sugar | 24/12 FLOZ, 24/20 FLOZ | 445 | sodaCan | #b3201f | multiple=6
        Lemon Lime Soda | Regular, Diet | 24/12 FLOZ, 24/20 FLOZ | 445 | sodaCan | #5fae3c | multiple=6
        Root Beer | Draft Style, Diet | 24/12 FLOZ, 12/12 FLOZ | 465 | sodaCan | #6b3d22 | multiple=6
        Ginger Ale | Dry, Extra Ginger | 24/12 FLOZ, 24/10 FLOZ | 465 | sodaCan | #c7a53a | multiple=6
        Orange Soda | Classic, Zero | 24/12 FLOZ, 24/20 FLOZ | 445 | sodaCan | #f08224 | multiple=6
        Soda Syrup | Cola 5:1, Lemon Lime 5:1, Root Beer 5:1 | 1/5 GAL, 1/2.5 GAL | 1890 | bagInBox | #c23a30 | scheme=case
        Energy Drink | Original, Sugar Free, Berry | 24/8.4 FLOZ, 12/16 FLOZ | 1680 | sodaCan | #2f4f8f | multiple=4
      `),
    },
    {
      slug: 'water',
      description: 'Water & Mixers',
      scheme: 'split',
      storage: 'dry',
      isTaxable: true,
      brands: ['Clearbrook', 'Stillwell', 'Fizzworks', 'Blue Porch', 'Union Bottling', 'Alder & Finch'],
      blurb: 'From protected springs, filtered twice.',
      families: families(`
        Water Spring | Bottle 16.9 OZ, Sport Cap, Gallon | 24/16.9 FLOZ, 6/1 GAL | 165 | waterBottle | #6fb7e0
        Water Sparkling | Plain, Lime, Grapefruit | 24/12 FLOZ, 12/1 L | 365 | waterBottle | #62bfa5
        Water Mineral | Still Glass, Sparkling Glass | 12/750 ML, 24/330 ML | 725 | waterBottle | #3f8a6a
        Tonic Water | Classic, Light | 24/10 FLOZ, 12/1 L | 545 | bottle | #8cb7c9
        Club Soda | Classic, Small Bottle | 24/10 FLOZ, 12/1 L | 485 | bottle | #9dc3d8
        Grenadine | Bar Syrup, Natural | 12/1 L, 12/25.4 FLOZ | 1795 | bottle | #c11f46
        Margarita Mix | Classic, Strawberry | 12/1 L, 4/1 GAL | 1165 | bottle | #a6c84a
      `),
    },
  ],
}
