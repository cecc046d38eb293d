declare module 'three-gltf-extensions/loaders/MSFT_lod/MSFT_lod.js' {
  import type { GLTFLoaderPlugin, GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js';

  /** Levels of detail of nodes; see the package. */
  export default class GLTFLodExtension implements GLTFLoaderPlugin {
    readonly name: string;
    constructor(parser: GLTFParser);
  }
}
