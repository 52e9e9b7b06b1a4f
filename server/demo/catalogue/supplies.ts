import { families, type MainCategorySpec } from './spec'

const chemicals = ['Brightline', 'Suds & Sons', 'Northstar Clean', 'Clearline', 'Greenfold', 'Alder & Finch']
const wares = ['Ironhook', 'Chef Harrow', 'Tablefare', 'Basin & Bell', 'Servo', 'Alder & Finch']

export const supplies: MainCategorySpec = {
  description: 'Cleaning & Smallwares',
  categories: [
    {
      slug: 'warewash',
      description: 'Dish & Warewashing',
      scheme: 'split',
      storage: 'dry',
      isTaxable: true,
      brands: chemicals,
      blurb: 'Works in hard water; dose as the label says.',
      families: families(`
        Dish Detergent | Pot and Pan Blue, Lemon, Ultra | 4/1 GAL, 8/38 FLOZ | 1290 | chemJug | #3f8fd0
        Dish Machine Detergent | Low Temp, High Temp, Solid Capsule | 4/1 GAL, 1/5 GAL | 1890 | chemJug | #e0722f
        Rinse Aid | High Temp, Low Temp | 4/1 GAL, 1/5 GAL | 2050 | chemJug | #57b3c4
        Sanitizer | Chlorine, Quat 200 PPM | 4/1 GAL, 1/5 GAL | 1450 | chemJug | #c9425a
        Presoak | Flatware Powder, Liquid | 6/4 LB, 4/1 GAL | 485 | bucket | #6a7fc4
        Delimer | Liquid, Heavy Duty | 4/1 GAL, 1/5 GAL | 1650 | chemJug | #7c9c3a
        Scrub Pad | Green 6x9, Stainless 50 GM, Sponge | 6/10 CT, 4/20 CT | 6200 | sponge | #4f9a57 | scheme=box
      `),
    },
    {
      slug: 'cleaners',
      description: 'Cleaners & Disinfectants',
      scheme: 'split',
      storage: 'dry',
      isTaxable: true,
      brands: chemicals,
      blurb: 'Ready to use or by the ounce in the bucket.',
      families: families(`
        Degreaser | Ready to Use, Concentrate, Fryer Boil Out | 6/32 FLOZ, 4/1 GAL | 1450 | sprayBottle | #e58a2a
        Glass Cleaner | Ammoniated, Ammonia Free | 12/32 FLOZ, 4/1 GAL | 965 | sprayBottle | #4fa3df
        Disinfectant | Quat RTU, Concentrate, Wipes | 12/32 FLOZ, 4/1 GAL | 1695 | sprayBottle | #4aa06a
        Bleach | Germicidal 8.25%, Splash Less | 6/1 GAL, 3/1 GAL | 545 | chemJug | #e9edf2
        Oven Cleaner | Aerosol, Liquid | 12/19 OZ, 4/1 GAL | 545 | aerosol | #c2362c
        Stainless Polish | Aerosol Oil Base, Water Base | 12/16 OZ, 6/32 FLOZ | 585 | aerosol | #8b98a6
        All Purpose Cleaner | Lavender, Citrus, Neutral | 4/1 GAL, 12/32 FLOZ | 1085 | sprayBottle | #9b77c9
      `),
    },
    {
      slug: 'janitorial',
      description: 'Floor & Hand Care',
      scheme: 'split',
      storage: 'dry',
      isTaxable: true,
      brands: chemicals,
      blurb: 'Made for the end of a long night.',
      families: families(`
        Hand Soap | Foaming, Antibacterial, Lotion | 4/1 GAL, 6/1 L | 1590 | soapPump | #e58fb0
        Hand Sanitizer | Gel 70%, Foam | 4/1 GAL, 12/16 FLOZ | 2690 | soapPump | #6fc1d9
        Floor Cleaner | Neutral, No Rinse Enzyme | 4/1 GAL, 1/5 GAL | 1395 | bucket | #4f9ed8
        Mop Head | Loop Cotton 24 OZ, Microfiber | 12/1 EA, 6/1 EA | 745 | mop | #c9d3db
        Mop Bucket | 35 QT Wringer, Side Press | 1/1 EA | 8950 | bucket | #f0c02f | scheme=each
        Broom | Angle, Push 24 IN | 12/1 EA, 6/1 EA | 1245 | mop | #c99242
        Floor Sign | Wet Floor English/Spanish, Pop Up | 6/1 EA, 12/1 EA | 1180 | floorSign | #f2c51f
      `),
    },
    {
      slug: 'kitchenware',
      description: 'Kitchen Tools & Cookware',
      scheme: 'each',
      storage: 'dry',
      isTaxable: true,
      brands: wares,
      blurb: 'NSF listed, built for the line.',
      families: families(`
        Fry Pan | Aluminum 8 IN, Aluminum 10 IN, Nonstick 12 IN, Carbon Steel 11 IN | 1 EA | 2850 | pan | #4a4f57
        Stock Pot | Aluminum 20 QT, Aluminum 40 QT, Induction 16 QT | 1 EA | 7450 | pot | #a7b1ba
        Sheet Pan | Full 18 Gauge, Half 18 Gauge, Quarter | 1 EA, 12 EA | 945 | tray | #b4bdc5 | multiple=4
        Tongs | Utility 9 IN, Utility 12 IN, Locking 16 IN | 1 EA, 12 EA | 425 | tongs | #9aa5af | multiple=4
        Chef Knife | 8 IN, 10 IN, Santoku 7 IN, Paring 3.25 IN | 1 EA | 3450 | chefKnife | #33373d
        Cutting Board | 12x18 White, 15x20 Green, 18x24 Red | 1 EA, 6 EA | 2150 | board | #d84f45
        Food Pan | Full 4 IN, Half 6 IN, Third 4 IN, Ninth 2 IN | 1 EA, 6 EA | 1950 | foodPan | #aeb8c1 | multiple=2
        Storage Container | Square 4 QT, Square 8 QT, Round 22 QT | 1 EA, 6 EA | 1490 | storageBox | #9cc7de
        Whisk | French 12 IN, Piano 14 IN | 1 EA, 12 EA | 895 | whisk | #939ea9
        Ladle | 4 OZ, 6 OZ, 8 OZ | 1 EA, 12 EA | 565 | ladle | #8f9aa5
        Thermometer | Digital Pocket, Dial 2 IN, Oven | 1 EA, 6 EA | 1650 | thermometer | #d63b33
      `),
    },
    {
      slug: 'tabletop',
      description: 'Glassware & Tableware',
      scheme: 'dozen',
      storage: 'dry',
      isTaxable: true,
      brands: wares,
      blurb: 'Tempered and chip resistant, stacks tight.',
      families: families(`
        Glass Pint | 16 OZ Mixing, 16 OZ Nonic, 20 OZ Imperial | 24 EA, 36 EA | 285 | pintGlass | #d9a23c | multiple=4
        Glass Water | 10 OZ, 12 OZ Stacking | 36 EA, 24 EA | 245 | tumbler | #8fc4dc | multiple=4
        Glass Wine | Red 16 OZ, White 12 OZ, Flute 6 OZ | 12 EA, 24 EA | 465 | wineGlass | #a8324f | multiple=4
        Plate | Dinner 10.5 IN, Salad 7 IN, Coupe 11 IN | 12 EA, 24 EA | 615 | plate | #e8ecf0 | multiple=4
        Bowl | Soup 12 OZ, Pasta 26 OZ, Bouillon 7 OZ | 24 EA, 36 EA | 525 | bowl | #dfe6ec | multiple=4
        Mug | Diner 10 OZ, Bistro 14 OZ | 24 EA, 36 EA | 485 | mug | #b5654a | multiple=4
        Dinner Fork | Windsor, Dominion Heavy | 12 EA, 36 EA | 95 | fork | #8d98a3 | multiple=12
        Dinner Knife | Windsor, Dominion Heavy | 12 EA, 36 EA | 145 | plasticKnife | #8d98a3 | multiple=12
        Teaspoon | Windsor, Dominion Heavy | 12 EA, 36 EA | 72 | spoon | #8d98a3 | multiple=12
        Ramekin | Fluted 4 OZ, Smooth 2 OZ Black | 36 EA, 48 EA | 165 | ramekin | #f0e7d8 | multiple=12
      `),
    },
  ],
}
