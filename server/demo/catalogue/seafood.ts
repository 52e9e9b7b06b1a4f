import { families, type MainCategorySpec } from './spec'

const brands = ['Harbor Light', 'Three Gulls', 'Cold Sound', 'Point Ledge', 'Tidewater Crew', 'Alder & Finch']

export const seafood: MainCategorySpec = {
  description: 'Seafood',
  categories: [
    {
      slug: 'fish',
      description: 'Fish Fillets',
      scheme: 'pound',
      storage: 'refrigerated',
      brands,
      blurb: 'Pin-boned, trimmed and packed on ice the day it ships.',
      families: families(`
        Salmon Atlantic | Fillet Skin-On 3-4 LB, Portion 6 OZ, Portion 8 OZ, Side Skinless | 10 LB, 35 LB | 1025 | fillet | #f2825f
        Cod Atlantic | Loin 6 OZ, Loin 8 OZ, Fillet 8-16 OZ | 10 LB, 15 LB | 885 | fillet | #f3e6d3
        Haddock | Fillet Skinless 8 OZ, Fillet Skin-On | 10 LB, 15 LB | 815 | fillet | #efe0cc
        Tilapia | Fillet 5-7 OZ, Fillet 7-9 OZ | 10 LB, 20 LB | 385 | fish | #8fa8b5
        Catfish | Fillet 5-7 OZ, Fillet 7-9 OZ, Nugget | 15 LB, 10 LB | 525 | fish | #6f8790
        Mahi Mahi | Portion 6 OZ, Fillet Skin-On | 10 LB, 25 LB | 965 | fish | #5aa6a0
        Tuna Yellowfin | Steak 6 OZ, Saku Block, Loin | 10 LB, 20 LB | 1285 | fillet | #c8404b
        Trout Rainbow | Boned Butterfly 8 OZ, Fillet 6 OZ | 10 LB, 5 LB | 795 | fish | #7f9b8a
        Swordfish | Loin Skin-On, Steak 7 OZ | 10 LB, 20 LB | 1095 | fish | #6b84a3
      `),
    },
    {
      slug: 'shellfish',
      description: 'Shellfish',
      scheme: 'split',
      storage: 'frozen',
      brands,
      blurb: 'Individually quick frozen, glaze-free weight.',
      families: families(`
        Shrimp White | Raw P&D 16/20, Raw P&D 21/25, EZ-Peel 13/15, Cooked Tail-On 31/40 | 5/2 LB, 10/2 LB | 645 | shrimp | #f08a6c
        Shrimp Pink | P&D Tail-Off 71/90, Salad Cooked | 5/5 LB, 6/5 LB | 525 | shrimp | #f3a391
        Scallop Sea | Dry U/10, Dry 10/20, 20/30 | 2/5 LB, 5/2 LB | 1845 | scallop | #f4d9bd
        Lobster Tail | Cold Water 4-5 OZ, Warm Water 6-7 OZ | 1/10 LB, 4/10 LB | 2390 | lobster | #cf3f2f
        Crab Meat | Jumbo Lump, Lump, Claw | 6/1 LB, 12/1 LB | 2145 | crab | #e0562f
        Crab Snow | Cluster 5-8 OZ, Cluster 8 OZ Up | 1/30 LB, 1/20 LB | 1395 | crab | #e9703a | scheme=case
        Mussels | Whole Shell Cooked, Half Shell, Meat | 10/2 LB, 5/2 LB | 345 | clam | #3d4a63
        Clams | Chopped Ocean, Littleneck Cooked, Strips Breaded | 6/5 LB, 10/2 LB | 395 | clam | #c9b08d
        Calamari | Rings and Tentacles, Tubes U/5, Breaded Rings | 4/2.5 LB, 10/2.5 LB | 465 | rings | #e7c9d6
      `),
    },
    {
      slug: 'breaded-fish',
      description: 'Breaded & Battered',
      scheme: 'case',
      storage: 'frozen',
      brands,
      blurb: 'Fries from frozen and stays crisp under the lamp.',
      families: families(`
        Cod Battered | Beer Batter 2 OZ, Beer Batter 4 OZ, Panko 5 OZ | 1/10 LB, 2/5 LB | 545 | fishStick | #d79a3f
        Pollock Breaded | Sandwich Square 4 OZ, Portion 3.6 OZ, Stick 1 OZ | 1/10 LB, 4/10 LB | 315 | fishStick | #d08b34
        Shrimp Breaded | Butterfly 21/25, Popcorn, Coconut 16/20 | 4/3 LB, 6/2.5 LB | 585 | shrimp | #dc9a45
        Crab Cake | Maryland 3 OZ, Mini 1 OZ | 4/12 CT, 2/24 CT | 21500 | patty | #cc8f44
        Flounder Stuffed | Crab 5 OZ, Shrimp 6 OZ | 1/10 LB, 2/5 LB | 695 | fishStick | #c98f4a
        Clam Strip | Breaded, Breaded Half Inch | 6/3 LB, 24/4 OZ | 495 | nugget | #c9893d
        Oyster Breaded | Select, Jumbo | 4/3 LB, 2/3 LB | 825 | nugget | #b9823f
      `),
    },
    {
      slug: 'smoked-fish',
      description: 'Smoked & Cured',
      scheme: 'split',
      storage: 'refrigerated',
      brands,
      blurb: 'Cured by hand and smoked over hardwood.',
      families: families(`
        Smoked Salmon | Sliced Nova, Hot Smoked Portion, Trim, Pastrami Style | 12/1 LB, 10/2 LB | 1675 | fillet | #ee6f4b
        Smoked Trout | Fillet, Pate | 12/8 OZ, 10/1 LB | 1495 | fillet | #d7a27a
        Smoked Whitefish | Whole, Salad | 1/10 LB, 6/2 LB | 1125 | fish | #c59a54
        Herring | in Wine, in Cream, Matjes Fillet | 6/32 OZ, 4/5 LB | 645 | jar | #9fb3bd
        Caviar Capelin | Orange Masago, Black, Wasabi | 12/1.1 LB, 24/8 OZ | 1235 | tin | #f0762b
        Gravlax | Dill Sliced, Side | 10/2 LB, 12/1 LB | 1745 | fillet | #f1936f
      `),
    },
    {
      slug: 'canned-fish',
      description: 'Canned Seafood',
      scheme: 'split',
      storage: 'dry',
      brands,
      blurb: 'Shelf stable, opened and ready for salads and sauces.',
      families: families(`
        Tuna | Chunk Light in Water, Solid White Albacore, Chunk Light Pouch | 6/66.5 OZ, 24/12 OZ | 425 | tin | #3f79b5
        Anchovy Fillet | in Olive Oil, Flat | 12/28 OZ, 24/13 OZ | 1085 | tin | #c44a3c
        Sardines | in Oil, in Mustard, in Tomato | 24/15 OZ, 50/4 OZ | 385 | tin | #d7a43b
        Salmon | Pink Boneless, Red Sockeye | 24/14.75 OZ, 6/64 OZ | 595 | tin | #e77f65
        Clam Juice | Ocean, Concentrate | 12/46 OZ, 24/8 OZ | 195 | can | #5c8fa8
        Crab Claw | Pasteurized, Special | 6/1 LB, 12/6.5 OZ | 1295 | tin | #d9593c
      `),
    },
  ],
}
