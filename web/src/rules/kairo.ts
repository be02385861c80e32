// How Kairo is played.
import type { Chapter } from './books';

export const kairo: Chapter[] = [
  {
    title: { en: 'The aim', de: 'Das Ziel', nl: 'Het doel' },
    paragraphs: [
      {
        rules: 'K-37',
        told: {
          en: 'You put stalls on the market square, lead customers to them for coins, and spend the coins on extending the stalls, which scores points. Most points win; equal scores share the win.',
          de: 'Du stellst Stände auf den Marktplatz, führst Kunden hin und verdienst Münzen, und mit den Münzen erweiterst du die Stände; das bringt Punkte. Die meisten Punkte gewinnen; bei Gleichstand wird der Sieg geteilt.',
          nl: 'Je zet kramen op het marktplein, brengt er klanten heen voor munten, en met die munten breid je de kramen uit; dat levert punten op. De meeste punten winnen; bij een gelijke stand wordt de winst gedeeld.',
        },
        scene: {
          name: 'square',
          caption: {
            en: 'Parts of the square: stalls with their entrances, larger ones with extensions, purple restaurants at the edge, customers in their colours.',
            de: 'Marktteile: Stände mit Eingängen, größere mit Erweiterungen, lila Restaurants am Rand, Kunden in ihren Farben.',
            nl: 'Marktdelen: kramen met ingangen, grotere met uitbreidingen, paarse restaurants aan de rand, klanten in hun kleuren.',
          },
        },
      },
      {
        rules: 'K-7 K-25 K-31',
        told: {
          en: 'In your turn you must do one of three things: build, lead a customer to a stall, or take 2 cards.',
          de: 'In deinem Zug musst du eines von dreien tun: bauen, einen Kunden zu einem Stand führen oder 2 Karten nehmen.',
          nl: 'In je beurt moet je één van drie dingen doen: bouwen, een klant naar een kraam brengen of 2 kaarten nemen.',
        },
      },
    ],
  },
  {
    title: { en: 'Set-up', de: 'Aufbau', nl: 'Opstelling' },
    paragraphs: [
      {
        rules: 'K-1',
        told: {
          en: 'There are 6 colours: white, red, purple, green, yellow, blue. Everybody starts with 1 coin and 1 stall of each colour, 3 build cards and 0 points. Your cards, and unless the table has chosen otherwise your coins, only you see; coins never run out.',
          de: 'Es gibt 6 Farben: weiß, rot, lila, grün, gelb, blau. Alle beginnen mit 1 Münze und 1 Stand jeder Farbe, 3 Baukarten und 0 Punkten. Deine Karten und, wenn der Tisch nichts anderes gewählt hat, deine Münzen siehst nur du; Münzen gehen nie aus.',
          nl: 'Er zijn 6 kleuren: wit, rood, paars, groen, geel, blauw. Iedereen begint met 1 munt en 1 kraam van elke kleur, 3 bouwkaarten en 0 punten. Je kaarten en, als de tafel niet anders heeft gekozen, je munten zie je alleen zelf; munten raken nooit op.',
        },
      },
      {
        rules: 'K-2',
        reconstructed: true,
        told: {
          en: 'The deck has 27 build cards, 3 for each of the 9 parts of the market, and 6 jokers for its 3 rows and 3 columns. 4 cards lie open as the display. Beside them lie 7 barkers, 6 extensions of each colour, and a gold and a silver medal of each colour.',
          de: 'Der Stapel hat 27 Baukarten, 3 für jeden der 9 Marktteile, und 6 Joker für die 3 Reihen und 3 Spalten. 4 Karten liegen offen als Auslage. Daneben liegen 7 Marktschreier, 6 Erweiterungen jeder Farbe und je eine Gold- und Silbermedaille jeder Farbe.',
          nl: 'De stapel heeft 27 bouwkaarten, 3 voor elk van de 9 marktdelen, en 6 jokers voor de 3 rijen en 3 kolommen. 4 kaarten liggen open als aanbod. Daarnaast liggen 7 standwerkers, 6 uitbreidingen van elke kleur en van elke kleur een gouden en een zilveren medaille.',
        },
      },
      {
        rules: 'K-3',
        reconstructed: true,
        told: {
          en: 'There are 6 customers, one of each colour. 5 of them are drawn onto the start cells of the square; the one left waits beside it.',
          de: 'Es gibt 6 Kunden, einen je Farbe. 5 von ihnen werden auf die Startfelder des Platzes gezogen; der übrige wartet daneben.',
          nl: 'Er zijn 6 klanten, één van elke kleur. 5 ervan worden op de startvelden van het plein getrokken; de overige wacht ernaast.',
        },
      },
      {
        rules: 'K-4',
        told: {
          en: 'From the first seat on, clockwise, everybody places 1 stall, 3 times round. No cards are needed, but all that is said below of a new stall holds. In the set-up a part takes at most 2 stalls.',
          de: 'Vom ersten Platz an setzt reihum jeder 1 Stand, 3 Runden lang. Karten braucht es nicht, aber alles, was unten vom neuen Stand gesagt wird, gilt. Im Aufbau fasst ein Marktteil höchstens 2 Stände.',
          nl: 'Vanaf de eerste speler plaatst iedereen met de klok mee 1 kraam, 3 rondes lang. Kaarten zijn niet nodig, maar alles wat hieronder over een nieuwe kraam staat geldt. In de opstelling staan er in een marktdeel hooguit 2 kramen.',
        },
      },
      {
        rules: 'K-5',
        ruling: true,
        told: {
          en: '2 players then place 6 neutral stalls, one of each colour: in turns, beginning with the first seat, you draw one and place it by the same rules. One that fits nowhere leaves the game. Neutral stalls are never extended or moved.',
          de: '2 Spieler setzen danach 6 neutrale Stände, einen je Farbe: Abwechselnd, vom ersten Platz an, zieht man einen und setzt ihn nach denselben Regeln. Einer, der nirgends passt, verlässt das Spiel. Neutrale Stände werden nie erweitert oder versetzt.',
          nl: '2 spelers plaatsen daarna 6 neutrale kramen, één van elke kleur: om de beurt, te beginnen met de eerste speler, trek je er een en plaatst hem volgens dezelfde regels. Een die nergens past, verlaat het spel. Neutrale kramen worden nooit uitgebreid of verplaatst.',
        },
      },
      {
        rules: 'K-6',
        reconstructed: true,
        told: {
          en: 'For a first game the table can choose that these stalls are already laid out.',
          de: 'Für die erste Partie kann der Tisch wählen, dass diese Stände schon stehen.',
          nl: 'Voor een eerste spel kan de tafel kiezen dat deze kramen er al staan.',
        },
      },
    ],
  },
  {
    title: { en: 'Build', de: 'Bauen', nl: 'Bouwen' },
    paragraphs: [
      {
        rules: 'K-7',
        reconstructed: true,
        told: {
          en: 'To build, play 1 card: it opens its part of the market. Or 1 joker and 1 coin of any colour: it opens a row or a column of 3 parts. Or any 3 cards, jokers among them without a coin: they open every part. Barkers do not count. Cards can be played only where something can then be built and paid, and are not taken back.',
          de: 'Zum Bauen spielst du 1 Karte: Sie öffnet ihren Marktteil. Oder 1 Joker und 1 beliebige Münze: Er öffnet eine Reihe oder Spalte von 3 Marktteilen. Oder 3 beliebige Karten, auch Joker ohne Münze: Sie öffnen jeden Marktteil. Marktschreier zählen nicht. Karten kannst du nur spielen, wo sich dann etwas bauen und bezahlen lässt, und nicht zurücknehmen.',
          nl: 'Om te bouwen speel je 1 kaart: die opent haar marktdeel. Of 1 joker en 1 willekeurige munt: die opent een rij of kolom van 3 marktdelen. Of 3 willekeurige kaarten, ook jokers zonder munt: die openen elk marktdeel. Standwerkers tellen niet. Kaarten kun je alleen spelen waar je dan iets kunt bouwen en betalen, en je neemt ze niet terug.',
        },
        scene: {
          name: 'cards',
          caption: {
            en: 'Three cards for one part each, and two jokers.',
            de: 'Drei Karten für je einen Marktteil und zwei Joker.',
            nl: 'Drie kaarten voor elk één marktdeel, en twee jokers.',
          },
        },
      },
      {
        rules: 'K-8 K-9',
        told: {
          en: 'Then place a new stall, extend one, or move one. The stall or extension itself must lie in an opened part; an entrance may lie in another. A cell is free if it holds no stall, extension, entrance or customer.',
          de: 'Dann setzt du einen neuen Stand, erweiterst einen oder versetzt einen. Der Stand oder die Erweiterung selbst muss in einem geöffneten Marktteil liegen, ein Eingang darf in einem anderen liegen. Ein Feld ist frei, wenn dort weder Stand, Erweiterung, Eingang noch Kunde ist.',
          nl: 'Dan plaats je een nieuwe kraam, breid je er een uit of verplaats je er een. De kraam of uitbreiding zelf moet in een geopend marktdeel liggen, een ingang mag in een ander liggen. Een veld is vrij als er geen kraam, uitbreiding, ingang of klant is.',
        },
      },
    ],
  },
  {
    title: { en: 'A new stall', de: 'Ein neuer Stand', nl: 'Een nieuwe kraam' },
    paragraphs: [
      {
        rules: 'K-10 K-14',
        told: {
          en: 'A new stall costs nothing. It needs a free cell and, along one of its sides, a free cell for its entrance. Two entrances never share a cell.',
          de: 'Ein neuer Stand kostet nichts. Er braucht ein freies Feld und an einer Seite davon ein freies Feld für den Eingang. Zwei Eingänge teilen sich nie ein Feld.',
          nl: 'Een nieuwe kraam kost niets. Hij heeft een vrij veld nodig en aan een kant daarvan een vrij veld voor de ingang. Twee ingangen delen nooit een veld.',
        },
      },
      {
        rules: 'K-11',
        reconstructed: true,
        told: {
          en: 'The square has 12 × 12 cells. The restaurant cells form a U along the left, bottom and right edge; all others are market cells. Purple stalls stand on restaurant cells, all others on market cells. Every entrance lies on a market cell.',
          de: 'Der Platz hat 12 × 12 Felder. Die Restaurantfelder bilden ein U am linken, unteren und rechten Rand; alle anderen sind Marktfelder. Lila Stände stehen auf Restaurantfeldern, alle anderen auf Marktfeldern. Jeder Eingang liegt auf einem Marktfeld.',
          nl: 'Het plein heeft 12 × 12 velden. De restaurantvelden vormen een U langs de linker-, onder- en rechterrand; alle andere zijn marktvelden. Paarse kramen staan op restaurantvelden, alle andere op marktvelden. Elke ingang ligt op een marktveld.',
        },
        scene: {
          name: 'market',
          caption: {
            en: 'The whole square: nine parts of four by four cells, the U of restaurant cells, and five customers on their start cells.',
            de: 'Der ganze Platz: neun Marktteile mit vier mal vier Feldern, das U der Restaurantfelder und fünf Kunden auf ihren Startfeldern.',
            nl: 'Het hele plein: negen marktdelen van vier bij vier velden, de U van restaurantvelden en vijf klanten op hun startvelden.',
          },
        },
      },
      {
        rules: 'K-12 K-13',
        told: {
          en: 'A part takes only 1 stall of each colour, whoever’s it is; extensions and entrances do not count for this. A new stall may not touch another stall or an extension along a side; corners may meet.',
          de: 'Ein Marktteil fasst nur 1 Stand jeder Farbe, wem auch immer er gehört; Erweiterungen und Eingänge zählen hier nicht. Ein neuer Stand darf keinen anderen Stand und keine Erweiterung an einer Seite berühren; Ecken dürfen sich treffen.',
          nl: 'In een marktdeel past maar 1 kraam van elke kleur, van wie ook; uitbreidingen en ingangen tellen hierbij niet. Een nieuwe kraam mag geen andere kraam of uitbreiding aan een kant raken; hoeken mogen elkaar raken.',
        },
      },
      {
        rules: 'K-15',
        ruling: true,
        told: {
          en: 'Afterwards all entrances and all customers on the square must be connected by cells over which customers can walk. Cells with neither entrance nor customer may be closed off.',
          de: 'Danach müssen alle Eingänge und alle Kunden auf dem Platz durch Felder verbunden sein, über die Kunden gehen können. Felder ohne Eingang und ohne Kunden dürfen abgeschlossen werden.',
          nl: 'Daarna moeten alle ingangen en alle klanten op het plein verbonden zijn door velden waar klanten over kunnen lopen. Velden zonder ingang en zonder klant mogen worden afgesloten.',
        },
      },
    ],
  },
  {
    title: { en: 'An extension', de: 'Eine Erweiterung', nl: 'Een uitbreiding' },
    paragraphs: [
      {
        rules: 'K-16..18',
        told: {
          en: 'An extension goes on a free cell that touches your stall of that colour, or one of its extensions, along a side: a restaurant cell for purple, a market cell for all others. It may touch stalls and extensions of other colours, but never one of its own colour that is not yours. All entrances and customers must stay connected, and the supply must have such an extension.',
          de: 'Eine Erweiterung kommt auf ein freies Feld, das deinen Stand dieser Farbe oder eine seiner Erweiterungen an einer Seite berührt: ein Restaurantfeld bei Lila, sonst ein Marktfeld. Sie darf Stände und Erweiterungen anderer Farben berühren, aber nie fremde derselben Farbe. Alle Eingänge und Kunden müssen verbunden bleiben, und im Vorrat muss so eine Erweiterung liegen.',
          nl: 'Een uitbreiding komt op een vrij veld dat je kraam van die kleur of een van zijn uitbreidingen aan een kant raakt: een restaurantveld voor paars, anders een marktveld. Ze mag kramen en uitbreidingen van andere kleuren raken, maar nooit die van een ander in dezelfde kleur. Alle ingangen en klanten moeten verbonden blijven, en in de voorraad moet er nog zo een liggen.',
        },
        scene: {
          name: 'extend',
          caption: {
            en: 'Where the circle may extend the green stall with the card “north-west”.',
            de: 'Wo der Kreis mit der Karte „Nordwest“ den grünen Stand erweitern darf.',
            nl: 'Waar de cirkel met de kaart ‘noordwest’ de groene kraam mag uitbreiden.',
          },
        },
      },
      {
        rules: 'K-19',
        told: {
          en: 'It costs as many coins of the stall’s colour as the stall then has tiles. At least 1 coin must be of that colour; each of the others may be replaced by any 2 coins of other colours.',
          de: 'Sie kostet so viele Münzen der Standfarbe, wie der Stand dann Plättchen hat. Mindestens 1 Münze muss diese Farbe haben; jede der übrigen darf durch 2 beliebige Münzen anderer Farben ersetzt werden.',
          nl: 'Ze kost zoveel munten in de kleur van de kraam als de kraam dan tegels heeft. Minstens 1 munt moet die kleur hebben; elk van de andere mag je vervangen door 2 willekeurige munten in andere kleuren.',
        },
      },
      {
        rules: 'K-20 K-23',
        reconstructed: true,
        told: {
          en: 'You score 1 point for each tile that the stall now has, and the points of the medals that you gain by this extension: 3 for gold, 2 for silver, unless the table has chosen otherwise. Medals that you held before score nothing now.',
          de: 'Du bekommst 1 Punkt für jedes Plättchen, das der Stand nun hat, und die Punkte der Medaillen, die du durch diese Erweiterung gewinnst: 3 für Gold, 2 für Silber, wenn der Tisch nichts anderes gewählt hat. Medaillen, die du schon hattest, bringen jetzt nichts.',
          nl: 'Je krijgt 1 punt voor elke tegel die de kraam nu heeft, en de punten van de medailles die je met deze uitbreiding wint: 3 voor goud, 2 voor zilver, als de tafel niet anders heeft gekozen. Medailles die je al had, leveren nu niets op.',
        },
      },
      {
        rules: 'K-21',
        told: {
          en: 'If your stall is now larger than every other of its colour, both medals of that colour are yours: you take those that you do not hold, from the supply or from whoever has them. A stall without extensions, a neutral one too, has size 1.',
          de: 'Ist dein Stand nun größer als jeder andere seiner Farbe, gehören dir beide Medaillen der Farbe: Du nimmst, welche du nicht hast, aus dem Vorrat oder von dem, der sie hat. Ein Stand ohne Erweiterung, auch ein neutraler, hat die Größe 1.',
          nl: 'Is je kraam nu groter dan elke andere van zijn kleur, dan zijn beide medailles van die kleur voor jou: je neemt welke je niet hebt, uit de voorraad of van wie ze heeft. Een kraam zonder uitbreiding, ook een neutrale, heeft grootte 1.',
        },
      },
      {
        rules: 'K-22',
        told: {
          en: 'If you draw level with the largest, and exactly 1 other player has that size, you take the silver medal. If 2 or more others have that size already, you get nothing.',
          de: 'Ziehst du mit dem größten gleich und genau 1 anderer Spieler hat diese Größe, nimmst du die Silbermedaille. Haben schon 2 oder mehr andere diese Größe, bekommst du nichts.',
          nl: 'Kom je gelijk met de grootste en heeft precies 1 andere speler die grootte, dan neem je de zilveren medaille. Hebben al 2 of meer anderen die grootte, dan krijg je niets.',
        },
      },
    ],
  },
  {
    title: { en: 'Moving a stall', de: 'Einen Stand versetzen', nl: 'Een kraam verplaatsen' },
    paragraphs: [
      {
        rules: 'K-24',
        ruling: true,
        told: {
          en: 'A stall of yours that has no extension, and could get none anywhere on the square whatever your cards and coins, may be taken off with its entrance and placed at once as a new stall in an opened part. An empty supply counts as “could get none”. Its old cells are free for it, but a customer on the old entrance stays and keeps that cell taken. Stall or entrance must end up elsewhere.',
          de: 'Ein Stand von dir ohne Erweiterung, der nirgends auf dem Platz eine bekommen könnte, ganz gleich, welche Karten und Münzen du hast, darf mit seinem Eingang weggenommen und sofort als neuer Stand in einem geöffneten Marktteil gesetzt werden. Ist der Vorrat leer, gilt das auch. Seine alten Felder sind für ihn frei, doch ein Kunde auf dem alten Eingang bleibt und belegt das Feld. Stand oder Eingang muss woanders hin.',
          nl: 'Een kraam van jou zonder uitbreiding, die nergens op het plein een uitbreiding zou kunnen krijgen, welke kaarten en munten je ook hebt, mag met de ingang worden weggenomen en meteen als nieuwe kraam in een geopend marktdeel worden geplaatst. Is de voorraad leeg, dan geldt dat ook. De oude velden zijn er vrij voor, maar een klant op de oude ingang blijft staan en houdt dat veld bezet. Kraam of ingang moet ergens anders komen.',
        },
      },
    ],
  },
  {
    title: { en: 'Customers', de: 'Kunden', nl: 'Klanten' },
    paragraphs: [
      {
        rules: 'K-25',
        told: {
          en: 'Choose one of the 5 customers on the square and lead it to the nearest free entrance of a stall of its colour, whoever’s that is, neutral ones too. Free means that no customer stands there; among equally near ones you choose. For each nearer free entrance that it passes by you play 1 barker, which goes back to the supply.',
          de: 'Wähle einen der 5 Kunden auf dem Platz und führe ihn zum nächsten freien Eingang eines Stands seiner Farbe, wem auch immer der gehört, auch eines neutralen. Frei heißt, dass dort kein Kunde steht; unter gleich nahen wählst du. Für jeden näheren freien Eingang, den er auslässt, spielst du 1 Marktschreier, der in den Vorrat zurückgeht.',
          nl: 'Kies een van de 5 klanten op het plein en breng hem naar de dichtstbijzijnde vrije ingang van een kraam in zijn kleur, van wie die ook is, ook van een neutrale. Vrij betekent dat er geen klant staat; bij gelijke afstand kies jij. Voor elke vrije ingang dichterbij die hij voorbijloopt, speel je 1 standwerker, die teruggaat naar de voorraad.',
        },
      },
      {
        rules: 'K-26',
        told: {
          en: 'Customers walk from cell to cell along the sides, never diagonally, over market cells without stall or extension. Other customers and entrances do not stop them. An entrance that cannot be reached is no goal.',
          de: 'Kunden gehen von Feld zu Feld, nie schräg, über Marktfelder ohne Stand und Erweiterung. Andere Kunden und Eingänge halten sie nicht auf. Ein Eingang, der nicht zu erreichen ist, ist kein Ziel.',
          nl: 'Klanten lopen van veld naar veld, nooit schuin, over marktvelden zonder kraam of uitbreiding. Andere klanten en ingangen houden ze niet tegen. Een ingang die niet te bereiken is, is geen doel.',
        },
        scene: {
          name: 'serve',
          caption: {
            en: 'The green customer walks to the nearest green entrance. The stall has three tiles: three green coins for the circle.',
            de: 'Der grüne Kunde geht zum nächsten grünen Eingang. Der Stand hat drei Plättchen: drei grüne Münzen für den Kreis.',
            nl: 'De groene klant loopt naar de dichtstbijzijnde groene ingang. De kraam heeft drie tegels: drie groene munten voor de cirkel.',
          },
        },
      },
      {
        rules: 'K-27',
        told: {
          en: 'The customer then waits beside the square, and the one who waited there takes its place on the entrance.',
          de: 'Der Kunde wartet danach neben dem Platz, und wer bisher dort wartete, stellt sich auf den Eingang.',
          nl: 'De klant wacht daarna naast het plein, en wie daar wachtte komt op de ingang te staan.',
        },
      },
      {
        rules: 'K-28..30',
        told: {
          en: 'At your own stall you get 1 coin of its colour for each of its tiles. At somebody else’s, its owner gets that, and you get 1 coin of that colour. At a neutral stall you get 1 coin of its colour.',
          de: 'Am eigenen Stand bekommst du 1 Münze seiner Farbe für jedes seiner Plättchen. An einem fremden bekommt das der Besitzer, und du bekommst 1 Münze dieser Farbe. An einem neutralen bekommst du 1 Münze seiner Farbe.',
          nl: 'Bij je eigen kraam krijg je 1 munt in zijn kleur voor elke tegel. Bij die van een ander krijgt de eigenaar dat, en krijg jij 1 munt in die kleur. Bij een neutrale krijg je 1 munt in zijn kleur.',
        },
      },
    ],
  },
  {
    title: { en: 'Taking cards', de: 'Karten nehmen', nl: 'Kaarten nemen' },
    paragraphs: [
      {
        rules: 'K-31',
        told: {
          en: 'You take 2 cards, one after the other, each from the display, from the deck, or a barker as long as there are any. You must take the second one too. Gaps in the display are filled only at the end of your turn.',
          de: 'Du nimmst 2 Karten nacheinander, jede aus der Auslage, vom Stapel, oder einen Marktschreier, solange es welche gibt. Auch die zweite musst du nehmen. Lücken in der Auslage werden erst am Ende deines Zugs gefüllt.',
          nl: 'Je neemt 2 kaarten na elkaar, elk uit het aanbod, van de stapel, of een standwerker zolang die er zijn. Ook de tweede moet je nemen. Gaten in het aanbod worden pas aan het eind van je beurt gevuld.',
        },
      },
      {
        rules: 'K-32',
        told: {
          en: 'At most 4 build cards stay in hand: afterwards discard down to that, whichever you like. Barkers do not count; they lie open in front of you.',
          de: 'Höchstens 4 Baukarten bleiben auf der Hand: Danach wirfst du ab, was zu viel ist, welche du willst. Marktschreier zählen nicht; sie liegen offen vor dir.',
          nl: 'Hooguit 4 bouwkaarten blijven in de hand: daarna leg je af wat te veel is, welke je wilt. Standwerkers tellen niet mee; ze liggen open voor je.',
        },
      },
      {
        rules: 'K-33',
        told: {
          en: 'The moment the last card leaves the deck, the discards are shuffled and become the deck.',
          de: 'Sobald die letzte Karte den Stapel verlässt, wird die Ablage gemischt und zum neuen Stapel.',
          nl: 'Zodra de laatste kaart van de stapel af is, wordt de aflegstapel geschud en de nieuwe stapel.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', de: 'Das Ende', nl: 'Het einde' },
    paragraphs: [
      {
        rules: 'K-34',
        told: {
          en: 'The final phase begins when an extension has been paid and one colour has no extensions left, or 2 colours have at most 1 left each.',
          de: 'Die Schlussphase beginnt, wenn eine Erweiterung bezahlt ist und eine Farbe keine Erweiterung mehr hat oder 2 Farben höchstens noch je 1.',
          nl: 'De eindfase begint als een uitbreiding betaald is en één kleur geen uitbreidingen meer heeft, of 2 kleuren elk hooguit nog 1.',
        },
      },
      {
        rules: 'K-38',
        ruling: true,
        told: {
          en: 'It also begins when 100 turns in a row, of all players together, have brought neither a new stall nor an extension.',
          de: 'Sie beginnt auch, wenn 100 Züge hintereinander, von allen zusammen, weder einen neuen Stand noch eine Erweiterung gebracht haben.',
          nl: 'Ze begint ook als 100 beurten achter elkaar, van alle spelers samen, geen nieuwe kraam en geen uitbreiding hebben gebracht.',
        },
      },
      {
        rules: 'K-35',
        told: {
          en: 'From the next player on, only building is allowed: a new stall, an extension or a move. Whoever cannot or will not build passes and is out. The others go on in turn, perhaps one of them several times, until all have passed.',
          de: 'Vom nächsten Spieler an darf nur noch gebaut werden: ein neuer Stand, eine Erweiterung oder ein Versetzen. Wer nicht bauen kann oder will, passt und scheidet aus. Die anderen machen reihum weiter, vielleicht einer mehrmals, bis alle gepasst haben.',
          nl: 'Vanaf de volgende speler mag er alleen nog gebouwd worden: een nieuwe kraam, een uitbreiding of een verplaatsing. Wie niet kan of wil bouwen, past en doet niet meer mee. De anderen gaan om de beurt door, misschien een van hen meerdere keren, tot iedereen gepast heeft.',
        },
      },
      {
        rules: 'K-36',
        told: {
          en: 'Then each medal scores once more for whoever holds it, and every 3 coins, all colours together, give 1 point.',
          de: 'Dann bringt jede Medaille noch einmal Punkte für den, der sie hat, und je 3 Münzen, alle Farben zusammen, geben 1 Punkt.',
          nl: 'Dan levert elke medaille nog eens punten op voor wie haar heeft, en elke 3 munten, alle kleuren samen, geven 1 punt.',
        },
      },
    ],
  },
];
