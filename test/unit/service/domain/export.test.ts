import { describe, expect, it } from 'vitest';
import {
  EXPORT,
  type ExportObject,
  exportFolder,
  exportNames,
  exportState,
} from '../../../../functions/service/domain/export.ts';

const NOW_MS = 1_800_000_000_000;
const object = (name: string, age_s = 1): ExportObject => ({
  name,
  size_bytes: 7,
  written_ms: NOW_MS - age_s * 1000,
});
const state = (...objects: ExportObject[]) => exportState(objects, 'fbx', NOW_MS);
const LATE_S = EXPORT.timeout_s + EXPORT.grace_s + 1;

describe('the state of an export', () => {
  it('is idle before its first attempt', () => {
    expect(state()).toEqual({ kind: 'idle', next: 1 });
  });

  it('is running from when an attempt begins until its time is over', () => {
    expect(state(object('attempt-1'))).toEqual({ kind: 'running' });
    expect(state(object('attempt-1', LATE_S - 2))).toEqual({ kind: 'running' });
    expect(state(object('attempt-1', LATE_S))).toEqual({ kind: 'idle', next: 2 });
  });

  it('allows a second attempt after one that failed, and no third at once', () => {
    const first = [object('attempt-1'), object('failed-1')];
    expect(state(...first)).toEqual({ kind: 'idle', next: 2 });
    expect(state(...first, object('attempt-2'))).toEqual({ kind: 'running' });
    expect(state(...first, object('attempt-2'), object('failed-2'))).toEqual({
      kind: 'idle',
      next: undefined,
    });
    expect(state(...first, object('attempt-2', LATE_S))).toEqual({ kind: 'idle', next: undefined });
  });

  it('rests for a day after two attempts, and is then tried twice again', () => {
    const attempts = (age_s: number) => [
      object('attempt-1', age_s + 60),
      object('failed-1', age_s + 60),
      object('attempt-2', age_s),
    ];
    expect(state(...attempts(EXPORT.rest_s))).toEqual({ kind: 'idle', next: undefined });
    expect(state(...attempts(EXPORT.rest_s + 1))).toEqual({ kind: 'idle', next: 3 });
    const third = [...attempts(EXPORT.rest_s + 1), object('attempt-3'), object('failed-3')];
    expect(state(...third)).toEqual({ kind: 'idle', next: 4 });
    expect(state(...third, object('attempt-4'), object('failed-4'))).toEqual({
      kind: 'idle',
      next: undefined,
    });
  });

  it('is ready once there is a result, whatever came before', () => {
    const objects = [object('attempt-1'), object('failed-1'), object('attempt-2'), object('result.zip')];
    expect(state(...objects)).toEqual({ kind: 'ready', size_bytes: 7, isMended: false });
  });

  it('is refused for good', () => {
    expect(state(object('attempt-1', LATE_S), object('refused.json'))).toEqual({ kind: 'refused' });
  });
});

it('lies beneath the folder of its names, one deep', () => {
  const target = { assetId: 'a', format: 'fbx', texturePreset: 'unity' } as const;
  const folder = exportFolder({ ...target, stem: 'a/b' });
  expect(folder.startsWith(exportNames(target))).toBe(true);
  expect(folder.slice(exportNames(target).length)).toMatch(/^[^/]+\/$/);
});

it('lies beneath its asset, apart for each format, preset and name', () => {
  const folders = (['fbx', 'obj'] as const).flatMap((format) =>
    (['standard', 'unity'] as const).flatMap((texturePreset) =>
      ['model', 'knight', '../knight', '기사'].map((stem) =>
        exportFolder({ assetId: 'a', format, texturePreset, stem }),
      ),
    ),
  );
  expect(new Set(folders).size).toBe(16);
  for (const folder of folders)
    expect(folder).toMatch(/^files\/a\/exports\/\d+\/(fbx|obj)-(standard|unity)\/[0-9a-f]{32}\/$/);
});
