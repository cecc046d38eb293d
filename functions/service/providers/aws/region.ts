import type { ProviderSetting } from '../adapter.ts';

/** Where a part of AWS is asked: a signature names it, and so do the ARNs of what a role may use. */
export const REGION: ProviderSetting = {
  pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
  hint: 'the AWS region of the model, such as us-west-2',
};
