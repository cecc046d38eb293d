import type { ApiHandler } from '../frame.ts';
import type { FoundEndpoint } from './find-endpoint.ts';

/** An endpoint reads its environment when it is loaded, and links are a part of it: not before the first request. */
export const loadEndpoint = async (name: FoundEndpoint['name']): Promise<ApiHandler> =>
  (await import(`../endpoints/${name}.ts`)).handler;
