// How Kairo is played.
import type { Chapter } from '.';

export const kairo: Chapter[] = [
  {
    title: { en: 'The aim', de: 'Das Ziel', nl: 'Het doel' },
    paragraphs: [
      {
        rules: 'K-1..3 K-37',
        ruling: true,
        reconstructed: true,
        told: {
          en: 'Put stalls on the square, lead customers to them for coins, and spend the coins on making stalls larger. Most points win.',
          de: 'Stelle Stände auf den Platz, führe Kunden hin, um Münzen zu verdienen, und vergrößere damit die Stände. Die meisten Punkte gewinnen.',
          nl: 'Zet kramen op het plein, breng er klanten heen voor munten en vergroot er kramen mee. De meeste punten winnen.',
        },
        scene: {
          name: 'square',
          caption: {
            en: 'Parts of the square: stalls with their entrances, larger ones with extensions, purple restaurants at the edge, customers in their colours.',
            de: 'Teile des Platzes: Stände mit Eingängen, größere mit Erweiterungen, violette Restaurants am Rand, Kunden in ihren Farben.',
            nl: 'Delen van het plein: kramen met ingangen, grotere met uitbreidingen, paarse restaurants aan de rand, klanten in hun kleuren.',
          },
        },
      },
      {
        rules: 'K-4..6',
        ruling: true,
        reconstructed: true,
        told: {
          en: 'At the start everybody places three stalls in turns, at most two in a part; with two players six neutral ones follow.',
          de: 'Zu Beginn setzt jeder reihum drei Stände, höchstens zwei je Teil; zu zweit folgen sechs neutrale.',
          nl: 'Aan het begin plaatst ieder om de beurt drie kramen, hooguit twee per deel; met twee spelers volgen zes neutrale.',
        },
      },
    ],
  },
  {
    title: { en: 'Build', de: 'Bauen', nl: 'Bouwen' },
    paragraphs: [
      {
        rules: 'K-7 K-8',
        ruling: true,
        reconstructed: true,
        told: {
          en: 'A card opens its part. A joker opens one of three parts for a coin; any three cards open every part. Then place, extend or move one stall.',
          de: 'Eine Karte öffnet ihren Teil. Ein Joker öffnet einen von drei Teilen für eine Münze; drei beliebige Karten öffnen jeden. Dann setze, erweitere oder versetze einen Stand.',
          nl: 'Een kaart opent haar deel. Een joker opent een van drie delen voor een munt; drie willekeurige kaarten openen elk deel. Plaats, vergroot of verplaats dan één kraam.',
        },
        scene: {
          name: 'cards',
          caption: {
            en: 'Three cards for one part each, and two jokers.',
            de: 'Drei Karten für je einen Teil und zwei Joker.',
            nl: 'Drie kaarten voor elk één deel, en twee jokers.',
          },
        },
      },
      {
        rules: 'K-9..15',
        ruling: true,
        reconstructed: true,
        told: {
          en: 'A new stall needs a free cell and a free cell beside it for its entrance. It may not touch another stall, and a part holds one stall of a colour. Purple stands on the restaurant cells. All entrances and customers must stay connected.',
          de: 'Ein neuer Stand braucht ein freies Feld und daneben eins für den Eingang. Er darf keinen anderen berühren, und ein Teil hat nur einen Stand je Farbe. Lila steht auf Restaurantfeldern. Alle Eingänge und Kunden müssen verbunden bleiben.',
          nl: 'Een nieuwe kraam heeft een vrij veld nodig en ernaast een voor de ingang. Hij mag geen andere raken, en een deel heeft één kraam per kleur. Paars staat op restaurantvelden. Alle ingangen en klanten moeten verbonden blijven.',
        },
      },
      {
        rules: 'K-16..20',
        told: {
          en: 'An extension costs as many coins of the stall’s colour as it then has tiles; two others can stand for one, but one must be right. It scores one point for each tile.',
          de: 'Ein Anbau kostet so viele Münzen der Farbe, wie der Stand dann Teile hat; zwei andere ersetzen eine, doch eine muss stimmen. Er zählt einen Punkt je Teil.',
          nl: 'Een uitbreiding kost zoveel munten van de kleur als de kraam dan delen heeft; twee andere vervangen er een, maar één moet kloppen. Zij telt één punt per deel.',
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
        rules: 'K-21..23',
        ruling: true,
        reconstructed: true,
        told: {
          en: 'The largest stall of a colour takes both medals of that colour; who draws level takes the silver one.',
          de: 'Der größte Stand einer Farbe nimmt beide Medaillen der Farbe; wer gleichzieht, nimmt die silberne.',
          nl: 'De grootste kraam van een kleur neemt beide medailles van die kleur; wie gelijk komt, neemt de zilveren.',
        },
      },
      {
        rules: 'K-24',
        ruling: true,
        told: {
          en: 'A stall without extension that cannot be extended may be moved.',
          de: 'Ein Stand ohne Anbau, der nicht erweitert werden kann, darf versetzt werden.',
          nl: 'Een kraam zonder uitbreiding die niet vergroot kan worden, mag verplaatst worden.',
        },
      },
    ],
  },
  {
    title: { en: 'Customers and cards', de: 'Kunden und Karten', nl: 'Klanten en kaarten' },
    paragraphs: [
      {
        rules: 'K-25 K-26',
        told: {
          en: 'A customer goes to the nearest free entrance of its colour. For each nearer one that you pass by you play a barker.',
          de: 'Ein Kunde geht zum nächsten freien Eingang seiner Farbe. Für jeden näheren, an dem du vorbeigehst, spielst du einen Marktschreier.',
          nl: 'Een klant gaat naar de dichtstbijzijnde vrije ingang van zijn kleur. Voor elke nadere die je voorbijgaat speel je een standwerker.',
        },
      },
      {
        rules: 'K-27..30',
        told: {
          en: 'Your own stall earns a coin for each tile. Another player’s earns that for its owner and one for you; a neutral one gives you one. The customer then waits beside the square, and the one who waited stands at the entrance.',
          de: 'Dein eigener Stand verdient eine Münze je Teil. Ein fremder verdient das für den Besitzer und eine für dich; ein neutraler gibt dir eine. Der Kunde wartet dann neben dem Platz, und der bisher wartete, steht am Eingang.',
          nl: 'Je eigen kraam verdient een munt per deel. Die van een ander verdient dat voor de eigenaar en één voor jou; een neutrale geeft je er één. De klant wacht dan naast het plein, en wie wachtte staat bij de ingang.',
        },
        scene: {
          name: 'serve',
          caption: {
            en: 'The green customer walks to the nearest green entrance. The stall has three tiles: three green coins for the circle.',
            de: 'Der grüne Kunde geht zum nächsten grünen Eingang. Der Stand hat drei Teile: drei grüne Münzen für den Kreis.',
            nl: 'De groene klant loopt naar de dichtstbijzijnde groene ingang. De kraam heeft drie tegels: drie groene munten voor de cirkel.',
          },
        },
      },
      {
        rules: 'K-31..33',
        told: {
          en: 'Or you take two cards, from the display, the deck or the barkers. At most four build cards stay in hand.',
          de: 'Oder du nimmst zwei Karten: aus der Auslage, vom Stapel oder Marktschreier. Höchstens vier Baukarten bleiben auf der Hand.',
          nl: 'Of je neemt twee kaarten: van de open kaarten, de stapel of standwerkers. Hooguit vier bouwkaarten blijven in de hand.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', de: 'Das Ende', nl: 'Het einde' },
    paragraphs: [
      {
        rules: 'K-34 K-35 K-38',
        ruling: true,
        told: {
          en: 'When a colour has no extension left, or two have at most one, only building is allowed; who passes is out.',
          de: 'Hat eine Farbe keinen Anbau mehr, oder zwei höchstens einen, darf nur noch gebaut werden; wer passt, ist draußen.',
          nl: 'Heeft een kleur geen uitbreiding meer, of twee hooguit één, dan mag alleen nog gebouwd worden; wie past, doet niet meer mee.',
        },
      },
      {
        rules: 'K-36',
        told: {
          en: 'Then medals score once more, and every 3 coins give a point.',
          de: 'Dann zählen die Medaillen noch einmal, und je 3 Münzen geben einen Punkt.',
          nl: 'Dan tellen de medailles nog eens, en elke 3 munten geven een punt.',
        },
      },
    ],
  },
];
