import { describe, expect, test } from 'vitest';
import { CONTRACT_TERMS, deployedTerms, termsWith } from '../../../../functions/service/domain/terms.ts';

describe('the terms of a deployment', () => {
  test('are those of the contract where nothing is set', () => {
    expect(termsWith({})).toEqual(CONTRACT_TERMS);
    expect(deployedTerms()).toBe(CONTRACT_TERMS);
  });

  test('differ in what is set, and in nothing else', () => {
    const plans = { free: { planCredits: 50 }, pro: { slots: { model: 40 } } };
    const terms = termsWith({ plans, dailyAllowanceCredits: '30000' });
    expect(terms).toEqual({
      paymentGrace_days: 3,
      plans: {
        ...CONTRACT_TERMS.plans,
        free: { planCredits: 50, slots: { image: 1, model: 1 } },
        pro: { planCredits: 10_000, slots: { image: 6, model: 40 } },
      },
      dailyAllowance_credits: 30_000,
    });
  });

  test.each([
    [{ plans: [] }, 'plans is an object'],
    [{ plans: 'pro' }, 'plans is an object'],
    [{ plans: { gold: {} } }, 'plans has no gold'],
    [{ plans: { pro: 5 } }, 'plans.pro is an object'],
    [{ plans: { pro: { credits: 5 } } }, 'plans.pro has no credits'],
    [{ plans: { pro: { planCredits: -1 } } }, 'plans.pro.planCredits is an integer of 0 or more'],
    [{ plans: { pro: { planCredits: 1.5 } } }, 'plans.pro.planCredits is an integer of 0 or more'],
    [{ plans: { pro: { slots: { video: 1 } } } }, 'plans.pro.slots has no video'],
    [{ plans: { pro: { slots: { image: 0 } } } }, 'plans.pro.slots.image is an integer of 1 or more'],
    [{ paymentGraceDays: -1 }, 'paymentGraceDays is an integer of 0 or more'],
    [{ dailyAllowanceCredits: 0 }, 'dailyAllowanceCredits is an integer of 1 or more'],
    [{ dailyAllowanceCredits: '' }, 'dailyAllowanceCredits is an integer of 1 or more'],
    [{ dailyAllowanceCredits: 'many' }, 'dailyAllowanceCredits is an integer of 1 or more'],
  ])('cannot be set to %j', (settings, sentence) => {
    expect(() => termsWith(settings)).toThrow(sentence);
  });
});
