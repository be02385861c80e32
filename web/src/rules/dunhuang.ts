// How Merchants of Dunhuang is played.
import type { Chapter } from '.';

export const dunhuang: Chapter[] = [
  {
    title: { en: 'The aim', de: 'Das Ziel', nl: 'Het doel' },
    paragraphs: [
      {
        rules: 'D-22 D-26 D-27',
        ruling: true,
        told: {
          en: 'With four tokens (five with two players) and four different goods in hand at the end of your turn you win at once. Otherwise points decide: 2 for each token, 1 for each prestige, and the best goods of your hand.',
          de: 'Mit vier Markern (zu zweit fünf) und vier verschiedenen Waren auf der Hand am Ende deines Zugs gewinnst du sofort. Sonst entscheiden Punkte: 2 je Marker, 1 je Prestige und die besten Waren der Hand.',
          nl: 'Met vier fiches (vijf met twee spelers) en vier verschillende goederen in de hand aan het eind van je beurt win je meteen. Anders beslissen punten: 2 per fiche, 1 per prestige en de beste goederen uit je hand.',
        },
      },
      {
        rules: 'D-1..7',
        ruling: true,
        told: {
          en: 'A good of value v exists v times. Everybody keeps one of three goods in hand and starts with a few coins; the last player sets the camel down.',
          de: 'Eine Ware vom Wert v gibt es v-mal. Jeder behält eine von drei Waren und beginnt mit einigen Münzen; der Letzte setzt das Kamel.',
          nl: 'Een goed van waarde v bestaat v keer. Ieder houdt één van drie goederen en begint met enkele munten; de laatste speler zet de kameel neer.',
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
          en: 'The camel walks clockwise. The first step is free, each further one costs a coin.',
          de: 'Das Kamel geht im Uhrzeigersinn. Der erste Schritt ist frei, jeder weitere kostet eine Münze.',
          nl: 'De kameel loopt met de klok mee. De eerste stap is gratis, elke volgende kost een munt.',
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
          en: 'The good where it stops must be taken, into the shop or into the hand.',
          de: 'Die Ware, wo es hält, muss genommen werden: in den Laden oder auf die Hand.',
          nl: 'Het goed waar hij stopt moet genomen worden, in de winkel of in de hand.',
        },
      },
      {
        rules: 'D-10 D-20 D-21',
        ruling: true,
        told: {
          en: 'Then the person there does you a favour, or you take 3 coins, or nothing. A favour that cannot be done whole is not offered.',
          de: 'Dann tut dir die Person dort einen Gefallen, oder du nimmst 3 Münzen oder nichts. Ein Gefallen, der nicht ganz geht, wird nicht angeboten.',
          nl: 'Dan doet de persoon daar je een gunst, of je neemt 3 munten, of niets. Een gunst die niet helemaal kan, wordt niet aangeboden.',
        },
        scene: {
          name: 'people',
          caption: {
            en: 'The sixteen people, two to a tile; chance decides which of the two lies up.',
            de: 'Die sechzehn Leute, zwei auf einem Plättchen; der Zufall entscheidet, wer oben liegt.',
            nl: 'De zestien mensen, twee op een tegel; het toeval beslist wie boven ligt.',
          },
        },
      },
      {
        rules: 'D-11 D-24',
        told: {
          en: 'At the end the gaps of the market are filled, from the camel on.',
          de: 'Am Ende werden die Lücken des Markts aufgefüllt, vom Kamel an.',
          nl: 'Aan het eind worden de gaten in de markt gevuld, vanaf de kameel.',
        },
      },
    ],
  },
  {
    title: { en: 'Shop and tokens', de: 'Laden und Marker', nl: 'Winkel en fiches' },
    paragraphs: [
      {
        rules: 'D-12 D-13 D-18',
        ruling: true,
        told: {
          en: 'When a good comes into your shop you get its token, unless another shop has more of it. An equal number is enough to take it.',
          de: 'Kommt eine Ware in deinen Laden, bekommst du ihren Marker, außer ein anderer Laden hat mehr davon. Gleich viele genügen.',
          nl: 'Komt een goed in je winkel, dan krijg je het fiche ervan, tenzij een andere winkel er meer heeft. Evenveel is genoeg.',
        },
      },
      {
        rules: 'D-14 D-19',
        ruling: true,
        told: {
          en: 'When a good leaves your shop and another has more now, the token goes back to the middle.',
          de: 'Verlässt eine Ware deinen Laden und ein anderer hat nun mehr, geht der Marker zurück in die Mitte.',
          nl: 'Verlaat een goed je winkel en heeft een ander nu meer, dan gaat het fiche terug naar het midden.',
        },
      },
      {
        rules: 'D-15..17',
        ruling: true,
        told: {
          en: 'A seal protects a token against an equal number, never against more. With the manichean its owner may break the seal to keep it; with the buddhist who wants it must pay the owner 2 coins.',
          de: 'Ein Siegel schützt einen Marker gegen gleich viele, nie gegen mehr. Beim Manichäer darf der Besitzer das Siegel brechen und behält ihn; beim Buddhisten zahlt, wer ihn will, 2 Münzen.',
          nl: 'Een zegel beschermt een fiche tegen evenveel, nooit tegen meer. Bij de manicheeër mag de eigenaar het zegel breken en het houden; bij de boeddhist betaalt wie het wil 2 munten.',
        },
        scene: {
          name: 'shops',
          caption: {
            en: 'Both have two tea. The circle holds the token and has sealed it: an equal number alone no longer takes it.',
            de: 'Beide haben zweimal Tee. Der Kreis hat den Marker und hat ihn versiegelt: Gleichstand allein nimmt ihn nicht mehr.',
            nl: 'Beiden hebben twee thee. De cirkel heeft het fiche en heeft het verzegeld: een gelijk aantal alleen neemt het niet meer.',
          },
        },
      },
    ],
  },
  {
    title: { en: 'The end', de: 'Das Ende', nl: 'Het einde' },
    paragraphs: [
      {
        rules: 'D-23 D-25',
        told: {
          en: 'When the deck cannot fill the market any more, play goes on to the last seat; then it is scored.',
          de: 'Kann der Stapel den Markt nicht mehr füllen, wird bis zum letzten Platz gespielt; dann wird gezählt.',
          nl: 'Kan de stapel de markt niet meer vullen, dan wordt tot de laatste plaats gespeeld; daarna wordt geteld.',
        },
      },
    ],
  },
];
