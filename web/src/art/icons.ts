// Small drawings on a field of 32 × 32: `currentColor` for the figure, `--hi` for what lies lighter upon it.
const hi = 'fill="var(--hi, #fbf5e6)"';
const line =
  'fill="none" stroke="var(--hi, #fbf5e6)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
const ink =
  'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"';

export const icons = {
  camel:
    '<path d="M3 9.2c.3-1.6 1.7-2.6 3.3-2.4 1.8.2 2.6 1.6 2.6 3.4v2.6c0 1.6.7 2.6 1.8 2.6.9 0 1.4-.8 2-2.2.9-2 1.7-4.4 3-4.4s1.7 1.6 2.4 3.2c.4.9.7 1.3 1.1 1.3s.8-.5 1.2-1.3c.8-1.7 1.4-3.2 2.7-3.2 1.5 0 2.6 2.6 3.6 5.3 1.1 3 1.6 3.6 1.6 5.9l.2 7.5h-1.9l-.7-6.4-1.2-2.6c-.6 1-1.2 1.6-2.1 2l.5 7h-1.9l-1.2-6.6c-1.6.2-3.4.2-5 0L14.4 27.500h-1.900l-.2-6.800-.7-.5-.4 7.300H9.300l-.8-9.300C6.500 17 5.900 15 5.700 12.400l-.1-1.400c-.9.300-1.900.200-2.600-.200-.3-.2-.2-1.100 0-1.600z" fill="currentColor"/>',
  gold: `<circle cx="16" cy="16" r="11.500" fill="currentColor"/><circle cx="16" cy="16" r="8.600" ${line}/><path d="M16 10.500l1.600 3.900 3.900 1.600-3.900 1.600-1.600 3.900-1.600-3.900-3.900-1.600 3.900-1.600z" ${hi}/>`,
  card: `<rect x="8" y="4" width="16" height="24" rx="2.400" fill="currentColor"/><path d="M16 9.500l2 4.500 4 2-4 2-2 4.500-2-4.500-4-2 4-2z" ${hi}/>`,
  sack: `<path d="M11 10c-5 4-7.500 9-6.500 13.500C5.300 27 9 28 16 28s10.700-1 11.500-4.500C28.500 19 26 14 21 10z" fill="currentColor"/><path d="M10.500 4.500c2 1.200 3.500 1.200 5.500 0 2 1.200 3.500 1.200 5.500 0L20 9h-8z" fill="currentColor"/><path d="M11.500 9.700h9" ${line}/><path d="M16 14.500v7M12.500 18h7" ${line}/>`,
  barrel: `<path d="M8.500 5h15c2.600 6.800 2.600 15.200 0 22h-15c-2.600-6.800-2.600-15.200 0-22z" fill="currentColor"/><path d="M7.300 11h17.400M7.300 21h17.400M13 5.500c-1 7-1 14 0 21M19 5.500c1 7 1 14 0 21" ${line}/>`,
  chest: `<path d="M4 14c0-5 3-8 7-8h10c4 0 7 3 7 8z" fill="currentColor"/><rect x="4" y="15.200" width="24" height="11.800" rx="1.200" fill="currentColor"/><rect x="13.500" y="13" width="5" height="6" rx="1" ${hi}/><path d="M9 7v20M23 7v20" ${line}/>`,
  vase: `<path d="M12 4h8l-1 3.500c0 2 5.500 5 5.500 10.500 0 4-2.500 7-4.500 8l.5 2h-9l.5-2c-2-1-4.500-4-4.500-8C7.500 12.500 13 9.500 13 7.500z" fill="currentColor"/><path d="M8.700 15h14.600M8.500 20.500h15M12.500 7.500h7" ${line}/><path d="M12 17.800l2 1.500 2-1.500 2 1.500 2-1.500" ${line}/>`,
  supervisor: `<path d="M9.500 29c0-8 2-13 6.500-13s6.500 5 6.500 13z" fill="currentColor"/><circle cx="16" cy="11.500" r="4.300" fill="#d9a978"/><path d="M10.600 10.200c-.8-4.200 2-7 5.400-7s6.200 2.800 5.400 7c-2-1.700-8.800-1.700-10.800 0z" ${hi}/><path d="M11.300 8.700c3-2 6.400-2 9.400-.2M15 3.500c2 1.500 3.600 3.200 4.600 5.500" fill="none" stroke="currentColor" stroke-width="1"/><path d="M25.500 9v20" ${ink}/><path d="M12.500 20l3.500 2.500 3.500-2.500" ${line}/>`,
  star: `<path d="M16 2.500l3.100 5.900 6.400-1.900-1.900 6.400 5.900 3.100-5.900 3.100 1.900 6.400-6.400-1.900L16 29.500l-3.100-5.900-6.400 1.900 1.900-6.400L2.500 16l5.900-3.100-1.900-6.400 6.400 1.900z" fill="currentColor"/>`,
  paddock: `<path d="M4 27V13M12 27V13M20 27V13M28 27V13M2.500 17h27M2.500 22.500h27" ${ink}/><path d="M12.500 11.500c0-3 1.500-5 3.500-5s3.500 2 3.500 5" ${ink}/>`,
  shop: `<path d="M4 13l2.500-7h19L28 13z" fill="currentColor"/><path d="M6 14.500h20V28H6z" fill="currentColor"/><path d="M12.500 28v-6c0-2 1.500-3.500 3.500-4.500 2 1 3.500 2.500 3.500 4.500v6z" ${hi}/><path d="M11 6.500L9.700 13M16 6.500V13M21 6.500l1.300 6.500" ${line}/>`,
  hammam: `<path d="M3 28V18h26v10z" fill="currentColor"/><path d="M7 17c0-6 4-9.500 9-12 5 2.500 9 6 9 12z" fill="currentColor"/><path d="M16 2v3" ${ink}/><circle cx="12.500" cy="13.500" r="1.200" ${hi}/><circle cx="16" cy="10.500" r="1.200" ${hi}/><circle cx="19.500" cy="13.500" r="1.200" ${hi}/><path d="M13 28v-4c0-1.500 1.200-2.700 3-3.500 1.800.8 3 2 3 3.500v4z" ${hi}/>`,
  caravanserai: `<path d="M3 28V11h4v2h3v-2h12v2h3v-2h4v17z" fill="currentColor"/><path d="M10.500 11V7L16 3.500 21.500 7v4z" fill="currentColor"/><path d="M11.500 28v-7c0-3 2-5 4.500-6.500 2.500 1.500 4.500 3.500 4.500 6.500v7z" ${hi}/><path d="M5.500 18v4M26.500 18v4" ${line}/>`,
  bazaar: `<path d="M2.500 28V17c0-3 1.800-5 4.500-6.500 2.700 1.500 4.500 3.500 4.500 6.500 0-3 1.800-5 4.500-6.500 2.700 1.500 4.500 3.500 4.500 6.500 0-3 1.800-5 4.500-6.500 2.700 1.500 4.500 3.500 4.500 6.500v11z" fill="currentColor"/><path d="M5.200 28v-8l1.800-1.800L8.800 20v8zM14.200 28v-8l1.800-1.800 1.800 1.800v8zM23.200 28v-8l1.800-1.800 1.800 1.800v8z" ${hi}/><path d="M16 4l1 2.200 2.300.9-2.300 1L16 10.200l-1-2.100-2.300-1 2.300-.9z" fill="currentColor"/>`,
  hoist: `<path d="M8 29V4h3v25zM5 29h9v-2H5z" fill="currentColor"/><path d="M6 7h20M11 13l9-6M24 7v8" ${ink}/><rect x="19.500" y="15" width="9" height="8" rx="1" fill="currentColor"/><path d="M19.500 19h9M24 15v8" ${line}/>`,
  hand: `<rect x="6" y="7" width="12" height="19" rx="2" transform="rotate(-14 12 16)" fill="currentColor" opacity=".55"/><rect x="13" y="6" width="12" height="19" rx="2" transform="rotate(10 19 16)" fill="currentColor"/><path d="M19 11.500l1.300 3 3 1.300-3 1.300-1.300 3-1.300-3-3-1.300 3-1.300z" transform="rotate(10 19 16)" ${hi}/>`,
  book: `<path d="M16 8C12.500 5.500 8 5 4 5.500V25c4-.5 8.500 0 12 2.500C19.500 25 24 24.500 28 25V5.500C24 5 19.500 5.500 16 8zM16 8v19" ${ink}/>`,
  discards: `<path d="M5 7l13-3 4 18-13 3z" ${ink}/><path d="M19 9h8v18H14v-3" ${ink}/>`,
  undo: `<path d="M12 6L5 12.500 12 19M6 12.500h12c5 0 8.500 3 8.500 7s-3 6.500-7 6.500h-4" ${ink}/>`,
  undoTurn: `<path d="M9 6L3 12.500 9 19M17 6l-6.500 6.500L17 19M11 12.500h8c4.500 0 8 3 8 7s-3 6.500-7 6.500h-4" ${ink}/>`,
  pause: `<path d="M11 7v18M21 7v18" ${ink}/>`,
  gear: `<path d="M13.3 7.2L13.5 3.7L18.5 3.7L18.7 7.2L20.3 7.9L23.0 5.5L26.5 9.0L24.1 11.7L24.8 13.3L28.3 13.5L28.3 18.5L24.8 18.7L24.1 20.3L26.5 23.0L23.0 26.5L20.3 24.1L18.7 24.8L18.5 28.3L13.5 28.3L13.3 24.8L11.7 24.1L9.0 26.5L5.5 23.0L7.9 20.3L7.2 18.7L3.7 18.5L3.7 13.5L7.2 13.3L7.9 11.7L5.5 9.0L9.0 5.5L11.7 7.9zM16 11.800a4.200 4.200 0 110 8.400 4.200 4.200 0 010-8.400z" ${ink}/>`,
  log: `<path d="M7 5h18v22H7zM11.500 11h9M11.500 16h9M11.500 21h6" ${ink}/>`,
  lesson: `<path d="M16 5L1 12l15 7 15-7z" fill="currentColor"/><path d="M7 17v6c4 4 14 4 18 0v-6M29.500 13v9" ${ink}/>`,
  hint: `<path d="M16 4a8.500 8.500 0 00-5 15.300c1 .8 1.500 1.800 1.500 3.200h7c0-1.400.5-2.400 1.500-3.200A8.500 8.500 0 0016 4zM13 27h6" ${ink}/>`,
  list: `<path d="M12 8h15M12 16h15M12 24h15M5.500 8h.1M5.500 16h.1M5.500 24h.1" ${ink}/>`,
  home: `<path d="M5 28V14C5 9 10 6.500 16 3c6 3.500 11 6 11 11v14h-8v-7c0-2-1.300-3-3-4-1.700 1-3 2-3 4v7z" fill="currentColor"/>`,
  bot: `<path d="M16 3v4M9 8h14c2.500 0 4 1.500 4 4v10c0 2.500-1.500 4-4 4H9c-2.500 0-4-1.500-4-4V12c0-2.500 1.500-4 4-4zM11.500 14.500v3M20.500 14.500v3M12 22h8" ${ink}/>`,
  chat: `<path d="M6 6h20c1.500 0 2.500 1 2.500 2.500v11c0 1.500-1 2.500-2.500 2.500H15l-7 6v-6H6c-1.500 0-2.500-1-2.500-2.500v-11C3.500 7 4.500 6 6 6zM9.500 12h13M9.500 16.500h8" ${ink}/>`,
  people: `<circle cx="11" cy="11" r="4.500" fill="currentColor"/><circle cx="22" cy="12" r="3.700" fill="currentColor"/><path d="M3 27c0-6 3.500-9.500 8-9.500s8 3.500 8 9.500zM20.500 27c0-4-1-7-2.500-9 1-.7 2.300-1 4-1 4 0 7 3.500 7 10z" fill="currentColor"/>`,
  eye: `<path d="M3 16c3.500-5.500 8-8.500 13-8.500S25.500 10.500 29 16c-3.500 5.500-8 8.500-13 8.500S6.500 21.500 3 16z" ${ink}/><circle cx="16" cy="16" r="4" fill="currentColor"/>`,
  // Goods of Dunhuang
  'good-gold': `<path d="M5 24l4-10h14l4 10z" fill="currentColor"/><path d="M9 14l3-4h8l3 4z" fill="currentColor" opacity=".7"/><path d="M10.500 17.500h11M9 21h14" ${line}/>`,
  'good-silver': `<path d="M16 4c5 0 8 3 8 6.500 0 4-3.500 4.500-3.500 7.500 0 2.500 3.500 3 3.500 6.500 0 2-3 3.500-8 3.500s-8-1.500-8-3.500c0-3.500 3.500-4 3.500-6.500 0-3-3.500-3.500-3.500-7.500C8 7 11 4 16 4z" fill="currentColor"/><path d="M9.500 10h13M12.500 18h7M9.500 24.500h13" ${line}/>`,
  'good-lapis': `<path d="M16 3l9 7-2.500 13L16 29l-6.500-6L7 10z" fill="currentColor"/><path d="M7 10.500l9 3.500 9-3.500M16 14v14.500M16 14l-6 8.500M16 14l6 8.500" ${line}/>`,
  'good-pottery': `<path d="M11 4h10v3l-1.500 2c5 2 7 6 6 10.500-.8 4-3.500 6.500-5 7.500h-9c-1.500-1-4.200-3.500-5-7.500-1-4.500 1-8.500 6-10.500L11 7z" fill="currentColor"/><path d="M7 16c3 2.500 15 2.500 18 0M8 21c3 2 13 2 16 0" ${line}/>`,
  'good-glass': `<path d="M13 3h6v6l4 5v12a3 3 0 01-3 3h-8a3 3 0 01-3-3V14l4-5z" fill="currentColor"/><path d="M9.500 18h13M13 8.500h6M13 22v3.500" ${line}/>`,
  'good-bamboo': `<path d="M9 4h5v24H9zM18 4h5v24h-5z" fill="currentColor"/><path d="M8.500 11.500h6M8.500 20h6M17.500 9h6M17.500 17h6M17.500 24.500h6" ${line}/><path d="M14 8c2-3 4-4 7-4-1 3-3 5-7 4z" fill="currentColor"/>`,
  'good-tea': `<path d="M5 12h18v6c0 6-4 9-9 9s-9-3-9-9z" fill="currentColor"/><path d="M23 14h2.500c2 0 3 1.300 3 3s-1.200 3.500-3.500 3.500H22" ${ink}/><path d="M10 9c-1.500-2 1.500-3 0-5M15 9c-1.500-2 1.500-3 0-5" ${ink}/><path d="M8 16.500c4 1.500 8 1.500 12 0" ${line}/>`,
  'good-paper': `<path d="M7 6c0-1.700 1.300-3 3-3h14v20H10c-1.700 0-3 1-3 2.500z" fill="currentColor"/><path d="M7 25.500C7 27.500 8.500 29 10.500 29H25c1.700 0 3-1.500 3-3s-1-3-3-3H10" fill="currentColor" opacity=".6"/><path d="M12 8.500h8.500M12 13h8.500M12 17.500h5" ${line}/>`,
  'good-wool': `<circle cx="16" cy="16" r="11.500" fill="currentColor"/><path d="M6 13c6-3 14-2 20 3M5.500 18c6-2 12 0 16 7M10 7c-1 6 1 14 6 20M16 5c4 4 8 9 10 15" ${line}/>`,
  'good-silk': `<path d="M4 8c5-4 9-3 12 0s7 4 12 0v14c-5 4-9 3-12 0s-7-4-12 0z" fill="currentColor"/><path d="M4.500 13c5-3.500 8.500-2.500 11.500.3s7 3.700 11.500.2M4.500 18c5-3.500 8.500-2.500 11.500.3s7 3.700 11.500.2" ${line}/>`,
  seal: `<rect x="5" y="5" width="22" height="22" rx="3" fill="currentColor"/><path d="M10 10.500h12M16 7.500v3M11 14h10v8.500H11zM13.500 17.500h5v3h-5z" ${line}/>`,
  prestige: `<path d="M16 4c3 4 8 4 11 2-1 9-3 17-11 23C8 23 6 15 5 6c3 2 8 2 11-2z" fill="currentColor"/><path d="M16 10.500l1.600 3.600 3.700 1.600-3.700 1.600-1.600 3.700-1.600-3.700-3.700-1.600 3.700-1.600z" ${hi}/>`,
  // Kairo
  barker: `<path d="M4 13v6h4l12 6V7L8 13z" fill="currentColor"/><path d="M23.500 11c2 1 3 2.700 3 5s-1 4-3 5M9 19l1.500 7h3.500l-1.500-6" ${ink}/>`,
  medal: `<path d="M10 3h12l-3.500 9h-5z" fill="currentColor" opacity=".55"/><circle cx="16" cy="19.500" r="8.500" fill="currentColor"/><path d="M16 13.800l1.700 3.900 4 1.700-4 1.700-1.700 4-1.700-4-4-1.700 4-1.700z" ${hi}/>`,
  stall: `<path d="M3 13l3.500-8h19L29 13c0 2-1.300 3-3.200 3S22.500 15 22.500 13c0 2-1.300 3-3.200 3S16 15 16 13c0 2-1.300 3-3.200 3S9.500 15 9.500 13c0 2-1.300 3-3.200 3S3 15 3 13z" fill="currentColor"/><path d="M6 17.500v10h20v-10" ${ink}/><path d="M6 22.500h20" ${ink}/>`,
  joker: `<path d="M16 3l3.500 8.500 9 .8-6.800 6 2 9-7.700-4.700L8.300 27.300l2-9-6.800-6 9-.8z" fill="currentColor"/>`,
} as const;

export type IconName = keyof typeof icons;
