/** Who runs engines elsewhere, as the deployment lists it: what of it is shown. */
export interface ConfiguredProvider {
  readonly id: string;
  readonly adapter: string;
  readonly baseUrl: string;
  readonly engines: readonly { readonly id: string }[];
}

export const configuredProviders = (): readonly ConfiguredProvider[] =>
  JSON.parse(process.env.PROVIDER_LIST ?? '[]');
