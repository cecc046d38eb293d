/** Paths of 16 by 16, drawn as lines. */
const PATHS = {
  home: 'M2.5 7.5 8 3l5.5 4.5V13a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5zM6.5 13.5v-4h3v4',
  create: 'M8 3v10M3 8h10',
  assets: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  keys: 'M10.5 2.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.2 7.8l-5.7 5.7M4.5 11.5l1.5 1.5',
  billing: 'M2.5 4h11v8.5h-11zM2.5 7h11M4.5 10h2.5',
  usage: 'M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6',
  hooks: 'M5 5.5a3 3 0 1 1 4.5 2.6L11 11M8 5.5 5.5 11H2.5M5.5 11a3 3 0 1 0 .5 2M11 11h-5',
  account:
    'M8 2.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5M2.5 13.5c.6-2.4 2.7-3.5 5.5-3.5s4.9 1.1 5.5 3.5',
  operator: 'M8 2l5 2v4c0 3-2.2 5-5 6-2.8-1-5-3-5-6V4z',
  docs: 'M3.5 2.5h7l2 2v9h-9zM6 6.5h4M6 9h4M6 11.5h2.5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3l3.2 3.2',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  warn: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.4v.6',
  folder: 'M2.5 4.5v8h11v-7h-6l-1.5-2h-3.5z',
  upload: 'M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 10.5v3h11v-3',
  download: 'M8 2.5v8M4.5 7 8 10.5 11.5 7M2.5 10.5v3h11v-3',
  cube: 'M8 2l5.5 3v6L8 14l-5.5-3V5zM2.5 5 8 8l5.5-3M8 8v6',
} as const;

export type IconName = keyof typeof PATHS;

/** Always beside a word. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.3"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
