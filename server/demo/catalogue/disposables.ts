import { families, type MainCategorySpec } from './spec'

const brands = ['Packwell', 'Greenfold', 'Servo', 'Clearline', 'Tablefare', 'Alder & Finch']

export const disposables: MainCategorySpec = {
  description: 'Disposables',
  categories: [
    {
      slug: 'cups',
      description: 'Cups & Lids',
      scheme: 'box',
      storage: 'dry',
      isTaxable: true,
      brands,
      blurb: 'Rolled rim, snug lid, no leaks at the door.',
      families: families(`
        Cup Hot Paper | 8 OZ White, 12 OZ White, 16 OZ Kraft, 20 OZ White | 20/50 CT, 10/50 CT | 880 | paperCup | #b5754a
        Cup Cold PET | 12 OZ, 16 OZ, 20 OZ, 24 OZ | 20/50 CT, 12/50 CT | 940 | clearCup | #8fc7dd
        Cup Foam | 8 OZ, 12 OZ, 16 OZ | 40/25 CT, 20/25 CT | 520 | paperCup | #e5e9ec
        Cup Portion | 2 OZ Clear, 3.25 OZ Clear, 4 OZ Black | 10/250 CT, 20/125 CT | 240 | portionCup | #9fb8c4
        Lid Hot | Dome White 10-20 OZ, Black Sip | 10/100 CT, 12/100 CT | 420 | lid | #4a4f57
        Lid Cold | Flat Straw Slot, Dome | 10/100 CT, 20/50 CT | 380 | lid | #9ec7d9
        Cup Sleeve | Kraft, Printed | 10/100 CT, 24/50 CT | 470 | paperCup | #c49a63
      `),
    },
    {
      slug: 'takeout',
      description: 'Takeout Containers',
      scheme: 'box',
      storage: 'dry',
      isTaxable: true,
      brands,
      blurb: 'Holds heat and corners on the ride home.',
      families: families(`
        Container Hinged | Fiber 9x9 3-Comp, Fiber 9x6, Plastic 8x8 | 2/100 CT, 4/50 CT | 2650 | clamshell | #d8c49d
        Container Foam | 9x9 1-Comp, 8x8 3-Comp | 2/100 CT, 4/50 CT | 1650 | clamshell | #eef0f0
        Container Deli | 8 OZ Combo, 16 OZ Combo, 32 OZ Combo | 10/24 CT, 5/48 CT | 1950 | deliCup | #bcd3dc
        Bowl Paper | 16 OZ Kraft, 32 OZ Kraft | 6/50 CT, 10/50 CT | 1850 | paperBowl | #c79a62
        Pail | 16 OZ White, 32 OZ Pagoda | 9/50 CT, 10/50 CT | 1550 | pail | #d8392f
        Pan Aluminum | Half Deep, Full Deep, Half Shallow | 1/100 CT, 1/50 CT | 3950 | tray | #b9c2c9 | scheme=case
        Bag Paper | Handle 10x7x12, SOS 8 LB, SOS 12 LB | 1/250 CT, 2/250 CT | 1350 | paperBag | #b98a52 | scheme=case
        Pizza Box | 10 IN Kraft, 14 IN Kraft, 16 IN White | 1/50 CT, 1/100 CT | 5400 | pizzaBox | #cda56c | scheme=case
      `),
    },
    {
      slug: 'napkins',
      description: 'Napkins & Towels',
      scheme: 'box',
      storage: 'dry',
      isTaxable: true,
      brands,
      blurb: 'Soft, strong when wet, quick to fold.',
      families: families(`
        Napkin Dinner | 2-Ply White, 1/8 Fold, Linen Like | 20/150 CT, 10/100 CT | 245 | napkin | #f1f2f4
        Napkin Beverage | 1-Ply White, 2-Ply Black, Kraft | 8/500 CT, 4/250 CT | 118 | napkin | #3e424a
        Napkin Dispenser | Interfold Natural, Tallfold White | 24/250 CT, 40/250 CT | 92 | napkin | #cbb089
        Towel Roll | Kitchen 85 CT, Hardwound 800 FT | 30/1 EA, 6/1 EA | 285 | towelRoll | #e6eaf0
        Towel Multifold | White, Natural | 16/250 CT, 12/250 CT | 125 | napkin | #dfe5ea
        Bath Tissue | 2-Ply 500 Sheet, Jumbo 9 IN | 96/1 EA, 12/1 EA | 95 | towelRoll | #f2efe8
        Facial Tissue | Flat Box, Cube | 30/100 CT, 36/85 CT | 155 | tissueBox | #7fb4d6
        Placemat | Scalloped White, Kraft | 1/1000 CT, 2/500 CT | 385 | napkin | #e9d7b5 | scheme=case
      `),
    },
    {
      slug: 'cutlery',
      description: 'Cutlery & Straws',
      scheme: 'box',
      storage: 'dry',
      isTaxable: true,
      brands,
      blurb: 'Stiff enough for a steak salad.',
      families: families(`
        Fork | Medium PP White, Heavy PS Black, Compostable | 10/100 CT, 1/1000 CT | 245 | fork | #3f444c
        Knife | Medium PP White, Heavy PS Black | 10/100 CT, 1/1000 CT | 245 | plasticKnife | #4c525b
        Spoon | Tea Medium White, Soup Heavy Black | 10/100 CT, 1/1000 CT | 245 | spoon | #5a616b
        Cutlery Kit | 4-Piece Black, 6-Piece White | 1/250 CT, 1/500 CT | 1250 | fork | #2f6f6f | scheme=case
        Straw | Paper 7.75 IN, PLA 8.5 IN, Jumbo Wrapped | 24/400 CT, 12/500 CT | 185 | straw | #d84a4a
        Stirrer | Wood 5.5 IN, Black 5 IN | 10/1000 CT, 10/500 CT | 62 | straw | #b98d55
        Toothpick | Frill, Plain Wrapped, Bamboo Knot | 12/1000 CT, 10/1000 CT | 55 | straw | #4f9a63
        Chopsticks | Bamboo 9 IN, Wrapped | 20/100 CT, 10/100 CT | 260 | straw | #caa25f
      `),
    },
    {
      slug: 'wraps',
      description: 'Film, Foil & Gloves',
      scheme: 'split',
      storage: 'dry',
      isTaxable: true,
      brands,
      blurb: 'Cuts clean and clings where it should.',
      families: families(`
        Film Wrap | 12 IN x 2000 FT, 18 IN x 2000 FT, 24 IN x 2000 FT | 1/1 EA, 4/1 EA | 2150 | filmBox | #5a9fd4
        Foil | 12 IN x 500 FT, 18 IN x 500 FT Heavy, Sheet 9x10.75 | 1/1 EA, 6/1 EA | 3650 | filmBox | #b3bcc4
        Paper | Parchment 16x24, Patty 5 IN, Butcher 18 IN | 1/1000 CT, 2/500 CT | 520 | paperSheet | #dcc9a0 | scheme=case
        Glove Vinyl | Medium, Large, X-Large | 10/100 CT, 4/100 CT | 420 | glove | #cfe1ea | scheme=box
        Glove Nitrile | Medium Blue, Large Blue, Large Black | 10/100 CT, 4/100 CT | 890 | glove | #4a86d0 | scheme=box
        Glove Poly | Medium, Large | 10/500 CT, 20/100 CT | 145 | glove | #e3e9ed | scheme=box
        Bag Zip | Quart, Gallon, Sandwich | 1/250 CT, 1/500 CT | 1650 | zipBag | #7fb9d9 | scheme=case
        Can Liner | 33 GAL 1.3 MIL, 55 GAL 1.5 MIL, 40x46 Black | 1/100 CT, 1/250 CT | 2890 | linerRoll | #33383f | scheme=case
      `),
    },
  ],
}
