import type { Json } from './json-schema.ts';

/** The schema of a success: the envelope around an answer that the document names. */
export const envelopeOf = (answer: string): Json => ({
  type: 'object',
  required: ['success', 'data'],
  properties: {
    success: { type: 'boolean', const: true, description: 'Always true.' },
    data: { $ref: `#/components/schemas/${answer}` },
  },
});

/** What a success is called beside its schema. */
export const successDescription = (status: number): string =>
  status === 201 ? 'Done; what it made.' : 'What was asked for.';
