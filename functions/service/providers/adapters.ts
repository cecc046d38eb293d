import type { Adapter } from './adapter.ts';
import { bedrock } from './aws/bedrock.ts';
import { sagemaker } from './aws/sagemaker.ts';
import { gemini } from './gemini/gemini.ts';
import { meshy } from './meshy/meshy.ts';
import { cog } from './predictions/cog.ts';
import { replicate } from './predictions/replicate.ts';
import type { AdapterName } from './provider.ts';
import { tencent } from './tencent/tencent.ts';
import { tripo } from './tripo/tripo.ts';

/** Every adapter: another vendor is a folder and a line here. */
export const adapters: Readonly<Record<AdapterName, Adapter>> = {
  cog,
  replicate,
  sagemaker,
  bedrock,
  tripo,
  tencent,
  gemini,
  meshy,
};
