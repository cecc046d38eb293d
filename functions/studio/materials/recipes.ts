/** How a material's surface is made up; the texture generator of this name draws it. */
export type Pattern =
  | 'plain'
  | 'wood-grain'
  | 'bark'
  | 'brushed'
  | 'hammered'
  | 'rusted'
  | 'speckled'
  | 'veined'
  | 'bricks'
  | 'cobbles'
  | 'cracked'
  | 'woven'
  | 'knitted'
  | 'leather'
  | 'fur'
  | 'feathers'
  | 'scales'
  | 'leaves'
  | 'grains'
  | 'clouded'
  | 'layered'
  | 'molten'
  | 'rippled';

export interface MaterialRecipe {
  /** Words that name it, in their base form; the first is its usual name. */
  readonly words: readonly string[];
  /** Base colour where the prompt names none: sRGB, `#rrggbb`. */
  readonly color: string;
  /** 0 for everything that is no metal, 1 for bare metal. */
  readonly metallic: number;
  /** 0 is a mirror, 1 is chalk. */
  readonly roughness: number;
  readonly pattern: Pattern;
  /** How much light passes through, 0 to 1. @default 0 */
  readonly transmission?: number;
  /** How much light it gives off itself, 0 to 1. @default 0 */
  readonly glow?: number;
}

/** Every material that words can name. */
export const MATERIALS = {
  wood: recipe(['wood', 'wooden', 'timber', 'plank'], '#8a5a33', 0, 0.62, 'wood-grain'),
  oak: recipe(['oak', 'oaken'], '#a9794a', 0, 0.58, 'wood-grain'),
  pine: recipe(['pine', 'pinewood', 'cedar', 'birch', 'plywood', 'maple'], '#d2ab76', 0, 0.6, 'wood-grain'),
  walnut: recipe(['walnut', 'mahogany', 'teak', 'rosewood', 'cherrywood'], '#5a3a24', 0, 0.5, 'wood-grain'),
  ebony: recipe(['ebony'], '#2a211d', 0, 0.42, 'wood-grain'),
  bark: recipe(['bark'], '#5b4632', 0, 0.92, 'bark'),
  bamboo: recipe(['bamboo', 'wicker', 'rattan', 'straw', 'thatch', 'thatched'], '#c8a961', 0, 0.66, 'woven'),
  steel: recipe(['steel', 'metal', 'metallic', 'metal plate', 'titanium'], '#a9adb2', 1, 0.34, 'brushed'),
  iron: recipe(['iron', 'wrought iron', 'cast iron', 'gunmetal', 'lead'], '#5f6062', 1, 0.52, 'hammered'),
  rust: recipe(['rust'], '#8b4a2b', 0.35, 0.86, 'rusted'),
  gold: recipe(['gold', 'golden', 'gilded'], '#e2b13c', 1, 0.22, 'brushed'),
  silver: recipe(['silver', 'silvery', 'platinum', 'pewter'], '#cfd1d3', 1, 0.2, 'brushed'),
  copper: recipe(['copper'], '#c77a4e', 1, 0.3, 'hammered'),
  bronze: recipe(['bronze'], '#9a6b35', 1, 0.38, 'hammered'),
  brass: recipe(['brass'], '#c9a24a', 1, 0.27, 'brushed'),
  aluminium: recipe(['aluminium', 'aluminum', 'tin'], '#c4c7ca', 1, 0.4, 'brushed'),
  chrome: recipe(['chrome', 'chromed', 'mirror-polished'], '#dfe2e4', 1, 0.05, 'plain'),
  stone: recipe(['stone', 'rock', 'rocky'], '#85827c', 0, 0.88, 'speckled'),
  cobblestone: recipe(['cobblestone', 'cobbled', 'fieldstone'], '#7f7b74', 0, 0.86, 'cobbles'),
  granite: recipe(['granite'], '#77706f', 0, 0.55, 'speckled'),
  marble: recipe(['marble', 'alabaster'], '#e6e2dc', 0, 0.22, 'veined'),
  slate: recipe(['slate', 'basalt'], '#4a5056', 0, 0.72, 'layered'),
  sandstone: recipe(['sandstone', 'limestone', 'adobe'], '#c9ab7c', 0, 0.9, 'layered'),
  concrete: recipe(['concrete', 'cement', 'plaster', 'stucco'], '#a3a09a', 0, 0.9, 'clouded'),
  brick: recipe(['brick', 'bricked', 'red brick', 'red-brick'], '#96482f', 0, 0.88, 'bricks'),
  terracotta: recipe(['terracotta', 'clay', 'earthenware', 'pottery'], '#b5653f', 0, 0.82, 'clouded'),
  ceramic: recipe(['ceramic', 'porcelain', 'enamel', 'china'], '#eeece6', 0, 0.14, 'plain'),
  glass: recipe(['glass', 'crystal glass'], '#d6e6ea', 0, 0.04, 'plain', { transmission: 0.85 }),
  crystal: recipe(['crystal', 'crystalline', 'quartz', 'diamond'], '#cfe4f5', 0, 0.05, 'plain', {
    transmission: 0.6,
  }),
  ice: recipe(['ice', 'icy', 'frozen'], '#bfe0ef', 0, 0.12, 'cracked', { transmission: 0.5 }),
  ruby: recipe(['ruby', 'garnet'], '#a3112f', 0, 0.07, 'plain', { transmission: 0.35 }),
  emerald: recipe(['emerald', 'jade', 'malachite'], '#1c8a54', 0, 0.12, 'veined', { transmission: 0.3 }),
  sapphire: recipe(['sapphire', 'lapis'], '#1f3fae', 0, 0.07, 'plain', { transmission: 0.35 }),
  amethyst: recipe(['amethyst'], '#8a4fbf', 0, 0.08, 'plain', { transmission: 0.35 }),
  amber: recipe(['amber', 'honey'], '#d98a1e', 0, 0.12, 'clouded', { transmission: 0.4 }),
  obsidian: recipe(['obsidian', 'onyx'], '#17151a', 0, 0.08, 'plain'),
  plastic: recipe(['plastic', 'polymer', 'vinyl', 'acrylic'], '#c9cbd0', 0, 0.36, 'plain'),
  rubber: recipe(['rubber', 'silicone', 'latex'], '#2b2b2d', 0, 0.86, 'plain'),
  leather: recipe(['leather', 'suede', 'hide'], '#6e4327', 0, 0.6, 'leather'),
  fabric: recipe(
    ['fabric', 'cloth', 'cotton', 'linen', 'canvas', 'denim', 'upholstered'],
    '#9c8f7d',
    0,
    0.94,
    'woven',
  ),
  wool: recipe(
    ['wool', 'woolen', 'woollen', 'knitted', 'knit', 'felt', 'tweed'],
    '#b7a48c',
    0,
    0.97,
    'knitted',
  ),
  velvet: recipe(['velvet', 'plush'], '#6b1f3a', 0, 0.9, 'fur'),
  silk: recipe(['silk', 'satin', 'silken'], '#c8b8d6', 0, 0.38, 'woven'),
  fur: recipe(['fur', 'furry', 'fluffy', 'hairy'], '#8b6b49', 0, 0.96, 'fur'),
  feather: recipe(['feather', 'feathered'], '#8f8473', 0, 0.85, 'feathers'),
  scale: recipe(['scale', 'scaly', 'scaled'], '#4f7a48', 0, 0.42, 'scales'),
  skin: recipe(['skin', 'flesh'], '#d6a184', 0, 0.55, 'plain'),
  bone: recipe(['bone', 'ivory', 'horn', 'antler'], '#e3d9c0', 0, 0.5, 'clouded'),
  paper: recipe(['paper', 'parchment', 'papyrus', 'origami'], '#eee6d2', 0, 0.93, 'clouded'),
  cardboard: recipe(['cardboard', 'carton'], '#b58a5b', 0, 0.92, 'layered'),
  wax: recipe(['wax', 'waxen'], '#efe3c2', 0, 0.45, 'plain'),
  leaf: recipe(['leaf', 'leafy', 'foliage', 'ivy', 'vine'], '#4c7f34', 0, 0.7, 'leaves'),
  grass: recipe(['grass', 'grassy', 'turf', 'hay'], '#5d8a3a', 0, 0.9, 'fur'),
  moss: recipe(['moss', 'lichen'], '#5f7433', 0, 0.97, 'leaves'),
  sand: recipe(['sand'], '#d9bf8b', 0, 0.96, 'grains'),
  soil: recipe(['soil', 'mud', 'dirt', 'earth', 'earthen'], '#5a4430', 0, 0.97, 'grains'),
  snow: recipe(['snow', 'frost'], '#f2f6fa', 0, 0.85, 'grains'),
  water: recipe(['water', 'liquid'], '#3f7ea6', 0, 0.05, 'rippled', { transmission: 0.5 }),
  lava: recipe(['lava', 'magma', 'molten'], '#d8481a', 0, 0.75, 'molten', { glow: 1 }),
  neon: recipe(['neon', 'glowing', 'luminous', 'plasma', 'energy'], '#43e6ff', 0, 0.4, 'plain', { glow: 1 }),
  chocolate: recipe(['cocoa', 'caramel'], '#4a2a18', 0, 0.4, 'plain'),
  carbon: recipe(['carbon fiber', 'carbon fibre', 'carbon'], '#26282b', 0.2, 0.32, 'woven'),
} as const satisfies Readonly<Record<string, MaterialRecipe>>;

export type MaterialName = keyof typeof MATERIALS;

/** Words for a thing that a material lies on or has grown over, whatever it is made of. */
export const COVERINGS: Readonly<Record<string, MaterialName>> = {
  rusty: 'rust',
  rusted: 'rust',
  corroded: 'rust',
  mossy: 'moss',
  overgrown: 'moss',
  snowy: 'snow',
  'snow-covered': 'snow',
  frosty: 'snow',
  muddy: 'soil',
  sandy: 'sand',
};

function recipe(
  words: readonly string[],
  color: string,
  metallic: number,
  roughness: number,
  pattern: Pattern,
  light: Pick<MaterialRecipe, 'transmission' | 'glow'> = {},
): MaterialRecipe {
  return { words, color, metallic, roughness, pattern, ...light };
}
