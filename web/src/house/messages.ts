// What the house tells, by its names on the page; the forms are those of docs/openapi.yaml.
import type { components } from './protocol';

type Schemas = components['schemas'];

export type Refused = Schemas['Refusal'];
export type About = Schemas['About'];
export type SeatAbout = Schemas['SeatAbout'];
export type Now = Schemas['Now'];
export type ClockTerms = Schemas['ClockTerms'];
export type ClockTold = NonNullable<Now['clock']>;
export type AnyView = Schemas['View'];

export type HouseEvent = Schemas['Event'];
export type LineEvent = Schemas['LineEvent'];
/** What a line caused. */
export type Effect = Schemas['Effect'];
/** A table as it is told to who comes to it, and what happens after that. */
export type FirstTold = Schemas['Told'];
export type Told = FirstTold | Schemas['News'];
export type Heard = Schemas['Heard'];

export type Move = Schemas['Move'];
export type Advice = Schemas['Advice'];
export type Hint = Schemas['Hint'];
export type Then = Schemas['Then'];
export type Sheet = Schemas['Sheet'];
export type Course = Schemas['Course'];
export type Turn = Schemas['Turn'];
/** A roll or a draw that stands out. */
export type Roll = Course['rolls'][number];
export type Progress = Schemas['Progress'];

export type Games = Schemas['Games'];
export type Lobby = Schemas['Lobby'];
export type Regulars = Schemas['Regulars'];
export type Archive = Schemas['Archive'];
export type Turns = Schemas['Turns'];
export type Opened = Schemas['Opened'];
export type Answer = Schemas['Answer'];

export type Orders = Schemas['Orders'];
export type OperatorTables = Schemas['OperatorTables'];
export type OperatorTable = Schemas['OperatorTable'];
export type Deeds = Schemas['OperatorLog'];
export type Done = Schemas['DeedDone'];
