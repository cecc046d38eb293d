import type { Rgb } from '../../../materials/material-spec.ts';

/** What sweets taste of, and the colour that they have then. */
export const FLAVOURS: Readonly<Record<string, Rgb>> = {
  vanilla: [246, 232, 196],
  strawberry: [242, 160, 178],
  chocolate: [92, 56, 36],
  mint: [168, 222, 190],
  'mint chocolate': [150, 206, 172],
  pistachio: [188, 204, 136],
  lemon: [250, 234, 128],
  lime: [190, 222, 110],
  blueberry: [112, 104, 172],
  raspberry: [206, 66, 110],
  blackberry: [98, 54, 98],
  cherry: [200, 54, 84],
  caramel: [200, 140, 76],
  coffee: [152, 112, 82],
  mango: [250, 182, 70],
  peach: [250, 196, 152],
  orange: [250, 160, 70],
  banana: [244, 228, 152],
  coconut: [246, 244, 238],
  hazelnut: [150, 104, 68],
  matcha: [152, 182, 98],
  bubblegum: [250, 160, 204],
};

/** What has them. */
export const FLAVOURED: readonly string[] = ['scoop', 'frosting', 'icing', 'glaze'];
/** And what has scoops that do. */
export const SCOOPED: readonly string[] = ['ice cream', 'ice cream cone', 'sundae', 'gelato'];
