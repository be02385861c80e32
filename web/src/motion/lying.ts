/** The attributes by which the motion layer knows a piece (survey.ts). */
export function lying(
  what: string,
  at: string,
  more: { home?: string; as?: string; count?: number; enter?: string } = {},
): Record<string, string | number> {
  const attributes: Record<string, string | number> = { 'data-piece': what, 'data-at': at };
  for (const [name, value] of Object.entries(more)) attributes[`data-${name}`] = value;
  return attributes;
}
/** How many of a thing a seat has. */
export const counted = (
  what: string,
  seat: number,
  value: number | undefined,
): Record<string, string | number> =>
  value === undefined ? {} : { 'data-count-of': `${what}:${seat}`, 'data-value': value };
