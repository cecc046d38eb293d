/*
 * The studio and its threads as the service sees them, without any geometry: a simulation is about what becomes of jobs,
 * and not of triangles. Every import of functions/studio by the service leads here.
 */

const SOME = new Uint8Array([1, 2, 3]);

export const readModel = async () => ({});
export const inspectDocument = () => ({
  vertices: 24,
  faces: 12,
  boundingBox: { min: [0, 0, 0], max: [1, 1, 1] },
  hasUv: true,
  materials: 1,
  rigged: false,
  animations: 0,
});
export const riggability = () => ({ riggable: null, whyNotRiggable: 'It is a crate.' });
/** What releases before it asked. */
export const findRiggable = () => null;
/** Anything is a picture that begins as a PNG, or is one of ours. */
export const decodeImage = async (bytes: Uint8Array) =>
  bytes.length < 5 || bytes[0] === 0x89 ? { width: 64, height: 64 } : undefined;
export const encodeFitted = () => SOME;
export const exportModel = async () => SOME;
export const encodePng = () => SOME;
export const writeModel = async () => SOME;
export const remesh = async () => {};
export const mendPrimitives = () => {};
export const checkResult = () => {};
export const RESULT_LIMITS = { pixels: 1 };
/** What an engine elsewhere has made: anything that says that it is a GLB. */
export const readResult = async (bytes: Uint8Array) => {
  if (Buffer.from(bytes).subarray(0, 4).toString() !== 'glTF') throw new Error('It cannot be read.');
  return {};
};
export const renderThumbnail = () => SOME;
export const follow = () => {};
export const threadModule = () => new URL('file:///none');

export class Helper {
  async ask() {
    return SOME;
  }
}
