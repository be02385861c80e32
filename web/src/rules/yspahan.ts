// How Yspahan is played.
import type { Chapter } from '.';

export const yspahan: Chapter[] = [
  {
    title: { en: 'The aim', de: 'Das Ziel', nl: 'Het doel' },
    paragraphs: [
      {
        rules: 'Y-1..4 Y-35 Y-37',
        ruling: true,
        told: {
          en: 'Three weeks of seven days. You fill shops, send goods to the caravan and raise buildings; most points win, equal scores share the win. Everybody starts with 2 gold.',
          de: 'Drei Wochen mit je sieben Tagen. Du füllst Läden, schickst Waren zur Karawane und baust; die meisten Punkte gewinnen, Gleichstand teilt den Sieg. Alle beginnen mit 2 Gold.',
          nl: 'Drie weken van zeven dagen. Je vult winkels, stuurt goederen naar de karavaan en bouwt; de meeste punten winnen, bij gelijke stand wordt de winst gedeeld. Iedereen begint met 2 goud.',
        },
      },
    ],
  },
  {
    title: { en: 'A day', de: 'Ein Tag', nl: 'Een dag' },
    paragraphs: [
      {
        rules: 'Y-5 Y-6',
        told: {
          en: 'The start player may add up to three yellow dice for 1 gold each, then all dice are rolled and sorted: the lowest number goes to the camels, the highest to the gold, those between to sacks, barrels, chests and vases.',
          de: 'Wer beginnt, darf bis zu drei gelbe Würfel für je 1 Gold dazunehmen. Dann wird geworfen und sortiert: die kleinste Zahl zu den Kamelen, die größte zum Gold, die dazwischen zu Säcken, Fässern, Truhen und Vasen.',
          nl: 'De startspeler mag tot drie gele dobbelstenen toevoegen voor 1 goud per stuk. Dan wordt geworpen en gesorteerd: het laagste getal naar de kamelen, het hoogste naar het goud, die ertussen naar zakken, vaten, kisten en vazen.',
        },
        scene: {
          name: 'tower',
          caption: {
            en: 'Eleven dice, two of them yellow: ones to the camels, then twos, threes and fives, sixes to the gold. The vases stay empty.',
            de: 'Elf Würfel, zwei davon gelb: die Einsen zu den Kamelen, dann Zweien, Dreien und Fünfen, die Sechsen zum Gold. Die Vasen bleiben leer.',
            nl: 'Elf dobbelstenen, twee ervan geel: de enen naar de kamelen, dan tweeën, drieën en vijven, de zessen naar het goud. De vazen blijven leeg.',
          },
        },
      },
      {
        rules: 'Y-7..10 Y-12 Y-44',
        told: {
          en: 'In turn everybody takes one group of dice away and uses it: for what its floor gives – as many camels, gold or cubes as there are dice –, to move the supervisor, or to draw a card. Yellow dice leave after the start player. Who finds no dice draws a card.',
          de: 'Reihum nimmt jeder eine Würfelgruppe weg und nutzt sie: für das, was ihr Stockwerk gibt – so viele Kamele, Gold oder Warenwürfel wie Würfel –, um den Aufseher zu ziehen, oder für eine Karte. Gelbe Würfel gehen nach dem Startspieler. Wer keine Würfel findet, zieht eine Karte.',
          nl: 'Om de beurt neemt ieder een groep dobbelstenen weg en gebruikt die: voor wat de verdieping geeft – zoveel kamelen, goud of stenen als er dobbelstenen zijn –, om de opzichter te verplaatsen, of voor een kaart. Gele dobbelstenen verdwijnen na de startspeler. Wie geen dobbelstenen vindt, trekt een kaart.',
        },
      },
      {
        rules: 'Y-11',
        ruling: true,
        told: {
          en: 'With the floor’s own action you may discard one card to count one die more.',
          de: 'Bei der eigenen Aktion des Stockwerks darfst du eine Karte abwerfen, um einen Würfel mehr zu zählen.',
          nl: 'Bij de eigen actie van de verdieping mag je één kaart afleggen om één steen meer te tellen.',
        },
      },
    ],
  },
  {
    title: { en: 'Goods', de: 'Waren', nl: 'Goederen' },
    paragraphs: [
      {
        rules: 'Y-13',
        told: {
          en: 'One cube a shop. A souk is all shops of one colour in one quarter; where somebody else’s cube lies, it is closed to you.',
          de: 'Ein Warenstein je Laden. Ein Souk sind alle Läden einer Farbe in einem Viertel; liegt dort ein fremder Warenstein, ist er dir verschlossen.',
          nl: 'Eén steen per winkel. Een souk is alle winkels van één kleur in één wijk; ligt er een steen van een ander, dan is hij voor jou gesloten.',
        },
      },
      {
        rules: 'Y-14..16',
        ruling: true,
        told: {
          en: 'A souk that you began must be finished before you begin another in that quarter. You place as long as a shop is open; what does not fit is lost.',
          de: 'Einen begonnenen Souk musst du vollenden, ehe du im selben Viertel einen anderen beginnst. Du setzt, solange ein Laden offen ist; der Rest verfällt.',
          nl: 'Een begonnen souk moet je afmaken voordat je er in die wijk een andere begint. Je plaatst zolang er een winkel open is; wat niet past vervalt.',
        },
        scene: {
          name: 'chests',
          caption: {
            en: 'You (circle) have begun the blue souk, so the first cube goes there. Yellow holds somebody else’s cubes; pink may come next.',
            de: 'Du (Kreis) hast den blauen Souk begonnen, also geht der erste Warenstein dorthin. Im gelben liegen fremde Warensteine; danach darf es rosa sein.',
            nl: 'Jij (cirkel) bent de blauwe souk begonnen, dus de eerste steen gaat daarheen. In de gele liggen stenen van een ander; daarna mag roze.',
          },
        },
      },
      {
        rules: 'Y-33',
        told: {
          en: 'At the end of each week every full souk scores the number on its star, and the city is cleared.',
          de: 'Am Ende jeder Woche zählt jeder volle Souk die Zahl auf seinem Stern, dann wird die Stadt geräumt.',
          nl: 'Aan het eind van elke week telt elke volle souk het getal op zijn ster; daarna wordt de stad leeggemaakt.',
        },
      },
    ],
  },
  {
    title: { en: 'Supervisor and caravan', de: 'Aufseher und Karawane', nl: 'Opzichter en karavaan' },
    paragraphs: [
      {
        rules: 'Y-17 Y-20',
        told: {
          en: 'The supervisor walks as many spaces as the dice show; each gold changes that by one. He never turns back on a walk.',
          de: 'Der Aufseher geht so viele Felder, wie die Würfel zeigen; jedes Gold ändert das um eins. Er kehrt auf einem Weg nie um.',
          nl: 'De opzichter loopt zoveel velden als de dobbelstenen tonen; elk goud verandert dat met één. Hij keert onderweg nooit om.',
        },
        scene: {
          name: 'supervisor',
          caption: {
            en: 'With a three he reaches the spaces marked 0 for nothing, others for 1 or 2 gold. Small marks show whose cubes would be sent.',
            de: 'Mit einer Drei erreicht er die Felder mit 0 umsonst, andere für 1 oder 2 Gold. Kleine Zeichen zeigen, wessen Warensteine verschickt würden.',
            nl: 'Met een drie bereikt hij de velden met 0 gratis, andere voor 1 of 2 goud. Kleine tekens tonen wiens stenen verstuurd zouden worden.',
          },
        },
      },
      {
        rules: 'Y-18 Y-19',
        ruling: true,
        told: {
          en: 'Cubes in the shops whose doors open to his space go to the caravan. Their owner may pay a camel: then the cube stays and one from stock goes.',
          de: 'Warensteine in den Läden, deren Türen zu seinem Feld zeigen, gehen zur Karawane. Wer sie besitzt, darf ein Kamel zahlen: dann bleibt der Warenstein und einer aus dem Vorrat geht.',
          nl: 'Stenen in winkels waarvan de deur op zijn veld uitkomt, gaan naar de karavaan. De eigenaar mag een kameel betalen: dan blijft de steen en gaat er een uit de voorraad.',
        },
      },
      {
        rules: 'Y-21..23 Y-34',
        told: {
          en: 'The caravan fills from the bottom row: 2, 1 or 0 points at once. When it is full, and at the end of each week, everybody scores own cubes times the number of their highest row. A full caravan is emptied.',
          de: 'Die Karawane füllt sich von unten: sofort 2, 1 oder 0 Punkte. Ist sie voll, und am Ende jeder Woche, zählt jeder eigene Warensteine mal die Nummer der höchsten eigenen Reihe. Eine volle wird geleert.',
          nl: 'De karavaan vult zich van onderaf: meteen 2, 1 of 0 punten. Is zij vol, en aan het eind van elke week, dan telt ieder eigen stenen maal het nummer van de hoogste eigen rij. Een volle wordt geleegd.',
        },
        scene: {
          name: 'caravan',
          caption: {
            en: 'The square has two cubes, the higher one in the middle row: 2 × 2. So has the circle, both in the bottom row: 2 × 1.',
            de: 'Das Quadrat hat zwei Warensteine, den höheren in der mittleren Reihe: 2 × 2. Der Kreis hat zwei in der untersten: 2 × 1.',
            nl: 'Het vierkant heeft twee stenen, de hoogste in de middelste rij: 2 × 2. De cirkel heeft er twee in de onderste: 2 × 1.',
          },
        },
      },
    ],
  },
  {
    title: { en: 'Cards and buildings', de: 'Karten und Gebäude', nl: 'Kaarten en gebouwen' },
    paragraphs: [
      {
        rules: 'Y-24..26 Y-45',
        ruling: true,
        told: {
          en: 'Cards are played in your own turn, before the roll, before you take dice, or after your action. Only you see yours. When the last card of the deck is drawn, the discards become the deck. A variant lets the cards that save camels or gold build by themselves.',
          de: 'Karten spielst du im eigenen Zug: vor dem Wurf, vor der Wahl der Würfel oder nach der Aktion. Nur du siehst deine. Ist die letzte Karte des Stapels gezogen, werden die abgelegten der neue Stapel. In einer Variante bauen die Karten, die Kamele oder Gold sparen, selbst.',
          nl: 'Kaarten speel je in je eigen beurt: vóór de worp, vóór het nemen van dobbelstenen of na je actie. Alleen jij ziet die van jou. Is de laatste kaart van de stapel getrokken, dan worden de afgelegde de nieuwe stapel. In een variant bouwen de kaarten die kamelen of goud besparen zelf.',
        },
      },
      {
        rules: 'Y-27..32 Y-42 Y-43',
        ruling: true,
        told: {
          en: 'After your action you may build one building. The third, fourth and fifth give 5 points each, the sixth 10. What they do is told below.',
          de: 'Nach der Aktion darfst du ein Gebäude bauen. Das dritte, vierte und fünfte geben je 5 Punkte, das sechste 10. Was sie tun, steht unten.',
          nl: 'Na je actie mag je één gebouw bouwen. Het derde, vierde en vijfde geven 5 punten, het zesde 10. Wat ze doen, staat hieronder.',
        },
        scene: {
          name: 'buildings',
          caption: {
            en: 'The six buildings, and below them the nine kinds of cards, two of each.',
            de: 'Die sechs Gebäude, darunter die neun Arten von Karten, je zwei davon.',
            nl: 'De zes gebouwen, daaronder de negen soorten kaarten, van elk twee.',
          },
        },
      },
      {
        rules: 'Y-36 Y-38..41',
        told: {
          en: 'With four, the last day goes by rising score. With two there are eight dice, a day has three actions (start player, other, start player), and building is one of the actions a group gives.',
          de: 'Zu viert geht es am letzten Tag nach steigender Punktzahl. Zu zweit gibt es acht Würfel, ein Tag hat drei Aktionen (Startspieler, der andere, Startspieler), und Bauen ist eine Aktion einer Gruppe.',
          nl: 'Met vier gaat de laatste dag op oplopende score. Met twee zijn er acht dobbelstenen, een dag heeft drie acties (startspeler, ander, startspeler) en bouwen is een van de acties van een groep.',
        },
      },
    ],
  },
];
