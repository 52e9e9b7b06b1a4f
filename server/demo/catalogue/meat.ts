import { families, type MainCategorySpec } from './spec'

const brands = [
  'Stonebridge Farms',
  'Prairie Oak',
  'Harlan & Sons',
  'Red Gate',
  'Butcher Lane',
  'Alder & Finch',
]

export const meat: MainCategorySpec = {
  description: 'Meat & Poultry',
  categories: [
    {
      slug: 'beef',
      description: 'Beef',
      scheme: 'catch',
      storage: 'refrigerated',
      brands,
      blurb: 'Aged at least 14 days and trimmed to foodservice specification.',
      families: families(`
        Beef Ribeye | Boneless Choice, Lip-On Choice, Bone-In Select | 5/13 LB, 4/16 LB | 1189 | steak | #b5413b
        Beef Striploin | Choice 0x1, Select 0x1, Center Cut | 6/12 LB, 4/14 LB | 1049 | steak | #c04a42
        Beef Tenderloin | PSMO Choice, PSMO Select, Barrel Cut | 12/6 LB, 8/5 LB | 1695 | roast | #a83a38
        Beef Brisket | Whole Packer, Flat | 5/14 LB, 4/12 LB | 469 | roast | #8f3b34
        Beef Chuck Roll | Choice, Select | 3/22 LB, 2/24 LB | 529 | roast | #9c4038
        Ground Beef | 80/20 Fine, 81/19 Chuck, 85/15 Fine, 90/10 Lean | 8/10 LB, 6/10 LB | 379 | ground | #c2564c
        Beef Short Ribs | Bone-In, Chuck Boneless | 4/10 LB, 6/8 LB | 749 | ribs | #a4473d
        Beef Top Sirloin | Butt Choice, Cap Off | 5/12 LB, 4/11 LB | 589 | steak | #b94f46
        Beef Patty | 4 OZ Round, 6 OZ Round, 8 OZ Homestyle | 1/10 LB, 1/20 LB | 465 | patty | #93523f | scheme=case
      `),
    },
    {
      slug: 'pork',
      description: 'Pork',
      scheme: 'catch',
      storage: 'refrigerated',
      brands,
      blurb: 'Midwestern pork, chilled within a day and vacuum packed.',
      families: families(`
        Pork Loin | Boneless Center Cut, Bone-In, Strap-Off | 6/9 LB, 4/10 LB | 245 | roast | #e0938a
        Pork Butt | Bone-In, Boneless | 8/9 LB, 6/8 LB | 215 | roast | #d4857d
        Pork Spareribs | St. Louis, Medium, Light | 10/3 LB, 8/3 LB | 339 | ribs | #c56a5a
        Pork Back Ribs | 2.25 Down, 1.75 Down | 12/2 LB, 15/2 LB | 429 | ribs | #bd6253
        Pork Tenderloin | Silverskin Off, Whole | 12/3 LB, 10/3 LB | 319 | roast | #e3a097
        Pork Chop | Center Cut 6 OZ, Frenched 10 OZ, Boneless 5 OZ | 1/10 LB, 2/5 LB | 412 | chop | #e49a8e | scheme=case
        Bacon | Layout 14/18, Layout 18/22, Thick Cut 10/14, Applewood 13/17 | 1/15 LB, 2/5 LB | 445 | bacon | #c4544a | scheme=case
        Ham | Buffet Boneless, Pit Style, Spiral Bone-In | 2/14 LB, 2/8 LB | 285 | ham | #e58f86
      `),
    },
    {
      slug: 'chicken',
      description: 'Chicken',
      scheme: 'case',
      storage: 'refrigerated',
      brands,
      blurb: 'Grade A, ice packed, never more than four days from the plant.',
      families: families(`
        Chicken Breast | Boneless Skinless Random, 4 OZ Portion, 6 OZ Portion, Double Lobe | 4/10 LB, 2/10 LB | 265 | breast | #f0c6a4
        Chicken Thigh | Boneless Skinless, Bone-In | 4/10 LB, 1/40 LB | 215 | breast | #e3ab86
        Chicken Wing | Party 6/9 CT, Jumbo 4/6 CT, Whole | 4/10 LB, 1/40 LB | 245 | wing | #e2b07c
        Chicken Drumstick | Fresh, Jumbo | 4/10 LB, 1/40 LB | 135 | drumstick | #d99a62
        Whole Chicken | 2.5 LB WOG, 3.5 LB WOG, 8-Piece Cut | 1/40 LB, 1/60 LB | 165 | wholeBird | #e8bb85
        Chicken Tender | Breaded Homestyle, Breaded Spicy, Raw Clipped | 2/5 LB, 4/5 LB | 345 | nugget | #d68c3c
        Chicken Nugget | Breaded Whole Grain, Tempura | 2/5 LB, 6/5 LB | 285 | nugget | #e0a04c
        Chicken Meat | Diced Cooked 1/2 IN, Pulled White, Fajita Strip | 2/5 LB, 4/5 LB | 415 | breast | #eac29a
      `),
    },
    {
      slug: 'turkey',
      description: 'Turkey & Duck',
      scheme: 'catch',
      storage: 'frozen',
      brands,
      blurb: 'Basted or natural, for carving stations and sandwich lines.',
      families: families(`
        Turkey Breast | Bone-In Raw, Boneless Netted, Skinless Cooked | 2/9 LB, 4/8 LB | 395 | breast | #e9c8a6
        Whole Turkey | Young Hen 10-12 LB, Tom 20-22 LB | 4/11 LB, 2/21 LB | 179 | wholeBird | #c98a4d
        Ground Turkey | 85/15, 93/7 Lean | 4/5 LB, 2/10 LB | 289 | ground | #dfa58f | scheme=case
        Turkey Burger | 5.3 OZ, 4 OZ White | 1/10 LB, 2/5 LB | 375 | patty | #b98563 | scheme=case
        Turkey Thigh | Boneless Skinless, Bone-In | 4/10 LB, 3/10 LB | 225 | drumstick | #b9774a
        Duck | Whole 5 LB, Breast Boneless, Leg Confit | 6/5 LB, 12/1 LB | 545 | wholeBird | #b8743c
      `),
    },
    {
      slug: 'deli',
      description: 'Deli Meats & Sausage',
      scheme: 'split',
      storage: 'refrigerated',
      brands: [...brands, 'Monte Rosso'],
      blurb: 'Slices cleanly and holds its shape on the board.',
      families: families(`
        Turkey Breast Deli | Oven Roasted, Smoked, Sliced .5 OZ | 2/8 LB, 6/2 LB | 425 | deliSlices | #f0d2bd
        Ham Deli | Smoked, Honey, Sliced .75 OZ | 2/11 LB, 6/2 LB | 335 | deliSlices | #eca69c
        Roast Beef | Top Round Medium Rare, Sliced | 2/9 LB, 6/2 LB | 715 | deliSlices | #a85048
        Salami | Genoa, Hard, Sliced Sandwich | 2/5 LB, 4/5 LB | 515 | salami | #b2453e
        Pepperoni | Sliced 14/16, Cup and Char, Stick | 2/12.5 LB, 2/5 LB | 385 | salami | #c23f33
        Sausage Italian | Link Mild 4 OZ, Link Hot 4 OZ, Bulk Crumble | 2/5 LB, 1/10 LB | 305 | sausage | #a9553a
        Sausage Breakfast | Link 1 OZ, Patty 1.5 OZ, Maple Link | 1/10 LB, 2/6 LB | 298 | sausage | #b8704a
        Frankfurter Beef | 8:1 6 IN, 5:1 7 IN, 4:1 Jumbo | 2/5 LB, 1/10 LB | 375 | sausage | #c9553f
        Prosciutto | Boneless, Sliced Interleaved | 2/10 LB, 12/1 LB | 1095 | deliSlices | #cf6f68
      `),
    },
  ],
}
