/** Stones whose name before a stuff is that of a colour, with the colour's own. */
const GEMS: Readonly<Record<string, string>> = {
  ruby: 'ruby red',
  garnet: 'dark red',
  emerald: 'emerald green',
  jade: 'jade green',
  sapphire: 'sapphire blue',
  lapis: 'blue',
  amethyst: 'purple',
  amber: 'orange',
  pearl: 'white',
  coral: 'coral',
  turquoise: 'turquoise',
};
const STUFFS =
  'velvet|silk|satin|leather|suede|fabric|cloth|cotton|linen|wool|felt|fur|feathers?|scales?|glass|plastic|ceramic|porcelain|paint|lacquer|enamel';
const GEM = new RegExp(`\\b(${Object.keys(GEMS).join('|')})[- ](?=(?:${STUFFS})\\b)`, 'giu');

/** A prompt whose `emerald velvet` is `emerald green velvet`: no stone. */
export const withGemColors = (prompt: string): string =>
  prompt.replace(GEM, (_, gem: string) => `${GEMS[gem.toLowerCase()]} `);
