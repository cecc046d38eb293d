import { randomBytes } from 'node:crypto';
import type { Credentials } from '../functions/function-definition.ts';
import type { Statement } from '../iam/statement.ts';

/** Who makes a call. */
export interface Principal {
  /** As a refusal names it: `role SettleRole`. */
  readonly name: string;
  /** What its policies say; read at each call, because a policy may name what is made later. */
  readonly statements: () => readonly Statement[];
}

const EVERYTHING: readonly Statement[] = [{ Effect: 'Allow', Action: '*', Resource: '*' }];

/** The operator of this machine. */
export const OWNER: Principal = { name: 'the owner', statements: () => EVERYTHING };

/** The keys given out by this process: they cannot be guessed, so a key names its principal. */
export class Principals {
  readonly #byAccessKey = new Map<string, Principal>();

  credentialsFor(principal: Principal): Credentials {
    const accessKeyId = `ASIA${randomBytes(16).toString('hex').toUpperCase()}`;
    this.#byAccessKey.set(accessKeyId, principal);
    return { accessKeyId, secretAccessKey: randomBytes(20).toString('hex') };
  }

  find(accessKeyId: string): Principal | undefined {
    return this.#byAccessKey.get(accessKeyId);
  }
}
