// Made by `npm run make` from the engine's tables: change them there.
export const yspahan = {
  quarters: ["sack","barrel","chest","vase"],
  colours: ["white","blue","yellow","pink","orange"],
  souks: [{"quarter":"sack","colour":"white","points":3,"shops":3},{"quarter":"sack","colour":"blue","points":4,"shops":4},{"quarter":"sack","colour":"yellow","points":6,"shops":5},{"quarter":"sack","colour":"pink","points":8,"shops":6},{"quarter":"barrel","colour":"white","points":3,"shops":2},{"quarter":"barrel","colour":"blue","points":4,"shops":3},{"quarter":"barrel","colour":"yellow","points":6,"shops":4},{"quarter":"barrel","colour":"pink","points":8,"shops":5},{"quarter":"chest","colour":"blue","points":4,"shops":2},{"quarter":"chest","colour":"yellow","points":6,"shops":3},{"quarter":"chest","colour":"pink","points":8,"shops":4},{"quarter":"vase","colour":"blue","points":4,"shops":1},{"quarter":"vase","colour":"yellow","points":6,"shops":2},{"quarter":"vase","colour":"orange","points":12,"shops":3}],
  arms: [{"letter":"l","length":10},{"letter":"r","length":7},{"letter":"t","length":4},{"letter":"b","length":7}],
  touches: {"x":[],"l1":["sack.white.1"],"l2":["chest.blue.1"],"l3":["sack.white.2"],"l4":["chest.blue.2"],"l5":["sack.yellow.1"],"l6":["chest.yellow.1"],"l7":["sack.yellow.2"],"l8":["chest.yellow.2"],"l9":["sack.pink.1"],"l10":["chest.yellow.3"],"r1":["barrel.white.1","vase.blue.1"],"r2":["barrel.white.2"],"r3":["vase.orange.1"],"r4":["barrel.yellow.1"],"r5":["vase.orange.2"],"r6":["barrel.yellow.2"],"r7":["vase.orange.3"],"t1":["vase.blue.1"],"t2":["chest.pink.1"],"t3":["vase.yellow.1"],"t4":["chest.pink.2"],"b1":["sack.white.1","barrel.white.1"],"b2":["sack.white.3"],"b3":["barrel.blue.1"],"b4":["sack.blue.1"],"b5":["barrel.pink.1"],"b6":["sack.blue.2"],"b7":["barrel.pink.2"]},
  fields: ["camel","sack","barrel","chest","vase","gold"],
  yellow_dice: 3,
  white_dice: {"2":8,"3":9,"4":9},
  cards: ["gold3","camels3","shop-cube","caravan-cube","sell-camels","sell-gold","no-camels","no-gold","exchange"],
  buildings: ["paddock","shop","hammam","caravanserai","bazaar","hoist"],
  prices: {"paddock":{"camels":2,"gold":0},"shop":{"camels":2,"gold":2},"hammam":{"camels":2,"gold":2},"caravanserai":{"camels":3,"gold":3},"bazaar":{"camels":4,"gold":4},"hoist":{"camels":4,"gold":4}},
  loading_points: [2,1,0],
  camels_in_row: {"2":2,"3":3,"4":4},
  days: 7,
  weeks: 3,
} as const;

export const dunhuang = {
  goods: ["gold","silver","lapis","pottery","glass","bamboo","tea","paper","wool","silk"],
  values: {"gold":1,"silver":2,"lapis":3,"pottery":4,"glass":5,"bamboo":6,"tea":7,"paper":8,"wool":9,"silk":10},
  in_game: {"2":["silver","lapis","pottery","glass","bamboo","tea","paper"],"3":["silver","lapis","pottery","glass","bamboo","tea","paper","wool"],"4":["gold","silver","lapis","pottery","glass","bamboo","tea","paper","wool","silk"]},
  characters: ["painter","musician","princess","dancer","fortune-teller","diplomat","soldier","general","trader","merchant","housekeeper","servant","shepherd","farmer","manichean","buddhist"],
  tiles: [["painter","musician"],["princess","dancer"],["fortune-teller","diplomat"],["soldier","general"],["trader","merchant"],["housekeeper","servant"],["shepherd","farmer"],["manichean","buddhist"]],
  positions: 8,
} as const;

export const kairo = {
  colours: ["white","red","purple","green","yellow","blue"],
  side: 12,
  part_side: 4,
  parts: ["nw","n","ne","w","c","e","sw","s","se"],
  cards: ["nw","n","ne","w","c","e","sw","s","se","top","middle","bottom","left","centre","right"],
  opens: {"nw":["nw"],"n":["n"],"ne":["ne"],"w":["w"],"c":["c"],"e":["e"],"sw":["sw"],"s":["s"],"se":["se"],"top":["nw","n","ne"],"middle":["w","c","e"],"bottom":["sw","s","se"],"left":["nw","w","sw"],"centre":["n","c","s"],"right":["ne","e","se"]},
  restaurants: ["a1","b1","c1","d1","e1","f1","g1","h1","i1","j1","k1","l1","a2","l2","a3","l3","a4","l4","a5","l5","a6","l6","a7","l7","a8","l8"],
  leaders_coins: 1,
  cards_to_play_anywhere: 3,
} as const;
