// What the page asks of a house and hears from it. Nobody but the two houses themselves knows where one is.

export interface Question {
  /** Behind /api/, with its query. */
  path: string;
  method: string;
  body?: string | undefined;
  secret?: string | undefined;
}
export interface Reply {
  status: number;
  text: string;
}
export interface House {
  /** Fails where the house is away; what it refuses is a reply. */
  ask(question: Question): Promise<Reply>;
  /** What happens at a table, message by message, after a first word of who listens; gives the way to end it. */
  listen(table: string, hello: string, heard: (message: string) => void, lost: () => void): () => void;
  /** Where the page shows a table of this house. */
  address(table: string): string;
  /** Others can come to its tables. */
  readonly meets: boolean;
}
