import { encode } from 'fast-png';
import { runEngine } from '../../../functions/service/jobs/run-engine.ts';

/** Small stand-ins for the sizes, so that tests need not wait for pixels. */
const SIDE_PX: Readonly<Record<string, number>> = { '1K': 64, '2K': 128, '4K': 256 };

/** A PNG of one colour in the size and aspect ratio asked for; the colour follows from the prompt. */
export const handler = runEngine({
  id: 'makes-image',
  async run(_input, { prompt, size, aspectRatio }) {
    const side_px = SIDE_PX[String(size)] ?? 64;
    const [w = 1, h = 1] = typeof aspectRatio === 'string' ? aspectRatio.split(':').map(Number) : [];
    const width = Math.round(side_px * Math.min(1, w / h));
    const height = Math.round(side_px * Math.min(1, h / w));
    const data = new Uint8Array(width * height * 3).fill(String(prompt).length % 256);
    return { image: encode({ width, height, data, channels: 3 }) };
  },
});
