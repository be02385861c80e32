// How Yspahan is played.
import type { Chapter } from './books';

export const yspahan: Chapter[] = [
  {
    title: { en: 'The aim', de: 'Das Ziel', nl: 'Het doel' },
    paragraphs: [
      {
        rules: 'Y-35',
        told: {
          en: 'You are merchants in Isfahan. For 3 weeks of 7 days you bring goods into shops, send goods to the caravan and raise buildings. After the third week the most points win; equal scores share the win.',
          de: 'Ihr seid Kaufleute in Isfahan. In 3 Wochen mit je 7 Tagen bringt ihr Waren in Läden, schickt Waren zur Karawane und errichtet Gebäude. Nach der dritten Woche gewinnen die meisten Punkte; bei Gleichstand wird der Sieg geteilt.',
          nl: 'Jullie zijn kooplieden in Isfahan. In 3 weken van 7 dagen breng je goederen naar winkels, stuur je goederen naar de karavaan en zet je gebouwen neer. Na de derde week winnen de meeste punten; bij een gelijke stand wordt de winst gedeeld.',
        },
      },
    ],
  },
  {
    title: { en: 'Set-up', de: 'Aufbau', nl: 'Opstelling' },
    paragraphs: [
      {
        rules: 'Y-1 Y-2',
        told: {
          en: 'Everybody starts with 2 gold, and without camels, cards or points. The supervisor stands on the crossing. The first seat begins the first day.',
          de: 'Alle beginnen mit 2 Gold, ohne Kamele, Karten und Punkte. Der Aufseher steht auf der Kreuzung. Den ersten Tag beginnt der erste Platz.',
          nl: 'Iedereen begint met 2 goud, zonder kamelen, kaarten en punten. De opzichter staat op het kruispunt. De eerste plaats begint de eerste dag.',
        },
        scene: {
          name: 'city',
          caption: {
            en: 'The city: four quarters round the crossing, with chests, vases, sacks and barrels. Shops of one colour in a quarter are a souk; its star shows its points. A turquoise door shows which space of the street a shop opens to.',
            de: 'Die Stadt: vier Viertel um die Kreuzung, mit Truhen, Amphoren, Säcken und Fässern. Läden einer Farbe in einem Viertel sind ein Basar; sein Stern zeigt die Punkte. Eine türkise Tür zeigt, an welchem Straßenfeld ein Laden liegt.',
            nl: 'De stad: vier wijken rond het kruispunt, met kisten, amforen, zakken en vaten. Winkels van één kleur in een wijk zijn een bazaar; zijn ster toont de punten. Een turquoise deur toont op welk straatveld een winkel uitkomt.',
          },
        },
      },
      {
        rules: 'Y-3 Y-4',
        ruling: true,
        told: {
          en: 'The deck has 18 cards, 2 of each of the 9 kinds. Gold, camels and cubes never run out.',
          de: 'Der Stapel hat 18 Karten, 2 von jeder der 9 Arten. Gold, Kamele und Warensteine gehen nie aus.',
          nl: 'De stapel heeft 18 kaarten, 2 van elk van de 9 soorten. Goud, kamelen en stenen raken nooit op.',
        },
      },
    ],
  },
  {
    title: { en: 'A day', de: 'Ein Tag', nl: 'Een dag' },
    paragraphs: [
      {
        rules: 'Y-5',
        told: {
          en: 'The start player may buy up to 3 yellow dice for 1 gold each and rolls them with the 9 white ones (8 with 2 players).',
          de: 'Der Startspieler darf bis zu 3 gelbe Würfel für je 1 Gold kaufen und wirft sie mit den 9 weißen (8 bei 2 Spielern).',
          nl: 'De startspeler mag hooguit 3 gele dobbelstenen kopen voor 1 goud per stuk en gooit ze met de 9 witte (8 met 2 spelers).',
        },
      },
      {
        rules: 'Y-6',
        told: {
          en: 'Equal dice form a group. The lowest number goes to the camels, the highest to the gold. The numbers between go, in rising order, to the sacks, barrels, chests and vases, so some floors of the tower may stay empty. If all dice are alike, they go to the camels. Once sorted, a group never moves to another floor.',
          de: 'Gleiche Würfel bilden eine Gruppe. Die kleinste Zahl kommt zu den Kamelen, die größte zum Gold. Die Zahlen dazwischen kommen aufsteigend zu Säcken, Fässern, Truhen und Amphoren; manche Stockwerke des Turms können also leer bleiben. Sind alle Würfel gleich, kommen sie zu den Kamelen. Einmal sortiert, wechselt keine Gruppe mehr das Stockwerk.',
          nl: 'Gelijke dobbelstenen vormen een groep. Het laagste getal gaat naar de kamelen, het hoogste naar het goud. De getallen ertussen gaan oplopend naar de zakken, vaten, kisten en amforen; sommige verdiepingen van de toren kunnen dus leeg blijven. Zijn alle dobbelstenen gelijk, dan gaan ze naar de kamelen. Eenmaal gesorteerd wisselt een groep nooit meer van verdieping.',
        },
        scene: {
          name: 'tower',
          caption: {
            en: 'Eleven dice, two of them yellow: ones to the camels, then twos, threes and fives, sixes to the gold. The vases stay empty.',
            de: 'Elf Würfel, zwei davon gelb: die Einsen zu den Kamelen, dann Zweien, Dreien und Fünfen, die Sechsen zum Gold. Die Amphoren bleiben leer.',
            nl: 'Elf dobbelstenen, twee ervan geel: de enen naar de kamelen, dan tweeën, drieën en vijven, de zessen naar het goud. De amforen blijven leeg.',
          },
        },
      },
      {
        rules: 'Y-7 Y-10',
        told: {
          en: 'From the start player on, everybody has one turn, clockwise. You must take a group of dice out of the tower if there is one for you, and you do one thing with it: what its floor gives, or move the supervisor, or draw a card. For the floor the number of dice counts, for the supervisor what they show. Afterwards you may build.',
          de: 'Vom Startspieler an ist im Uhrzeigersinn jeder einmal an der Reihe. Du musst eine Würfelgruppe aus dem Turm nehmen, wenn es eine für dich gibt, und tust damit eines: was ihr Stockwerk gibt, oder den Aufseher ziehen, oder eine Karte ziehen. Beim Stockwerk zählt, wie viele Würfel es sind, beim Aufseher, was sie zeigen. Danach darfst du bauen.',
          nl: 'Vanaf de startspeler is iedereen met de klok mee één keer aan de beurt. Je moet een groep dobbelstenen uit de toren nemen als er een voor je is, en doet daar één ding mee: wat de verdieping geeft, of de opzichter verplaatsen, of een kaart trekken. Bij de verdieping telt hoeveel dobbelstenen het zijn, bij de opzichter wat ze tonen. Daarna mag je bouwen.',
        },
      },
      {
        rules: 'Y-12',
        told: {
          en: 'On the floors of camels and gold you take as many of them as there are dice. On the other four floors you place as many cubes in that quarter.',
          de: 'Bei Kamelen und Gold nimmst du so viele davon, wie dort Würfel liegen. Bei den anderen vier Stockwerken setzt du so viele Warensteine in das Viertel.',
          nl: 'Bij kamelen en goud neem je er zoveel als er dobbelstenen liggen. Bij de andere vier verdiepingen plaats je zoveel stenen in die wijk.',
        },
      },
      {
        rules: 'Y-8',
        told: {
          en: 'Yellow dice are for the start player alone: they leave the tower after the start player’s action, and a group of yellow dice only is gone then.',
          de: 'Gelbe Würfel sind nur für den Startspieler: Nach dessen Aktion verlassen sie den Turm, und eine Gruppe nur aus gelben ist dann weg.',
          nl: 'Gele dobbelstenen zijn alleen voor de startspeler: na diens actie verlaten ze de toren, en een groep van alleen gele is dan weg.',
        },
      },
      {
        rules: 'Y-9',
        ruling: true,
        told: {
          en: 'If there is no group for you, draw a card instead; dice stay where they are. You may still play cards and, with 3 or 4 players, build.',
          de: 'Gibt es keine Gruppe für dich, ziehst du stattdessen eine Karte; Würfel bleiben liegen. Du darfst trotzdem Karten spielen und mit 3 oder 4 Spielern bauen.',
          nl: 'Is er geen groep voor je, dan trek je in plaats daarvan een kaart; dobbelstenen blijven liggen. Je mag nog steeds kaarten spelen en met 3 of 4 spelers bouwen.',
        },
      },
      {
        rules: 'Y-11',
        ruling: true,
        told: {
          en: 'If you take a group for what its floor gives, you may discard exactly 1 card, of any kind, to count 1 die more – even if the extra cube will find no shop. That works neither on an empty floor nor for the supervisor, a card or a building.',
          de: 'Nimmst du eine Gruppe für das, was ihr Stockwerk gibt, darfst du genau 1 beliebige Karte abwerfen und zählst 1 Würfel mehr – auch wenn der zusätzliche Warenstein keinen Laden finden wird. Das geht weder bei einem leeren Stockwerk noch für den Aufseher, eine Karte oder ein Gebäude.',
          nl: 'Neem je een groep voor wat de verdieping geeft, dan mag je precies 1 willekeurige kaart afleggen om 1 dobbelsteen meer te tellen – ook als de extra steen geen winkel zal vinden. Dat kan niet bij een lege verdieping en niet voor de opzichter, een kaart of een gebouw.',
        },
      },
      {
        rules: 'Y-44',
        told: {
          en: 'The day ends when everybody has had a turn; dice that are left go. The next player clockwise starts the next day, also when a new week begins.',
          de: 'Der Tag endet, wenn alle an der Reihe waren; übrige Würfel kommen weg. Den nächsten Tag beginnt der nächste Spieler im Uhrzeigersinn, auch wenn eine neue Woche anfängt.',
          nl: 'De dag eindigt als iedereen aan de beurt is geweest; dobbelstenen die over zijn gaan weg. De volgende dag begint de volgende speler met de klok mee, ook als er een nieuwe week begint.',
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
          en: 'A souk is all shops of one colour in one quarter. A shop takes 1 cube. A souk in which somebody else has a cube is closed to you.',
          de: 'Ein Basar sind alle Läden einer Farbe in einem Viertel. Ein Laden fasst 1 Warenstein. Ein Basar, in dem ein fremder Warenstein liegt, ist dir verschlossen.',
          nl: 'Een bazaar bestaat uit alle winkels van één kleur in één wijk. In een winkel past 1 steen. Een bazaar waarin een steen van een ander ligt, is voor jou gesloten.',
        },
      },
      {
        rules: 'Y-14 Y-15',
        ruling: true,
        told: {
          en: 'As long as you have an unfinished souk in a quarter, you may place only there. If you have two, because the supervisor took a cube out of a full one, either will do. Once it is full you may begin another, even in the same action.',
          de: 'Solange du in einem Viertel einen unvollendeten Basar hast, darfst du nur dort setzen. Hast du zwei, weil der Aufseher aus einem vollen einen Warenstein geholt hat, ist es gleich, in welchem. Ist er voll, darfst du einen anderen beginnen, auch in derselben Aktion.',
          nl: 'Zolang je in een wijk een onvoltooide bazaar hebt, mag je alleen daar plaatsen. Heb je er twee, omdat de opzichter een steen uit een volle heeft gehaald, dan maakt het niet uit in welke. Is hij vol, dan mag je een andere beginnen, ook in dezelfde actie.',
        },
        scene: {
          name: 'chests',
          caption: {
            en: 'You (circle) have begun the blue souk, so the first cube goes there. Yellow holds somebody else’s cubes; pink may come next.',
            de: 'Du (Kreis) hast den blauen Basar begonnen, also geht der erste Warenstein dorthin. Im gelben liegen fremde Warensteine; danach darf es rosa sein.',
            nl: 'Jij (cirkel) bent de blauwe bazaar begonnen, dus de eerste steen gaat daarheen. In de gele liggen stenen van een ander; daarna mag roze.',
          },
        },
      },
      {
        rules: 'Y-16',
        told: {
          en: 'You place a cube for each die as long as a shop is open to you, and cannot stop earlier; cubes without a shop are lost. If no shop of the quarter is open to you, you cannot choose this action.',
          de: 'Du setzt für jeden Würfel einen Warenstein, solange dir ein Laden offen steht, und kannst nicht früher aufhören; Warensteine ohne Laden verfallen. Steht dir im Viertel kein Laden offen, kannst du diese Aktion nicht wählen.',
          nl: 'Je plaatst voor elke dobbelsteen een steen zolang er een winkel voor je open is, en kunt niet eerder stoppen; stenen zonder winkel vervallen. Is er in de wijk geen winkel voor je open, dan kun je deze actie niet kiezen.',
        },
      },
    ],
  },
  {
    title: { en: 'The supervisor', de: 'Der Aufseher', nl: 'De opzichter' },
    paragraphs: [
      {
        rules: 'Y-17',
        told: {
          en: 'The supervisor walks along the street exactly as many spaces as the dice show. Each gold you pay makes the walk 1 space longer or shorter, down to 0: then he stays where he is and works there again. In one walk he never enters a space twice. He may pass the crossing, turn off there or stop there; the ends of the street are dead ends.',
          de: 'Der Aufseher geht auf der Straße genau so viele Felder, wie die Würfel zeigen. Jedes Gold, das du zahlst, macht den Weg um 1 Feld länger oder kürzer, bis hinab zu 0: Dann bleibt er stehen und wirkt dort noch einmal. Auf einem Weg betritt er kein Feld zweimal. Er darf über die Kreuzung gehen, dort abbiegen oder halten; die Enden der Straße sind Sackgassen.',
          nl: 'De opzichter loopt over de straat precies zoveel velden als de dobbelstenen tonen. Elk goud dat je betaalt maakt de weg 1 veld langer of korter, tot 0 toe: dan blijft hij staan en werkt hij daar nog eens. Op één weg betreedt hij geen veld twee keer. Hij mag over het kruispunt lopen, daar afslaan of er stoppen; de uiteinden van de straat lopen dood.',
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
        rules: 'Y-20',
        told: {
          en: 'So he can go to any space whose price you can pay: the difference between its distance and what the dice show. With a hammam that is 3 less, but never below 0. Exactly the price is paid.',
          de: 'Er kann also auf jedes Feld, dessen Preis du zahlen kannst: den Unterschied zwischen der Entfernung und dem, was die Würfel zeigen. Mit einem Badehaus ist es 3 weniger, aber nie unter 0. Gezahlt wird genau der Preis.',
          nl: 'Hij kan dus naar elk veld waarvan je de prijs kunt betalen: het verschil tussen de afstand en wat de dobbelstenen tonen. Met een badhuis is dat 3 minder, maar nooit onder 0. Je betaalt precies de prijs.',
        },
      },
      {
        rules: 'Y-18',
        ruling: true,
        told: {
          en: 'Where he stops, the cubes in the shops whose doors open to his space go to the caravan, whoever owns them. If there are 2, whoever moved him says which goes first, and everything about that one is settled before the other goes.',
          de: 'Wo er hält, gehen die Warensteine der Läden, deren Türen zu seinem Feld zeigen, zur Karawane, wem auch immer sie gehören. Sind es 2, sagt, wer ihn gezogen hat, welcher zuerst geht; mit diesem wird alles erledigt, ehe der andere an der Reihe ist.',
          nl: 'Waar hij stopt, gaan de stenen uit de winkels waarvan de deur op zijn veld uitkomt naar de karavaan, van wie ze ook zijn. Zijn het er 2, dan zegt wie hem verplaatste welke eerst gaat; die wordt helemaal afgehandeld voordat de andere gaat.',
        },
      },
      {
        rules: 'Y-19',
        told: {
          en: 'The owner of such a cube may pay a camel: then the cube stays in its shop, and one from stock goes instead. Without a camel nothing is asked.',
          de: 'Wem ein solcher Warenstein gehört, der darf ein Kamel zahlen: Dann bleibt er im Laden, und einer aus dem Vorrat geht. Ohne Kamel wird nicht gefragt.',
          nl: 'Wie zo’n steen bezit, mag een kameel betalen: dan blijft de steen in de winkel en gaat er een uit de voorraad. Zonder kameel wordt er niets gevraagd.',
        },
      },
    ],
  },
  {
    title: { en: 'The caravan', de: 'Die Karawane', nl: 'De karavaan' },
    paragraphs: [
      {
        rules: 'Y-21 Y-37',
        told: {
          en: 'The caravan has 3 rows of camels and fills from the bottom. With 4 players a row has 4 camels, with 3 players 3, with 2 players 2. With 3 players nothing else is different.',
          de: 'Die Karawane hat 3 Reihen Kamele und füllt sich von unten. Mit 4 Spielern hat eine Reihe 4 Kamele, mit 3 Spielern 3, mit 2 Spielern 2. Mit 3 Spielern ist sonst nichts anders.',
          nl: 'De karavaan heeft 3 rijen kamelen en vult zich van onderaf. Met 4 spelers heeft een rij 4 kamelen, met 3 spelers 3, met 2 spelers 2. Met 3 spelers is er verder niets anders.',
        },
      },
      {
        rules: 'Y-22',
        told: {
          en: 'A cube scores for its owner at once: 2 points in the bottom row, 1 in the middle, 0 in the top row.',
          de: 'Ein Warenstein bringt seinem Besitzer sofort Punkte: 2 in der unteren Reihe, 1 in der mittleren, 0 in der oberen.',
          nl: 'Een steen levert zijn eigenaar meteen punten op: 2 in de onderste rij, 1 in de middelste, 0 in de bovenste.',
        },
      },
      {
        rules: 'Y-23',
        told: {
          en: 'When the last camel is loaded, the caravan is scored for everybody, as at the end of a week, and emptied. Only then anything else is sent.',
          de: 'Ist das letzte Kamel beladen, wird die Karawane für alle gewertet wie am Ende einer Woche und dann geleert. Erst danach wird weiter verschickt.',
          nl: 'Is de laatste kameel beladen, dan wordt de karavaan voor iedereen geteld zoals aan het eind van een week, en daarna geleegd. Pas dan wordt er verder verstuurd.',
        },
      },
    ],
  },
  {
    title: { en: 'Cards', de: 'Karten', nl: 'Kaarten' },
    paragraphs: [
      {
        rules: 'Y-24',
        ruling: true,
        told: {
          en: 'In your own turn you may play as many cards as you like: before the roll if you start the day, before you take dice, and after your action, before or after building. Never in the middle of an action.',
          de: 'In deinem eigenen Zug darfst du beliebig viele Karten spielen: vor dem Wurf, wenn du den Tag beginnst, bevor du Würfel nimmst, und nach deiner Aktion, vor oder nach dem Bauen. Nie mitten in einer Aktion.',
          nl: 'In je eigen beurt mag je zoveel kaarten spelen als je wilt: vóór de worp als je de dag begint, voordat je dobbelstenen neemt, en na je actie, vóór of na het bouwen. Nooit midden in een actie.',
        },
      },
      {
        rules: 'Y-25',
        ruling: true,
        told: {
          en: 'The cube into a shop keeps to the rules for goods, in any quarter. The cube onto the caravan scores as always, but brings no card from the caravanserai. An exchange goes in one direction. A card that would do nothing cannot be played.',
          de: 'Der Warenstein in einen Laden hält sich an die Regeln für Waren, in jedem Viertel. Der Warenstein auf die Karawane zählt wie immer, bringt aber keine Karte von der Karawanserei. Ein Tausch geht nur in eine Richtung. Eine Karte, die nichts bewirken würde, kann nicht gespielt werden.',
          nl: 'De steen in een winkel houdt zich aan de regels voor goederen, in elke wijk. De steen op de karavaan telt zoals altijd, maar levert geen kaart van de karavaanserai op. Ruilen gaat maar in één richting. Een kaart die niets zou doen, kan niet worden gespeeld.',
        },
        scene: {
          name: 'effects',
          caption: {
            en: 'The nine kinds of cards, two of each.',
            de: 'Die neun Arten von Karten, je zwei davon.',
            nl: 'De negen soorten kaarten, van elk twee.',
          },
        },
      },
      {
        rules: 'Y-25',
        ruling: true,
        told: {
          en: 'You play “build without camels” and “build without gold” when you build, and only where they save something; both may go with one building. If the table has chosen that these cards build by themselves, such a card raises a building whenever a card may be played, for its gold alone or its camels alone. That is not your one building of the turn, several may be played, but never two for the same building. With 2 players this choice only means that both cards cannot go with one building.',
          de: '„Ohne Kamele bauen“ und „ohne Gold bauen“ spielst du beim Bauen, und nur, wo sie etwas sparen; beide zusammen gehen für ein Gebäude. Hat der Tisch gewählt, dass diese Karten selbst bauen, errichtet so eine Karte ein Gebäude, wann immer man Karten spielen darf, nur für sein Gold oder nur für seine Kamele. Das ist nicht dein eines Gebäude des Zugs; mehrere sind erlaubt, doch nie zwei für dasselbe Gebäude. Mit 2 Spielern heißt diese Wahl nur, dass nicht beide Karten für ein Gebäude gehen.',
          nl: '‘Bouwen zonder kamelen’ en ‘bouwen zonder goud’ speel je bij het bouwen, en alleen waar ze iets besparen; ze mogen samen bij één gebouw. Heeft de tafel gekozen dat deze kaarten zelf bouwen, dan zet zo’n kaart een gebouw neer wanneer er maar kaarten gespeeld mogen worden, alleen voor het goud of alleen voor de kamelen. Dat is niet je ene gebouw van de beurt; meerdere mag, maar nooit twee voor hetzelfde gebouw. Met 2 spelers betekent die keuze alleen dat niet beide kaarten bij één gebouw mogen.',
        },
      },
      {
        rules: 'Y-26',
        told: {
          en: 'Played and discarded cards go to the discards. The moment the last card of the deck is drawn, the discards are shuffled and become the deck. If there are none then, this waits until somebody must draw; if there are still none, nothing is drawn.',
          de: 'Gespielte und abgeworfene Karten kommen auf die Ablage. Sobald die letzte Karte des Stapels gezogen ist, wird die Ablage gemischt und zum neuen Stapel. Liegt dann noch nichts auf der Ablage, geschieht es, sobald wieder jemand ziehen muss; ist sie auch dann leer, wird nichts gezogen.',
          nl: 'Gespeelde en afgelegde kaarten gaan naar de aflegstapel. Zodra de laatste kaart van de stapel is getrokken, wordt de aflegstapel geschud en de nieuwe stapel. Ligt daar dan nog niets, dan gebeurt het zodra er weer iemand moet trekken; is hij ook dan leeg, dan wordt er niets getrokken.',
        },
      },
      {
        rules: 'Y-45',
        told: {
          en: 'Only you see your cards; everybody sees how many you have. The discards are open.',
          de: 'Deine Karten siehst nur du; wie viele es sind, sehen alle. Die Ablage ist offen.',
          nl: 'Alleen jij ziet je kaarten; hoeveel het er zijn, ziet iedereen. De aflegstapel is open.',
        },
      },
    ],
  },
  {
    title: { en: 'Buildings', de: 'Gebäude', nl: 'Gebouwen' },
    paragraphs: [
      {
        rules: 'Y-27',
        ruling: true,
        told: {
          en: 'After your action you may build 1 building that you do not have yet, in any order, by paying its price. There is never more than 1 such building in a turn. (With 2 players building is different, see below.)',
          de: 'Nach deiner Aktion darfst du 1 Gebäude bauen, das du noch nicht hast, in beliebiger Reihenfolge, und zahlst seinen Preis. Mehr als 1 solches Gebäude gibt es in einem Zug nie. (Mit 2 Spielern baut man anders, siehe unten.)',
          nl: 'Na je actie mag je 1 gebouw neerzetten dat je nog niet hebt, in willekeurige volgorde, en betaal je de prijs. Meer dan 1 zo’n gebouw per beurt is er nooit. (Met 2 spelers bouw je anders, zie hieronder.)',
        },
        scene: {
          name: 'buildings',
          caption: {
            en: 'The six buildings with their prices.',
            de: 'Die sechs Gebäude mit ihren Preisen.',
            nl: 'De zes gebouwen met hun prijzen.',
          },
        },
      },
      {
        rules: 'Y-28',
        told: {
          en: 'Your first 2 buildings, whichever they are, give no points. The next 3 give 5 points each, the last one 10.',
          de: 'Deine ersten 2 Gebäude, welche auch immer, bringen keine Punkte. Die nächsten 3 bringen je 5 Punkte, das letzte 10.',
          nl: 'Je eerste 2 gebouwen, welke dan ook, leveren geen punten op. De volgende 3 leveren elk 5 punten op, het laatste 10.',
        },
      },
      {
        rules: 'Y-29 Y-30',
        told: {
          en: 'The paddock gives you 1 camel more whenever you take camels with dice, the shop 2 gold more whenever you take gold with dice.',
          de: 'Die Weide gibt dir 1 Kamel mehr, wenn du mit Würfeln Kamele nimmst, das Geschäft 2 Gold mehr, wenn du mit Würfeln Gold nimmst.',
          nl: 'De weide geeft je 1 kameel extra als je met dobbelstenen kamelen neemt, het kantoor 2 goud extra als je met dobbelstenen goud neemt.',
        },
      },
      {
        rules: 'Y-31',
        told: {
          en: 'With the hammam you may make the supervisor’s walk up to 3 spaces longer or shorter for free; more can be paid.',
          de: 'Mit dem Badehaus darfst du den Weg des Aufsehers kostenlos um bis zu 3 Felder verlängern oder verkürzen; mehr lässt sich bezahlen.',
          nl: 'Met het badhuis mag je de weg van de opzichter gratis met hooguit 3 velden verlengen of verkorten; meer kun je betalen.',
        },
      },
      {
        rules: 'Y-32',
        told: {
          en: 'With the caravanserai you draw a card whenever the supervisor sends a cube of yours to the caravan – in other players’ turns too, and also if you paid a camel for it.',
          de: 'Mit der Karawanserei ziehst du eine Karte, wenn der Aufseher einen deiner Warensteine zur Karawane schickt – auch in fremden Zügen, und auch wenn du dafür ein Kamel gezahlt hast.',
          nl: 'Met de karavaanserai trek je een kaart als de opzichter een steen van jou naar de karavaan stuurt – ook in beurten van anderen, en ook als je er een kameel voor betaalde.',
        },
      },
      {
        rules: 'Y-42',
        told: {
          en: 'With the hoist you place 1 cube more in the same quarter whenever you supply goods with dice. It is the last one placed, and you may do without it.',
          de: 'Mit dem Lastenaufzug setzt du 1 Warenstein mehr ins selbe Viertel, wenn du mit Würfeln Waren lieferst. Er kommt zuletzt, und du darfst auf ihn verzichten.',
          nl: 'Met de goederenlift plaats je 1 steen extra in dezelfde wijk als je met dobbelstenen goederen levert. Hij komt als laatste, en je mag ervan afzien.',
        },
      },
      {
        rules: 'Y-43',
        told: {
          en: 'With the bazaar each of your completed souks gives 2 points more at the end of a week.',
          de: 'Mit dem Markt bringt jeder deiner vollendeten Basare am Ende einer Woche 2 Punkte mehr.',
          nl: 'Met de marktplaats levert elke bazaar die je voltooid hebt aan het eind van een week 2 punten extra op.',
        },
      },
    ],
  },
  {
    title: { en: 'The end of a week', de: 'Das Ende einer Woche', nl: 'Het eind van een week' },
    paragraphs: [
      {
        rules: 'Y-33',
        told: {
          en: 'After the seventh day each completed souk scores for its owner: white 3 points, blue 4, yellow 6, pink 8, orange 12. Unfinished souks score nothing. Then all cubes in the city go back to their owners.',
          de: 'Nach dem siebten Tag bringt jeder vollendete Basar seinem Besitzer Punkte: weiß 3, blau 4, gelb 6, rosa 8, orange 12. Unvollendete bringen nichts. Dann gehen alle Warensteine der Stadt an ihre Besitzer zurück.',
          nl: 'Na de zevende dag levert elke voltooide bazaar zijn eigenaar punten op: wit 3, blauw 4, geel 6, roze 8, oranje 12. Onvoltooide leveren niets op. Daarna gaan alle stenen in de stad terug naar hun eigenaars.',
        },
      },
      {
        rules: 'Y-34',
        told: {
          en: 'Then the caravan: you score the number of your cubes in it, times the number of the highest row (1, 2 or 3) in which you have one. The cubes stay in the caravan. The supervisor returns to the crossing.',
          de: 'Dann die Karawane: Du bekommst die Zahl deiner Warensteine darin mal die Nummer der höchsten Reihe (1, 2 oder 3), in der einer von dir liegt. Die Warensteine bleiben in der Karawane. Der Aufseher kehrt zur Kreuzung zurück.',
          nl: 'Dan de karavaan: je krijgt het aantal stenen dat je erin hebt maal het nummer van de hoogste rij (1, 2 of 3) waarin er een van jou ligt. De stenen blijven in de karavaan. De opzichter keert terug naar het kruispunt.',
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
      {
        rules: 'Y-36',
        told: {
          en: 'With 4 players the last day of week 3 is played by rising score, as it stands when day 6 ends: the lowest score starts. Among equals, whoever sat further from the start player of day 6, clockwise, goes first.',
          de: 'Mit 4 Spielern geht es am letzten Tag von Woche 3 nach steigender Punktzahl, wie sie am Ende von Tag 6 ist: Wer am wenigsten hat, beginnt. Bei Gleichstand kommt zuerst, wer im Uhrzeigersinn weiter vom Startspieler des Tags 6 entfernt saß.',
          nl: 'Met 4 spelers gaat de laatste dag van week 3 op oplopende score, zoals die is aan het eind van dag 6: de laagste begint. Bij een gelijke stand gaat voor wie met de klok mee verder van de startspeler van dag 6 zat.',
        },
      },
    ],
  },
  {
    title: { en: 'Two players', de: 'Zu zweit', nl: 'Met twee spelers' },
    paragraphs: [
      {
        rules: 'Y-38',
        told: {
          en: 'There are 8 white dice. The start player changes every day. On the last day of week 3 the lower score starts; if the scores are equal, it goes on as usual.',
          de: 'Es gibt 8 weiße Würfel. Der Startspieler wechselt jeden Tag. Am letzten Tag von Woche 3 beginnt, wer weniger Punkte hat; bei Gleichstand geht es weiter wie immer.',
          nl: 'Er zijn 8 witte dobbelstenen. De startspeler wisselt elke dag. Op de laatste dag van week 3 begint wie minder punten heeft; bij een gelijke stand gaat het zoals altijd.',
        },
      },
      {
        rules: 'Y-39',
        told: {
          en: 'A day has 3 actions: the start player, the other player, the start player again. Each is a turn of its own, in which cards may be played.',
          de: 'Ein Tag hat 3 Aktionen: Startspieler, der andere, noch einmal der Startspieler. Jede ist ein eigener Zug, in dem Karten gespielt werden dürfen.',
          nl: 'Een dag heeft 3 acties: de startspeler, de ander, nog eens de startspeler. Elke actie is een eigen beurt, waarin kaarten gespeeld mogen worden.',
        },
      },
      {
        rules: 'Y-40',
        told: {
          en: 'Building is no free extra but one of the things you can do with a group of dice, so the start player may build twice in a day. The cards that save camels or gold do not save the dice. A group of yellow dice only will do for the start player. After drawing a card for want of dice you cannot build.',
          de: 'Bauen ist keine freie Zugabe, sondern eines der Dinge, die du mit einer Würfelgruppe tun kannst; der Startspieler kann also zweimal am Tag bauen. Die Karten, die Kamele oder Gold sparen, sparen die Würfel nicht. Für den Startspieler genügt auch eine Gruppe nur aus gelben Würfeln. Wer aus Mangel an Würfeln eine Karte zog, kann nicht bauen.',
          nl: 'Bouwen is geen gratis extraatje, maar een van de dingen die je met een groep dobbelstenen kunt doen; de startspeler kan dus twee keer per dag bouwen. De kaarten die kamelen of goud besparen, besparen de dobbelstenen niet. Voor de startspeler is een groep van alleen gele dobbelstenen ook goed. Wie bij gebrek aan dobbelstenen een kaart trok, kan niet bouwen.',
        },
      },
      {
        rules: 'Y-41',
        told: {
          en: 'Yellow dice stay for the start player’s second action. If the other player takes a group with yellow dice in it, those leave too and do not count. A group of yellow dice only is not for the other player; if nothing else is left, that player draws a card.',
          de: 'Gelbe Würfel bleiben für die zweite Aktion des Startspielers liegen. Nimmt der andere eine Gruppe mit gelben Würfeln, gehen diese mit weg und zählen nicht. Eine Gruppe nur aus gelben darf der andere nicht nehmen; ist nichts sonst übrig, zieht er eine Karte.',
          nl: 'Gele dobbelstenen blijven liggen voor de tweede actie van de startspeler. Neemt de ander een groep met gele dobbelstenen, dan gaan die mee weg en tellen ze niet. Een groep van alleen gele mag de ander niet nemen; is er niets anders over, dan trekt die een kaart.',
        },
      },
    ],
  },
];
