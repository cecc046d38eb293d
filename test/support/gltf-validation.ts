import { createRequire } from 'node:module';

interface Report {
  readonly issues: {
    readonly numErrors: number;
    readonly numWarnings: number;
    readonly messages: readonly {
      readonly code: string;
      readonly message: string;
      readonly severity: number;
      readonly pointer: string;
    }[];
  };
}

interface Validator {
  validateBytes(bytes: Uint8Array, options?: { readonly maxIssues?: number }): Promise<Report>;
}

const validator: Validator = createRequire(import.meta.url)('gltf-validator');

/** Errors and warnings that Khronos' validator has for a GLB, each as one line; empty when there are none. */
export async function validationIssues(glb: Uint8Array): Promise<string[]> {
  // The validator takes bytes at the start of their buffer only.
  const { issues } = await validator.validateBytes(new Uint8Array(glb), { maxIssues: 1000 });
  return issues.messages
    .filter(({ severity }) => severity <= 1)
    .map(({ severity, code, pointer, message }) =>
      [severity === 0 ? 'error' : 'warning', code, pointer, message].join(' '),
    );
}
