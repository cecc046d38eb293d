import { describe, expect, it } from 'vitest';
import { ANSWER_EXAMPLES, ERROR_DETAILS } from '../../../../../functions/service/api/document/examples.ts';
import { ANSWERS } from '../../../../../functions/service/api/schemas/answers.ts';
import { animationsView } from '../../../../../functions/service/domain/animations.ts';
import type { ErrorDetails } from '../../../../../lib/client/errors.ts';

/** The compiler holds that these are all whose details the client knows. */
const TYPED: Readonly<Record<keyof ErrorDetails, true>> = {
  invalidField: true,
  unreadableBody: true,
  contentPolicy: true,
  inputNotDownloaded: true,
  keyPaused: true,
  paidOnly: true,
  fileTooLarge: true,
  unsupportedFormat: true,
  maintenance: true,
  assetNotFound: true,
  tooManyInFlight: true,
  tooManyFaces: true,
  notRiggable: true,
  overMaxCredits: true,
  insufficientCredits: true,
  engineRejectedInput: true,
};

describe('the examples of the document', () => {
  it('have details for each code whose details the client knows, and for no other', () => {
    expect(Object.keys(ERROR_DETAILS).sort()).toEqual(Object.keys(TYPED).sort());
  });

  it('show a preset as the catalogue has it', () => {
    const { id } = ANSWER_EXAMPLES.AnimationPreset;
    const { items } = animationsView('svc-humanoid-rig-animate');
    expect(items.find((preset) => preset.id === id)).toEqual(ANSWER_EXAMPLES.AnimationPreset);
  });

  it('may be of a wallet that owes for what was refunded', () => {
    const owing = { ...ANSWER_EXAMPLES.Credits, balance: -40, planCredits: 0, packCredits: -40 };
    expect(ANSWERS.Credits.safeParse(owing).success).toBe(true);
    expect(ANSWERS.Credits.safeParse({ ...owing, planCredits: -1 }).success).toBe(false);
  });
});
