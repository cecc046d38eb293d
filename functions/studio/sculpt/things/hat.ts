import { brimmedHat } from './hat/brimmed-hat.ts';
import { cap } from './hat/cap.ts';
import { crown } from './hat/crown.ts';
import { eyePatch } from './hat/eye-patch.ts';
import { gasMask } from './hat/gas-mask.ts';
import { helmet } from './hat/helmet.ts';
import { hood } from './hat/hood.ts';
import { mask } from './hat/mask.ts';
import { spaceHelmet } from './hat/space-helmet.ts';
import { tricorn } from './hat/tricorn.ts';
import { asks, type Generator } from './thing.ts';

/** Crowns, helmets, tricorns, wizard hats, top hats, caps, masks; brimmed hats. */
export const hat: Generator = (order) => {
  if (asks(order, 'crown', 'tiara', 'coronet', 'diadem')) return crown(order);
  if (asks(order, 'gas mask')) return gasMask(order);
  if (asks(order, 'mask')) return mask(order);
  if (asks(order, 'hood', 'cowl')) return hood(order);
  if (asks(order, 'eye patch', 'eyepatch')) return eyePatch(order);
  if (asks(order, 'space helmet', 'astronaut helmet')) return spaceHelmet(order);
  if (asks(order, 'tricorn', 'tricorne', 'pirate')) return tricorn(order);
  if (asks(order, 'helmet', 'knight', 'helm')) return helmet(order);
  if (asks(order, 'cap', 'baseball')) return cap(order);
  return brimmedHat(order);
};
