/*
 * What a bundle has in the place of `@smithy/core/event-streams`: no call of the service is answered by one. The SDK
 * imports it by name and as it goes, so esbuild would keep all of it, and its dependencies as modules that load apart.
 */

/** The SDK gives its clients a reader of event streams when it makes them. */
export const eventStreamSerdeProvider = (): undefined => undefined;

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

export class EventStreamSerde {
  constructor() {
    throw new Error('No bundle reads event streams: lib/bundle.ts leaves them out.');
  }
}
