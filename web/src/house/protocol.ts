// Made by `npm run make` from docs/openapi.yaml: change it there.
export const protocol = '1';
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description game and seats, or a record */
        Open: {
            id: string;
            game?: string;
            seats?: number;
            options?: {
                [key: string]: string;
            };
            listed?: boolean;
            hints?: boolean;
            substitute?: string;
            clock?: components["schemas"]["ClockWanted"];
            /** @description a record to go on from; game, seats and options are then the record's */
            record?: string;
        };
        /** @description either turn, or bank with an increment if wanted */
        ClockWanted: {
            /** @description seconds for each turn */
            turn?: number;
            /** @description seconds for the game */
            bank?: number;
            /** @description seconds more for each turn */
            increment?: number;
            /** @enum {string} */
            at_zero?: "move" | "seat";
        };
        Command: {
            id: string;
            /** @enum {string} */
            do: "sit" | "stand" | "nonce" | "bot" | "invite" | "clear" | "start" | "move" | "undo" | "answer" | "always" | "leave" | "return" | "resign" | "say" | "chat" | "mute" | "hints" | "rematch";
            seat?: number;
            /** @description 1 to 64 bytes, no control or invisible characters, no space at an end, neither beginning with bot: nor ending with (bot); a bot's 58 bytes */
            name?: string;
            /** @description of sit: as a bot */
            marked?: boolean;
            /** @description of a bot that sits down, where the house asks for one */
            key?: string;
            nonce?: string;
            level?: string;
            words?: string;
            seen?: number;
            to?: number;
            yes?: boolean;
            on?: boolean;
            /** @description up to 500 bytes; invisible characters are left out */
            text?: string;
        };
        Coming: {
            name: string;
            /** @description that it plays */
            games: string[];
            /** @description tables that it could come to */
            free: number;
            /** @description where the house asks for one */
            key?: string;
        };
        Pointing: {
            /** @description what is pointed at: `building:paddock`, `cell:b3`, `hand:tea` */
            thing: string;
            /** @description things that were chosen before it for one move, with spaces between */
            chosen?: string;
        };
        Hello: {
            secrets?: string[];
            /** @description the last event that the client has */
            after?: number;
            language?: components["schemas"]["Language"];
            /** @description who sits at the table, or opened it, wants to be told who else is here */
            here?: boolean;
        };
        TableId: string;
        /** @enum {string} */
        Language: "en" | "de" | "nl";
        Seat: number;
        /** @description a seat, * for chance, or over */
        Actor: string;
        Hash: string;
        Refused: {
            refused: components["schemas"]["Refusal"];
        };
        Refusal: {
            /** @description a rule of the game such as Y-13, or record, or house */
            rule: string;
            key: string;
            args: string[];
            text: string;
        };
        /** @description a legal move, the same wherever moves are listed */
        Move: {
            words: components["schemas"]["Words"];
            key: components["schemas"]["Key"];
            args: components["schemas"]["Args"];
            text?: components["schemas"]["Text"];
        };
        /** @description as records write it */
        Words: string;
        /** @description of the sentence */
        Key: string;
        /** @description of the sentence: numbers, names, and words of the catalogue behind @ */
        Args: string[];
        /** @description the sentence, where a language was asked for */
        Text: string;
        Games: {
            games: components["schemas"]["Game"][];
            levels: string[];
            /** @description bots that only this house has, placed by name as a level */
            guests: string[];
            announcement?: components["schemas"]["Announcement"];
        };
        /** @description what an operator has to say to everybody */
        Announcement: {
            text: string;
            /** @description milliseconds since 1970 */
            at: number;
        };
        Game: {
            game: string;
            /** @description of the levels with two seats, by their names: a greedy player has 1000 */
            ratings: {
                [key: string]: number;
            };
            min_seats: number;
            max_seats: number;
            options: {
                name: string;
                standard: string;
                /** @description words with | between, or a form in words */
                values: string;
            }[];
        };
        Lobby: {
            tables: components["schemas"]["LobbyTable"][];
        };
        LobbyTable: {
            table: components["schemas"]["TableId"];
            game: string;
            seats: number;
            free: number;
            /** @description of the first person who sits there; of a bot from outside with its mark, as in records: Zarif (bot) */
            name: string;
            /** @description milliseconds since 1970 */
            changed: number;
        };
        Regulars: {
            regulars: {
                name: string;
                games: string[];
                free: number;
            }[];
        };
        Invitations: {
            /** @constant */
            ok: true;
            /** @description in so many seconds it should say so again; who is silent for 10 s is gone */
            again: number;
            invitations: {
                table: components["schemas"]["TableId"];
                seat: components["schemas"]["Seat"];
            }[];
        };
        /** @description milliseconds since 1970, or `next` of the page before */
        Before: string;
        Archive: {
            tables: components["schemas"]["ArchivedTable"][];
            next?: components["schemas"]["Before"];
        };
        ArchivedTable: {
            table: components["schemas"]["TableId"];
            game: string;
            seats: number;
            /** @description when it began or, if it is over, ended: milliseconds since 1970 */
            since: number;
            /** @description by seat */
            players: components["schemas"]["ArchivedPlayer"][];
            /** @description points by seat, when it is over: `71 58` */
            score?: string;
            /** @description seats that have won, when it is over: `1` */
            winners?: string;
        };
        ArchivedPlayer: {
            seat: components["schemas"]["Seat"];
            /** @enum {string} */
            sitter: "nobody" | "person" | "bot";
            name?: string;
            /** @description of a bot */
            level?: string;
        };
        Turns: {
            tables: components["schemas"]["TurnAt"][];
        };
        TurnAt: {
            table: components["schemas"]["TableId"];
            /** @description seats that people have */
            people: number;
            /** @enum {string} */
            state: "open" | "playing" | "over";
            /** @description the seat whose turn it is, where a person plays it */
            turn?: number;
            /** @description since when it is: milliseconds since 1970 */
            since?: number;
        };
        Opened: {
            /** @constant */
            ok: true;
            table: components["schemas"]["TableId"];
            commitment: components["schemas"]["Hash"];
        };
        Done: {
            /** @constant */
            ok: true;
            /** @description the first event that the command caused */
            event: number;
        };
        /** @description the answer to rematch */
        Rematched: {
            /** @constant */
            ok: true;
            table: components["schemas"]["TableId"];
        };
        Answer: components["schemas"]["Done"] | components["schemas"]["Rematched"];
        Told: {
            events: components["schemas"]["Event"][];
            about: components["schemas"]["About"];
            now: components["schemas"]["Now"];
        };
        News: {
            events: components["schemas"]["Event"][];
            now: components["schemas"]["Now"];
        };
        Here: {
            /** @description seats with whose secrets somebody listens now */
            here: components["schemas"]["Seat"][];
        };
        /** @description what comes by WebSocket: first a Told; News where nothing changed of what the table is; Here for who asked; a refusal is the last */
        Heard: components["schemas"]["Told"] | components["schemas"]["News"] | components["schemas"]["Here"] | components["schemas"]["Refused"];
        About: {
            table: components["schemas"]["TableId"];
            game: string;
            /** @description those that differ from the standard */
            options: {
                [key: string]: string;
            };
            listed: boolean;
            /** @description it goes on from a record that somebody loaded */
            cards_known: boolean;
            /** @description one person among bots took back a roll or a draw: the same will come again */
            dice_seen: boolean;
            chat: boolean;
            /** @description offered, and all who must have agreed */
            hints: boolean;
            hints_offered: boolean;
            /** @description the level of bots that stand in */
            substitute: string;
            clock?: components["schemas"]["ClockTerms"];
            commitment: components["schemas"]["Hash"];
            /** @description of the dice, when the game is over */
            secret?: string;
            /** @description you are */
            host: boolean;
            yours: components["schemas"]["Seat"][];
            seats: components["schemas"]["SeatAbout"][];
            rematch?: components["schemas"]["TableId"];
            /** @description an operator has closed the table, with these words: nothing can be done there any more */
            closed?: string;
        };
        /** @description seconds */
        ClockTerms: {
            turn: number;
            bank: number;
            increment: number;
            /** @enum {string} */
            at_zero: "move" | "seat";
        };
        SeatAbout: {
            seat: components["schemas"]["Seat"];
            sitter: components["schemas"]["Sitter"];
            /** @description of the person, or at an empty seat of who sat there in the loaded record, or of the bot that is invited */
            name?: string;
            /**
             * @description the person is a bot from outside; at an empty seat, it is invited
             * @constant
             */
            marked?: true;
            /** @description what the person added to the dice */
            nonce?: string;
            /** @description of the bot, also one that stands in */
            level?: string;
            away: boolean;
            for_good: boolean;
            muted: boolean;
            /**
             * @description agrees to hints
             * @constant
             */
            hints?: true;
            /** @description what this seat, if it is yours, answers by itself */
            always?: components["schemas"]["Words"][];
        };
        /** @enum {string} */
        Sitter: "nobody" | "person" | "bot";
        Now: {
            /** @description the last one */
            event: number;
            /** @description the last event that a move must have seen */
            decision: number;
            /**
             * @description closed: by an operator, before it was over
             * @enum {string}
             */
            state: "open" | "playing" | "over" | "closed";
            actor: components["schemas"]["Actor"];
            /** @description how many stand */
            lines: number;
            /** @description if one of your seats is to move */
            moves?: components["schemas"]["Move"][];
            /**
             * @description if there is one move only and everybody at the table knows it: who makes it at once tells nothing
             * @enum {boolean}
             */
            forced?: true;
            /** @description if one of your seats is to move and is marked as a bot: what it knows, as a line (rules/records.md) */
            line?: string;
            views?: components["schemas"]["Views"];
            /** @description the earliest line that you may simply take back */
            undo?: number;
            undo_asked?: {
                seat: components["schemas"]["Seat"];
                to: number;
                agreed: components["schemas"]["Seat"][];
            };
            clock?: {
                /** @description milliseconds of each seat */
                left: number[];
                runs?: components["schemas"]["Seat"];
                /** @description milliseconds since 1970 */
                since?: number;
            };
            chain?: components["schemas"]["Hash"];
            /** @description when it is over, as in the record: 71 58 */
            score?: string;
            /** @description when it is over, as in the record: 1 */
            winners?: string;
        };
        /** @description by seat; "0" for a watcher, "all" once the game is over */
        Views: {
            [key: string]: components["schemas"]["View"];
        };
        /** @description what a seat knows (docs/views.md); each game has members of its own besides these */
        View: {
            game: string;
            seats: number;
            /** @description 0: a watcher; null: everything is seen */
            viewer: number | null;
            options: {
                [key: string]: string;
            };
            phase: string;
            actor: components["schemas"]["Seat"] | ("*" | "over");
            turn: components["schemas"]["Seat"] | null;
            players: {
                seat: components["schemas"]["Seat"];
                hand: components["schemas"]["Hand"];
            }[];
            deck: components["schemas"]["Pile"];
            discards: components["schemas"]["Cards"];
            unseen: components["schemas"]["Cards"];
        };
        Cards: string[];
        Pile: {
            count: number;
            known: components["schemas"]["Cards"];
        };
        Hand: {
            count: number;
            known: components["schemas"]["Cards"];
            known_to_all: components["schemas"]["Cards"];
        };
        Then: {
            lines: number;
            actor: components["schemas"]["Actor"];
            views: components["schemas"]["Views"];
        };
        Spoken: {
            protocol: string;
        };
        AQuestion: {
            /** @description simulations, seed, what was played if anything, and what the seat knows, as a line (rules/records.md) */
            question: string;
        };
        Advice: {
            actor: components["schemas"]["Actor"];
            best: components["schemas"]["Move"];
            played?: components["schemas"]["Move"];
            hints: components["schemas"]["Hint"][];
        };
        /** @description a legal move and what comes of it */
        Hint: {
            words: components["schemas"]["Words"];
            key: components["schemas"]["Key"];
            args: components["schemas"]["Args"];
            text?: components["schemas"]["Text"];
            /** @description the chance to win after it, in percent */
            win: number;
            /** @description the standard error of that, in percent */
            noise: number;
            /** @description how much of the search went to it, in percent */
            share: number;
            /** @description what it causes at once */
            effects?: components["schemas"]["Effect"][];
            /** @description where more or fewer points may be expected from it than from the other hints, the greatest difference first */
            hopes?: {
                key: components["schemas"]["Key"];
                text: string;
                points: number;
            }[];
        };
        Why: components["schemas"]["Refused"] | {
            /** @constant */
            legal: true;
        };
        Sheet: {
            rows: {
                key: components["schemas"]["Key"];
                text: string;
                points: components["schemas"]["Points"];
            }[];
            total: components["schemas"]["Points"];
        };
        /** @description by seat */
        Points: number[];
        /** @description by seat, each judged by what that seat knew: they need not make 1 together */
        Chances: number[];
        /** @description a standard error: about one figure in twenty is off by more than twice as much */
        Noise: number;
        Course: {
            noise: components["schemas"]["Noise"];
            start: components["schemas"]["Chances"];
            /** @description after each line */
            points: {
                line: number;
                actor: components["schemas"]["Actor"];
                win: components["schemas"]["Chances"];
            }[];
            /** @description by seat */
            accounts: components["schemas"]["Account"][];
            /** @description rolls and draws that changed a seat's chance by more than noise does */
            rolls: {
                line: number;
                /** @description by seat */
                gain: number[];
            }[];
            /** @description decisions that cost more than noise does */
            turns: components["schemas"]["Turn"][];
        };
        /** @description the way of a seat's chance from the start to the result (1, 0 or a share of the win), which is exactly the sum of the three */
        Account: {
            /** @description what rolls and draws gave */
            luck: number;
            /** @description what its own decisions gave; mostly they cost */
            own: number;
            /** @description what everybody else's decisions gave */
            others: number;
            noise: components["schemas"]["Noise"];
            own_noise: components["schemas"]["Noise"];
        };
        Turn: {
            line: number;
            seat: components["schemas"]["Seat"];
            /** @description how much of a chance the move lost, from 0 to 1 */
            lost: number;
            noise: components["schemas"]["Noise"];
            played: components["schemas"]["Move"];
            better: components["schemas"]["Move"];
        };
        Progress: {
            done: number;
            of: number;
        };
        Event: components["schemas"]["PlainEvent"] | components["schemas"]["SeatEvent"] | components["schemas"]["LineEvent"] | components["schemas"]["UndoEvent"] | components["schemas"]["UndoAskedEvent"] | components["schemas"]["AnswerEvent"] | components["schemas"]["LeftEvent"] | components["schemas"]["BackEvent"] | components["schemas"]["StandingEvent"] | components["schemas"]["ChatEvent"] | components["schemas"]["ChatAllowedEvent"] | components["schemas"]["MuteEvent"] | components["schemas"]["HintsEvent"] | components["schemas"]["RematchEvent"] | components["schemas"]["ClosedEvent"] | components["schemas"]["ChatRemovedEvent"];
        Happened: {
            /** @description from 1, without gaps */
            event: number;
            /** @description milliseconds since 1970 */
            at: number;
        };
        PlainEvent: {
            /** @enum {string} */
            kind: "open" | "start" | "clock";
        } & components["schemas"]["Happened"];
        /** @description who has a seat now */
        SeatEvent: {
            /** @constant */
            kind: "seat";
            seat: components["schemas"]["Seat"];
            sitter: components["schemas"]["Sitter"];
            name?: string;
            /** @constant */
            marked?: true;
            nonce?: string;
            level?: string;
        } & components["schemas"]["Happened"];
        /** @description a move, or what chance brought; hidden words are ? */
        LineEvent: {
            /** @constant */
            kind: "line";
            actor: components["schemas"]["Actor"];
            words: components["schemas"]["Words"];
            /**
             * @description instead: one bot for another, which has not answered or is not in this house any more
             * @enum {string}
             */
            maker: "person" | "bot" | "clock" | "standing" | "chance" | "uploaded" | "instead";
            /** @description number of the draw */
            draw?: number;
            text?: components["schemas"]["Text"];
            /** @description what it caused, in order; missing where that is nothing */
            effects?: components["schemas"]["Effect"][];
        } & components["schemas"]["Happened"];
        /** @description what a move caused, which everybody may know */
        Effect: {
            key: string;
            /** @description the first is the seat where there is one */
            args: string[];
            seat?: components["schemas"]["Seat"];
            /** @description that the seat gained */
            points?: number;
            /** @description the row of the score sheet with these points */
            source?: string;
            /**
             * @description the text of the move says it already
             * @constant
             */
            said?: true;
            text?: components["schemas"]["Text"];
        };
        UndoEvent: {
            /** @constant */
            kind: "undo";
            /** @description so many of the last that stood */
            lines: number;
            /** @description the number that the next draw has again, where one person plays among bots */
            again?: number;
        } & components["schemas"]["Happened"];
        UndoAskedEvent: {
            /** @constant */
            kind: "undo-asked";
            seat: components["schemas"]["Seat"];
            to: number;
        } & components["schemas"]["Happened"];
        /** @description to who asks to undo */
        AnswerEvent: {
            /** @constant */
            kind: "answer";
            seat: components["schemas"]["Seat"];
            yes: boolean;
        } & components["schemas"]["Happened"];
        /** @description a bot stands in */
        LeftEvent: {
            /** @constant */
            kind: "left";
            seat: components["schemas"]["Seat"];
            level: string;
            /** @enum {string} */
            why: "left" | "resigned" | "time" | "removed";
            for_good: boolean;
        } & components["schemas"]["Happened"];
        BackEvent: {
            /** @constant */
            kind: "back";
            seat: components["schemas"]["Seat"];
        } & components["schemas"]["Happened"];
        /** @description what a seat answers by itself; others are not told which */
        StandingEvent: {
            /** @constant */
            kind: "standing";
            seat?: components["schemas"]["Seat"];
            words?: components["schemas"]["Words"];
            on?: boolean;
        } & components["schemas"]["Happened"];
        ChatEvent: {
            /** @constant */
            kind: "chat";
            /** @description 0: the host */
            seat: number;
            text: string;
            /**
             * @description by an operator: there is no text any more
             * @constant
             */
            removed?: true;
        } & components["schemas"]["Happened"];
        ChatAllowedEvent: {
            /** @constant */
            kind: "chat-allowed";
            on: boolean;
        } & components["schemas"]["Happened"];
        MuteEvent: {
            /** @constant */
            kind: "mute";
            seat: components["schemas"]["Seat"];
            on: boolean;
        } & components["schemas"]["Happened"];
        HintsEvent: {
            /** @constant */
            kind: "hints";
            seat: components["schemas"]["Seat"];
            yes: boolean;
        } & components["schemas"]["Happened"];
        RematchEvent: {
            /** @constant */
            kind: "rematch";
            table: components["schemas"]["TableId"];
        } & components["schemas"]["Happened"];
        /** @description an operator has closed the table */
        ClosedEvent: {
            /** @constant */
            kind: "closed";
            /** @description to those who sit there */
            text: string;
        } & components["schemas"]["Happened"];
        /** @description what was said in this event is told to nobody any more */
        ChatRemovedEvent: {
            /** @constant */
            kind: "chat-removed";
            of: number;
        } & components["schemas"]["Happened"];
        OperatorDeed: {
            /** @constant */
            do: "close";
            table: components["schemas"]["TableId"];
            text: components["schemas"]["OperatorText"];
        } | {
            /** @constant */
            do: "remove";
            table: components["schemas"]["TableId"];
            /** @description in which it was said */
            event: number;
        } | {
            /** @constant */
            do: "ban";
            /** @description an IP address; of IPv6 its network of 64 bits */
            address: string;
            minutes: number;
            text: components["schemas"]["OperatorText"];
        } | {
            /** @constant */
            do: "ban";
            table: components["schemas"]["TableId"];
            /** @description whose holder is banned; 0: the host */
            seat: number;
            minutes: number;
            text: components["schemas"]["OperatorText"];
        } | {
            /** @constant */
            do: "pardon";
            ban: number;
        } | {
            /** @constant */
            do: "announce";
            /** @description up to 500 bytes on one line; without it, what was announced is taken back */
            text?: string;
        } | {
            /** @constant */
            do: "drain";
            /** @default true */
            on: boolean;
            /**
             * @description the longest that games may still go on
             * @default 60
             */
            minutes: number;
        };
        /** @description up to 500 bytes on one line, for those whom it concerns */
        OperatorText: string;
        DeedDone: {
            /** @constant */
            ok: true;
            /** @description its number in the log */
            deed: number;
        };
        Orders: {
            /** @description the name of the key that asks */
            who: string;
            bans: components["schemas"]["Ban"][];
            announcement?: components["schemas"]["Announcement"];
            /** @description no new tables are opened, and this house ends then at the latest; milliseconds since 1970 */
            ends?: number;
            /** @description games at this house that somebody listens to */
            heard: number;
        };
        Ban: {
            /** @description its number */
            ban: number;
            /** @description milliseconds since 1970 */
            until: number;
            text: string;
            /** @description or the holder of a seat: */
            address?: string;
            table?: components["schemas"]["TableId"];
            seat?: number;
            name?: string;
        };
        OperatorTables: {
            tables: components["schemas"]["OperatorTable"][];
            /** @description there is a page behind this one, for the query's behind */
            more?: string;
        };
        OperatorTable: {
            table: components["schemas"]["TableId"];
            game: string;
            /** @enum {string} */
            state: "open" | "playing" | "over" | "closed";
            listed: boolean;
            seats: number;
            people: number;
            /** @description by seat; bots as bot:LEVEL; empty where nobody ever sat down */
            names: string[];
            /** @description milliseconds since 1970 */
            opened: number;
            changed: number;
            /** @description how long the log is */
            events: number;
        };
        OperatorLog: {
            deeds: components["schemas"]["NotedDeed"][];
            /** @description there is a page behind this one, for the query's before */
            more?: number;
        };
        NotedDeed: {
            deed: number;
            /** @description milliseconds since 1970 */
            at: number;
            /** @description the name of the key; empty: a command on the house's own machine */
            who: string;
            /** @description from which it was asked */
            address: string;
            /** @description as it was asked, with a ban's end as until; key and remove-key name a key */
            what: Record<string, never>;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
