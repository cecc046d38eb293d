/** Where in an assembly's folder the functions are bundled; its assets are copies of what is there. */
export const BUNDLES_FOLDER = 'bundles';
