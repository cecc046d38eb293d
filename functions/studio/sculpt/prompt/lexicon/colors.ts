import cssColors from 'color-name';

/** sRGB, 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface Color {
  /** As the prompt has it. */
  readonly name: string;
  readonly rgb: Rgb;
}

/**
 * Names that people use and CSS has not; and CSS's lights of a screen, which no paint reflects, as paints. Who wants the
 * screen's red writes `#ff0000`.
 */
const COMMON: Readonly<Record<string, Rgb>> = {
  amber: [255, 191, 0],
  auburn: [146, 64, 32],
  black: [26, 26, 28],
  blond: [226, 193, 126],
  blonde: [226, 193, 126],
  blue: [30, 74, 186],
  // CSS's is a dark red.
  brown: [121, 72, 38],
  burgundy: [114, 20, 42],
  charcoal: [54, 57, 62],
  cyan: [20, 178, 204],
  chocolate: [74, 42, 24],
  cobalt: [0, 71, 171],
  dark: [58, 54, 52],
  cream: [250, 240, 210],
  ebony: [48, 42, 38],
  emerald: [32, 160, 96],
  'emerald green': [32, 160, 96],
  fuchsia: [206, 24, 140],
  ginger: [190, 96, 32],
  green: [38, 122, 48],
  jade: [0, 150, 100],
  'jade green': [0, 150, 100],
  lime: [128, 212, 36],
  lilac: [200, 162, 200],
  magenta: [206, 24, 140],
  mauve: [190, 150, 190],
  mint: [152, 224, 180],
  mustard: [214, 168, 38],
  navy: [26, 38, 92],
  ochre: [204, 119, 34],
  orange: [238, 128, 24],
  peach: [255, 203, 164],
  purple: [116, 40, 138],
  red: [200, 30, 26],
  rose: [226, 100, 130],
  ruby: [176, 18, 60],
  'ruby red': [176, 18, 60],
  rust: [168, 78, 40],
  sapphire: [26, 66, 170],
  'sapphire blue': [26, 66, 170],
  scarlet: [214, 32, 20],
  sepia: [112, 66, 20],
  umber: [99, 81, 71],
  yellow: [244, 200, 28],
};

/** Colours that are called after things: `jet black` is about no jet. */
const COMPOUNDS: Readonly<Record<string, Rgb>> = {
  'army green': [82, 86, 52],
  'ash grey': [178, 178, 172],
  'baby blue': [150, 196, 232],
  'blood red': [130, 10, 16],
  'bottle green': [0, 78, 56],
  'brick red': [150, 60, 46],
  'burnt orange': [196, 88, 24],
  'cherry red': [170, 16, 36],
  'chestnut brown': [120, 62, 38],
  'chocolate brown': [84, 50, 30],
  'dusty rose': [196, 142, 148],
  'golden brown': [160, 104, 44],
  'gunmetal grey': [74, 80, 86],
  'honey blonde': [206, 160, 90],
  'ice blue': [190, 222, 240],
  'jet black': [18, 18, 20],
  'lemon yellow': [250, 236, 80],
  'moss green': [96, 112, 52],
  'off white': [240, 236, 226],
  'off-white': [240, 236, 226],
  'pitch black': [14, 14, 16],
  'platinum blonde': [236, 226, 200],
  'pumpkin orange': [230, 112, 30],
  'racing green': [0, 66, 37],
  'sage green': [150, 164, 128],
  'sand yellow': [222, 196, 130],
  'snow white': [250, 252, 254],
  'wine red': [100, 20, 40],
};

/** Names of colours, a word or two. */
export const COLOR_NAMES: readonly string[] = [
  ...Object.keys(COMMON),
  ...Object.keys(COMPOUNDS),
  ...Object.keys(cssColors),
];

/** Words before a colour's name, and how far it moves: towards black, white, grey or its own hue. */
const SHADES: Readonly<Record<string, (rgb: Rgb) => Rgb>> = {
  dark: (rgb) => mix(rgb, [0, 0, 0], 0.42),
  deep: (rgb) => mix(rgb, [0, 0, 0], 0.3),
  light: (rgb) => mix(rgb, [255, 255, 255], 0.45),
  pale: (rgb) => mix(rgb, [255, 255, 255], 0.6),
  pastel: (rgb) => mix(rgb, [255, 255, 255], 0.55),
  bright: (rgb) => saturate(rgb, 1.35),
  vivid: (rgb) => saturate(rgb, 1.45),
  dull: (rgb) => saturate(rgb, 0.55),
  muted: (rgb) => saturate(rgb, 0.55),
};

/**
 * The colour that words name: one of CSS's names, a common one, `#rgb` or `#rrggbb`, any of these after a shade
 * such as `dark`, or before a basic one: `navy blue`.
 *
 * @param words in lower case, one to three
 */
export function colorOf(words: readonly string[]): Color | undefined {
  const name = words.join(' ');
  const own = rgbOf(name) ?? rgbOf(words.join('')) ?? doubled(words);
  if (own) return { name, rgb: own };
  const shade = words.length > 1 && Object.hasOwn(SHADES, words[0]!) ? SHADES[words[0]!] : undefined;
  const base = shade && rgbOf(words.slice(1).join(''));
  return base && { name, rgb: shade(base) };
}

/** What a colour of its own may have after it. */
const BASIC = [
  'black',
  'white',
  'grey',
  'gray',
  'red',
  'green',
  'blue',
  'yellow',
  'orange',
  'pink',
  'brown',
  'purple',
];

/** `navy blue` is navy, and `teal green` teal. */
function doubled([first, second, ...more]: readonly string[]): Rgb | undefined {
  if (
    more.length > 0 ||
    !BASIC.includes(second!) ||
    BASIC.includes(first!) ||
    Object.hasOwn(SHADES, first!)
  ) {
    return undefined;
  }
  return rgbOf(first!);
}

function rgbOf(name: string): Rgb | undefined {
  if (Object.hasOwn(COMMON, name)) return COMMON[name];
  const compound = name.replace(/[- ]gr[ae]y$/, ' grey');
  if (Object.hasOwn(COMPOUNDS, compound)) return COMPOUNDS[compound];
  if (Object.hasOwn(cssColors, name)) return cssColors[name as keyof typeof cssColors];
  const hex = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/.exec(name);
  if (!hex) return undefined;
  const digits = hex[1] ?? [...hex[2]!].map((digit) => digit + digit).join('');
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return map((k) => a[k]! + (b[k]! - a[k]!) * share);
}

/** Moves away from the grey of the same luma (ITU-R BT.601), or towards it. */
function saturate(rgb: Rgb, factor: number): Rgb {
  const luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
  return map((k) => Math.min(255, Math.max(0, luma + (rgb[k]! - luma) * factor)));
}

const map = (of: (channel: number) => number): Rgb =>
  [0, 1, 2].map((channel) => Math.round(of(channel))) as unknown as Rgb;
