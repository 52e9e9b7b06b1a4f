/**
 * Everyday kitchen words in singular and plural, in English, Spanish and sometimes French, written without looking
 * at the catalogue: the first products must be the goods themselves. Format: `words, separated by commas =>
 * beginnings of the expected descriptions`, separated by ` | `.
 */
export const KITCHEN_WORDS = {
  fruit: `
    apple, apples, manzana, manzanas, pomme, pommes => Apples
    orange, oranges, naranja, naranjas => Oranges | Mandarin Oranges
    lemon, lemons, citron, citrons, limón amarillo, limones amarillos => Lemons
    lime, limes, lima, limas, limón verde => Limes
    limón, limones => Lemons | Limes
    banana, bananas, plátano, plátanos, guineo, banane => Bananas
    grape, grapes, uva, uvas, raisin frais => Grapes
    strawberry, strawberries, fresa, fresas, frutilla, fraise, fraises => Strawberries
    blueberry, blueberries, arándano azul, moras azules, bleuet, bleuets => Blueberries
    melon, melons, melón, melones, cantaloupe => Melon
    pineapple, pineapples, piña, piñas, ananas => Pineapple
    avocado, avocados, aguacate, aguacates, palta, avocat => Avocado
    peach, peaches, durazno, duraznos, melocotón, pêche, pêches => Peaches
    pear, pears, pera, peras, poire => Pears
    cherry, cherries, cereza, cerezas, cerise => Cherries
    mango, mangos, mangoes, mangue => Mango
    raisin, raisins, pasa, pasas => Raisins
  `,
  vegetables: `
    tomato, tomatoes, tomate, tomates, jitomate => Tomato 5x6 | Tomato 6x6 | Tomato Roma | Tomato Grape | Tomatoes
    onion, onions, cebolla, cebollas, oignon, oignons => Onion Yellow | Onion Red | Onion Green
    green onion, green onions, cebollín, cebolla verde, cebollitas => Onion Green
    potato, potatoes, papa, papas, patata, patatas => Potato Russet | Potato Red | Potato Yukon
    baking potato, baking potatoes, baked potato => Potato Russet
    sweet potato, sweet potatoes, camote, camotes, batata => Sweet Potato No | Sweet Potato Jumbo
    garlic, ajo, ajos, ail => Garlic Peeled | Garlic Whole | Garlic Chopped
    carrot, carrots, zanahoria, zanahorias, carotte, carottes => Carrots
    celery, apio, céleri => Celery
    lettuce, lechuga, lechugas, laitue => Lettuce
    spinach, espinaca, espinacas, épinard => Spinach
    cabbage, cabbages, repollo, col, chou => Cabbage
    broccoli, brócoli, brocoli => Broccoli
    cauliflower, coliflor, chou-fleur => Cauliflower
    cucumber, cucumbers, pepino, pepinos, concombre => Cucumber
    bell pepper, bell peppers, pimiento, pimientos, pimentón, poivron => Pepper Bell
    jalapeño, jalapeños, jalapeno => Peppers Jalapeno | Jalapeno
    corn, maíz, elote, elotes, maïs => Corn
    mushroom, mushrooms, champiñón, champiñones, hongo, hongos, champignon => Mushroom
    zucchini, zucchinis, calabacín, calabacita, calabacitas => Zucchini
    asparagus, espárrago, espárragos, asperge => Asparagus
    cilantro, coriandre => Cilantro
    parsley, perejil, persil => Parsley
    basil, albahaca, basilic => Basil
    mint, menta, hierbabuena, menthe => Mint
    pea, peas, chícharo, chícharos, guisante, guisantes => Peas | Split Peas
    olive, olives, aceituna, aceitunas => Olives
    pickle, pickles, pepinillo, pepinillos => Pickles
  `,
  proteins: `
    chicken, chickens, pollo, pollos, poulet => Chicken | Whole Chicken
    chicken breast, chicken breasts, pechuga de pollo, pechuga, pechugas => Chicken Breast
    chicken wing, chicken wings, wings, alita, alitas, alas de pollo => Chicken Wing
    chicken thigh, muslo de pollo, muslos => Chicken Thigh
    beef, carne de res, res, boeuf => Beef | Ground Beef
    ground beef, hamburger meat, minced beef, carne molida, boeuf haché => Ground Beef
    hamburger patty, hamburger patties, carne para hamburguesa => Beef Patty | Ground Beef
    pork, cerdo, puerco, carne de cerdo, porc => Pork
    bacon, tocino, tocineta => Bacon
    ham, hams, jamón, jamones, jambon => Ham
    sausage, sausages, salchicha, salchichas, saucisse => Sausage | Frankfurter
    turkey, turkeys, pavo, pavos, guajolote, dinde => Turkey | Whole Turkey | Ground Turkey
    egg, eggs, huevo, huevos, oeuf, oeufs => Eggs
    fish, pescado, pescados, poisson => Cod | Haddock | Tilapia | Catfish | Salmon | Trout | Swordfish | Mahi | Tuna
    salmon, salmón, saumon => Salmon
    tuna, atún, thon => Tuna
    cod, bacalao, morue => Cod
    shrimp, shrimps, camarón, camarones, gambas, crevette, crevettes => Shrimp
    crab, crabs, cangrejo, jaiba, crabe => Crab
    lobster, lobsters, langosta, langostas, homard => Lobster
    squid, calamar, calamares => Calamari
    clam, clams, almeja, almejas => Clams | Clam Strip
  `,
  dairy: `
    milk, leche, lait => Milk
    whole milk, leche entera, lait entier => Milk Whole | Milk Chocolate Whole
    butter, mantequilla, beurre => Butter
    cheese, cheeses, queso, quesos, fromage => Cheddar | American | Cream Cheese | Goat Cheese | Mozzarella | Swiss | Parmesan | Provolone | Feta | Cottage Cheese
    heavy cream, whipping cream, crema para batir => Heavy Cream
    cream, crema, crème => Heavy Cream | Sour Cream | Half and Half | Creme Fraiche
    sour cream, crema agria => Sour Cream
    yogurt, yogurts, yogur, yoghurt, yaourt => Yogurt
    ice cream, helado, helados, crème glacée => Ice Cream
  `,
  pantry: `
    rice, arroz, riz => Rice
    bean, beans, frijol, frijoles, habichuelas => Beans | Green Beans
    black bean, black beans, frijoles negros => Beans Black | Beans Dry Black
    lentil, lentils, lenteja, lentejas, lentille => Lentils
    flour, harina, farine => Flour
    sugar, azúcar, sucre => Sugar
    salt, sal, sel => Salt
    black pepper, pimienta, pimienta negra, poivre => Pepper Black
    cinnamon, canela, cannelle => Cinnamon Ground | Cinnamon Stick
    cumin, comino => Cumin
    oregano, orégano, origan => Oregano
    oil, aceite, aceites, huile => Oil
    olive oil, aceite de oliva, huile d’olive => Oil Olive
    vinegar, vinagre, vinaigre => Vinegar
    honey, miel => Honey
    ketchup, catsup => Ketchup
    mustard, mostaza, moutarde => Mustard
    mayonnaise, mayonesa, mayo => Mayonnaise
    soy sauce, salsa de soya, salsa de soja => Soy Sauce
    hot sauce, salsa picante => Hot Sauce
    tomato sauce, salsa de tomate => Tomato Sauce
    pasta, pastas => Pasta
    spaghetti, espagueti, espaguetis => Pasta Spaghetti
    oats, oatmeal, avena => Oats | Oatmeal
    soup, soups, sopa, sopas, soupe => Soup
    broth => Broth
    caldo, caldo de pollo, bouillon de poulet => Broth | Base
    almond, almonds, almendra, almendras, amande => Almonds
    walnut, walnuts, nuez, nueces => Walnuts | Pecans
    peanut, peanuts, cacahuate, cacahuates, maní, arachide => Peanuts
    potato chips, chips, papitas => Potato Chips | Tortilla Chips | Chocolate Chips
    cracker, crackers, galletas saladas => Crackers | Oyster Crackers
    yeast, levadura, levure => Yeast
    vanilla, vainilla => Vanilla Extract
    baking powder, polvo de hornear => Baking Powder
  `,
  bakery: `
    bread, breads, pan blanco, pan de molde, pain => Bread
    bun, buns => Bun
    hamburger bun, hamburger buns, pan de hamburguesa, pan para hamburguesas => Bun Hamburger
    tortilla, tortillas => Tortilla Flour | Tortilla Corn
    tortilla de maíz, tortillas de maíz => Tortilla Corn
    cookie, cookies, galleta, galletas => Cookie | Fortune Cookie | Crackers
    cake, cakes, pastel, pasteles, gâteau => Cake | Lava Cake | Cheesecake
    pie, pies, tarta => Pie Apple | Pie Cherry | Pie Pecan | Pie Pumpkin | Pie Cream
    donut, donuts, doughnut, dona, donas => Donut
    bagel, bagels => Bagel
    pizza dough, masa de pizza => Pizza Dough
    french fries, papas fritas, papas a la francesa, frites => French Fries
  `,
  drinks: `
    coffee, coffees, café, cafés => Coffee
    tea, teas, té => Tea
    juice, juices, jugo, jugos, zumo => Juice
    orange juice, jugo de naranja, jus d’orange => Juice Orange
    apple juice, jugo de manzana => Juice Apple
    water, waters, agua, aguas, eau => Water
    soda, sodas, refresco, refrescos, gaseosa => Cola | Lemon Lime Soda | Orange Soda | Root Beer | Soda Syrup | Club Soda | Ginger Ale | Energy Drink
  `,
  supplies: `
    napkin, napkins, servilleta, servilletas, serviette => Napkin
    cup, cups, vaso, vasos, gobelet => Cup
    plate, plates, plato, platos, assiette => Plate
    fork, forks, tenedor, tenedores, fourchette => Fork | Dinner Fork
    spoon, spoons, cuchara, cucharas, cuillère => Spoon | Teaspoon
    knife, knives, cuchillo, cuchillos, couteau => Knife | Chef Knife | Dinner Knife
    straw, straws, popote, popotes, pajilla => Straw
    glove, gloves, guante, guantes, gants => Glove
    foil, aluminum foil, papel aluminio => Foil
    trash bag, garbage bags, bolsas de basura => Can Liner
    soap, jabón, savon => Hand Soap
    dish soap, jabón para platos, lavaplatos => Dish
    bleach, cloro, blanqueador => Bleach
    toilet paper, papel higiénico => Bath Tissue
    paper towel, paper towels, toallas de papel => Towel
    mop, mops, trapeador => Mop
    broom, brooms, escoba, escobas => Broom
  `,
}
