// How Merchants of Dunhuang is played.
import type { Chapter } from './books';

export const dunhuang: Chapter[] = [
  {
    title: { en: 'The aim', de: 'Das Ziel', nl: 'Het doel' },
    paragraphs: [
      {
        rules: 'D-22',
        told: {
          en: 'You win at once if at the end of your own turn, before the market is refilled, you hold at least 4 tokens (5 with 2 players) and have at least 4 different goods in hand. A token counts even if you have no such card left.',
          de: 'Du gewinnst sofort, wenn du am Ende deines eigenen Zugs, bevor der Markt aufgefüllt wird, mindestens 4 Marker (5 bei 2 Spielern) und mindestens 4 verschiedene Waren auf der Hand hast. Ein Marker zählt auch, wenn du keine solche Karte mehr hast.',
          nl: 'Je wint meteen als je aan het eind van je eigen beurt, voordat de markt wordt aangevuld, minstens 4 fiches (5 met 2 spelers) en minstens 4 verschillende goederen in de hand hebt. Een fiche telt ook als je zo’n kaart niet meer hebt.',
        },
      },
      {
        rules: 'D-23',
        told: {
          en: 'If nobody manages that, the game ends when the market can no longer be filled, and points decide: for tokens, for prestige and for the best goods in hand.',
          de: 'Gelingt das niemandem, endet das Spiel, wenn der Markt nicht mehr gefüllt werden kann, und Punkte entscheiden: für Marker, für Prestige und für die besten Waren auf der Hand.',
          nl: 'Lukt dat niemand, dan eindigt het spel als de markt niet meer gevuld kan worden, en beslissen punten: voor fiches, voor prestige en voor de beste goederen in de hand.',
        },
      },
    ],
  },
  {
    title: { en: 'Set-up', de: 'Aufbau', nl: 'Opstelling' },
    paragraphs: [
      {
        rules: 'D-1',
        told: {
          en: 'There are 10 goods: gold 1, silver 2, lapis lazuli 3, pottery 4, glass 5, bamboo 6, tea 7, paper 8, wool 9, silk 10. Of each there are as many cards as its number says, and a token. With 3 players gold and silk are left out, with 2 players gold, wool and silk, cards and tokens alike.',
          de: 'Es gibt 10 Waren: Gold 1, Silber 2, Lapislazuli 3, Keramik 4, Glas 5, Bambus 6, Tee 7, Papier 8, Wolle 9, Seide 10. Von jeder gibt es so viele Karten, wie ihre Zahl sagt, und einen Marker. Mit 3 Spielern fehlen Gold und Seide, mit 2 Spielern Gold, Wolle und Seide, Karten wie Marker.',
          nl: 'Er zijn 10 goederen: goud 1, zilver 2, lapis lazuli 3, aardewerk 4, glas 5, bamboe 6, thee 7, papier 8, wol 9, zijde 10. Van elk zijn er zoveel kaarten als het getal zegt, en een fiche. Met 3 spelers doen goud en zijde niet mee, met 2 spelers goud, wol en zijde, kaarten én fiches.',
        },
      },
      {
        rules: 'D-2 D-3',
        told: {
          en: 'The 8 tiles lie in a circle. Each has a person on either side; chance decides where a tile lies and who is up, unless the table has chosen the people. A good is drawn to each place: the market.',
          de: 'Die 8 Plättchen liegen im Kreis. Auf jeder Seite ist eine Person; der Zufall entscheidet, wo ein Plättchen liegt und wer oben ist, außer der Tisch hat die Leute gewählt. An jeden Platz wird eine Ware gezogen: der Markt.',
          nl: 'De 8 tegels liggen in een kring. Op elke kant staat een persoon; het toeval beslist waar een tegel ligt en wie boven ligt, tenzij de tafel de mensen heeft gekozen. Bij elke plaats wordt een goed getrokken: de markt.',
        },
      },
      {
        rules: 'D-4 D-5',
        told: {
          en: 'Everybody draws 3 goods, keeps 1 of them in hand and puts the other 2 out of the game, unseen by the others. Everybody gets coins: 5 with 2 players, 6 with 3, 7 with 4.',
          de: 'Jeder zieht 3 Waren, behält 1 davon auf der Hand und legt die anderen 2 ungesehen aus dem Spiel. Jeder bekommt Münzen: 5 bei 2 Spielern, 6 bei 3, 7 bei 4.',
          nl: 'Iedereen trekt 3 goederen, houdt er 1 van in de hand en legt de andere 2 ongezien uit het spel. Iedereen krijgt munten: 5 met 2 spelers, 6 met 3, 7 met 4.',
        },
      },
      {
        rules: 'D-6 D-7',
        ruling: true,
        told: {
          en: 'The first seat begins; before that the last player puts the camel on any place. Coins and prestige never run out.',
          de: 'Der erste Platz beginnt; vorher stellt der letzte Spieler das Kamel an einen beliebigen Platz im Kreis. Münzen und Prestige gehen nie aus.',
          nl: 'De eerste speler begint; daarvoor zet de laatste speler de kameel op een plaats naar keuze in de kring. Munten en prestige raken nooit op.',
        },
      },
    ],
  },
  {
    title: { en: 'A turn', de: 'Ein Zug', nl: 'Een beurt' },
    paragraphs: [
      {
        rules: 'D-8',
        ruling: true,
        told: {
          en: 'First the camel walks clockwise, at least 1 step. The first step is free, each further one costs 1 coin. Empty places count as steps. You may go as far as your coins last, even once round and further.',
          de: 'Zuerst geht das Kamel im Uhrzeigersinn, mindestens 1 Schritt. Der erste Schritt ist frei, jeder weitere kostet 1 Münze. Leere Plätze zählen als Schritte. Du darfst so weit gehen, wie deine Münzen reichen, auch einmal herum und weiter.',
          nl: 'Eerst loopt de kameel met de klok mee, minstens 1 stap. De eerste stap is gratis, elke volgende kost 1 munt. Lege plaatsen tellen als stappen. Je mag zo ver gaan als je munten reiken, ook een keer rond en verder.',
        },
        scene: {
          name: 'circle',
          caption: {
            en: 'Three steps from the dancer to the shepherd: the first is free, two are paid. The number in the coin is the price.',
            de: 'Drei Schritte von der Tänzerin zum Hirten: der erste ist frei, zwei werden bezahlt. Die Zahl in der Münze ist der Preis.',
            nl: 'Drie stappen van de danseres naar de herder: de eerste is gratis, twee worden betaald. Het getal in de munt is de prijs.',
          },
        },
      },
      {
        rules: 'D-9',
        told: {
          en: 'Then you must take the good where it stopped: into your shop, open in front of you, or into your hand, which only you see. An empty place gives nothing.',
          de: 'Dann musst du die Ware nehmen, bei der es hält: in deinen Laden, offen vor dir, oder auf die Hand, die nur du siehst. Ein leerer Platz gibt nichts.',
          nl: 'Daarna moet je het goed nemen waar hij stopt: in je winkel, open voor je, of in je hand, die alleen jij ziet. Een lege plaats geeft niets.',
        },
      },
      {
        rules: 'D-10',
        ruling: true,
        told: {
          en: 'Then choose one bonus, at an empty place too: the favour of the person there, or 3 coins, or nothing. The camel’s own place is empty by then.',
          de: 'Dann wählst du einen Bonus, auch an einem leeren Platz: den Gefallen der Person dort, oder 3 Münzen, oder nichts. Der Platz des Kamels ist dann schon leer.',
          nl: 'Kies dan één bonus, ook op een lege plaats: de gunst van de persoon daar, of 3 munten, of niets. De plaats van de kameel is dan al leeg.',
        },
      },
      {
        rules: 'D-11 D-24',
        told: {
          en: 'At the end it is checked whether you win at once. If not, the empty places are filled from the deck, first the camel’s, then on clockwise. Cards that were put under the deck come last, in the order in which they were put there. Then it is the next player’s turn.',
          de: 'Am Ende wird geprüft, ob du sofort gewinnst. Wenn nicht, werden die leeren Plätze vom Stapel aufgefüllt, zuerst der des Kamels, dann weiter im Uhrzeigersinn. Karten, die unter den Stapel gelegt wurden, kommen zuletzt, in der Reihenfolge, in der sie dorthin kamen. Dann ist der nächste Spieler dran.',
          nl: 'Aan het eind wordt gekeken of je meteen wint. Zo niet, dan worden de lege plaatsen van de stapel aangevuld, eerst die van de kameel, dan verder met de klok mee. Kaarten die onder de stapel zijn gelegd komen als laatste, in de volgorde waarin ze daar kwamen. Dan is de volgende speler aan de beurt.',
        },
      },
    ],
  },
  {
    title: { en: 'The people', de: 'Die Leute', nl: 'De mensen' },
    paragraphs: [
      {
        rules: 'D-20',
        ruling: true,
        told: {
          en: 'A favour that cannot be done whole is not offered: with no card to give away, at an empty place, with an empty deck, or with no token that shows its number. Swaps are between different goods. Places are counted from where the camel stands now; all steps it walked this turn count, the free one too.',
          de: 'Ein Gefallen, der nicht ganz geht, wird nicht angeboten: ohne Karte zum Weggeben, an einem leeren Platz, bei leerem Stapel oder ohne Marker, der seine Zahl zeigt. Getauscht werden immer verschiedene Waren. Plätze zählen von dort, wo das Kamel jetzt steht; es zählen alle Schritte dieses Zugs, auch der freie.',
          nl: 'Een gunst die niet helemaal kan, wordt niet aangeboden: zonder kaart om weg te geven, op een lege plaats, met een lege stapel of zonder fiche dat zijn getal toont. Je ruilt altijd verschillende goederen. Plaatsen tel je vanaf waar de kameel nu staat; alle stappen van deze beurt tellen, ook de gratis stap.',
        },
        scene: {
          name: 'people',
          caption: {
            en: 'The sixteen people, two to a tile: one of each two is in every game.',
            de: 'Die sechzehn Leute, zwei auf einem Plättchen: Von je zweien ist in jeder Partie einer dabei.',
            nl: 'De zestien mensen, twee op een tegel: van elke twee doet er in elk spel één mee.',
          },
        },
      },
      {
        rules: 'D-20',
        ruling: true,
        told: {
          en: 'Fortune-teller and diplomat: what you do not keep goes under the deck, one by one in the order you like. If the deck has fewer goods, you draw what there is.',
          de: 'Wahrsagerin und Diplomat: Was du nicht behältst, kommt einzeln in beliebiger Reihenfolge unter den Stapel. Hat der Stapel weniger Waren, ziehst du, was da ist.',
          nl: 'Waarzegster en diplomaat: wat je niet houdt, gaat één voor één in de volgorde die je wilt onder de stapel. Heeft de stapel minder goederen, dan trek je wat er is.',
        },
      },
      {
        rules: 'D-20',
        ruling: true,
        told: {
          en: 'Soldier and general: your good lies afterwards where the other one lay. Farmer: the choice is among as many places ahead as the camel walked steps, at most the 7 others; empty ones count.',
          de: 'Soldat und General: Deine Ware liegt danach, wo die andere lag. Bauer: Zur Wahl stehen so viele Plätze voraus, wie das Kamel Schritte ging, höchstens die 7 anderen; leere zählen mit.',
          nl: 'Soldaat en generaal: jouw goed ligt daarna waar het andere lag. Boer: je kiest uit zoveel plaatsen vooruit als de kameel stappen zette, hooguit de 7 andere; lege tellen mee.',
        },
      },
      {
        rules: 'D-20',
        ruling: true,
        told: {
          en: 'Trader and merchant: you choose an opponent who has cards. The trader takes 2 at random, for the merchant the opponent chooses 2. Then you give as many back from your whole hand, what you just got included. From a hand of 1 card it is 1 each way.',
          de: 'Händler und Kaufmann: Du wählst einen Gegner, der Karten hat. Der Händler nimmt 2 zufällig, beim Kaufmann wählt der Gegner 2 aus. Dann gibst du ebenso viele aus der ganzen Hand zurück, auch gerade erhaltene. Bei einer Hand mit 1 Karte ist es je 1.',
          nl: 'Handelaar en koopman: je kiest een tegenspeler die kaarten heeft. De handelaar neemt er 2 willekeurig, bij de koopman kiest de tegenspeler er 2. Daarna geef je er evenveel terug uit je hele hand, ook wat je net kreeg. Bij een hand van 1 kaart is het er telkens 1.',
        },
      },
      {
        rules: 'D-21',
        told: {
          en: 'Goods that are discarded leave the game; what painter and musician get is seen by all.',
          de: 'Abgeworfene Waren verlassen das Spiel; was Maler und Musiker bekommen, sehen alle.',
          nl: 'Afgelegde goederen verlaten het spel; wat schilder en muzikant krijgen, ziet iedereen.',
        },
      },
    ],
  },
  {
    title: { en: 'Shop and tokens', de: 'Laden und Marker', nl: 'Winkel en fiches' },
    paragraphs: [
      {
        rules: 'D-12',
        ruling: true,
        told: {
          en: 'Whenever a good comes into your shop, in whatever way, you get its token, number up, unless another shop has more of that good than yours now has. An equal number is enough: you take the token from its owner.',
          de: 'Kommt eine Ware in deinen Laden, auf welchem Weg auch immer, bekommst du ihren Marker, Zahl nach oben, außer ein anderer Laden hat mehr von ihr als nun deiner. Gleich viele genügen: Du nimmst den Marker seinem Besitzer ab.',
          nl: 'Komt er een goed in je winkel, hoe dan ook, dan krijg je het fiche ervan, getal boven, tenzij een andere winkel er meer van heeft dan de jouwe nu. Evenveel is genoeg: je neemt het fiche van de eigenaar af.',
        },
      },
      {
        rules: 'D-13 D-18',
        ruling: true,
        told: {
          en: 'If you hold the token already, nothing happens, and a seal stays. Where a token is free to take, taking it is no choice.',
          de: 'Hast du den Marker schon, geschieht nichts, und ein Siegel bleibt. Darf ein Marker ohne Weiteres genommen werden, so wird er genommen.',
          nl: 'Heb je het fiche al, dan gebeurt er niets, en een zegel blijft. Mag een fiche zomaar genomen worden, dan wordt het genomen.',
        },
      },
      {
        rules: 'D-14',
        ruling: true,
        told: {
          en: 'When a good leaves your shop and another shop now has more of it, your token of it goes back to the middle, number up, until somebody places such a good again. With an equal number you keep it, even with no card left if nobody has any – unless the table has chosen that an empty token goes back.',
          de: 'Verlässt eine Ware deinen Laden und ein anderer hat nun mehr von ihr, geht dein Marker zurück in die Mitte, Zahl nach oben, bis wieder jemand so eine Ware auslegt. Bei gleich vielen behältst du ihn, auch ganz ohne Karte, wenn niemand eine hat – außer der Tisch hat gewählt, dass ein leerer Marker zurückgeht.',
          nl: 'Verlaat een goed je winkel en heeft een andere er nu meer van, dan gaat je fiche terug naar het midden, getal boven, tot iemand weer zo’n goed neerlegt. Bij evenveel houd je het, zelfs zonder kaart als niemand er een heeft – tenzij de tafel heeft gekozen dat een leeg fiche teruggaat.',
        },
      },
      {
        rules: 'D-15',
        told: {
          en: 'A seal protects a token against an equal number, never against more. A token that changes hands always lies number up.',
          de: 'Ein Siegel schützt einen Marker gegen gleich viele, nie gegen mehr. Ein Marker, der den Besitzer wechselt, liegt immer mit der Zahl nach oben.',
          nl: 'Een zegel beschermt een fiche tegen evenveel, nooit tegen meer. Een fiche dat van eigenaar wisselt, ligt altijd met het getal boven.',
        },
        scene: {
          name: 'shops',
          caption: {
            en: 'Both have two tea. The circle holds the token and has sealed it: an equal number alone no longer takes it.',
            de: 'Beide haben zweimal Tee. Der Kreis hat den Marker und hat ihn versiegelt: Gleichstand allein nimmt ihn nicht mehr.',
            nl: 'Beiden hebben twee thee. De cirkel heeft het fiche en heeft het verzegeld: evenveel hebben is niet meer genoeg.',
          },
        },
      },
      {
        rules: 'D-16',
        told: {
          en: 'With the manichean in the game: when somebody would take your sealed token with an equal number, you choose. Either you break the seal and keep the token, number up, or you let it go.',
          de: 'Mit dem Manichäer im Spiel: Würde dir jemand mit gleich vielen deinen versiegelten Marker nehmen, wählst du. Entweder brichst du das Siegel und behältst den Marker, Zahl nach oben, oder du lässt ihn gehen.',
          nl: 'Met de manicheeër in het spel: zou iemand met evenveel je verzegelde fiche nemen, dan kies je. Of je breekt het zegel en houdt het fiche, getal boven, of je laat het gaan.',
        },
      },
      {
        rules: 'D-17',
        ruling: true,
        told: {
          en: 'With the buddhist in the game: whoever would take a sealed token with an equal number pays its owner 2 coins for it, or leaves it. With fewer than 2 coins left it stays sealed where it is.',
          de: 'Mit dem Buddhisten im Spiel: Wer mit gleich vielen einen versiegelten Marker nehmen könnte, zahlt dem Besitzer 2 Münzen dafür oder lässt es. Wer weniger als 2 Münzen übrig hat, bekommt ihn nicht; er bleibt versiegelt, wo er ist.',
          nl: 'Met de boeddhist in het spel: wie met evenveel een verzegeld fiche zou nemen, betaalt de eigenaar er 2 munten voor, of laat het liggen. Met minder dan 2 munten over blijft het verzegeld waar het is.',
        },
      },
      {
        rules: 'D-19',
        told: {
          en: 'In a swap the good that leaves is settled first, then the one that comes. Questions about a seal are answered at once. Equal and more always compare with the token’s owner; an owner with no such card left is beaten by a single one, seal or not.',
          de: 'Beim Tausch wird zuerst die Ware geregelt, die geht, dann die, die kommt. Fragen um ein Siegel werden sofort entschieden. Gleich viele und mehr heißt immer: als der Besitzer des Markers. Hat er keine solche Karte mehr, genügt eine einzige, Siegel hin oder her.',
          nl: 'Bij een ruil wordt eerst het goed geregeld dat gaat, dan het goed dat komt. Vragen over een zegel worden meteen beslist. Evenveel en meer betekent altijd: als de eigenaar van het fiche. Heeft die zo’n kaart niet meer, dan is één kaart genoeg, zegel of niet.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', de: 'Das Ende', nl: 'Het einde' },
    paragraphs: [
      {
        rules: 'D-25',
        told: {
          en: 'If the deck cannot fill every place, what it has is laid out, and play goes on up to and including the last seat. If the last seat’s turn caused it, the game ends at once. Winning at once is possible to the end. A deck that is just enough ends nothing yet.',
          de: 'Kann der Stapel nicht jeden Platz füllen, wird ausgelegt, was er hat, und es wird noch bis einschließlich zum letzten Platz am Tisch gespielt. Geschah es im Zug des letzten, endet das Spiel sofort. Sofort gewinnen kann man bis zuletzt. Ein Stapel, der gerade reicht, beendet noch nichts.',
          nl: 'Kan de stapel niet elke plaats vullen, dan wordt neergelegd wat er is, en wordt er nog tot en met de laatste speler gespeeld. Gebeurde het in diens beurt, dan eindigt het spel meteen. Meteen winnen kan tot het laatst. Een stapel die net genoeg is, beëindigt nog niets.',
        },
      },
      {
        rules: 'D-26',
        told: {
          en: 'Each token scores 2 points, each prestige 1; goods in the shop score nothing. Then the hands are compared good by good: whoever has the most of a good in hand, alone or level with others, keeps 1 card of it. Of the cards kept you count only as many as you have tokens, the highest first; each scores its number.',
          de: 'Jeder Marker bringt 2 Punkte, jedes Prestige 1; Waren im Laden bringen nichts. Dann werden die Hände Ware für Ware verglichen: Wer von einer Ware am meisten auf der Hand hat, allein oder gleichauf, behält 1 Karte davon. Von den behaltenen Karten zählst du nur so viele, wie du Marker hast, die höchsten zuerst; jede bringt ihre Zahl.',
          nl: 'Elk fiche levert 2 punten op, elk prestige 1; goederen in de winkel leveren niets op. Dan worden de handen goed voor goed vergeleken: wie van een goed het meeste in de hand heeft, alleen of gedeeld, houdt er 1 kaart van. Van de gehouden kaarten tel je er maar zoveel als je fiches hebt, de hoogste eerst; elke kaart levert haar getal op.',
        },
      },
      {
        rules: 'D-26',
        told: {
          en: 'An example: 3 tokens, 1 prestige, and pottery 4, tea 7, paper 8 and wool 9 kept. Three cards count: 6 + 1 + 7 + 8 + 9 = 31 points.',
          de: 'Ein Beispiel: 3 Marker, 1 Prestige, behalten wurden Keramik 4, Tee 7, Papier 8 und Wolle 9. Drei Karten zählen: 6 + 1 + 7 + 8 + 9 = 31 Punkte.',
          nl: 'Een voorbeeld: 3 fiches, 1 prestige, en gehouden zijn aardewerk 4, thee 7, papier 8 en wol 9. Drie kaarten tellen: 6 + 1 + 7 + 8 + 9 = 31 punten.',
        },
      },
      {
        rules: 'D-27',
        ruling: true,
        told: {
          en: 'Most points win; if equal, most coins; if still equal, the win is shared. Whoever won at once has won, whatever the points.',
          de: 'Die meisten Punkte gewinnen; bei Gleichstand die meisten Münzen; sonst wird der Sieg geteilt. Wer sofort gewonnen hat, hat gewonnen, wie auch immer die Punkte stehen.',
          nl: 'De meeste punten winnen; bij een gelijke stand de meeste munten; anders wordt de winst gedeeld. Wie meteen won, heeft gewonnen, wat de punten ook zeggen.',
        },
      },
    ],
  },
];
