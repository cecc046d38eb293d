import type { Asset } from '../../../lib/client/index.ts';
import type { Run } from '../command.ts';
import { decodePng } from './decode-png.ts';
import { halfBlocks, iterm, kitty, sixel } from './drawings.ts';
import { shrink } from './shrink.ts';

type Way = 'kitty' | 'iterm' | 'sixel' | 'blocks' | 'none';

const COLUMNS = 40;
const SIXEL_PIXELS = 320;
/** Terminals that draw sixels say so only when they are asked; these do by their name. */
const DRAWS_SIXELS = /^(foot|mlterm|contour|yaft)/;

/** How a terminal can show a picture, by what it says of itself; `SVC_PICTURE` decides over it. */
export function pictureWay(env: NodeJS.ProcessEnv): Way {
  const { TERM = '', TERM_PROGRAM = '', COLORTERM = '', SVC_PICTURE } = env;
  const ways: readonly string[] = ['kitty', 'iterm', 'sixel', 'blocks', 'none'];
  if (SVC_PICTURE && ways.includes(SVC_PICTURE)) return SVC_PICTURE as Way;
  if (env.KITTY_WINDOW_ID || TERM === 'xterm-kitty' || TERM_PROGRAM === 'ghostty') return 'kitty';
  if (TERM_PROGRAM === 'iTerm.app' || TERM_PROGRAM === 'WezTerm') return 'iterm';
  if (DRAWS_SIXELS.test(TERM)) return 'sixel';
  return /truecolor|24bit/.test(COLORTERM) && env.NO_COLOR === undefined ? 'blocks' : 'none';
}

/** Draws a PNG; undefined where it cannot. */
export function draw(png: Uint8Array, way: Way): string | undefined {
  if (way === 'kitty') return kitty(png, COLUMNS);
  if (way === 'iterm') return iterm(png, COLUMNS);
  const pixels = way === 'none' ? undefined : decodePng(png);
  if (!pixels) return undefined;
  const [width, drawing] = way === 'sixel' ? [SIXEL_PIXELS, sixel] : [COLUMNS, halfBlocks];
  const height = Math.max(2, Math.min(width * 2, Math.round((width * pixels.height) / pixels.width)));
  return drawing(shrink(pixels, width, height));
}

/** Shows the asset's picture, where the terminal can. A picture that cannot be had is no failure of the job. */
export async function showPicture(run: Run, { files }: Asset): Promise<void> {
  const url = files?.thumbnail ?? files?.image;
  const way = pictureWay(run.terminal.env);
  if (!url || way === 'none') return;
  const png = await run
    .client()
    .assets.file(url, { signal: run.signal })
    .bytes()
    .catch(() => undefined);
  const drawn = png && draw(png, way);
  if (drawn) run.say(drawn);
}
