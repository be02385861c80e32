/** Where the rules are, by game and language (dev/books.ts). */
declare module 'virtual:books' {
  const files: Record<string, string>;
  export default files;
}
