import { afterEach, describe, expect, test, vi } from 'vitest';
import { engineFor } from '../../../../functions/service/domain/choose-engine.ts';
import { refusalOf } from '../../../support/domain-samples.ts';
import { TEST_CATALOGUE } from '../../../support/test-catalogue.ts';

afterEach(() => vi.unstubAllGlobals());

describe('engineFor, with what is built in', () => {
  test('takes the default of the category when none is named', () => {
    expect(engineFor('remesh').id).toBe('svc-remesh');
    expect(engineFor('remesh', { requested: 'svc-remesh' })).toBe(engineFor('remesh'));
  });

  test('refuses an engine that is unknown, of another category, or not in this deployment', () => {
    expect(refusalOf(() => engineFor('remesh', { requested: 'svc-nothing' })).error).toBe('unknownEngine');
    expect(refusalOf(() => engineFor('texture', { requested: 'svc-remesh' })).error).toBe('unknownEngine');
    vi.stubGlobal('DEPLOYED_CATALOGUE', { engines: [], animations: [] });
    expect(refusalOf(() => engineFor('texture')).error).toBe('unknownEngine');
  });
});

describe('engineFor, with a choice of engines', () => {
  const fromImage = { takes: ({ inputs }: { inputs: readonly string[] }) => inputs.includes('image') };
  const chosen = (...request: Parameters<typeof engineFor>) => {
    vi.stubGlobal('DEPLOYED_CATALOGUE', TEST_CATALOGUE);
    return engineFor(...request).id;
  };

  test('a default that the plan may not use gives way to one that it may', () => {
    expect(chosen('3d', { ...fromImage, plan: 'starter' })).toBe('test-multiview');
    expect(chosen('3d', { ...fromImage, plan: 'free' })).toBe('test-single-view');
  });

  test('the default stands if the plan may use none, for the refusal that then comes', () => {
    expect(chosen('uv-unwrap', { plan: 'free' })).toBe('svc-uv');
  });

  test('a named engine stands whatever the plan', () => {
    expect(chosen('3d', { requested: 'test-paid', plan: 'free' })).toBe('test-paid');
  });

  test('a named engine that does not take the input is refused', () => {
    expect(refusalOf(() => chosen('3d', { ...fromImage, requested: 'test-3d' })).error).toBe('unknownEngine');
  });
});
